// An engine over workers answers as one in this process does, to the bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/engine/questions/blocks/block.h"
#include "core/engine/questions/blocks/worst_blocks.h"
#include "core/engine/questions/channel_counts.h"
#include "core/engine/questions/detour.h"
#include "core/engine/questions/encode.h"
#include "core/engine/questions/evidence.h"
#include "core/engine/questions/facts.h"
#include "core/engine/questions/import_recipe.h"
#include "core/engine/questions/layers/layer_errors.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/engine/questions/measure.h"
#include "core/engine/questions/models/model_names.h"
#include "core/engine/questions/profile.h"
#include "core/engine/questions/samples.h"
#include "core/engine/worker/protocol/calls.h"
#include "core/engine/worker/protocol/frame.h"
#include "tests/core/engine/worker/worker_fixture.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::worker {
namespace {

template <typename T>
std::string bytesOf(const Result<T>& result) {
  EXPECT_TRUE(result) << sentence(result.error());
  return result ? *encodeFrame(toJson(*result)) : std::string();
}

std::string contentOf(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class SameAnswersTest : public WorkerTest {
 protected:
  SameAnswersTest() : file_(fileWith("a.h5", {"layers.0.proj/input", "layers.0.proj/weight", "layers.1.proj/weight"})) {
    const auto catalogue = local_->list(file_, {});
    EXPECT_TRUE(catalogue);
    input_ = infoOf(*catalogue, "layers.0.proj/input");
    weight_ = infoOf(*catalogue, "layers.0.proj/weight");
    profile_ = *local_->ask(question::Profile{file_, weight_}, {});
  }

  std::filesystem::path file_;
  std::unique_ptr<engine::Engine> local_ = engine::makeLocalEngine({});
  std::unique_ptr<engine::Engine> worker_ = realEngine();
  tensor::TensorInfo input_;
  tensor::TensorInfo weight_;
  profile::Profile profile_;
};

TEST_F(SameAnswersTest, Catalogue) {
  EXPECT_EQ(bytesOf(worker_->list(file_, {})), bytesOf(local_->list(file_, {})));
}

TEST_F(SameAnswersTest, Glimpse) {
  local_ = engine::makeLocalEngine({});  // this one has the whole file
  const auto local = local_->glimpse(file_, 1, {});
  EXPECT_EQ(bytesOf(worker_->glimpse(file_, 1, {})), bytesOf(local));
  EXPECT_FALSE(local->complete);
  EXPECT_EQ(local->tensors.size(), 1U);
}

TEST_F(SameAnswersTest, ProfileAfterAGlimpse) {
  const auto engine = engine::makeLocalEngine({});
  for (engine::Engine* fresh : {engine.get(), worker_.get()}) {
    const auto catalogue = fresh->glimpse(file_, 1, {});
    ASSERT_TRUE(catalogue);
    const auto profile = fresh->ask(question::Profile{file_, catalogue->tensors.front()}, {});
    EXPECT_EQ(bytesOf(profile), bytesOf(local_->ask(question::Profile{file_, input_}, {})));
  }
}

TEST_F(SameAnswersTest, NamesThatAreMetWhileAFileIsListed) {
  for (const std::unique_ptr<engine::Engine>* engine : {&local_, &worker_}) {
    (*engine)->forget(file_);
    std::vector<std::string> met;
    ASSERT_TRUE((*engine)->list(
        file_, {.met = [&met](const auto& names) { met.insert(met.end(), names.begin(), names.end()); }}));
    for (const char* name : {"layers.0.proj/input", "layers.0.proj/weight", "layers.1.proj/weight"}) {
      EXPECT_EQ(std::count(met.begin(), met.end(), name), 1) << name;
    }
  }
}

TEST_F(SameAnswersTest, Profile) {
  EXPECT_EQ(bytesOf(worker_->ask(question::Profile{file_, weight_}, {})),
            bytesOf(local_->ask(question::Profile{file_, weight_}, {})));
}

TEST_F(SameAnswersTest, ProfileOfZerosOfBothSigns) {
  const auto file = folder() / "zeros.h5";
  test::Hdf5File(file.string()).add("zeros", std::vector<float>{0.0F, -0.0F, 1, -2}, {2, 2});
  const auto catalogue = local_->list(file, {});
  ASSERT_TRUE(catalogue);
  const tensor::TensorInfo info = infoOf(*catalogue, "zeros");
  EXPECT_EQ(bytesOf(worker_->ask(question::Profile{file, info}, {})),
            bytesOf(local_->ask(question::Profile{file, info}, {})));
}

TEST_F(SameAnswersTest, ProfileOfScaledValues) {
  input_.scaling = tensor::ChannelScaling{1, true, std::make_shared<const std::vector<double>>(16, 0.3)};
  EXPECT_EQ(bytesOf(worker_->ask(question::Profile{file_, input_}, {})),
            bytesOf(local_->ask(question::Profile{file_, input_}, {})));
}

TEST_F(SameAnswersTest, Evidence) {
  const calibrate::RunRequest run{"absmax", "int8", {}, tensor::Role::kWeight, {}};
  const calibrate::EvidenceRequest request{.ranks = {0, 100, 511},
                                           .histogram = true,
                                           .run = std::nullopt,
                                           .scales = calibrate::ScalesRequest{tensor::Granularity::perChannel(0), run}};
  const question::Evidence question{file_, weight_, profile_, request};
  EXPECT_EQ(bytesOf(worker_->ask(question, {})), bytesOf(local_->ask(question, {})));
  const auto whole = local_->ask(question, {});
  ASSERT_TRUE(whole);
  EXPECT_TRUE(question.fits(*whole));
  // Whoever asked would ask again without end for what a worker leaves out.
  calibrate::Evidence part = *whole;
  part.ranks.erase(100);
  EXPECT_FALSE(question.fits(part));
  part = *whole;
  part.histogram = nullptr;
  EXPECT_FALSE(question.fits(part));
  part = *whole;
  part.scales.begin()->second = nullptr;
  EXPECT_FALSE(question.fits(part));
}

TEST_F(SameAnswersTest, MeasuredErrors) {
  const std::vector<engine::QuantizerSpec> quantizers = {{"int8", {}, Threshold(1.5)}, {"nvfp4", {}, Threshold(1.5)}};
  EXPECT_EQ(bytesOf(worker_->ask(question::Measure{file_, weight_, profile_, quantizers}, {})),
            bytesOf(local_->ask(question::Measure{file_, weight_, profile_, quantizers}, {})));
}

TEST_F(SameAnswersTest, QuestionsAboutProfilesThatAWorkerKeeps) {
  // More profiles than one worker keeps, asked about again and again: of the tensor itself, and of ones that count
  // otherwise.
  const std::vector<engine::QuantizerSpec> quantizers = {{"int8", {}, Threshold(1.5)}, {"int4", {}, Threshold(1.5)}};
  const calibrate::EvidenceRequest request{.ranks = {0, 100, 511}, .histogram = true};
  const auto profile = std::make_shared<const profile::Profile>(profile_);
  const auto of_input = std::make_shared<const profile::Profile>(*local_->ask(question::Profile{file_, input_}, {}));
  std::vector<std::shared_ptr<const profile::Profile>> others;
  for (int i = 0; i < 5; ++i) others.push_back(std::make_shared<const profile::Profile>(profile_));
  const std::string errors = bytesOf(local_->ask(question::Measure{file_, weight_, profile, quantizers}, {}));
  const std::string of_weight = bytesOf(local_->ask(question::Evidence{file_, weight_, profile, request}, {}));
  const std::string evidence = bytesOf(local_->ask(question::Evidence{file_, input_, of_input, request}, {}));
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(bytesOf(worker_->ask(question::Measure{file_, weight_, profile, quantizers}, {})), errors) << round;
    EXPECT_EQ(bytesOf(worker_->ask(question::Evidence{file_, input_, of_input, request}, {})), evidence) << round;
    EXPECT_EQ(bytesOf(worker_->ask(question::Evidence{file_, weight_, profile, request}, {})), of_weight) << round;
    for (const auto& other : others) {
      EXPECT_EQ(bytesOf(worker_->ask(question::Measure{file_, weight_, other, quantizers}, {})), errors) << round;
    }
  }
}

TEST_F(SameAnswersTest, Blocks) {
  const engine::QuantizedTensor tensor{file_, weight_, {"nvfp4", {}, Threshold(1.5)}};
  EXPECT_EQ(bytesOf(worker_->ask(question::Block{tensor, 3}, {})),
            bytesOf(local_->ask(question::Block{tensor, 3}, {})));
  EXPECT_EQ(bytesOf(worker_->ask(question::WorstBlocks{tensor, 5}, {})),
            bytesOf(local_->ask(question::WorstBlocks{tensor, 5}, {})));
}

TEST_F(SameAnswersTest, DetourAndSamples) {
  const calibrate::RunRequest run{"absmax", "int8", {}, tensor::Role::kActivation, {}};
  EXPECT_EQ(bytesOf(worker_->ask(question::Detour{file_, weight_, profile_, run}, {})),
            bytesOf(local_->ask(question::Detour{file_, weight_, profile_, run}, {})));
  const auto profile = *local_->ask(question::Profile{file_, input_}, {});
  const calibrate::SampleRequest request{.run = run, .split = {.count = 8, .seed = 3}, .convergence = true};
  EXPECT_EQ(bytesOf(worker_->ask(question::Samples{file_, input_, profile, request}, {})),
            bytesOf(local_->ask(question::Samples{file_, input_, profile, request}, {})));
}

TEST_F(SameAnswersTest, CountsOfChannels) {
  const auto granularity = tensor::Granularity::perChannel(0);
  const auto local = local_->ask(question::ChannelCounts{file_, weight_, profile_, granularity}, {});
  EXPECT_EQ(bytesOf(worker_->ask(question::ChannelCounts{file_, weight_, profile_, granularity}, {})), bytesOf(local));
  EXPECT_EQ(local->channels(), weight_.shape[0]);
  const auto refused = worker_->ask(question::ChannelCounts{file_, weight_, profile_, {}}, {});
  EXPECT_EQ(refused.error().code, ErrorCode::kInvalidArgument) << "one scale for the tensor is no channel";
}

TEST_F(SameAnswersTest, LayerErrorsAndSmoothing) {
  const engine::LayerJob job{.weight = {file_, weight_, {"int8", {}, Threshold(2)}},
                             .input = {file_, input_, {"int8", {}, Threshold(1)}}};
  EXPECT_EQ(bytesOf(worker_->ask(question::LayerErrors{job}, {})),
            bytesOf(local_->ask(question::LayerErrors{job}, {})));
  engine::SmoothJob smooth;
  smooth.input = {file_, input_, recipe::defaultDecision(input_)};
  smooth.weights = {{{file_, weight_, recipe::defaultDecision(weight_)}, 1}};
  smooth.alphas = {0, 0.5, 1};
  EXPECT_EQ(bytesOf(worker_->ask(question::Smoothing{smooth}, {})),
            bytesOf(local_->ask(question::Smoothing{smooth}, {})));
}

TEST_F(SameAnswersTest, EncodedFiles) {
  const std::vector<engine::EncodeJob> jobs = {{file_, weight_, {"int8", {}, Threshold(2)}},
                                               {file_, input_, {"mxfp4", {}, Threshold(1)}}};
  for (const bool by_worker : {false, true}) {
    const auto& engine = by_worker ? worker_ : local_;
    const auto target = folder() / (by_worker ? "worker" : "local");
    ASSERT_TRUE(engine->ask(question::Encode{jobs, {}, {target, engine::OutputKind::kNpyFolder}}, {}));
  }
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder() / "local")) {
    ++files;
    EXPECT_EQ(contentOf(entry.path()), contentOf(folder() / "worker" / entry.path().filename())) << entry.path();
  }
  EXPECT_EQ(files, 10U);  // codes and values of both, scales of the blocks, and what is said about each
}

