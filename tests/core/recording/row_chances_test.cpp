// Rows that count for others add up to what all rows are, on average over the hashes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/recording/row_chances.h"
#include "core/recording/row_weight.h"

namespace scalewright::recording {
namespace {

/// Rows of a few sizes, of which some are far larger than the others.
std::vector<double> sizes(std::size_t rows) {
  std::vector<double> all;
  for (std::size_t i = 0; i < rows; ++i) all.push_back(i % 97 == 0 ? 1e4 : 1 + static_cast<double>(i % 13));
  return all;
}

/// The sample of rows with these weights.
std::vector<WeighedRow> sampleOf(const std::vector<double>& weights, std::size_t common, std::size_t large,
                                 std::uint64_t seed) {
  std::vector<WeighedRow> rows;
  for (std::size_t i = 0; i < weights.size(); ++i) rows.push_back({rowHash(seed, 0, i), weights[i]});
  const auto by_hash = [](const WeighedRow& a, const WeighedRow& b) { return a.hash < b.hash; };
  std::sort(rows.begin(), rows.end(), by_hash);
  const auto middle = rows.begin() + static_cast<std::ptrdiff_t>(common);
  std::sort(middle, rows.end(), [](const WeighedRow& a, const WeighedRow& b) { return a.priority() > b.priority(); });
  rows.resize(common + large);
  std::sort(middle, rows.end(), by_hash);
  return rows;
}

TEST(RowChancesTest, SumsAreUnbiased) {
  const std::vector<double> weights = sizes(1000);
  double power = 0;
  for (const double weight : weights) power += weight;
  constexpr int kTrials = 2000;
  double rows = 0;
  double sum = 0;
  double squares = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    const auto sample = sampleOf(weights, 16, 16, static_cast<std::uint64_t>(trial));
    const RowChances known = rowChances(sample, 16, weights.size());
    EXPECT_FALSE(known.uniform);
    double count = 0;
    for (std::size_t i = 0; i < sample.size(); ++i) {
      if (known.chances[i] == 0) continue;
      count += 1 / known.chances[i];
      sum += sample[i].weight / known.chances[i];
    }
    rows += count;
    squares += count * count;
  }
  const double mean = rows / kTrials;
  const double deviation = std::sqrt(squares / kTrials - mean * mean) / std::sqrt(kTrials);
  EXPECT_NEAR(mean, 1000, 4 * deviation);
  EXPECT_NEAR(sum / kTrials / power, 1, 0.005) << "most of it is in rows that are always kept";
}

TEST(RowChancesTest, TwoRowsOfTheSampleAreThresholds) {
  const auto sample = sampleOf(sizes(500), 10, 10, 3);
  const RowChances known = rowChances(sample, 10, 500);
  const auto none = std::count(known.chances.begin(), known.chances.end(), 0.0);
  EXPECT_EQ(none, 2);
}

TEST(RowChancesTest, AllRowsAreCertainAndUniformOnesAlike) {
  const auto sample = sampleOf(sizes(20), 20, 0, 3);
  for (const double chance : rowChances(sample, 20, 20).chances) EXPECT_EQ(chance, 1);
  const RowChances uniform = rowChances(sample, 20, 80);
  EXPECT_TRUE(uniform.uniform);
  for (const double chance : uniform.chances) EXPECT_EQ(chance, 0.25);
}

TEST(RowChancesTest, RowsOfZerosAreCountedAsCommonOnes) {
  std::vector<double> weights(400, 0.0);
  weights[7] = 5;
  const auto sample = sampleOf(weights, 10, 10, 3);
  const RowChances known = rowChances(sample, 10, 400);
  for (std::size_t i = 0; i < sample.size(); ++i) {
    if (sample[i].weight == 0) continue;
    EXPECT_EQ(known.chances[i], 1) << "no other row is as large";
  }
}

}  // namespace
}  // namespace scalewright::recording
