// How the line is moved: by the mouse, by keys, and where it may go.
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/plotkit/threshold_plot.h"

namespace scalewright::widgets {
namespace {

constexpr int kGrabDistance = 8;
constexpr int kSnapReach = 6;
constexpr double kRoomBeside = 0.05;  // of the axis, beyond a line that was brought in

}  // namespace

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
  const std::vector<double> points = steps_.empty() ? snapPoints() : steps_;
  const auto nearest =
      std::min_element(points.begin(), points.end(), [&](double a, double b) { return away(a) < away(b); });
  if (!steps_.empty()) return *nearest;
  return nearest != points.end() && *nearest > 0 && away(*nearest) <= kSnapReach ? *nearest : thresholdAt(pixel);
}

double ThresholdPlot::stepFrom(double threshold, bool down) const {
  std::optional<double> next;
  for (const double step : steps_) {
    const bool beyond = down ? step < threshold : step > threshold;
    if (beyond && (!next || std::abs(step - threshold) < std::abs(*next - threshold))) next = step;
  }
  return next.value_or(threshold);
}

bool ThresholdPlot::isOnLine(const QPointF& position) const {
  if (!threshold_) return false;
  const QRect reach = area().adjusted(-kGrabDistance, -kGrabDistance, kGrabDistance, 0);
  const auto shown = flag();
  if (shown->atEdge()) return false;
  if (shown->rect.contains(position)) return true;
  return reach.contains(position.toPoint()) && std::abs(position.x() - pixelOf(*threshold_)) <= kGrabDistance;
}

bool ThresholdPlot::isOnEdgeFlag(const QPointF& position) const {
  const auto shown = flag();
  return shown && shown->atEdge() && shown->rect.contains(position);
}

void ThresholdPlot::bringIn() {
  history().remember();
  const double place = xMap().toAxis(*threshold_);
  QCPRange range = xAxis->range();
  const bool logarithmic = xAxis->scaleType() == QCPAxis::stLogarithmic;
  if (place > range.upper) {
    range.upper =
        logarithmic ? place * std::pow(place / range.lower, kRoomBeside) : place + kRoomBeside * (place - range.lower);
  } else {
    range.lower = logarithmic ? place / std::pow(range.upper / place, kRoomBeside)
                              : std::max(0.0, place - kRoomBeside * (range.upper - place));
  }
  xAxis->setRange(range);
  replot(rpQueuedReplot);
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
    freely_ = event->modifiers().testFlag(Qt::AltModifier);
    beginDrag(event->position().x() - pixelOf(*threshold_));
    event->accept();
    return;
  }
  pressed_edge_ = event->button() == Qt::LeftButton && isOnEdgeFlag(event->position());
  if (pressed_edge_) {
    event->accept();
    return;
  }
  pressed_mark_.reset();
  if (event->button() == Qt::LeftButton && markAt(event->pos())) pressed_mark_ = event->pos();
  ThemedPlot::mousePressEvent(event);
}

void ThresholdPlot::beginDrag(double offset) {
  grab_offset_ = offset;
  gesture_.beginDrag();
  update(stripOf(threshold_));
}

void ThresholdPlot::dragTo(double pixel, Qt::KeyboardModifiers modifiers) {
  if (!gesture_.dragging()) return;
  const double at = pixel - grab_offset_;
  freely_ = modifiers.testFlag(Qt::AltModifier);
  const double next = freely_ ? thresholdAt(at) : snapped(at);
  // A hand that has not moved the line yet decides nothing.
  if (gesture_.hasMoved() || next != threshold_) gesture_.moveTo(next);
  tellPointed(std::nullopt);  // the threshold shows where the hand is
}

void ThresholdPlot::mouseMoveEvent(QMouseEvent* event) {
  if (gesture_.dragging()) {
    dragTo(event->position().x(), event->modifiers());
    event->accept();
    return;
  }
  const bool idle = event->buttons() == Qt::NoButton;
  const bool line = idle && isOnLine(event->position());
  setHover(line, idle && !line && (isOnEdgeFlag(event->position()) || markAt(event->pos())));
  ThemedPlot::mouseMoveEvent(event);
  // What is left of zero stands for zeros.
  tellPointed(idle && pointer() ? std::optional(std::max(xValueAt(pointer()->x()), 0.0)) : std::nullopt);
}

void ThresholdPlot::mouseReleaseEvent(QMouseEvent* event) {
  if (gesture_.dragging()) {
    gesture_.drop();
    setHover(isOnLine(event->position()), false);
    update(stripOf(threshold_));
    event->accept();
    return;
  }
  if (std::exchange(pressed_edge_, false)) {
    took_mark_ = isOnEdgeFlag(event->position());  // a second click means no more than the first
    if (took_mark_) bringIn();
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
  if (isOnLine(event->position()) || isOnEdgeFlag(event->position()) || took_mark_) {
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
    const double next =
        steps_.empty() ? thresholdAt(pixelOf(*threshold_) + (left ? -pixels : pixels)) : stepFrom(*threshold_, left);
    if (gesture_.hasMoved() || next != threshold_) gesture_.moveTo(next);
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

}  // namespace scalewright::widgets
