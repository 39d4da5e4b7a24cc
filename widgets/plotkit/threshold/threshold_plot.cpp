#include "widgets/plotkit/threshold/threshold_plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/plotkit/mark_labels.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr double kZeroRoom = 0.03;   // of the axis
constexpr double kZeroMargin = 1.4;  // what of it the view begins with
constexpr int kLabelReach = 130;     // the read-out beside the line, at most
constexpr int kNotedReach = 320;     // the same with a note

}  // namespace

ThresholdPlot::ThresholdPlot(QWidget* parent) : ThemedPlot(parent) {
  setXScale(view::AxisScale::kLogarithmic);
  connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this](const QCPRange& range) {
    if (!following_) emit xRangeEdited(range.lower, range.upper);
  });
}

void ThresholdPlot::setThreshold(std::optional<double> threshold) {
  if (threshold == threshold_) return;
  QRegion dirty = movingRegion() + stripOf(threshold_).united(stripOf(threshold));
  threshold_ = threshold;
  dirty += movingRegion();
  update(dirty);
  tellChange();
}

QString ThresholdPlot::withThreshold(const QString& shown) const {
  if (!threshold_) return shown;
  const QString line = tr("the threshold is %1").arg(shortNumber(*threshold_, 5));
  //: what a plot shows, and where its threshold is
  return shown.isEmpty() ? line : tr("%1; %2").arg(shown, line);
}

void ThresholdPlot::pointAt(std::optional<double> x) {
  if (x == pointed_at_) return;
  QRegion dirty = linked_region_;
  if (pointed_at_) dirty += readingRegion(*pointed_at_);
  pointed_at_ = x;
  if (x) dirty += linkedCursor().region(QFontMetricsF(font(), this), area()) + readingRegion(*x);
  update(dirty);
}

LinkedCursor ThresholdPlot::linkedCursor() const {
  const Reading reading = readingAt(*pointed_at_);
  return {std::round(pixelOf(*pointed_at_)) + 0.5, yPixelOf(reading.y), reading.text};
}

ThresholdPlot::Reading ThresholdPlot::readingAt(double) const {
  return {};
}

void ThresholdPlot::paintHover(QPainter& painter) {
  linked_region_ = {};
  if (!pointed_at_) return;
  const LinkedCursor cursor = linkedCursor();
  linked_region_ = cursor.region(QFontMetricsF(font(), this), area());
  cursor.paint(painter, area(), colors());
}

void ThresholdPlot::tellPointed(std::optional<double> x) {
  if (x == told_) return;
  told_ = x;
  emit pointed(x);
}

void ThresholdPlot::setMarks(std::vector<view::CalibratorMark> marks) {
  if (marks == marks_) return;  // as with every move of the line
  marks_ = std::move(marks);
  update();
}

QString ThresholdPlot::hintAt(const QPoint& position) const {
  if (isOnEdgeFlag(position)) return tr("The threshold is beyond the axis. A click brings it in.");
  if (!steps_.empty() && isOnLine(position)) {
    return tr(
        "The line goes from one exponent bias to the next. With Alt it goes anywhere, by an extra scale on top of the "
        "bias, which hardware with biases alone does not have.");
  }
  QStringList lines;
  for (const view::CalibratorMark& mark : marks_) {
    if (std::abs(pixelOf(mark.threshold) - position.x()) <= kPointerReach) lines << markHint(mark);
  }
  return lines.join(u'\n');
}

std::optional<view::CalibratorMark> ThresholdPlot::markAt(const QPoint& position) const {
  if (!area().contains(position)) return std::nullopt;
  const view::CalibratorMark* nearest = nullptr;
  double distance = kPointerReach;
  for (const view::CalibratorMark& mark : marks_) {
    const double away = std::abs(pixelOf(mark.threshold) - position.x());
    if (mark.current || away > distance) continue;
    nearest = &mark;
    distance = away;
  }
  return nearest == nullptr ? std::nullopt : std::optional(*nearest);
}

void ThresholdPlot::setXScale(view::AxisScale scale) {
  x_scale_ = scale;
  const QSignalBlocker quiet(xAxis);
  setXMap(applyScale(*xAxis, scale, TickText::kPlain, home_.low));
  rescaled();
  showHome();
}

double ThresholdPlot::zeroRoom() const {
  return kZeroRoom * xMap().toAxis(home_.high);
}

void ThresholdPlot::showHome() {
  const bool logarithmic = x_scale_ == view::AxisScale::kLogarithmic;
  setXRange(logarithmic ? home_.low : xMap().symlog() ? -zeroRoom() * kZeroMargin : 0, xMap().toAxis(home_.high));
}

void ThresholdPlot::setHomeRange(const view::ThresholdRange& range) {
  home_ = range;
}

void ThresholdPlot::setXRange(double low, double high) {
  following_ = true;
  xAxis->setRange(low, high);
  following_ = false;
  redraw();
}

void ThresholdPlot::resetView() {
  showHome();
  emit xRangeEdited(xAxis->range().lower, xAxis->range().upper);
}

QPointF ThresholdPlot::handlePosition() const {
  return threshold_ ? QPointF(pixelOf(*threshold_), flagTop() + 8) : QPointF();
}

std::optional<ThresholdFlag> ThresholdPlot::flag() const {
  if (!threshold_) return std::nullopt;
  return placeFlag(flagText(), pixelOf(*threshold_), flagTop(), area(), QFontMetricsF(font(), this));
}

QString ThresholdPlot::flagText() const {
  const QString number = shortNumber(*threshold_, 5);
  if (note_.isEmpty()) return number;
  const QString noted = QStringLiteral("%1 · %2").arg(number, note_);
  return gesture_.dragging() && !freely_ ? QStringLiteral("%1 · %2").arg(noted, tr("Alt: extra scale")) : noted;
}

void ThresholdPlot::setSteps(std::vector<double> steps, const QString& note) {
  steps_ = std::move(steps);
  if (note == note_) return;
  QRegion dirty = stripOf(threshold_);
  note_ = note;
  update(dirty.united(stripOf(threshold_)));
}

double ThresholdPlot::flagTop() const {
  return area().top() + 5;
}

QRect ThresholdPlot::stripOf(std::optional<double> threshold) const {
  if (!threshold) return {};
  // A line that is out of sight has its flag at the edge.
  const int x =
      static_cast<int>(std::clamp<double>(pixelOf(*threshold), area().left(), std::max(area().left(), area().right())));
  const int reach = note_.isEmpty() ? kLabelReach : kNotedReach;
  return {x - reach, 0, 2 * reach, height()};
}

void ThresholdPlot::paintOverlay(QPainter& painter) {
  paintThreshold(painter, colors());
}

void ThresholdPlot::paintThreshold(QPainter& painter, const Colors& colors) {
  if (!threshold_) return;
  const QRect rect = area();
  const double x = pixelOf(*threshold_);
  const double from = std::max<double>(x, rect.left());
  if (x <= rect.right() + 1) {
    painter.fillRect(QRectF(QPointF(from, rect.top()), QPointF(rect.right() + 1, rect.bottom() + 1)), colors.clipped);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  const ThresholdFlag shown = *flag();
  if (!shown.atEdge()) {
    painter.setPen(QPen(colors.threshold, hover_ || gesture_.dragging() ? 3 : 2));
    painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom() + 1));
  }
  shown.paint(painter, x, colors);
}

}  // namespace scalewright::widgets
