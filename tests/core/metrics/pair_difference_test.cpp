// Two tensors side by side, against NumPy.
#include "core/metrics/pair_difference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::metrics {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

PairDifference differenceOf(const std::vector<double>& a, const std::vector<double>& b) {
  return pairDifference(MemoryTensor(ElementType::kF64, {a.size()}, a), MemoryTensor(ElementType::kF64, {b.size()}, b),
                        {})
      .value();
}

TEST(PairDifferenceTest, TheNumbersAreThoseOfNumPy) {
  const PairDifference found =
      differenceOf({1, -2, 3, 0.5, 0, 4, -0.25, 8}, {1.125, -2, 2.5, 0.5, 0.0625, 4, -0.5, 7.5});
  // n = b - a; 10 * np.log10((a @ a) / (n @ n)), a @ b / np.sqrt((a @ a) * (b @ b)), a @ b / (a @ a)
  EXPECT_NEAR(*found.sqnr_db, 22.096229540192404, 1e-12);
  EXPECT_NEAR(*found.cosine, 0.9983207293779733, 1e-15);
  EXPECT_NEAR(*found.factor, 0.9436713055003313, 1e-15);
  EXPECT_EQ(found.largest, 0.5);
  EXPECT_EQ(found.elements, 8U);
  EXPECT_EQ(found.compared, 8U);
  EXPECT_EQ(found.different, 5U);
}

TEST(PairDifferenceTest, ATensorBesideItselfIsTheSame) {
  const auto values = test::activationLike<double>(1000);
  const PairDifference found = differenceOf(values, values);
  EXPECT_TRUE(found.same());
  EXPECT_EQ(found.sqnr_db, kInfinite);
  EXPECT_NEAR(*found.cosine, 1, 1e-15);
  EXPECT_EQ(found.largest, 0);
}

TEST(PairDifferenceTest, ATypeThatHoldsTheSameValuesMakesNoDifference) {
  const std::vector<float> narrow = {1, -0.0F, 0.5F};
  const std::vector<double> wide = {1, -0.0, 0.5};
  EXPECT_TRUE(
      pairDifference(MemoryTensor(ElementType::kF32, {3}, narrow), MemoryTensor(ElementType::kF64, {3}, wide), {})
          ->same());
}

TEST(PairDifferenceTest, TheSignOfZeroDiffersThoughNothingIsLost) {
  const PairDifference found = differenceOf({0, 1}, {-0.0, 1});
  EXPECT_EQ(found.different, 1U);
  EXPECT_EQ(found.sqnr_db, kInfinite);
}

TEST(PairDifferenceTest, WhatIsNotFiniteIsCountedApart) {
  const PairDifference found = differenceOf({1, 2, kNan, kInfinite, 5}, {kNan, kInfinite, kNan, kInfinite, 5});
  EXPECT_EQ(found.compared, 1U);
  EXPECT_EQ(found.lost, 2U);
  EXPECT_EQ(found.gained, 0U);
  EXPECT_EQ(found.different, 2U) << "NaN is the same as NaN";
  EXPECT_EQ(differenceOf({kNan}, {1}).gained, 1U);
}

TEST(PairDifferenceTest, ZerosHaveNoSignal) {
  EXPECT_EQ(differenceOf({0, 0}, {0, 0}).sqnr_db, std::nullopt);
  EXPECT_EQ(differenceOf({0, 0}, {1, 0}).sqnr_db, -kInfinite);
  EXPECT_EQ(differenceOf({0, 0}, {1, 0}).cosine, std::nullopt);
  EXPECT_EQ(differenceOf({1, 0}, {0, 0}).sqnr_db, 0);
  EXPECT_EQ(differenceOf({}, {}).sqnr_db, std::nullopt);
}

TEST(PairDifferenceTest, MagnitudesAtBothEndsOfTheRangeAreNoDanger) {
  const PairDifference large = differenceOf({1.5e308, -1e308}, {-1.5e308, 1e308});
  EXPECT_NEAR(*large.sqnr_db, 10 * std::log10(0.25), 1e-12);
  EXPECT_NEAR(*large.cosine, -1, 1e-15);
  EXPECT_NEAR(*large.factor, -1, 1e-15);
  const PairDifference small = differenceOf({4e-310, 3e-310}, {4e-310, 2e-310});
  EXPECT_NEAR(*small.sqnr_db, 10 * std::log10(25), 1e-6);
  EXPECT_NEAR(*differenceOf({1e-300, 1e300}, {1e-300, 1e300}).cosine, 1, 1e-15);
}

TEST(PairDifferenceTest, BlocksAndThreadsChangeNoBit) {
  constexpr std::uint64_t kRows = 4000;
  constexpr std::uint64_t kColumns = 97;
  const auto x = test::activationLike<float>(kRows * kColumns, 1);
  auto y = x;
  const auto noise = test::activationLike<float>(kRows * kColumns, 2);
  for (std::size_t i = 0; i < y.size(); ++i) y[i] += 0.01F * noise[i];
  const auto found = [&](std::uint64_t rows_a, std::uint64_t rows_b, unsigned threads) {
    return pairDifference(MemoryTensor(ElementType::kF32, {kRows, kColumns}, x, rows_a),
                          MemoryTensor(ElementType::kF32, {kRows, kColumns}, y, rows_b), {.threads = threads})
        .value();
  };
  const PairDifference whole = found(0, 0, 1);
  EXPECT_EQ(found(7, 7, 1), found(7, 7, 8));
  EXPECT_EQ(found(7, 11, 1), found(7, 11, 8));
  // The sums are right to many more places than a double has: pieces round alike, too.
  EXPECT_EQ(found(7, 7, 3), whole);
  EXPECT_EQ(found(4000, 11, 2), whole);
}

TEST(PairDifferenceTest, OtherShapesAreRefused) {
  const std::vector<double> values(6, 1);
  const auto found = pairDifference(MemoryTensor(ElementType::kF64, {2, 3}, values),
                                    MemoryTensor(ElementType::kF64, {3, 2}, values), {});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::kShapeMismatch);
}

TEST(PairDifferenceTest, AStopIsHeard) {
  std::stop_source stop;
  stop.request_stop();
  const std::vector<double> values(6, 1);
  const MemoryTensor tensor(ElementType::kF64, {6}, values);
  EXPECT_EQ(pairDifference(tensor, tensor, {.stop = stop.get_token()}).error().code, ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::metrics
