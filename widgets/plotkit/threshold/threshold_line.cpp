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
  if (shown->atEdge()) return false;
  if (shown->rect.contains(position)) return true;
  return reach.contains(position.toPoint()) && std::abs(position.x() - x()) <= kGrabDistance;
}

bool ThresholdLine::isOnEdgeFlag(const QPointF& position) const {
  const auto shown = flag();
  return shown && shown->atEdge() && shown->rect.contains(position);
}

QRect ThresholdLine::strip(std::optional<double> threshold) const {
  if (!threshold) return {};
  // A line that is out of sight has its flag at the edge.
  const QRect rect = area();
  const int at = static_cast<int>(
      std::clamp<double>(plot_.xPixelOf(*threshold), rect.left(), std::max(rect.left(), rect.right())));
  const int reach = note_.isEmpty() ? kLabelReach : kNotedReach;
  return {at - reach, 0, 2 * reach, plot_.height()};
}

void ThresholdLine::paint(QPainter& painter, const Colors& colors) const {
  if (!threshold_) return;
  const QRect rect = area();
  const double from = std::max<double>(x(), rect.left());
  if (x() <= rect.right() + 1) {
    painter.fillRect(QRectF(QPointF(from, rect.top()), QPointF(rect.right() + 1, rect.bottom() + 1)), colors.clipped);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  const ThresholdFlag shown = *flag();
  if (!shown.atEdge()) {
    painter.setPen(QPen(colors.threshold, hover_ || gesture_.dragging() ? 3 : 2));
    painter.drawLine(QPointF(x(), rect.top()), QPointF(x(), rect.bottom() + 1));
  }
  shown.paint(painter, x(), colors);
}

}  // namespace scalewright::widgets
