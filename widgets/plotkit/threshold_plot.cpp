#include "widgets/plotkit/threshold_plot.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/plotkit/mark_labels.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kGrabDistance = 8;
constexpr int kSnapReach = 6;
constexpr double kZeroRoom = 0.03;   // of the axis
constexpr double kZeroMargin = 1.4;  // what of it the view begins with
constexpr int kLabelReach = 130;     // the read-out beside the line, at most

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
  tellThreshold();
}

void ThresholdPlot::tellThreshold() {
  tellState(threshold_ ? tr("Threshold %1").arg(shortNumber(*threshold_, 5)) : QString());
}

void ThresholdPlot::pointAt(std::optional<double> x) {
  if (x == pointed_at_) return;
  QRegion dirty = linked_region_;
  pointed_at_ = x;
  if (x) dirty += linkedCursor().region(QFontMetricsF(font(), this), area());
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
  replot(rpQueuedReplot);
}

void ThresholdPlot::resetView() {
  showHome();
  emit xRangeEdited(xAxis->range().lower, xAxis->range().upper);
}

double ThresholdPlot::thresholdAt(double pixel) const {
  const QRect rect = area();
  // Thresholds are positive: beside zero the least one is that of the next pixel.
  const double least = xMap().symlog() ? std::max(rect.left() + 1.0, pixelOf(0) + 1) : rect.left() + 1.0;
  const double inside = std::clamp(pixel, least, std::max(least, double(rect.right())));
  const double value = xValueAt(inside);
  // As many digits as a tenth of a pixel tells apart: numbers a person can read and type.
  const double resolution = std::abs(xValueAt(inside + 0.1) - value);
  if (!(value > 0) || !(resolution > 0)) return home_.low > 0 ? home_.low : 1e-6;
  const int digits = std::clamp(static_cast<int>(std::ceil(std::log10(value / resolution))), 3, 15);
  return QString::number(value, 'g', digits).toDouble();
}

std::vector<double> ThresholdPlot::snapPoints() const {
  std::vector<double> points;
  for (const view::CalibratorMark& mark : marks_) points.push_back(mark.threshold);
  return points;
}

double ThresholdPlot::snapped(double pixel) const {
  const auto away = [&](double point) { return std::abs(pixelOf(point) - pixel); };
  const std::vector<double> points = snapPoints();
  const auto nearest =
      std::min_element(points.begin(), points.end(), [&](double a, double b) { return away(a) < away(b); });
  return nearest != points.end() && *nearest > 0 && away(*nearest) <= kSnapReach ? *nearest : thresholdAt(pixel);
}

QPointF ThresholdPlot::handlePosition() const {
  return threshold_ ? QPointF(pixelOf(*threshold_), flagTop() + 8) : QPointF();
}

bool ThresholdPlot::isOnLine(const QPointF& position) const {
  if (!threshold_) return false;
  const QRect reach = area().adjusted(-kGrabDistance, -kGrabDistance, kGrabDistance, 0);
  if (flagRect().contains(position)) return true;
  return reach.contains(position.toPoint()) && std::abs(position.x() - pixelOf(*threshold_)) <= kGrabDistance;
}

QRectF ThresholdPlot::flagRect() const {
  if (!threshold_) return {};
  const QRect rect = area();
  const double x = pixelOf(*threshold_);
  if (x < rect.left() - 1 || x > rect.right() + 1) return {};
  const QRectF bounds = QFontMetricsF(font(), this).boundingRect(shortNumber(*threshold_, 5));
  const double width = bounds.width() + 22;
  return {x + width < rect.right() ? x : x - width, flagTop(), width, bounds.height() + 6};
}

double ThresholdPlot::flagTop() const {
  return area().top() + 5;
}

QRect ThresholdPlot::stripOf(std::optional<double> threshold) const {
  if (!threshold) return {};
  const int x = static_cast<int>(std::clamp(pixelOf(*threshold), -1e4, 1e5));
  return {x - kLabelReach, 0, 2 * kLabelReach, height()};
}

void ThresholdPlot::setHover(bool line, bool mark) {
  setCursor(line ? Qt::SizeHorCursor : mark ? Qt::PointingHandCursor : Qt::ArrowCursor);
  if (line == hover_) return;
  hover_ = line;
  update(stripOf(threshold_));
}

void ThresholdPlot::mousePressEvent(QMouseEvent* event) {
  took_mark_ = false;
  if (event->button() == Qt::LeftButton && isOnLine(event->position())) {
    grab_offset_ = event->position().x() - pixelOf(*threshold_);
    gesture_.beginDrag();
    event->accept();
    return;
  }
  pressed_mark_.reset();
  if (event->button() == Qt::LeftButton && markAt(event->pos())) pressed_mark_ = event->pos();
  ThemedPlot::mousePressEvent(event);
}

