#include "core/view/plots/tensor_range.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::view {
namespace {

profile::Profile rangeProfile(const std::vector<float>& values) {
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {values.size()}, values);
  return profile::profileTensor(tensor, {}).value();
}

TEST(TensorRangeTest, PercentilesAreThoseOfTheNearestRank) {
  std::vector<float> values;
  for (int i = 1; i <= 200; ++i) values.push_back(static_cast<float>(i % 2 == 0 ? i : -i));
  const auto range = tensorRange(rangeProfile(values));
  ASSERT_TRUE(range);
  // Of 1 .. 200: the 2nd, the 100th and the 198th.
  EXPECT_NEAR(range->p1, 2, 0.05);
  EXPECT_NEAR(range->median, 100, 1);
  EXPECT_NEAR(range->p99, 198, 2);
  EXPECT_EQ(range->amax, 200);
}

TEST(TensorRangeTest, SaysWherePercentilesAreEstimates) {
  profile::Profile profile = rangeProfile({1, 2, 3, 4});
  EXPECT_TRUE(tensorRange(profile)->exact);
  profile.sampled_rows = 2;
  EXPECT_FALSE(tensorRange(profile)->exact);
}

TEST(TensorRangeTest, ZerosCountAsValues) {
  std::vector<float> values(100, 0.0F);
  values.back() = 3;
  const auto range = tensorRange(rangeProfile(values));
  ASSERT_TRUE(range);
  EXPECT_EQ(range->p99, 0);
  EXPECT_EQ(range->amax, 3);
}

TEST(TensorRangeTest, OneElementIsEveryPercentile) {
  const auto range = tensorRange(rangeProfile({-0.5F}));
  ASSERT_TRUE(range);
  EXPECT_EQ(*range, (TensorRange{0.5, 0.5, 0.5, 0.5}));
}

TEST(TensorRangeTest, WithoutAnythingButZerosThereIsNone) {
  EXPECT_FALSE(tensorRange(rangeProfile({0.0F, -0.0F})));
  EXPECT_FALSE(tensorRange(rangeProfile({std::nanf(""), INFINITY})));
  EXPECT_FALSE(tensorRange(rangeProfile(std::vector<float>{})));
}

}  // namespace
}  // namespace scalewright::view
