// What is to be asked about a tensor next, for each kind of tensor, of an engine in this process.
#include "core/study/pipeline.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/metrics/exact_error.h"

namespace scalewright::study {
namespace {

const std::vector<float> kSpread = {100, 39.76F, 39.77F, -1};

class PipelineTest : public testing::Test {
 protected:
  PipelineTest() { std::filesystem::create_directories(folder_); }
  ~PipelineTest() override { std::filesystem::remove_all(folder_); }

  /// A file of one tensor of one column. type: of NumPy.
  template <typename T>
  TensorIndex add(const std::string& name, const std::string& type, const std::vector<T>& values) {
    const std::string path = folder_ / (name + ".npy");
    std::string header =
        "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + std::to_string(values.size()) + ", 1), }";
    header.resize(117, ' ');
    std::ofstream file(path, std::ios::binary);
    file << std::string("\x93NUMPY\x01\x00\x76\x00", 10) << header << '\n';
    file.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(T)));
    file.close();
    const TensorIndex index = study_.firstFree();
    study_.addSource(engine_->list(path, {}).value());
    decide(index, "int8", "absmax");
    return index;
  }
  void decide(TensorIndex index, const char* format, const char* calibrator) {
    recipe::Decision decision = study_.tensor(index).decision;
    decision.format = format;
    decision.calibrator = calibrator;
    study_.setDecision(index, decision);
  }
  /// Asks until nothing is left; returns what was asked: p(rofile), e(vidence), m(easure).
  std::string asked(TensorIndex index, Depth depth, Quantizers further = nullptr) {
    std::string kinds;
    while (const auto question = next(study_, index, depth, further)) {
      kinds += "pem"[question->index()];
      accept(study_, index, ask(*engine_, *question, {}).value());
      if (kinds.size() > 10) break;
    }
    return kinds;
  }
  [[nodiscard]] bool isExact(TensorIndex index) const {
    return study_.tensor(index).error && metrics::allExact(*study_.tensor(index).error);
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("scalewright_pipeline_" + std::to_string(::getpid()));
  std::unique_ptr<engine::Engine> engine_ = engine::makeLocalEngine({});
  Study study_;
};

TEST_F(PipelineTest, NothingIsAskedWhereNothingIsOpen) {
  EXPECT_FALSE(next(study_, 0, Depth::kErrors));
  const TensorIndex wide = add("wide", "<f4", kSpread);
  study_.removeSource(0);
  EXPECT_FALSE(next(study_, wide, Depth::kErrors)) << "it is gone";
}

TEST_F(PipelineTest, ATensorIsReadOnceWhateverItIsWantedFor) {
  const TensorIndex wide = add("wide", "<f4", kSpread);
  for (const Depth depth : {Depth::kProfile, Depth::kThreshold, Depth::kErrors}) {
    const auto question = next(study_, wide, depth);
    ASSERT_TRUE(question);
    EXPECT_EQ(std::get<question::Profile>(*question).file, study_.fileOf(wide));
  }
  study_.setState(wide, LoadState::kProfiling);
  EXPECT_TRUE(next(study_, wide, Depth::kProfile)) << "it has no answer yet";
  EXPECT_EQ(asked(wide, Depth::kProfile), "p");
  EXPECT_EQ(study_.tensor(wide).profile->elements, 4U);
}

TEST_F(PipelineTest, EvidenceComesBeforeTheErrorAndIsAskedForOnce) {
  std::vector<float> values;  // in three bins, of which the 4096 largest are known one by one
  for (int i = 0; i < 20000; ++i) values.push_back(1.0F + static_cast<float>(i) / 1048576.0F);
  const TensorIndex wide = add("wide", "<f4", values);
  recipe::Decision decision = study_.tensor(wide).decision;
  decision.calibrator = "percentile";
  decision.parameters = {{"percentile", std::string("50")}};
  study_.setDecision(wide, decision);
  EXPECT_EQ(asked(wide, Depth::kProfile), "p");
  EXPECT_LT(study_.tensor(wide).resolution->threshold_low, study_.tensor(wide).resolution->threshold_high);
  EXPECT_EQ(asked(wide, Depth::kThreshold), "e");
  EXPECT_EQ(study_.tensor(wide).resolution->threshold_low, study_.tensor(wide).resolution->threshold_high);
  EXPECT_EQ(asked(wide, Depth::kThreshold), "");
  EXPECT_EQ(asked(wide, Depth::kErrors), "m");
}

TEST_F(PipelineTest, EvidenceThatDataCannotGiveIsNotAskedFor) {
  const TensorIndex zeros = add("zeros", "<f4", std::vector<float>{0, 0, 0, 0});
  decide(zeros, "int8", "percentile");
  EXPECT_EQ(asked(zeros, Depth::kErrors), "p") << "no rank of zeros";
}

TEST_F(PipelineTest, WideTypesNeedAPassWhereABinIsRoundedBothWays) {
  const TensorIndex wide = add("wide", "<f4", kSpread);
  EXPECT_EQ(asked(wide, Depth::kThreshold), "p");
  EXPECT_FALSE(isExact(wide)) << "39.76 and 39.77 are in one bin, on two sides of 50.5 steps";
  EXPECT_EQ(asked(wide, Depth::kErrors), "m");
  ASSERT_TRUE(isExact(wide));
  // Of steps of 100 / 127: 39.76 is 50.495 of them, 39.77 is 50.508, -1 is -1.27. float32 is off by 2e-6 at 40, which
  // is 3e-6 of these squares.
  const double step = 100.0 / 127;
  const double noise =
      (39.76 - 50 * step) * (39.76 - 50 * step) + (51 * step - 39.77) * (51 * step - 39.77) + (1 - step) * (1 - step);
  EXPECT_NEAR(study_.tensor(wide).error->noise.value, noise, 1e-5);
}

