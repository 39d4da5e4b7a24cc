#include "core/view/svg/axis.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbers/elementary.h"

namespace scalewright::view::svg {
namespace {

constexpr double kFewDecades = 2.5;
constexpr double kOneDecade = 0.9;
constexpr int kMostDecades = 9;

/// mantissa * 10^exponent, as near as a double is for the small whole mantissas of ticks.
double decimal(double mantissa, int exponent) {
  return exponent < 0 ? mantissa / elementary::pow(10, -exponent) : mantissa * elementary::pow(10, exponent);
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

}  // namespace

Axis::Axis(AxisScale scale, double low, double high, double begin, double end)
    : scale_(scale), low_(low), high_(high), begin_(begin), end_(end) {}

double Axis::decades() const {
  return elementary::log10(high_) - elementary::log10(low_);
}

double Axis::placeOf(double value) const {
  const bool logarithmic = scale_ == AxisScale::kLogarithmic;
  if (logarithmic && !(value > 0)) value = 0;
  const auto at = [logarithmic](double x) { return logarithmic ? elementary::log10(x) : x; };
  return begin_ + (end_ - begin_) * ((at(value) - at(low_)) / (at(high_) - at(low_)));
}

std::vector<double> Axis::ticks(int count) const {
  if (scale_ != AxisScale::kLogarithmic || decades() < kOneDecade) return evenTicks(low_, high_, count);
  const int first = static_cast<int>(std::floor(elementary::log10(low_)));
  const int last = static_cast<int>(std::ceil(elementary::log10(high_)));
  const int stride = std::max(1, static_cast<int>(std::ceil(decades() / kMostDecades)));
  std::vector<double> ticks;
  for (int exponent = first; exponent <= last; ++exponent) {
    for (const double mantissa : {1.0, 2.0, 5.0}) {
      const bool shown = decades() < kFewDecades || (mantissa == 1 && exponent % stride == 0);
      if (shown && holds(decimal(mantissa, exponent))) ticks.push_back(decimal(mantissa, exponent));
    }
  }
  return ticks;
}

std::vector<double> Axis::subTicks() const {
  std::vector<double> ticks;
  if (scale_ != AxisScale::kLogarithmic || decades() < kOneDecade || decades() > kMostDecades) return ticks;
  const int last = static_cast<int>(std::ceil(elementary::log10(high_)));
  for (int exponent = static_cast<int>(std::floor(elementary::log10(low_))); exponent <= last; ++exponent) {
    for (int mantissa = 2; mantissa < 10; ++mantissa) {
      if (const double value = decimal(mantissa, exponent); holds(value)) ticks.push_back(value);
    }
  }
  return ticks;
}

}  // namespace scalewright::view::svg
