#include "widgets/text/numbers.h"

#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QLocale>
#include <cmath>
#include <limits>

namespace scalewright::widgets {
namespace {

TEST(NumbersTest, ColumnsHaveAFixedCountOfSignificantDigits) {
  EXPECT_EQ(columnNumber(25.6), "25.60");
  EXPECT_EQ(columnNumber(9.99996), "10.00");
  EXPECT_EQ(columnNumber(0.00123449), "0.001234");
  EXPECT_EQ(columnNumber(0), "0");
  EXPECT_EQ(columnNumber(-240), "-240.0");
  EXPECT_EQ(columnNumber(1.5e-7), "1.500e-07");
  EXPECT_EQ(columnNumber(123456789), "1.235e+08");
}

TEST(NumbersTest, MissingAndInfiniteNumbersHaveSignsOfTheirOwn) {
  EXPECT_EQ(columnNumber(std::numeric_limits<double>::quiet_NaN()), noNumber());
  EXPECT_EQ(shortNumber(std::numeric_limits<double>::infinity()), QStringLiteral("∞"));
}

TEST(NumbersTest, ShortNumbersDropZeros) {
  EXPECT_EQ(shortNumber(240), "240");
  EXPECT_EQ(shortNumber(0.9375), "0.9375");
}

TEST(NumbersTest, DigitsOfOtherScriptsAreRead) {
  EXPECT_EQ(readNumber(QStringLiteral("١٢٫٥")), 12.5);
  EXPECT_EQ(readNumber(QStringLiteral("۲۰")), 20);
  EXPECT_EQ(readNumber(QStringLiteral("-0.5")), -0.5);
  EXPECT_EQ(readNumber(QStringLiteral("١٢a")), std::nullopt);
}

TEST(NumbersTest, EstimatesSayWhetherTheyAreExact) {
  EXPECT_EQ(estimateText({25, 25, 25}), "= 25.00");
  EXPECT_EQ(estimateText({25, 24.9, 25.1}), "~ 25.00");
}

TEST(NumbersTest, NarrowIntervalsShowWhereTheirEndsDiffer) {
  EXPECT_EQ(intervalText({25, 24.99999, 25.00001}), QStringLiteral("24.999990 … 25.000010"));
}

TEST(NumbersTest, NumbersAreReadInBothSpellings) {
  const QLocale before;
  QLocale::setDefault(QLocale(QLocale::German));
  EXPECT_EQ(readNumber(QStringLiteral("3,25")), 3.25);
  EXPECT_EQ(readNumber(QStringLiteral("3.25")), 3.25);
  EXPECT_EQ(columnNumber(3.25), "3,250");
  EXPECT_EQ(toPlainDecimal(QStringLiteral("99,999")), "99.999");
  EXPECT_EQ(toLocalDecimal(QStringLiteral("99.999")), "99,999");
  QLocale::setDefault(before);
  EXPECT_EQ(readNumber(QStringLiteral("abc")), std::nullopt);
}

TEST(NumbersTest, CountsStayShort) {
  EXPECT_EQ(shortCount(0), QStringLiteral("0"));
  EXPECT_EQ(shortCount(0.5), QStringLiteral("0.5"));
  EXPECT_EQ(shortCount(950), QStringLiteral("950"));
  EXPECT_EQ(shortCount(1000), QStringLiteral("1k"));
  EXPECT_EQ(shortCount(std::nextafter(1e6, 0)), QStringLiteral("1M"));
  EXPECT_EQ(shortCount(12500), QStringLiteral("12.5k"));
  EXPECT_EQ(shortCount(2e9), QStringLiteral("2G"));
  EXPECT_EQ(shortCount(5e15), QStringLiteral("5000T"));
}

TEST(NumbersTest, SignsStayOnTheLeftOfTheirNumbers) {
  EXPECT_EQ(withSignsInPlace(QStringLiteral("~ -1.16")), QStringLiteral("~ -1.16"));
  QGuiApplication::setLayoutDirection(Qt::RightToLeft);
  const QString shown = withSignsInPlace(QStringLiteral("~ -1.16, +2 - x, +\u221E"));
  QGuiApplication::setLayoutDirection(Qt::LeftToRight);
  EXPECT_EQ(shown, QStringLiteral("~ \u200E-1.16, \u200E+2 - x, \u200E+\u221E"));
}

}  // namespace
}  // namespace scalewright::widgets
