#include "widgets/plotkit/line_plot.h"

#include <cmath>
#include <limits>

namespace scalewright::widgets {
namespace {

constexpr int kLineGrabDistance = 8;
constexpr int kLargeStep = 10;

}  // namespace

double LinePlot::linePosition() const {
  const auto value = lineValue();
  return value ? xAxis->coordToPixel(*value) : std::numeric_limits<double>::quiet_NaN();
}

bool LinePlot::isOnLine(const QPointF& position) const {
  return area().contains(position.toPoint()) && std::abs(position.x() - linePosition()) <= kLineGrabDistance;
}

void LinePlot::endDrag() {
  dragged_from_.reset();
  update();
}

void LinePlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && isOnLine(event->position())) {
    dragged_from_ = lineValue();
    grab_offset_ = event->position().x() - linePosition();
    event->accept();
    return;
  }
  ThemedPlot::mousePressEvent(event);
}

void LinePlot::mouseMoveEvent(QMouseEvent* event) {
  if (dragged_from_) {
    moveLineTo(xAxis->pixelToCoord(event->position().x() - grab_offset_));
    event->accept();
    return;
  }
  setCursor(isOnLine(event->position()) ? Qt::SizeHorCursor : Qt::ArrowCursor);
  ThemedPlot::mouseMoveEvent(event);
}

void LinePlot::mouseReleaseEvent(QMouseEvent* event) {
  if (!dragged_from_) {
    ThemedPlot::mouseReleaseEvent(event);
    return;
  }
  endDrag();
  event->accept();
}

void LinePlot::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && dragged_from_) {
    moveLineTo(*dragged_from_);
    endDrag();
    return;
  }
  const bool left = event->key() == Qt::Key_Left;
  const bool moves = left || event->key() == Qt::Key_Right;
  if (lineValue() && moves && !(event->modifiers() & (Qt::AltModifier | Qt::ControlModifier))) {
    const int steps = event->modifiers().testFlag(Qt::ShiftModifier) ? kLargeStep : 1;
    moveLineBy(left ? -steps : steps);
    return;
  }
  ThemedPlot::keyPressEvent(event);
}

void LinePlot::paintLine(QPainter& painter) const {
  const double x = linePosition();
  painter.setPen(QPen(colors().threshold, dragged_from_ ? 3 : 2));
  painter.drawLine(QPointF(x, area().top()), QPointF(x, area().bottom() + 1));
}

}  // namespace scalewright::widgets
