#include <algorithm>
#include <cmath>

#include "io_support.h"

namespace scalewright::io {
namespace {

std::filesystem::path sampleFile(const std::string& name) {
  return dataFile("../../resources/sample/" + name);
}

/// Largest channel maximum over the median one; channels on the last axis.
double channelSpread(const Source& source, const std::string& name) {
  const std::vector<double> values = readValues(source, name);
  std::vector<double> channels(static_cast<std::size_t>(findInfo(source, name)->shape.back()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    double& channel = channels[i % channels.size()];
    channel = std::max(channel, std::abs(values[i]));
  }
  std::sort(channels.begin(), channels.end());
  return channels.back() / channels[channels.size() / 2];
}

TEST(SampleStudyTest, HoldsTheLinearWeightsOfTwoLayers) {
  const auto source = openFile(sampleFile("weights.h5"));
  EXPECT_EQ(source->catalogue().tensors.size(), 14U);
  EXPECT_TRUE(source->catalogue().problems.empty());
  EXPECT_TRUE(source->catalogue().attributes.contains("injected_outliers"));
  for (const tensor::TensorInfo& info : source->catalogue().tensors) {
    EXPECT_EQ(info.role, tensor::Role::kWeight) << info.name;
    EXPECT_EQ(info.channel_axis, 0U) << info.name;
  }
}

TEST(SampleStudyTest, HoldsTheActivationsOfTwoLayers) {
  const auto source = openFile(sampleFile("activations.h5"));
  EXPECT_EQ(source->catalogue().tensors.size(), 16U);
  EXPECT_TRUE(source->catalogue().problems.empty());
  EXPECT_TRUE(source->catalogue().attributes.contains("injected_outliers"));
  const auto count = [&](tensor::Role role) {
    const auto& tensors = source->catalogue().tensors;
    return std::count_if(tensors.begin(), tensors.end(), [role](const auto& info) { return info.role == role; });
  };
  EXPECT_EQ(count(tensor::Role::kActivation), 10);
  EXPECT_EQ(count(tensor::Role::kKvEntry), 4);
  EXPECT_EQ(count(tensor::Role::kSoftmaxOutput), 2);
}

TEST(SampleStudyTest, LayerOneShowsTheInjectedOutliers) {
  const auto source = openFile(sampleFile("activations.h5"));
  for (const char* input : {"self_attn.qkv_proj.input", "mlp.gate_up_proj.input", "mlp.down_proj.input"}) {
    const double plain = channelSpread(*source, std::string("model.layers.0.") + input);
    const double outlying = channelSpread(*source, std::string("model.layers.1.") + input);
    EXPECT_LT(plain, 10) << input;
    EXPECT_GT(outlying, 25) << input;
  }
}

}  // namespace
}  // namespace scalewright::io