TEST_F(SameAnswersTest, ImportedRecipes) {
  const auto file = folder() / "calibration.cache";
  std::ofstream(file) << "TRT-8601-EntropyCalibration2\na.input: 3f800000\n\xff\xfe: 40000000\nodd line\n";
  const auto local = local_->ask(question::ImportRecipe{file, "", {}}, {});
  const auto worker = worker_->ask(question::ImportRecipe{file, "", {}}, {});
  ASSERT_TRUE(local);
  ASSERT_TRUE(worker) << sentence(worker.error());
  EXPECT_EQ(worker->importer, local->importer);
  EXPECT_EQ(recipe::toText(worker->result.recipe), recipe::toText(local->result.recipe));
  ASSERT_EQ(worker->result.notes.size(), local->result.notes.size());
  EXPECT_FALSE(local->result.notes.empty());
  for (std::size_t i = 0; i < local->result.notes.size(); ++i) {
    EXPECT_EQ(worker->result.notes[i].place, local->result.notes[i].place);
    EXPECT_STREQ(worker->result.notes[i].reason, local->result.notes[i].reason);
  }
  EXPECT_EQ(worker_->ask(question::ImportRecipe{file, "no-such", {}}, {}).error().code, ErrorCode::kUnknownImporter);
  EXPECT_EQ(worker_->ask(question::ImportRecipe{folder() / "none", "", {}}, {}).error().code, ErrorCode::kFileNotFound);
}

