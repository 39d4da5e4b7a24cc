#include "core/histogram/from_sketch.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/histogram/collect.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::histogram {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

profile::Profile profileOf(const MemoryTensor& tensor) {
  return profile::profileTensor(tensor, {}).value();
}

/// Halves of whole numbers below 2048, as their float16 codes: many values occur often.
std::vector<std::uint16_t> halfCodes(std::size_t count, unsigned seed) {
  std::mt19937 engine(seed);
  std::vector<std::uint16_t> codes(count);
  for (auto& code : codes) code = static_cast<std::uint16_t>(engine() % 0x7C00 | (engine() % 2 << 15));
  return codes;
}

TEST(FromSketchTest, OneBatchOfHalvesIsExact) {
  const auto codes = halfCodes(20000, 1);
  MemoryTensor tensor(ElementType::kF16, {20000}, codes);
  tensor.edit().sample_axis.reset();
  const GrowingHistogram sketched = fromSketch(profileOf(tensor), {});
  EXPECT_TRUE(sketched.exact);
  EXPECT_EQ(sketched, collect(tensor, profileOf(tensor), {}).value());
}

TEST(FromSketchTest, SeveralBatchesAreExactWhenTheirTopsAreTheirOwn) {
  std::size_t exact = 0;
  for (unsigned seed = 0; seed < 20; ++seed) {
    const auto codes = halfCodes(4000, seed);
    const MemoryTensor tensor(ElementType::kF16, {40, 100}, codes);
    const GrowingHistogram sketched = fromSketch(profileOf(tensor), {});
    GrowingHistogram collected = collect(tensor, profileOf(tensor), {}).value();
    if (sketched.exact) {
      ++exact;
      EXPECT_EQ(sketched, collected);
    }
  }
  EXPECT_GE(exact, 5U);
}

TEST(FromSketchTest, SaysSoWhenATopMayLieInALaterBatch) {
  // 2 is the top of the first range and occurs again after the range has grown: the sketch cannot tell them
  // apart.
  const std::vector<float> values = {2, 1, 4, 2};
  const MemoryTensor tensor(ElementType::kF32, {2, 2}, values);
  EXPECT_FALSE(fromSketch(profileOf(tensor), {}).exact);
  const std::vector<float> distinct = {2, 1, 4, 1};
  const MemoryTensor clear(ElementType::kF32, {2, 2}, distinct);
  EXPECT_TRUE(fromSketch(profileOf(clear), {}).exact);
  EXPECT_EQ(fromSketch(profileOf(clear), {}), collect(clear, profileOf(clear), {}).value());
}

TEST(FromSketchTest, AShortTensorOfAnyTypeIsExactFromItsTail) {
  const auto values = test::activationLike<double>(4000);
  const MemoryTensor tensor(ElementType::kF64, {4, 1000}, values);
  const GrowingHistogram sketched = fromSketch(profileOf(tensor), {});
  EXPECT_TRUE(sketched.exact);
  EXPECT_EQ(sketched, collect(tensor, profileOf(tensor), {}).value());
}

TEST(FromSketchTest, AnEstimateKeepsEveryElementAndTheLargestOnesInPlace) {
  const auto values = test::activationLike<float>(60000);
  const MemoryTensor tensor(ElementType::kF32, {60000}, values);
  MemoryTensor whole = MemoryTensor(ElementType::kF32, {60000}, values);
  whole.edit().sample_axis.reset();
  const profile::Profile profile = profileOf(whole);
  const GrowingHistogram sketched = fromSketch(profile, {});
  const GrowingHistogram exact = collect(whole, profile, {}).value();
  EXPECT_FALSE(sketched.exact);
  EXPECT_EQ(std::accumulate(sketched.counts.begin(), sketched.counts.end(), std::uint64_t{0}), 60000U);
  const auto first = static_cast<std::size_t>(profile.tail.back() / exact.width) + 1;
  for (std::size_t bin = first; bin < exact.counts.size(); ++bin) EXPECT_EQ(sketched.counts[bin], exact.counts[bin]);
}

TEST(FromSketchTest, NothingToCountGivesNoBins) {
  for (const std::vector<float>& values : {std::vector<float>{}, {0, -0.0F}, {NAN}}) {
    EXPECT_EQ(fromSketch(profileOf(MemoryTensor(ElementType::kF32, {values.size()}, values)), {}), GrowingHistogram{});
  }
}

}  // namespace
}  // namespace scalewright::histogram