void ThresholdPlot::mouseMoveEvent(QMouseEvent* event) {
  if (gesture_.dragging()) {
    const double pixel = event->position().x() - grab_offset_;
    gesture_.moveTo(event->modifiers().testFlag(Qt::AltModifier) ? thresholdAt(pixel) : snapped(pixel));
    tellPointed(std::nullopt);  // the threshold shows where the hand is
    event->accept();
    return;
  }
  const bool idle = event->buttons() == Qt::NoButton;
  const bool line = idle && isOnLine(event->position());
  setHover(line, idle && !line && markAt(event->pos()));
  ThemedPlot::mouseMoveEvent(event);
  // What is left of zero stands for zeros.
  tellPointed(idle && pointer() ? std::optional(std::max(xValueAt(pointer()->x()), 0.0)) : std::nullopt);
}

void ThresholdPlot::mouseReleaseEvent(QMouseEvent* event) {
  if (gesture_.dragging()) {
    gesture_.drop();
    setHover(isOnLine(event->position()), false);
    event->accept();
    return;
  }
  ThemedPlot::mouseReleaseEvent(event);
  const auto pressed = std::exchange(pressed_mark_, std::nullopt);
  if (!pressed || (event->pos() - *pressed).manhattanLength() > kPointerReach) return;
  const auto mark = markAt(*pressed);
  if (!mark) return;
  took_mark_ = true;
  emit markTaken(*mark);
}

void ThresholdPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  // The second click on a mark, whose first one took it, means no more than that.
  if (isOnLine(event->position()) || took_mark_) {
    event->accept();
  } else {
    ThemedPlot::mouseDoubleClickEvent(event);
  }
}

void ThresholdPlot::leaveEvent(QEvent* event) {
  setHover(false, false);
  tellPointed(std::nullopt);
  ThemedPlot::leaveEvent(event);
}

void ThresholdPlot::keyPressEvent(QKeyEvent* event) {
  const bool left = event->key() == Qt::Key_Left;
  const bool nudges = left || event->key() == Qt::Key_Right;
  if (threshold_ && nudges && !(event->modifiers() & (Qt::AltModifier | Qt::ControlModifier))) {
    const double pixels = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    gesture_.moveTo(thresholdAt(pixelOf(*threshold_) + (left ? -pixels : pixels)));
    return;
  }
  if (event->key() == Qt::Key_Escape && gesture_.active()) {
    gesture_.cancel();
    return;
  }
  ThemedPlot::keyPressEvent(event);
}

void ThresholdPlot::keyReleaseEvent(QKeyEvent* event) {
  // A key held down is one gesture.
  if (!event->isAutoRepeat() && !gesture_.dragging()) gesture_.drop();
  ThemedPlot::keyReleaseEvent(event);
}

void ThresholdPlot::focusOutEvent(QFocusEvent* event) {
  gesture_.drop();
  ThemedPlot::focusOutEvent(event);
  update();
}

void ThresholdPlot::paintOverlay(QPainter& painter) {
  paintThreshold(painter, colors());
}

void ThresholdPlot::paintThreshold(QPainter& painter, const Colors& colors) {
  if (!threshold_) return;
  const QRect rect = area();
  const double x = pixelOf(*threshold_);
  if (x < rect.left() - 1) {
    painter.fillRect(rect, colors.clipped);
    return;
  }
  if (x > rect.right() + 1) return;
  painter.fillRect(QRectF(QPointF(x, rect.top()), QPointF(rect.right() + 1, rect.bottom() + 1)), colors.clipped);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colors.threshold, hover_ || gesture_.dragging() ? 3 : 2));
  painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom() + 1));

  // A flag to take hold of: the number, and beside it the ribs of a handle.
  const QString label = shortNumber(*threshold_, 5);
  const QRectF flag = flagRect();
  const bool right = flag.left() >= x;
  QPainterPath shape;
  shape.addRoundedRect(flag, 4, 4);
  shape.addRect(right ? flag.adjusted(0, 0, -flag.width() + 5, 0) : flag.adjusted(flag.width() - 5, 0, 0, 0));
  painter.fillPath(shape.simplified(), colors.threshold);
  painter.setPen(QPen(colors.on_threshold, 1.3));
  for (const double offset : {5.0, 8.5}) {
    const double rib = right ? x + offset : x - offset;
    painter.drawLine(QPointF(rib, flag.top() + 5), QPointF(rib, flag.bottom() - 5));
  }
  painter.drawText(flag.adjusted(right ? 12 : 0, 0, right ? 0 : -12, 0), Qt::AlignCenter, label);
}

}  // namespace scalewright::widgets
