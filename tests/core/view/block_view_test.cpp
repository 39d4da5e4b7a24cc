#include "core/view/block_view.h"

#include <gtest/gtest.h>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::view {
namespace {

/// A profiled tensor of the largest magnitude 3, under a decision.
study::StudyTensor tensorWith(const std::string& format, const formats::FormatOptions& options = {}) {
  const test::MemoryTensor values(tensor::ElementType::kF32, {4}, std::vector<float>{1, -3, 0.5F, 2});
  study::StudyTensor tensor;
  tensor.profile = std::make_shared<const profile::Profile>(profile::profileTensor(values, {}).value());
  tensor.decision = recipe::Decision{.format = format, .options = options};
  tensor.resolution = recipe::resolve(tensor.decision, *tensor.profile).value();
  return tensor;
}

TEST(BlockSpecTest, TheDecisionIsFollowedWithItsOptions) {
  const study::StudyTensor tensor = tensorWith("mxfp4", {.scale_rule = formats::ScaleRule::kRceil});
  const auto spec = blockSpec(tensor, "");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->format, "mxfp4");
  EXPECT_EQ(spec->options.scale_rule, formats::ScaleRule::kRceil);
  EXPECT_EQ(blockSpec(tensor, "mxfp4"), spec) << "by its name, too";
}

TEST(BlockSpecTest, AnotherFormatIsTakenAsTheErrorTableComparesIt) {
  const study::StudyTensor tensor = tensorWith("int8");
  EXPECT_FALSE(blockSpec(tensor, "")) << "no blocks";
  EXPECT_FALSE(blockSpec(tensor, "int4"));
  EXPECT_FALSE(blockSpec(tensor, "no such format"));
  const auto spec = blockSpec(tensor, "nvfp4");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->threshold, tensor.resolution->threshold);
}

TEST(BlockSpecTest, WithoutAProfileThereIsNone) {
  study::StudyTensor tensor;
  tensor.decision = recipe::Decision{.format = "nvfp4"};
  EXPECT_FALSE(blockSpec(tensor, ""));
}

}  // namespace
}  // namespace scalewright::view
