#include "core/metrics/part_errors.h"

#include <gtest/gtest.h>

namespace scalewright::metrics {
namespace {

ErrorSums part(std::uint64_t count, double signal, double noise, double levels, double max_error) {
  ErrorSums sums;
  sums.count = count;
  sums.signal = signal;
  sums.noise = Estimate::exactly(noise);
  sums.saturated = Estimate::exactly(1);
  sums.flushed = Estimate::exactly(2);
  sums.levels_used = Estimate::exactly(levels);
  sums.levels_available = 16;
  sums.max_error = Estimate::exactly(max_error);
  return sums;
}

TEST(PartErrorsTest, SumsAddUpAndLevelsAreSomewhereBetween) {
  const ErrorSums sums = sumOfParts(std::vector<ErrorSums>{part(3, 10, 0.25, 9, 0.5), part(5, 6, 0.5, 4, 0.75)});
  EXPECT_EQ(sums.count, 8U);
  EXPECT_EQ(sums.signal, 16);
  EXPECT_EQ(sums.noise.value, 0.75);
  EXPECT_TRUE(sums.exact());
  EXPECT_EQ(sums.saturated.value, 2);
  EXPECT_EQ(sums.flushed.value, 4);
  EXPECT_EQ(sums.levels_used.low, 9);
  EXPECT_EQ(sums.levels_used.high, 13);
  EXPECT_EQ(sums.levels_available, 16U);
  EXPECT_EQ(sums.max_error.value, 0.75);
}

TEST(PartErrorsTest, SumsInDifferentUnitsAreOfOneNumber) {
  ErrorSums tiny = part(1, 3, 1, 1, 0);
  tiny.signal_unit = {-500};  // 3 * 2^-1000, which is nothing beside 16
  const ErrorSums sums = sumOfParts(std::vector<ErrorSums>{part(1, 16, 1, 1, 0), tiny});
  EXPECT_EQ(sums.signal_unit.toSquares(sums.signal).value(), 16);
}

TEST(PartErrorsTest, OnePartIsItselfAndNoneIsNothing) {
  EXPECT_EQ(sumOfParts(std::vector<ErrorSums>{part(3, 10, 0.25, 9, 0.5)}).levels_used.high, 9);
  EXPECT_EQ(sumOfParts({}).count, 0U);
}

}  // namespace
}  // namespace scalewright::metrics