TEST_F(SameAnswersTest, NamesOfAModel) {
  const auto list = folder() / "names.txt";
  std::ofstream(list) << "m.0.fc.weight\nm.0.norm.weight\n";
  for (const std::filesystem::path& file : {list, std::filesystem::path(file_)}) {
    const auto local = local_->ask(question::ModelNames{file}, {});
    const auto worker = worker_->ask(question::ModelNames{file}, {});
    ASSERT_TRUE(local);
    ASSERT_TRUE(worker) << sentence(worker.error());
    EXPECT_EQ(*worker, *local) << file;
    EXPECT_FALSE(local->names.empty()) << file;
  }
  // Another file in its place.
  const auto other = folder() / "other";
  std::ofstream(other) << "a.weight\n";
  std::filesystem::rename(other, list);
  const auto again = worker_->ask(question::ModelNames{list}, {});
  ASSERT_TRUE(again) << sentence(again.error());
  EXPECT_EQ(again->names.size(), 1U);
  EXPECT_EQ(worker_->ask(question::ModelNames{folder() / "none.txt"}, {}).error().code, ErrorCode::kFileNotFound);
}

TEST_F(SameAnswersTest, Facts) {
  const std::filesystem::path file = SCALEWRIGHT_TEST_DATA "/inputs/hdf5/facts.h5";
  const question::Facts question{file, {"chunked", "foreign", "text", "mapped", "nowhere"}};
  EXPECT_EQ(bytesOf(worker_->ask(question, {})), bytesOf(local_->ask(question, {})));
}

