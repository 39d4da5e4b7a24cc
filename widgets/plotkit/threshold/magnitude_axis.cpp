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
  scale_ = scale;
  map_ = applyScale(axis_, scale, TickText::kPlain, home_.low);
  return map_;
}

double MagnitudeAxis::zeroRoom() const {
  return kZeroRoom * map_.toAxis(home_.high);
}

QCPRange MagnitudeAxis::home() const {
  // Not by the constructor of a range, which puts its ends in order.
  QCPRange range;
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
    range.lower = powers ? place / std::pow(range.upper / place, kRoomBeside)
                         : std::max(0.0, place - kRoomBeside * (range.upper - place));
  }
  return range;
}

double MagnitudeAxis::thresholdAt(double pixel) const {
  const auto valueAt = [this](double at) { return map_.toValue(axis_.pixelToCoord(at)); };
  const QRect rect = axis_.axisRect()->rect();
  // Thresholds are positive: beside zero the least one is that of the next pixel.
  const double least =
      map_.symlog() ? std::max(rect.left() + 1.0, axis_.coordToPixel(map_.toAxis(0)) + 1) : rect.left() + 1.0;
  const double inside = std::clamp(pixel, least, std::max(least, double(rect.right())));
  const double value = valueAt(inside);
  // As many digits as a tenth of a pixel tells apart: numbers a person can read and type.
  const double resolution = std::abs(valueAt(inside + 0.1) - value);
  if (!(value > 0) || !(resolution > 0)) return home_.low > 0 ? home_.low : 1e-6;
  const int digits = std::clamp(static_cast<int>(std::ceil(std::log10(value / resolution))), 3, 15);
  return QString::number(value, 'g', digits).toDouble();
}

}  // namespace scalewright::widgets
