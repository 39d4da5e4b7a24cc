#include "core/base/numbers/decimal.h"

#include <gtest/gtest.h>

namespace scalewright {
namespace {

TEST(PercentileTest, KeepsTheTypedDecimalExactly) {
  const auto percentile = Percentile::parse("99.999");
  ASSERT_TRUE(percentile);
  EXPECT_EQ(percentile->numerator(), 99999U);
  EXPECT_EQ(percentile->denominator(), 1000U);
  EXPECT_EQ(percentile->text(), "99.999");
}

TEST(PercentileTest, DropsTrailingZeros) {
  EXPECT_EQ(Percentile::parse("99.990")->text(), "99.99");
  EXPECT_EQ(Percentile::parse("100.000").value(), Percentile());
}

TEST(PercentileTest, KeepsZerosInsideTheFraction) {
  EXPECT_EQ(Percentile::parse("99.05")->text(), "99.05");
}

TEST(PercentileTest, ReadsTheShortestDecimalOfADouble) {
  EXPECT_EQ(Percentile::fromDouble(99.9)->text(), "99.9");
  EXPECT_EQ(Percentile::fromDouble(1e-3)->text(), "0.001");
  EXPECT_EQ(Percentile::fromDouble(0.0)->text(), "0");
}

TEST(PercentileTest, RefusesWhatIsNotAPercentage) {
  for (const char* text : {"", ".", "abc", "-1", "99.9.9", "1e2"}) {
    const auto parsed = Percentile::parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().code, ErrorCode::kInvalidArgument) << text;
  }
  EXPECT_EQ(Percentile::parse("100.001").error().code, ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(Percentile::parse("99999999999999999999").error().code, ErrorCode::kParameterOutOfRange);
  EXPECT_FALSE(Percentile::fromDouble(-0.5));
  EXPECT_FALSE(Percentile::fromDouble(100.5));
}

}  // namespace
}  // namespace scalewright
