#include "core/base/numbers/elementary.h"

#include <cmath>
#include <limits>

namespace scalewright::elementary {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kLeastNormal = std::numeric_limits<double>::min();

/// ln of a number is exponent * ln 2 and this.
struct LogParts {
  double exponent;
  DoubleDouble of_z;
};

/// Parts of ln(x), of which the second is ln z.
LogParts partsOf(const LogArgument& argument) {
  const DoubleDouble exact = argument.rest();
  const DoubleDouble r = DoubleDouble::sumOfOrdered(exact.high, exact.low);
  // r - r^2/2 keep all of their bits; what follows is at most 2^-22.
  const DoubleDouble square = DoubleDouble::square(r.high);
  const double x = r.high;
  const double x2 = square.high;
  const double x4 = x2 * x2;
  const double series = ((1.0 / 3 - x * (1.0 / 4)) + x2 * (1.0 / 5 - x * (1.0 / 6))) +
                        x4 * ((1.0 / 7 - x * (1.0 / 8)) + x2 * (1.0 / 9 - x * (1.0 / 10)));
  const DoubleDouble first = DoubleDouble::sum(argument.cell->log, r.high);
  const DoubleDouble second = DoubleDouble::sum(first.high, -0.5 * square.high);
  const double rest = (r.low - 0.5 * square.low - r.low * x) + argument.cell->log_rest + x * x2 * series;
  return {argument.exponent, DoubleDouble::sumOfOrdered(second.high, first.low + second.low + rest)};
}

LogParts partsOf(double x) {
  constexpr int kShift = 64;
  if (x >= kLeastNormal) return partsOf(LogArgument(x));
  LogParts parts = partsOf(LogArgument(x * 0x1p64));
  parts.exponent -= kShift;
  return parts;
}

/// Returns whether x is no number, or has no logarithm.
bool isSpecial(double x) {
  return !(x > 0 && x < kInfinity);
}
double specialLog(double x) {
  return x == 0 ? -kInfinity : x > 0 ? kInfinity : kNaN;
}

DoubleDouble logOf(const LogParts& parts) {
  const DoubleDouble upper = DoubleDouble::sum(parts.exponent * kLn2, parts.of_z.high);
  return DoubleDouble::sumOfOrdered(upper.high, upper.low + (parts.of_z.low + parts.exponent * kLn2Rest));
}

/// ln(x) with an error below 2^-65, whatever it is: enough for powers that are not high.
DoubleDouble quickPair(const LogArgument& argument) {
  const DoubleDouble exact = argument.rest();
  const double r = exact.high + exact.low;
  const double r2 = r * r;
  const double whole = argument.exponent * kLn2 + argument.cell->log;
  const DoubleDouble upper = DoubleDouble::sumOfOrdered(whole, r);
  const double series = r * ((1.0 / 3 - r * (1.0 / 4)) + r2 * (1.0 / 5 - r * (1.0 / 6)) +
                             r2 * r2 * ((1.0 / 7 - r * (1.0 / 8)) + r2 * (1.0 / 9)));
  const double rest = (exact.high - r + exact.low) + argument.exponent * kLn2Rest + argument.cell->log_rest;
  return DoubleDouble::sumOfOrdered(upper.high, upper.low + rest + r2 * (series - 0.5));
}

/// e^x as scale * (value + rest): the table's power of 2^(1/128), and what the series adds to it.
struct ExpParts {
  int exponent;  ///< of two
  double value;
  double rest;
};

/// The number is between -800 and 800.
ExpParts expOf(const DoubleDouble& x) {
  constexpr double kToWhole = 0x1.8p52;  // adding it rounds to whole numbers
  const double steps = x.high * kStepsInOne + kToWhole - kToWhole;
  const DoubleDouble r = DoubleDouble::sum(x.high - steps * kStep, x.low - steps * kStepRest);
  const auto whole = static_cast<int>(steps);
  const ExpCell& cell = kExpCells[static_cast<std::size_t>(whole & 127)];
  const double r2 = r.high * r.high;
  const double series = (1.0 / 2 + r.high * (1.0 / 6)) + r2 * ((1.0 / 24 + r.high * (1.0 / 120)) + r2 * (1.0 / 720));
  return {whole >> 7, cell.value, cell.rest + cell.value * (r.high + (r.low + r2 * series))};
}

/// e^x - 1 by its series, below 2^-5.
double smallExpm1(double x) {
  const double x2 = x * x;
  const double series =
      ((1.0 / 6 + x * (1.0 / 24)) + x2 * (1.0 / 120 + x * (1.0 / 720))) + x2 * x2 * (1.0 / 5040 + x * (1.0 / 40320));
  return x + x2 * (1.0 / 2 + x * series);
}

double expOfPair(const DoubleDouble& x) {
  constexpr double kMost = 709.8;
  constexpr double kLeast = -745.2;
  if (std::isnan(x.high)) return x.high;
  if (x.high > kMost) return kInfinity;
  if (x.high < kLeast) return 0;
  const ExpParts parts = expOf(x);
  constexpr int kLeastExponent = -1021;
  constexpr int kMostExponent = 1023;
  const double value = parts.value + parts.rest;
  if (parts.exponent < kLeastExponent || parts.exponent >= kMostExponent) return std::ldexp(value, parts.exponent);
  return value * std::bit_cast<double>(static_cast<std::uint64_t>(parts.exponent + 1023) << 52);
}

}  // namespace

