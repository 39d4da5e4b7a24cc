// Expected values are from mpmath with 300 bits (elementary_reference.py).
#include "core/base/numbers/elementary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "tests/support/reference.h"

namespace scalewright::elementary {
namespace {

using Json = nlohmann::json;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double number(const Json& text) {
  return std::strtod(text.get<std::string>().c_str(), nullptr);
}

/// Distance in units in the last place of the nearest double, of which `low` is what it lacks.
double errorOf(double got, double high, double low) {
  const double unit = std::ldexp(1.0, std::max(std::ilogb(high), -1022) - 52);
  return std::fabs((got - high) / unit - low / unit);
}

template <typename Function>
void expectWithin(const char* name, double most, Function function) {
  const Json table = test::reference("elementary.json");
  ASSERT_GE(table.at(name).size(), 100U);
  for (const Json& row : table.at(name)) {
    const double x = number(row[0]);
    EXPECT_LE(errorOf(function(x), number(row[1]), number(row[2])), most) << name << ' ' << row[0];
  }
}

TEST(ElementaryTest, LogarithmsAreTheNearestDoubleButForAThousandth) {
  expectWithin("log", 0.501, [](double x) { return log(x); });
  expectWithin("log2", 0.501, [](double x) { return log2(x); });
  expectWithin("log10", 0.501, [](double x) { return log10(x); });
  expectWithin("log1p", 0.501, [](double x) { return log1p(x); });
}

TEST(ElementaryTest, PowersAreNearlyTheNearestDouble) {
  expectWithin("exp", 0.51, [](double x) { return exp(x); });
  expectWithin("expm1", 1, [](double x) { return expm1(x); });
  const Json reference = test::reference("elementary.json");
  for (const Json& row : reference.at("pow")) {
    EXPECT_LE(errorOf(pow(number(row[0]), number(row[1])), number(row[2]), number(row[3])), 0.52)
        << row[0] << " ^ " << row[1];
  }
}

TEST(ElementaryTest, QuickOnesAreNearlyAsGood) {
  const Json table = test::reference("elementary.json");
  for (const Json& row : table.at("log")) {
    const double x = number(row[0]);
    if (!std::isnormal(x)) continue;
    const double high = number(row[1]);
    EXPECT_LE(std::fabs(quickLog(x) - high), std::max(0x1p-52, 0.7 * 0x1p-52 * std::fabs(high))) << row[0];
  }
  for (const Json& row : table.at("pow")) {
    const double x = number(row[0]);
    const double y = number(row[1]);
    EXPECT_LE(errorOf(quickPow(x, y), number(row[2]), number(row[3])),
              2 + 2 * std::fabs(y) * std::max(1.0, std::fabs(std::log(x))))
        << row[0] << " ^ " << row[1];
  }
  EXPECT_EQ(quickPow(0, 2.4), 0);
}

TEST(ElementaryTest, PairHasTwiceThePlaces) {
  const Json reference = test::reference("elementary.json");
  for (const Json& row : reference.at("log")) {
    const double high = number(row[1]);
    const DoubleDouble off = logPair(number(row[0])) - DoubleDouble(high, number(row[2]));
    EXPECT_LE(std::fabs(off.value()), 0x1p-66 * std::fabs(high)) << row[0];
  }
}

TEST(ElementaryTest, PowersOfTheBaseAreExact) {
  for (int i = -1074; i <= 1023; ++i) EXPECT_EQ(log2(std::ldexp(1.0, i)), i);
  double power = 1;
  for (int i = 0; i <= 22; ++i, power *= 10) {
    EXPECT_EQ(log10(power), i);
    EXPECT_EQ(pow(10, i), power);
  }
  for (const double x : {0.1, 3.0, 1e-300, 1e300}) EXPECT_EQ(pow(x, 1), x);
}

TEST(ElementaryTest, EndsOfTheRangeAreThoseOfTheCLibrary) {
  for (double (*function)(double) : {&log, &log2, &log10}) {
    EXPECT_EQ(function(0), -kInfinity);
    EXPECT_EQ(function(kInfinity), kInfinity);
    EXPECT_EQ(function(1), 0);
    EXPECT_TRUE(std::isnan(function(-1)));
    EXPECT_TRUE(std::isnan(function(NAN)));
  }
  EXPECT_EQ(log1p(-1), -kInfinity);
  EXPECT_EQ(log1p(0), 0);
  EXPECT_EQ(log1p(kInfinity), kInfinity);
  EXPECT_TRUE(std::isnan(log1p(-2)));
  EXPECT_EQ(exp(0), 1);
  EXPECT_EQ(exp(710), kInfinity);
  EXPECT_EQ(exp(kInfinity), kInfinity);
  EXPECT_EQ(exp(-746), 0);
  EXPECT_EQ(exp(-kInfinity), 0);
  EXPECT_TRUE(std::isnan(exp(NAN)));
  EXPECT_EQ(expm1(0), 0);
  EXPECT_EQ(expm1(-kInfinity), -1);
  EXPECT_EQ(expm1(kInfinity), kInfinity);
  EXPECT_TRUE(std::isnan(expm1(NAN)));
  for (const double x : {0.0, 0.25, 1.0, 7.0, kInfinity, double{NAN}}) {
    for (const double y : {0.0, 0.5, -0.5, 5000.0, -5000.0, kInfinity, -kInfinity}) {
      const double expected = std::pow(x, y);
      const double got = pow(x, y);
      const bool same = got == expected || (std::isnan(got) && std::isnan(expected));
      EXPECT_TRUE(same || std::fabs(got / expected - 1) < 1e-15) << x << ' ' << y;
    }
  }
  EXPECT_TRUE(std::isnan(pow(-2, 2)));
}

TEST(ElementaryTest, SubnormalResultsAreWithinTheirLastPlace) {
  EXPECT_NEAR(exp(-740) / 0x1p-1074, 85, 1);  // 4.2e-322, by mpmath
  EXPECT_NEAR(pow(10, -320) / 0x1p-1074, 2024, 1);
}

}  // namespace
}  // namespace scalewright::elementary
