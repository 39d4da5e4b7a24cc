// The divergence of histograms of magnitudes, against NumPy.
#include "core/metrics/magnitude_divergence.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::metrics {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

template <typename T>
profile::Profile profileOf(ElementType type, const std::vector<T>& values) {
  return profile::profileTensor(MemoryTensor(type, {values.size()}, values), {}).value();
}

TEST(MagnitudeDivergenceTest, ItIsThatOfNumPyEachWay) {
  const auto a = profileOf<float>(ElementType::kF32, {1, -2, 3, 0.5, 0, 4, -0.25, 8});
  const auto b = profileOf<float>(ElementType::kF32, {1.125, -2, 2.5, 0.5, 0.0625, 4, -0.5, 7.5});
  // Bins: floor(log2 |x|) and eight parts of it, zeros in one; p, q: (counts + 0.5) normalised over the 11 bins that
  // either has something in; (p * np.log(p / q)).sum()
  EXPECT_NEAR(*magnitudeDivergence(a, b), 0.3094456935820375, 1e-14);
  EXPECT_NEAR(*magnitudeDivergence(b, a), 0.2980440578581667, 1e-14);
}

TEST(MagnitudeDivergenceTest, OneDistributionHasNone) {
  const auto a = profileOf(ElementType::kF32, test::activationLike<float>(5000));
  EXPECT_EQ(magnitudeDivergence(a, a), 0);
}

TEST(MagnitudeDivergenceTest, SignsAndTypesCountForNothing) {
  const auto a = profileOf<float>(ElementType::kF32, {1, 2, 3, -4});
  const auto b = profileOf<double>(ElementType::kF64, {-1, -2, -3, 4});
  EXPECT_EQ(magnitudeDivergence(a, b), 0);
}

TEST(MagnitudeDivergenceTest, WithoutAFiniteValueThereIsNone) {
  const auto a = profileOf<float>(ElementType::kF32, {1, 2});
  const auto nothing = profileOf<float>(ElementType::kF32, {std::numeric_limits<float>::quiet_NaN()});
  EXPECT_EQ(magnitudeDivergence(a, nothing), std::nullopt);
  EXPECT_EQ(magnitudeDivergence(nothing, a), std::nullopt);
}

}  // namespace
}  // namespace scalewright::metrics
