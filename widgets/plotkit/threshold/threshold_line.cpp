#include "widgets/plotkit/threshold/threshold_line.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/plotkit/threshold/threshold_plot.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kGrabDistance = 8;
constexpr int kLabelReach = 130;  // the read-out beside the line, at most
constexpr int kNotedReach = 320;  // the same with a note

}  // namespace

QRect ThresholdLine::area() const {
  return plot_.axisRect()->rect();
}

void ThresholdLine::grab(double offset) {
  grab_offset_ = offset;
  gesture_.beginDrag();
}

bool ThresholdLine::setHover(bool hover) {
  return std::exchange(hover_, hover) != hover;
}

QString ThresholdLine::toldAfter(const QString& shown) const {
  if (!threshold_) return shown;
  const QString line = ThresholdPlot::tr("the threshold is %1").arg(shortNumber(*threshold_, 5));
  //: what a plot shows, and where its threshold is
  return shown.isEmpty() ? line : ThresholdPlot::tr("%1; %2").arg(shown, line);
}

double ThresholdLine::x() const {
  return plot_.xPixelOf(*threshold_);
}

std::optional<double> ThresholdLine::mirrorX() const {
  return mirrored_ && threshold_ ? std::optional(plot_.xPixelOf(-*threshold_)) : std::nullopt;
}

double ThresholdLine::offsetOf(double pixel) const {
  const double offset = pixel - x();
  const auto mirror = mirrorX();
  return mirror && std::abs(pixel - *mirror) < std::abs(offset) ? pixel - *mirror : offset;
}

double ThresholdLine::distanceTo(double threshold, double pixel) const {
  const double distance = std::abs(plot_.xPixelOf(threshold) - pixel);
  return mirrored_ ? std::min(distance, std::abs(plot_.xPixelOf(-threshold) - pixel)) : distance;
}

QPointF ThresholdLine::handle() const {
  return threshold_ ? QPointF(x(), flagTop() + 8) : QPointF();
}

std::optional<ThresholdFlag> ThresholdLine::flag() const {
  if (!threshold_) return std::nullopt;
  return placeFlag(flagText(), x(), flagTop(), area(), QFontMetricsF(plot_.font(), &plot_));
}

QString ThresholdLine::flagText() const {
  const QString number = shortNumber(*threshold_, 5);
  if (note_.isEmpty()) return number;
  const QString noted = QStringLiteral("%1 · %2").arg(number, note_);
  return gesture_.dragging() && !freely_ ? QStringLiteral("%1 · %2").arg(noted, ThresholdPlot::tr("Alt: extra scale"))
                                         : noted;
}

bool ThresholdLine::isOn(const QPointF& position) const {
  if (!threshold_) return false;
  const QRect reach = area().adjusted(-kGrabDistance, -kGrabDistance, kGrabDistance, 0);
  const auto shown = flag();
  if (shown->rect.contains(position)) return !shown->atEdge();
  if (shown->atEdge() && !mirrored_) return false;
  return reach.contains(position.toPoint()) && std::abs(offsetOf(position.x())) <= kGrabDistance;
}

bool ThresholdLine::isOnEdgeFlag(const QPointF& position) const {
  const auto shown = flag();
  return shown && shown->atEdge() && shown->rect.contains(position);
}

QRegion ThresholdLine::strip(std::optional<double> threshold) const {
  if (!threshold) return {};
  // A line that is out of sight has its flag at the edge.
  const QRect rect = area();
  const auto around = [&](double value, int reach) {
    const int at =
        static_cast<int>(std::clamp<double>(plot_.xPixelOf(value), rect.left(), std::max(rect.left(), rect.right())));
    return QRegion(at - reach, 0, 2 * reach, plot_.height());
  };
  const QRegion line = around(*threshold, note_.isEmpty() ? kLabelReach : kNotedReach);
  return mirrored_ ? line + around(-*threshold, kGrabDistance) : line;
}

void ThresholdLine::paint(QPainter& painter, const Colors& colors, bool grip) const {
  if (!threshold_) return;
  const QRect rect = area();
  const auto shade = [&](double from, double to) {
    if (from < to) painter.fillRect(QRectF(QPointF(from, rect.top()), QPointF(to, rect.bottom() + 1)), colors.clipped);
  };
  const double left = rect.left();
  const double right = rect.right() + 1;
  shade(std::max(x(), left), right);
  if (const auto mirror = mirrorX()) shade(left, std::min(*mirror, right));
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colors.threshold, hover_ || gesture_.dragging() ? 3 : 2));
  for (const double at : {x(), mirrorX().value_or(x())}) {
    if (at >= left - 1 && at <= right) painter.drawLine(QPointF(at, rect.top()), QPointF(at, rect.bottom() + 1));
  }
  const ThresholdFlag shown = *flag();
  shown.paint(painter, x(), colors, grip);
}

}  // namespace scalewright::widgets
