#include "core/calibrate/rank_arithmetic.h"

#include <gtest/gtest.h>

#include "tests/support/reference.h"

namespace scalewright::calibrate {
namespace {

TEST(RankArithmeticTest, PercentilesOfOneToTenByHand) {
  const auto vectors = test::reference("literal_vectors.json");
  for (const auto& [alpha, estimators] : vectors.at("percentile_1_to_10").items()) {
    for (const auto& [estimator, value] : estimators.items()) {
      const RankPair pair = ranksOf(Percentile::parse(alpha).value(), estimator, 10);
      const double lower = static_cast<double>(pair.lower + 1);
      const double upper = static_cast<double>(pair.upper + 1);
      EXPECT_DOUBLE_EQ(lower + (upper - lower) * pair.weight, value.get<double>()) << alpha << ' ' << estimator;
    }
  }
}

TEST(RankArithmeticTest, IsExactWhereABinaryProductIsNot) {
  // 99.9 % of 1000: ceil(999) is 999, but 0.999 * 1000 in binary is a little above it on many machines.
  EXPECT_EQ(ranksOf(Percentile::parse("99.9").value(), "nearest_rank", 1000).lower, 998U);
  // (n - 1) p is a whole number: 99.999 % of 100,001 values is the rank 99,999.
  const RankPair pair = ranksOf(Percentile::parse("99.999").value(), "linear", 100001);
  EXPECT_EQ(pair, (RankPair{99999, 99999, 0}));
}

TEST(RankArithmeticTest, NeverLeavesTheData) {
  for (const char* estimator : {"linear", "lower", "higher", "nearest", "midpoint", "nearest_rank"}) {
    for (const char* alpha : {"0", "50", "99.999", "100"}) {
      for (const std::uint64_t n : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{1} << 62}) {
        const RankPair pair = ranksOf(Percentile::parse(alpha).value(), estimator, n);
        EXPECT_LE(pair.lower, pair.upper);
        EXPECT_LT(pair.upper, n);
      }
    }
  }
}

}  // namespace
}  // namespace scalewright::calibrate