DoubleDouble logPair(double x) {
  return logOf(partsOf(x));
}

double log(double x) {
  return isSpecial(x) ? specialLog(x) : logPair(x).value();
}

double log2(double x) {
  if (isSpecial(x)) return specialLog(x);
  const LogParts parts = partsOf(x);
  const DoubleDouble of_z = parts.of_z * DoubleDouble(kInverseLn2, kInverseLn2Rest);
  const DoubleDouble upper = DoubleDouble::sum(parts.exponent, of_z.high);
  return upper.high + (upper.low + of_z.low);
}

double log10(double x) {
  return isSpecial(x) ? specialLog(x) : (logPair(x) * DoubleDouble(kInverseLn10, kInverseLn10Rest)).value();
}

double log1p(double x) {
  constexpr double kSmall = 0x1p-20;
  if (std::fabs(x) < kSmall) return x - x * x * (1.0 / 2 - x * (1.0 / 3));
  const DoubleDouble sum = DoubleDouble::sum(1, x);
  if (isSpecial(sum.high)) return specialLog(sum.high);
  const DoubleDouble log = logPair(sum.high);
  return log.high + (log.low + sum.low / sum.high);
}

double exp(double x) {
  return expOfPair(x);
}

double expm1(double x) {
  constexpr double kAllOfIt = 50;  // 1 is nothing beside
  constexpr double kSmall = 0x1p-5;
  if (std::fabs(x) < kSmall) return smallExpm1(x);
  if (!(x < kAllOfIt)) return exp(x);
  if (x < -kAllOfIt) return -1;
  const ExpParts parts = expOf(x);
  const double scale = std::ldexp(1.0, parts.exponent);
  const DoubleDouble upper = DoubleDouble::sum(parts.value * scale, -1);
  return upper.high + (upper.low + parts.rest * scale);
}

double pow(double x, double y) {
  if (y == 0 || x == 1) return 1;
  if (isSpecial(x) || !std::isfinite(y)) {
    if (!(x >= 0) || std::isnan(y)) return kNaN;
    const bool grows = std::isfinite(y) ? y > 0 : (y > 0) == (x > 1);
    return (std::isfinite(y) ? x > 1 : true) == grows ? kInfinity : 0;
  }
  constexpr double kHigh = 32;
  const DoubleDouble log = std::fabs(y) <= kHigh && x >= kLeastNormal ? quickPair(LogArgument(x)) : logPair(x);
  constexpr double kBeyond = 800;
  const double about = log.high * y;
  if (about > kBeyond) return kInfinity;
  if (about < -kBeyond) return 0;
  return expOfPair(log * y);
}

double quickPow(double x, double y) {
  return x >= kLeastNormal && x < kInfinity ? expOfPair(y * quickLog(x)) : pow(x, y);
}

}  // namespace scalewright::elementary
