#include "widgets/plotkit/threshold/threshold_plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/plotkit/mark_labels.h"

namespace scalewright::widgets {
namespace {

constexpr int kSnapReach = 6;
constexpr int kStepsWithShift = 10;

}  // namespace

ThresholdPlot::ThresholdPlot(QWidget* parent) : ThemedPlot(parent), line_(*this), axis_(*xAxis) {
  setXScale(view::AxisScale::kLogarithmic);
  connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this](const QCPRange& range) {
    if (!following_) emit xRangeEdited(range.lower, range.upper);
  });
}

void ThresholdPlot::setThreshold(std::optional<double> threshold) {
  if (threshold == line_.threshold()) return;
  QRegion dirty = movingRegion() + line_.strip() + line_.strip(threshold);
  line_.set(threshold);
  dirty += movingRegion();
  update(dirty);
  tellChange();
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
  return {std::round(xPixelOf(*pointed_at_)) + 0.5, yPixelOf(reading.y), reading.text};
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
  if (line_.isOnEdgeFlag(position)) return tr("The threshold is beyond the axis. A click brings it in.");
  if (!stops_.steps().empty() && line_.isOn(position)) {
    return tr(
        "The line goes from one exponent bias to the next. With Alt it goes anywhere, by an extra scale on top of the "
        "bias, which hardware with biases alone does not have.");
  }
  return marksHint(marks_, [&](double threshold) { return line_.distanceTo(threshold, position.x()); });
}

std::optional<view::CalibratorMark> ThresholdPlot::markAt(const QPoint& position) const {
  if (!area().contains(position)) return std::nullopt;
  return takenMark(marks_, [&](double threshold) { return line_.distanceTo(threshold, position.x()); });
}

void ThresholdPlot::setXScale(view::AxisScale scale) {
  const QSignalBlocker quiet(xAxis);
  setXMap(axis_.setScale(scale));
  stops_.setLogarithmic(axis_.logarithmic());
  rescaled();
  showHome();
}

void ThresholdPlot::showHome() {
  const QCPRange home = axis_.home();
  setXRange(home.lower, home.upper);
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

void ThresholdPlot::setSteps(std::vector<double> steps, const QString& note) {
  stops_.setSteps(std::move(steps));
  if (note == line_.note()) return;
  QRegion dirty = line_.strip();
  line_.setNote(note);
  update(dirty.united(line_.strip()));
}

void ThresholdPlot::paintOverlay(QPainter& painter) {
  line_.paint(painter, colors(), !isAlone());
}

std::vector<double> ThresholdPlot::snapPoints() const {
  std::vector<double> points;
  for (const view::CalibratorMark& mark : marks_) points.push_back(mark.threshold);
  return points;
}

double ThresholdPlot::snapped(double pixel) const {
  const auto distanceTo = [&](double point) { return line_.distanceTo(point, pixel); };
  if (!stops_.steps().empty()) return *nearestOf(stops_.steps(), distanceTo);
  const std::optional<double> nearest = nearestOf(snapPoints(), distanceTo);
  return nearest && *nearest > 0 && distanceTo(*nearest) <= kSnapReach ? *nearest : axis_.thresholdAt(pixel);
}

void ThresholdPlot::bringIn() {
  history().remember();
  xAxis->setRange(axis_.widenedTo(*threshold()));
  redraw();
}

void ThresholdPlot::setHover(bool line, bool mark) {
  setCursor(line ? Qt::SizeHorCursor : mark ? Qt::PointingHandCursor : Qt::ArrowCursor);
  if (line_.setHover(line)) update(line_.strip());
}

void ThresholdPlot::mousePressEvent(QMouseEvent* event) {
  took_mark_ = false;
  if (event->button() == Qt::LeftButton && line_.isOn(event->position())) {
    line_.setFreely(event->modifiers().testFlag(Qt::AltModifier));
    beginDrag(line_.offsetOf(event->position().x()));
    event->accept();
    return;
  }
  pressed_edge_ = event->button() == Qt::LeftButton && line_.isOnEdgeFlag(event->position());
  if (pressed_edge_) {
    event->accept();
    return;
  }
  pressed_mark_.reset();
  if (event->button() == Qt::LeftButton && markAt(event->pos())) pressed_mark_ = event->pos();
  ThemedPlot::mousePressEvent(event);
}

void ThresholdPlot::beginDrag(double offset) {
  line_.grab(offset);
  update(line_.strip());
}

void ThresholdPlot::dragTo(double pixel, Qt::KeyboardModifiers modifiers) {
  if (!gesture().dragging()) return;
  const double at = line_.dragged(pixel);
  line_.setFreely(modifiers.testFlag(Qt::AltModifier));
  moveTo(line_.freely() ? axis_.thresholdAt(at) : snapped(at));
  tellPointed(std::nullopt);  // the threshold shows where the hand is
}

void ThresholdPlot::moveTo(double threshold) {
  // A hand that has not moved the line yet decides nothing.
  if (gesture().hasMoved() || threshold != line_.threshold()) gesture().moveTo(threshold);
}

void ThresholdPlot::mouseMoveEvent(QMouseEvent* event) {
  if (gesture().dragging()) {
    dragTo(event->position().x(), event->modifiers());
    event->accept();
    return;
  }
  const bool idle = event->buttons() == Qt::NoButton;
  const bool line = idle && line_.isOn(event->position());
  setHover(line, idle && !line && (line_.isOnEdgeFlag(event->position()) || markAt(event->pos())));
  ThemedPlot::mouseMoveEvent(event);
  tellPointed(idle && pointer() ? std::optional(axis_.magnitudeOf(xValueAt(pointer()->x()))) : std::nullopt);
}

void ThresholdPlot::mouseReleaseEvent(QMouseEvent* event) {
  if (gesture().dragging()) {
    gesture().drop();
    setHover(line_.isOn(event->position()), false);
    update(line_.strip());
    event->accept();
    return;
  }
  if (std::exchange(pressed_edge_, false)) {
    took_mark_ = line_.isOnEdgeFlag(event->position());  // a second click means no more than the first
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
  if (line_.isOn(event->position()) || line_.isOnEdgeFlag(event->position()) || took_mark_) {
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
  if (threshold() && nudges && !(event->modifiers() & (Qt::AltModifier | Qt::ControlModifier))) {
    // The axis grows to the right in every language, and so do the keys.
    const int steps = (left ? -1 : 1) * (event->modifiers().testFlag(Qt::ShiftModifier) ? kStepsWithShift : 1);
    const std::optional<double> next = stops_.nudged(*threshold(), steps);
    moveTo(next ? *next : axis_.thresholdAt(line_.x() + steps));
    return;
  }
  if (event->key() == Qt::Key_Escape && gesture().active()) {
    gesture().cancel();
    return;
  }
  ThemedPlot::keyPressEvent(event);
}

void ThresholdPlot::keyReleaseEvent(QKeyEvent* event) {
  // A key held down is one gesture, and presses in a row are one run of them.
  if (!event->isAutoRepeat() && !gesture().dragging()) gesture().drop();
  ThemedPlot::keyReleaseEvent(event);
}

void ThresholdPlot::focusOutEvent(QFocusEvent* event) {
  gesture().drop();
  gesture().endRun();
  ThemedPlot::focusOutEvent(event);
  update();
}

}  // namespace scalewright::widgets
