// Codes as they are written to files, read back by the project's own readers and by their bytes.
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "core/engine/questions/encode.h"
#include "tests/core/study/reference_fixture.h"
#include "tests/support/read_tensor.h"
#include "tests/support/sha256.h"

namespace scalewright::study {
namespace {

namespace fs = std::filesystem;

class EncodeReferenceTest : public ReferenceTest {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "scalewright-encode-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  void TearDown() override { fs::remove_all(folder_); }

  engine::EncodeOutcome encodeTo(const engine::EncodeTarget& target, const Tensor& tensor,
                                 const engine::QuantizerSpec& spec) const {
    const auto outcomes = engine().ask(question::Encode{{{tensor.file, tensor.info, spec}}, {}, target}, {});
    EXPECT_TRUE(outcomes) << sentence(outcomes.error());
    EXPECT_FALSE(outcomes->front().problem);
    return outcomes->front();
  }
  static std::vector<double> read(const fs::path& file, const std::string& name) {
    const auto source = io::openSource(file, {}).value();
    return test::readWhole(*source->open(name).value());
  }
  static std::string digest(const std::vector<double>& codes) {
    return test::sha256Of(std::vector<std::uint8_t>(codes.begin(), codes.end()));
  }

  fs::path folder_;
};

TEST_F(EncodeReferenceTest, CodesInBothKindsOfFileAreTheReferences) {
  std::size_t compared = 0;
  forEachTensor([&](const Tensor& tensor, const json& values) {
    if (++compared % 8 != 0) return;  // a few of each file
    const std::string& expected = values.at("codes_sha256").at("e4m3fn/amax").get_ref<const std::string&>();
    const engine::QuantizerSpec spec{"fp8_e4m3fn", {}, Threshold(tensor.profile.amax)};
    encodeTo({folder_ / "codes.h5", engine::OutputKind::kHdf5}, tensor, spec);
    EXPECT_EQ(digest(read(folder_ / "codes.h5", "codes/" + tensor.info.name)), expected);
    encodeTo({folder_, engine::OutputKind::kNpyFolder}, tensor, spec);
    std::string name = "codes/" + tensor.info.name;
    std::replace(name.begin(), name.end(), '/', '.');
    const auto npy = io::openSource(folder_ / (name + ".npy"), {}).value();
    EXPECT_EQ(npy->catalogue().tensors.front().shape, tensor.info.shape);
    EXPECT_EQ(digest(test::readWhole(*npy->open(npy->catalogue().tensors.front().name).value())), expected);
  });
}

TEST_F(EncodeReferenceTest, BlocksArePaddedAndHaveTheirScalesBesideThem) {
  const json document = test::reference("blocks.json");
  const std::string key = "cnn_keras.h5|conv2d_1/conv2d_1/kernel:0";
  const auto tensor = load(key);
  ASSERT_TRUE(tensor);
  const json& digests = document.at("tensors").at(key).at("codes_sha256").at("nvfp4");
  const fs::path file = folder_ / "blocks.h5";
  encodeTo({file, engine::OutputKind::kHdf5}, *tensor, {"nvfp4", {}, Threshold(tensor->profile.amax)});
  EXPECT_EQ(digest(read(file, "codes/" + tensor->info.name)), digests.at("elements").get<std::string>());
  EXPECT_EQ(digest(read(file, "scales/" + tensor->info.name)), digests.at("scales").get<std::string>());
  const auto values = read(file, "values/" + tensor->info.name);
  EXPECT_EQ(values.size(), tensor->info.elements());
}

TEST_F(EncodeReferenceTest, DequantizedValuesHaveTheReferencesError) {
  const auto tensor = load("llm_weights.h5|f32/model.layers.0.self_attn.q_proj.weight");
  ASSERT_TRUE(tensor);
  const fs::path file = folder_ / "values.h5";
  encodeTo({file, engine::OutputKind::kHdf5}, *tensor, {"int8", {}, Threshold(tensor->profile.amax)});
  const auto values = read(file, "values/" + tensor->info.name);
  const auto source = io::openSource(tensor->file, {}).value();
  const auto data = test::readWhole(*source->open(tensor->info.name).value());
  double sum = 0;
  for (std::size_t i = 0; i < data.size(); ++i) sum += (data[i] - values[i]) * (data[i] - values[i]);
  const double expected = ReferenceTest::expected().at("tensors").at(tensor->key).at("quality").at("int8/amax")[0];
  // The values are float32: each is off by at most half a unit in its last place, 2^-25 of the maximum.
  EXPECT_NEAR(sum / static_cast<double>(data.size()), expected, expected * 1e-4);
}

TEST_F(EncodeReferenceTest, WhatIsNotFiniteIsCountedAndKept) {
  const auto tensor = load("odd.h5|nan_inf");
  ASSERT_TRUE(tensor);
  const fs::path file = folder_ / "odd.h5";
  const engine::EncodeOutcome outcome =
      encodeTo({file, engine::OutputKind::kHdf5}, *tensor, {"fp8_e4m3fn", {}, Threshold(tensor->profile.amax)});
  EXPECT_EQ(outcome.summary.nan, tensor->profile.nan);
  EXPECT_EQ(outcome.summary.infinite, tensor->profile.infinite());
  const auto codes = read(file, "codes/" + tensor->info.name);
  EXPECT_EQ(static_cast<std::uint64_t>(std::count(codes.begin(), codes.end(), 0x7F)), tensor->profile.nan);
  const auto values = read(file, "values/" + tensor->info.name);
  EXPECT_EQ(
      static_cast<std::uint64_t>(std::count_if(values.begin(), values.end(), [](double v) { return std::isnan(v); })),
      tensor->profile.nan);
}

TEST_F(EncodeReferenceTest, ABadTensorStopsNoOtherAndAFullFolderKeepsTheOldFile) {
  const auto tensor = load("llm_weights.h5|f32/model.layers.0.self_attn.q_proj.weight");
  ASSERT_TRUE(tensor);
  const fs::path file = folder_ / "two.h5";
  tensor::TensorInfo missing = tensor->info;
  missing.name = "not/there";
  const engine::QuantizerSpec spec{"int8", {}, Threshold(1)};
  const auto outcomes =
      engine().ask(question::Encode{.jobs = {{tensor->file, missing, spec}, {tensor->file, tensor->info, spec}},
                                    .parts = {},
                                    .target = {file, engine::OutputKind::kHdf5},
                                    .partial = true},
                   {});
  ASSERT_TRUE(outcomes) << sentence(outcomes.error());
  ASSERT_TRUE(outcomes->at(0).problem);
  EXPECT_EQ(outcomes->at(0).problem->code, ErrorCode::kDatasetNotFound);
  EXPECT_FALSE(outcomes->at(1).problem);
  EXPECT_EQ(read(file, "codes/" + tensor->info.name).size(), tensor->info.elements());
  const auto refused = engine().ask(
      question::Encode{{{tensor->file, tensor->info, spec}}, {}, {folder_ / "no/where.h5", engine::OutputKind::kHdf5}},
      {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kWriteFailed);
}

}  // namespace
}  // namespace scalewright::study
