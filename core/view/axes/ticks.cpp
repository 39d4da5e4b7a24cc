#include "core/view/axes/ticks.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbers/elementary.h"

namespace scalewright::view {
namespace {

constexpr double kFewDecades = 2.5;
constexpr double kOneDecade = 0.9;
constexpr int kMostDecades = 9;

/// mantissa * 10^exponent, as near as a double is for the small whole mantissas of ticks.
double decimal(double mantissa, int exponent) {
  return exponent < 0 ? mantissa / elementary::pow(10, -exponent) : mantissa * elementary::pow(10, exponent);
}

}  // namespace

DecadeTicks decadeTicks(double low, double high, double decades) {
  DecadeTicks ticks;
  if (!(decades >= kOneDecade) || !(low > 0) || !std::isfinite(high)) return ticks;
  const int last = static_cast<int>(std::ceil(elementary::log10(high)));
  const int stride = std::max(1, static_cast<int>(std::ceil(decades / kMostDecades)));
  for (int exponent = static_cast<int>(std::floor(elementary::log10(low))); exponent <= last; ++exponent) {
    for (int mantissa = 1; mantissa < 10; ++mantissa) {
      const bool in_few = decades < kFewDecades && (mantissa == 2 || mantissa == 5);
      if (in_few || (mantissa == 1 && exponent % stride == 0)) ticks.labelled.push_back(decimal(mantissa, exponent));
      if (mantissa > 1 && stride == 1) ticks.minor.push_back(decimal(mantissa, exponent));
    }
  }
  return ticks;
}

std::vector<double> evenTicks(double low, double high, int count) {
  const double raw = (high - low) / std::max(count, 1);
  if (!(raw > 0) || !std::isfinite(raw)) return {};
  int exponent = static_cast<int>(std::floor(elementary::log10(raw)));
  const double share = raw / decimal(1, exponent);
  const double mantissa = share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10;
  const double step = decimal(mantissa, exponent);
  std::vector<double> ticks;
  constexpr double kRounding = 1e-9;  // steps
  const double last = std::floor(high / step + kRounding);
  for (double i = std::ceil(low / step - kRounding); i <= last && ticks.size() < 100; ++i) {
    ticks.push_back(decimal(i * mantissa, exponent));
  }
  return ticks;
}

}  // namespace scalewright::view
