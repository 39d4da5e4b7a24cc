#include "core/view/svg/axis.h"

#include <utility>

#include "core/base/numbers/elementary.h"
#include "core/view/axes/ticks.h"

namespace scalewright::view::svg {

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

std::vector<double> Axis::held(std::vector<double> values) const {
  std::erase_if(values, [this](double value) { return !holds(value); });
  return values;
}

std::vector<double> Axis::ticks(int count) const {
  if (scale_ == AxisScale::kLogarithmic) {
    if (auto ticks = decadeTicks(low_, high_, decades()).labelled; !ticks.empty()) return held(std::move(ticks));
  }
  return evenTicks(low_, high_, count);
}

std::vector<double> Axis::subTicks() const {
  if (scale_ != AxisScale::kLogarithmic) return {};
  return held(decadeTicks(low_, high_, decades()).minor);
}

}  // namespace scalewright::view::svg
