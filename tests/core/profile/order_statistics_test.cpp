#include "core/profile/order_statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/profile/profiler.h"
#include "core/profile/rank_search.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::profile {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

template <typename T>
std::vector<double> sortedMagnitudes(const std::vector<T>& values) {
  std::vector<double> magnitudes;
  for (const T v : values) {
    if (std::isfinite(v)) magnitudes.push_back(std::fabs(static_cast<double>(v)));
  }
  std::sort(magnitudes.begin(), magnitudes.end());
  return magnitudes;
}

template <typename T>
class OrderStatisticsTest : public testing::Test {
 protected:
  OrderStatisticsTest() {
    values_ = test::activationLike<T>(40000);
    values_[5] = std::numeric_limits<T>::quiet_NaN();
    values_[6] = std::numeric_limits<T>::infinity();
    sorted_ = sortedMagnitudes(values_);
  }
  static constexpr ElementType kType = sizeof(T) == 4 ? ElementType::kF32 : ElementType::kF64;
  std::vector<T> values_;
  std::vector<double> sorted_;
};

using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(OrderStatisticsTest, Types);

TYPED_TEST(OrderStatisticsTest, BoundsHoldTheSortedValueAtEveryRank) {
  const MemoryTensor tensor(TestFixture::kType, {40000}, this->values_);
  const Profile profile = profileTensor(tensor, {}).value();
  ASSERT_EQ(profile.finite, this->sorted_.size());
  for (std::uint64_t rank = 0; rank < profile.finite; rank += 37) {
    const Estimate estimate = orderStatistic(profile, rank);
    ASSERT_LE(estimate.low, this->sorted_[rank]) << rank;
    ASSERT_GE(estimate.high, this->sorted_[rank]) << rank;
    ASSERT_LE(estimate.low, estimate.value);
    ASSERT_LE(estimate.value, estimate.high);
    if (rank + kTailLength >= profile.finite) {
      ASSERT_TRUE(estimate.exact()) << rank;
    }
  }
}

TYPED_TEST(OrderStatisticsTest, ASecondPassFindsTheSortedValueExactly) {
  const MemoryTensor tensor(TestFixture::kType, {40000}, this->values_, 1234);
  const Profile profile = profileTensor(tensor, {}).value();
  const std::vector<std::uint64_t> ranks = {0, 1, 5000, 12345, 20000, 20001, 33333, profile.finite - 1};
  const auto known = findRanks(tensor, profile, ranks, {});
  ASSERT_TRUE(known);
  for (const std::uint64_t rank : ranks) EXPECT_EQ(known->at(rank), this->sorted_[rank]) << rank;
}

TYPED_TEST(OrderStatisticsTest, OrderedByTheirSignTheyAreThoseOfASort) {
  std::vector<TypeParam> values = this->values_;
  for (std::size_t i = 0; i < 100; ++i) values[100 + i] = i % 2 == 0 ? TypeParam{0} : -TypeParam{0};
  const MemoryTensor tensor(TestFixture::kType, {40000}, values, 1234);
  const Profile profile = profileTensor(tensor, {}).value();
  std::vector<double> sorted;
  for (const TypeParam value : values) {
    if (std::isfinite(value)) sorted.push_back(static_cast<double>(value));
  }
  std::sort(sorted.begin(), sorted.end());
  ASSERT_LT(sorted.front(), 0);
  std::vector<std::uint64_t> ranks;
  for (std::uint64_t rank = 0; rank < profile.finite; rank += 1111) ranks.push_back(rank);
  ranks.push_back(profile.finite - 1);
  const auto known = findRanks(tensor, profile, ranks, {}, Order::kValues);
  ASSERT_TRUE(known);
  for (const std::uint64_t rank : ranks) {
    const Estimate estimate = valueStatistic(profile, rank);
    EXPECT_LE(estimate.low, sorted[rank]) << rank;
    EXPECT_GE(estimate.high, sorted[rank]) << rank;
    EXPECT_EQ(known->at(rank), sorted[rank]) << rank;
  }
}

TYPED_TEST(OrderStatisticsTest, CountAboveHoldsTheTrueCount) {
  const MemoryTensor tensor(TestFixture::kType, {40000}, this->values_);
  const Profile profile = profileTensor(tensor, {}).value();
  for (const double threshold : {0.0, 1e-9, 0.1, 0.5, 0.75, 1.0, 2.0, 2.9, 3.0, 50.0, 1e9}) {
    const auto above = std::upper_bound(this->sorted_.begin(), this->sorted_.end(), threshold);
    const auto count = static_cast<double>(this->sorted_.end() - above);
    const Estimate estimate = countAbove(profile, threshold);
    EXPECT_LE(estimate.low, count) << threshold;
    EXPECT_GE(estimate.high, count) << threshold;
    if (threshold >= profile.tail.back()) {
      EXPECT_TRUE(estimate.exact()) << threshold;
    }
  }
}

TEST(OrderStatisticTest, OfATensorWithFewNonZeroValuesIsExactEverywhere) {
  std::vector<float> values(10000, 0.0F);
  values[17] = -3;
  values[18] = 2;
  const Profile profile = profileTensor(MemoryTensor(ElementType::kF32, {10000}, values), {}).value();
  EXPECT_EQ(orderStatistic(profile, 9999), Estimate::exactly(3));
  EXPECT_EQ(orderStatistic(profile, 9998), Estimate::exactly(2));
  EXPECT_EQ(orderStatistic(profile, 9997), Estimate::exactly(0));
  EXPECT_EQ(orderStatistic(profile, 0), Estimate::exactly(0));
}

TEST(OrderStatisticTest, OfASmallTensorIsExactEverywhere) {
  const std::vector<float> values = {0.5F, -0.5F, 0.0F, -0.0F, 2.0F, -7.0F, 2.0F, 0.25F, 96.0F, -96.0F, 1.0F};
  std::vector<double> sorted;
  for (const float value : values) sorted.push_back(std::fabs(double{value}));
  std::sort(sorted.begin(), sorted.end());
  const Profile profile = profileTensor(MemoryTensor(ElementType::kF32, {11}, values), {}).value();
  for (std::size_t rank = 0; rank < sorted.size(); ++rank) {
    EXPECT_EQ(orderStatistic(profile, rank), Estimate::exactly(sorted[rank])) << rank;
    for (const double threshold :
         {sorted[rank], std::nextafter(sorted[rank], 0.0), std::nextafter(sorted[rank], 1e3)}) {
      const auto above = sorted.end() - std::upper_bound(sorted.begin(), sorted.end(), threshold);
      EXPECT_EQ(countAbove(profile, threshold), Estimate::exactly(static_cast<double>(above))) << threshold;
    }
  }
}

TEST(OrderStatisticTest, ARankThatDoesNotExistIsRefused) {
  const MemoryTensor tensor(ElementType::kF32, {3}, std::vector<float>{1, 2, 3});
  const Profile profile = profileTensor(tensor, {}).value();
  EXPECT_EQ(findRanks(tensor, profile, {3}, {}).error().code, ErrorCode::kInvalidArgument);
}

TEST(OrderStatisticTest, KnownRanksAreUsed) {
  const MemoryTensor tensor(ElementType::kF32, {40000}, test::activationLike<float>(40000));
  const Profile profile = profileTensor(tensor, {}).value();
  EXPECT_EQ(orderStatistic(profile, 20000, {{20000, 0.25}}), Estimate::exactly(0.25));
}

}  // namespace
}  // namespace scalewright::profile
