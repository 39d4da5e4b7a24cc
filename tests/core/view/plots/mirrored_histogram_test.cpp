// Two distributions over one axis.
#include "core/view/plots/mirrored_histogram.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::view {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

std::shared_ptr<const profile::Profile> sharedProfile(const std::vector<float>& values) {
  return std::make_shared<const profile::Profile>(
      profile::profileTensor(MemoryTensor(ElementType::kF32, {values.size()}, values), {}).value());
}

TEST(MirroredHistogramTest, BothStandOverTheSameQuartersOfOctaves) {
  const MirroredHistogram found = mirroredHistogram(*sharedProfile({1, 1, 1.5F, 0}), *sharedProfile({-1.75F, 3}));
  // 1 to 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5
  EXPECT_EQ(found.edges, (std::vector<double>{1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5}));
  EXPECT_EQ(found.a, (std::vector<double>{0.5, 0, 0.25, 0, 0, 0, 0}));
  EXPECT_EQ(found.b, (std::vector<double>{0, 0, 0, 0.5, 0, 0, 0.5}));
  EXPECT_EQ(found.zeros_a, 0.25);
  EXPECT_EQ(found.zeros_b, 0);
}

TEST(MirroredHistogramTest, TheSharesOfEachSideAreAllOfIt) {
  const auto a = sharedProfile(test::activationLike<float>(5000));
  const auto b = sharedProfile({1e-30F, 1, 2, 3});
  const MirroredHistogram found = mirroredHistogram(*a, *b);
  EXPECT_NEAR(std::accumulate(found.a.begin(), found.a.end(), found.zeros_a), 1, 1e-12);
  EXPECT_NEAR(std::accumulate(found.b.begin(), found.b.end(), found.zeros_b), 1, 1e-12)
      << "what is below nine decades is in the lowest bin";
  EXPECT_GT(found.edges.front(), found.edges.back() * 1e-10);
}

TEST(MirroredHistogramTest, ZerosAloneHaveNoAxis) {
  const MirroredHistogram found = mirroredHistogram(*sharedProfile({0, 0}), *sharedProfile({0}));
  EXPECT_TRUE(found.edges.empty());
  EXPECT_EQ(found.zeros_a, 1);
}

TEST(MirroredHistogramTest, TheThresholdOfADecisionIsFoundOnAnotherTensor) {
  recipe::Decision decision;
  decision.format = "int8";
  decision.calibrator = "absmax";
  decision.sharing_group = "of A";
  tensor::TensorInfo info;
  info.name = "b";
  info.shape = {3};
  EXPECT_EQ(thresholdOn(decision, info, sharedProfile({1, -6, 2})), 6);
  decision.format = "bf16";
  EXPECT_EQ(thresholdOn(decision, info, sharedProfile({1, -6, 2})), std::nullopt);
}

}  // namespace
}  // namespace scalewright::view
