#include "widgets/plotkit/threshold/magnitude_axis.h"

#include <algorithm>
#include <cmath>

namespace scalewright::widgets {
namespace {

constexpr double kZeroRoom = 0.03;    // of the axis
constexpr double kZeroMargin = 1.4;   // what of it the view begins with
constexpr double kRoomBeside = 0.05;  // of the axis, beyond a line that was brought in

}  // namespace

AxisMap MagnitudeAxis::setScale(view::AxisScale scale) {
  scale_ = isSigned() && scale == view::AxisScale::kLogarithmic ? view::AxisScale::kSymlog : scale;
  map_ = applyScale(axis_, scale_, TickText::kPlain, home_.low, isSigned() ? AxisSigns::kBoth : AxisSigns::kPositive);
  return map_;
}

double MagnitudeAxis::zeroRoom() const {
  return isSigned() ? 0 : kZeroRoom * map_.toAxis(home_.high);
}

QCPRange MagnitudeAxis::home() const {
  // Not by the constructor of a range, which puts its ends in order.
  QCPRange range;
  if (values_) {
    range.lower = map_.toAxis(values_->low);
    range.upper = map_.toAxis(values_->high);
    return range;
  }
  range.lower = logarithmic() ? home_.low : map_.symlog() ? -zeroRoom() * kZeroMargin : 0;
  range.upper = map_.toAxis(home_.high);
  return range;
}

QCPRange MagnitudeAxis::widenedTo(double threshold) const {
  const double place = map_.toAxis(threshold);
  QCPRange range = axis_.range();
  const bool powers = axis_.scaleType() == QCPAxis::stLogarithmic;
  if (place > range.upper) {
    range.upper =
        powers ? place * std::pow(place / range.lower, kRoomBeside) : place + kRoomBeside * (place - range.lower);
  } else {
    const double below = place - kRoomBeside * (range.upper - place);
    range.lower = powers ? place / std::pow(range.upper / place, kRoomBeside) : values_ ? below : std::max(0.0, below);
  }
  return range;
}

double MagnitudeAxis::thresholdAt(double pixel) const {
  const auto valueAt = [this](double at) { return map_.toValue(axis_.pixelToCoord(at)); };
  const QRect rect = axis_.axisRect()->rect();
  // Thresholds are positive: beside zero the least one is that of the next pixel.
  const double zero = axis_.coordToPixel(map_.toAxis(0));
  if (values_ && pixel < zero) pixel = 2 * zero - pixel;
  const double first = rect.left() + 1.0;
  const double least = map_.symlog() || values_ ? std::max(first, zero + 1) : first;
  const double last = values_ ? std::max(double(rect.right()), 2 * zero - rect.left()) : rect.right();
  const double inside = std::clamp(pixel, least, std::max(least, last));
  const double value = valueAt(inside);
  // As many digits as a tenth of a pixel tells apart: numbers a person can read and type.
  const double resolution = std::abs(valueAt(inside + 0.1) - value);
  if (!(value > 0) || !(resolution > 0)) return home_.low > 0 ? home_.low : 1e-6;
  const int digits = std::clamp(static_cast<int>(std::ceil(std::log10(value / resolution))), 3, 15);
  return QString::number(value, 'g', digits).toDouble();
}

}  // namespace scalewright::widgets