TEST_F(SameAnswersTest, ErrorsCross) {
  EXPECT_EQ(worker_->list(folder() / "missing.h5", {}).error().code, ErrorCode::kFileNotFound);
  tensor::TensorInfo unknown = weight_;
  unknown.name = "unknown";
  EXPECT_EQ(worker_->ask(question::Profile{file_, unknown}, {}).error(),
            local_->ask(question::Profile{file_, unknown}, {}).error());
}

TEST_F(SameAnswersTest, ProfilesAreCachedOnThisSide) {
  const auto cache = folder() / "cache";
  const auto file = fileWith("deadly.h5", {"read-segfault"});
  const tensor::TensorInfo deadly = infoOf(*local_->list(file, {}), "read-segfault");
  const auto profile = realEngine(cache)->ask(question::Profile{file, deadly}, {});
  // A worker that would die of the dataset is never asked.
  const auto engine =
      makeWorkerEngine({.launch = {.program = SCALEWRIGHT_MORTAL_WORKER, .arguments = {}}, .cache_folder = cache});
  EXPECT_EQ(bytesOf(engine->ask(question::Profile{file, deadly}, {})), bytesOf(profile));
}

TEST_F(SameAnswersTest, AFileThatWasReplacedIsReadAnewOnceItIsListed) {
  ASSERT_TRUE(worker_->list(file_, {}));
  const auto other = fileWith("b.h5", {"only"});
  std::filesystem::rename(other, file_);
  const auto catalogue = worker_->list(file_, {});
  ASSERT_TRUE(catalogue);
  ASSERT_EQ(catalogue->tensors.size(), 1U);
  EXPECT_TRUE(worker_->ask(question::Profile{file_, catalogue->tensors.front()}, {}));
}

TEST_F(SameAnswersTest, ProgressArrives) {
  // Long enough for a report: 100 million zeros that take no room on the disk.
  const auto file = folder() / "zeros.npy";
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (100000000,), }";
  header.resize(117, ' ');
  std::ofstream(file, std::ios::binary) << std::string("\x93NUMPY\x01\0\x76\0", 10) << header << '\n';
  std::filesystem::resize_file(file, 128 + 400'000'000);
  const auto catalogue = worker_->list(file, {});
  ASSERT_TRUE(catalogue) << sentence(catalogue.error());
  std::uint64_t most = 0;
  std::uint64_t total = 0;
  const WorkContext work{.progress = [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_GE(done, most);
    most = done;
    total = all;
  }};
  EXPECT_TRUE(worker_->ask(question::Profile{file, catalogue->tensors.front()}, work));
  EXPECT_GT(most, 0U);
  EXPECT_EQ(total, 400'000'000U);
}

}  // namespace
}  // namespace scalewright::worker