TEST_F(PipelineTest, TypesOf16BitsNeedNone) {
  // The codes of 100, 39.75, 39.78125 and -1 as float16.
  const TensorIndex half = add("half", "<f2", std::vector<std::uint16_t>{0x5640, 0x50F8, 0x50F9, 0xBC00});
  EXPECT_EQ(asked(half, Depth::kErrors), "p");
  EXPECT_TRUE(isExact(half));
}

TEST_F(PipelineTest, BlockFormatsNeedOneOfWhateverType) {
  const TensorIndex half = add("half", "<f2", std::vector<std::uint16_t>{0x5640, 0x50F8, 0x50F9, 0xBC00});
  decide(half, "mxfp4", "absmax");
  EXPECT_EQ(asked(half, Depth::kErrors), "pm");
  EXPECT_TRUE(isExact(half));
}

TEST_F(PipelineTest, ATensorThatFailedIsAskedAgainOnceItsProblemIsForgotten) {
  const TensorIndex wide = add("wide", "<f4", kSpread);
  study_.setProblem(wide, Error{ErrorCode::kWorkerCrashed, {}, {}, {}});
  EXPECT_FALSE(next(study_, wide, Depth::kErrors));
  study_.forgetProblem(wide);
  EXPECT_EQ(asked(wide, Depth::kErrors), "pm");
}

TEST_F(PipelineTest, ATensorWithoutFiniteValuesIsReadAndNoMore) {
  const float inf = std::numeric_limits<float>::infinity();
  const TensorIndex none = add("none", "<f4", std::vector<float>{inf, -inf});
  EXPECT_EQ(asked(none, Depth::kErrors), "p");
  EXPECT_EQ(study_.tensor(none).problem->code, ErrorCode::kNoFiniteData);
}

TEST_F(PipelineTest, AFailureIsHandedOn) {
  const TensorIndex wide = add("wide", "<f4", kSpread);
  std::filesystem::remove(study_.fileOf(wide));
  engine_->forget(study_.fileOf(wide));
  EXPECT_FALSE(ask(*engine_, next(study_, wide, Depth::kProfile).value(), {}));
}

TEST_F(PipelineTest, ASmoothedTensorIsReadAsItIsScaledAndAsItWasWithoutAsking) {
  const TensorIndex wide = add("wide", "<f4", kSpread);
  EXPECT_EQ(asked(wide, Depth::kErrors), "pm");
  recipe::Decision smoothed = study_.tensor(wide).decision;
  const tensor::ChannelScaling scaling{1, true, std::make_shared<const std::vector<double>>(1, 4.0)};
  smoothed.smoothing = recipe::Smoothing{0.5, recipe::CarriedSmoothing{0.5, "wide", scaling}};
  const recipe::Decision before = study_.tensor(wide).decision;
  study_.setDecision(wide, smoothed);
  EXPECT_EQ(std::get<question::Profile>(next(study_, wide, Depth::kErrors).value()).info.scaling, scaling);
  EXPECT_EQ(asked(wide, Depth::kErrors), "pm");
  EXPECT_EQ(study_.tensor(wide).resolution->threshold, Threshold(25)) << "100 / 4";
  study_.setDecision(wide, before);
  EXPECT_EQ(asked(wide, Depth::kErrors), "") << "what had been read and measured is known";
}

TEST_F(PipelineTest, AMemberOfAGroupIsMeasuredAtBothRanges) {
  const TensorIndex wide = add("wide", "<f4", kSpread);
  const TensorIndex wider = add("wider", "<f4", std::vector<float>{200, 1});
  for (const TensorIndex index : {wide, wider}) {
    recipe::Decision decision = study_.tensor(index).decision;
    decision.sharing_group = "both";
    study_.setDecision(index, decision);
    EXPECT_EQ(asked(index, Depth::kThreshold), "p");
  }
  const auto question = next(study_, wide, Depth::kErrors);
  ASSERT_TRUE(question);
  std::vector<Threshold> thresholds;
  for (const engine::QuantizerSpec& spec : std::get<question::Measure>(*question).quantizers)
    thresholds.push_back(spec.threshold);
  EXPECT_EQ(thresholds.back(), Threshold(100)) << "its own range";
  EXPECT_EQ(asked(wide, Depth::kErrors), "m");
  EXPECT_TRUE(isExact(wide));
  EXPECT_TRUE(metrics::allExact(*study_.tensor(wide).own->error));
}

/// Twice, as of two rows of a table that show the same.
std::vector<engine::QuantizerSpec> int4AndBlocks(const StudyTensor& tensor) {
  const engine::QuantizerSpec int4{"int4", {}, tensor.resolution->threshold};
  return {int4, int4, {"mxfp4", {}, tensor.resolution->threshold}};
}

TEST_F(PipelineTest, FurtherQuantizersComeLastAndEachIsMeasuredOnce) {
  const TensorIndex wide = add("wide", "<f4", kSpread);
  EXPECT_EQ(asked(wide, Depth::kThreshold, int4AndBlocks), "p") << "errors are not wanted";
  EXPECT_EQ(asked(wide, Depth::kErrors, int4AndBlocks), "mm");
  EXPECT_EQ(study_.tensor(wide).measured->size(), 3U);
  EXPECT_EQ(asked(wide, Depth::kErrors, int4AndBlocks), "");
}

}  // namespace
}  // namespace scalewright::study
