// How the line is moved: by the mouse, by keys, and where it may go.
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/plotkit/threshold/threshold_plot.h"

namespace scalewright::widgets {
namespace {

constexpr int kGrabDistance = 8;
constexpr int kSnapReach = 6;
constexpr int kStepsWithShift = 10;   // with Shift
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

double ThresholdPlot::edgeAt(double place) const {
  const auto last = static_cast<double>(bins_.size() - 1);
  if (place >= 0 && place <= last && bins_[static_cast<std::size_t>(std::lround(place))] > 0)
    return bins_[static_cast<std::size_t>(std::lround(place))];
  // Beyond the histogram bins go on as wide as those at its ends.
  const bool up = place > last;
  const double end = up ? bins_.back() : bins_.front();
  const double beside = up ? bins_[bins_.size() - 2] : bins_[1];
  const double beyond = up ? place - last : -place;
  if (x_scale_ == view::AxisScale::kLogarithmic) return end * std::pow(end / beside, beyond);
  return end + beyond * (end - beside);
}

double ThresholdPlot::placeInBins(bool down) const {
  const auto last = static_cast<double>(bins_.size() - 1);
  const double x = *threshold_;
  if (x >= bins_.front() && x <= bins_.back()) {
    // From between two edges the first step goes to one of them.
    const auto above =
        down ? std::lower_bound(bins_.begin(), bins_.end(), x) : std::upper_bound(bins_.begin(), bins_.end(), x) - 1;
    return static_cast<double>(above - bins_.begin());
  }
  const bool up = x > bins_.back();
  const double end = up ? bins_.back() : bins_.front();
  const double beside = up ? bins_[bins_.size() - 2] : bins_[1];
  const double beyond = x_scale_ == view::AxisScale::kLogarithmic ? std::log(x / end) / std::log(end / beside)
                                                                  : (x - end) / (end - beside);
  return up ? last + beyond : -beyond;
}

double ThresholdPlot::nudged(int steps) const {
  if (!steps_.empty()) return stepFrom(*threshold_, steps < 0);
  if (bins_.size() < 2) return thresholdAt(pixelOf(*threshold_) + steps);
  const double next = edgeAt(placeInBins(steps < 0) + steps);
  if (next > 0 && std::isfinite(next)) return next;
  const auto least = std::upper_bound(bins_.begin(), bins_.end(), 0.0);  // thresholds are positive
  return least == bins_.end() ? *threshold_ : std::min(*threshold_, *least);
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
  redraw();
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
    // The axis grows to the right in every language, and so do the keys.
    const int steps = event->modifiers().testFlag(Qt::ShiftModifier) ? kStepsWithShift : 1;
    const double next = nudged(left ? -steps : steps);
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
  // A key held down is one gesture, and presses in a row are one run of them.
  if (!event->isAutoRepeat() && !gesture_.dragging()) gesture_.drop();
  ThemedPlot::keyReleaseEvent(event);
}

void ThresholdPlot::focusOutEvent(QFocusEvent* event) {
  gesture_.drop();
  gesture_.endRun();
  ThemedPlot::focusOutEvent(event);
  update();
}

}  // namespace scalewright::widgets
