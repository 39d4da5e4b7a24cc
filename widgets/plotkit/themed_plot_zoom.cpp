// How a plot is looked at: boxes, wheel, dragging and keys, and the history of that.
#include <QApplication>
#include <algorithm>

#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {
namespace {

constexpr double kKeyZoom = 0.8;  // of the range, for each key press
constexpr double kKeyPan = 0.1;
constexpr int kThinBox = 8;  // pixels: a flatter box zooms one axis only

}  // namespace

void ThemedPlot::setHistory(std::shared_ptr<ViewHistory> history) {
  history_ = std::move(history);
  history_->add(this);
}

void ThemedPlot::resetByHand() {
  history_->remember();
  resetView();
}

void ThemedPlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) {
    box_from_ = event->pos();
    box_to_ = event->pos();
    event->accept();
    return;
  }
  panning_ = event->button() == Qt::LeftButton;
  QCustomPlot::mousePressEvent(event);
}

void ThemedPlot::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = area().contains(event->pos()) ? std::optional(event->pos()) : std::nullopt;
  if (crosshair_) update();
  if (box_from_ && !event->buttons().testFlag(Qt::RightButton))
    box_from_.reset();  // released while something else had the mouse
  if (box_from_) {
    box_to_ = event->pos();
    update();
    event->accept();
    return;
  }
  if (panning_ && event->buttons().testFlag(Qt::LeftButton)) {
    panning_ = false;
    history_->remember();
  }
  QCustomPlot::mouseMoveEvent(event);
}

void ThemedPlot::mouseReleaseEvent(QMouseEvent* event) {
  panning_ = false;
  if (event->button() == Qt::RightButton) {
    const bool moved = box_from_ && (box_to_ - *box_from_).manhattanLength() >= QApplication::startDragDistance();
    const std::optional<QRect> drawn = box();
    const bool pressed = box_from_.has_value();
    box_from_.reset();
    if (drawn) {
      zoomTo(*drawn);
    } else if (pressed && !moved) {
      popUpMenu(event->pos());
    }
    update();
    event->accept();
    return;
  }
  QCustomPlot::mouseReleaseEvent(event);
}

std::optional<QRect> ThemedPlot::box() const {
  if (!box_from_) return std::nullopt;
  // QRect::normalized would lose a pixel.
  const auto [left, right] = std::minmax({box_from_->x(), box_to_.x()});
  const auto [top, bottom] = std::minmax({box_from_->y(), box_to_.y()});
  QRect box(QPoint(left, top), QPoint(right, bottom));
  if (std::max(box.width(), box.height()) <= kThinBox) return std::nullopt;
  // A flat one means the whole of the other axis.
  if (box.width() <= kThinBox) box.setCoords(area().left(), box.top(), area().right(), box.bottom());
  if (box.height() <= kThinBox) box.setCoords(box.left(), area().top(), box.right(), area().bottom());
  box &= area();
  return box.isEmpty() ? std::nullopt : std::optional(box);
}

void ThemedPlot::zoomTo(const QRect& box) {
  history_->remember();
  const auto range = [](const QCPAxis& axis, int from, int to) {
    return QCPRange(axis.pixelToCoord(from), axis.pixelToCoord(to));
  };
  // Both before either is set: a pixel means something else afterwards.
  const QCPRange x = range(*xAxis, box.left(), box.right());
  const QCPRange y = range(*yAxis, box.bottom(), box.top());
  if (box.width() < area().width()) xAxis->setRange(x);
  if (box.height() < area().height()) yAxis->setRange(y);
  redraw();
}

void ThemedPlot::zoomBy(Qt::Orientation orientation, double factor) {
  history_->remember(true);
  QCPAxis* axis = orientation == Qt::Horizontal ? xAxis : yAxis;
  const double middle = orientation == Qt::Horizontal ? area().center().x() : area().center().y();
  axis->scaleRange(factor, axis->pixelToCoord(middle));
  redraw();
}

void ThemedPlot::pan(double share) {
  history_->remember(true);
  const double pixels = share * area().width();
  xAxis->setRange(xAxis->pixelToCoord(area().left() + pixels),
                  xAxis->pixelToCoord(area().left() + area().width() + pixels));
  redraw();
}

void ThemedPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) resetByHand();
  event->accept();
}

void ThemedPlot::wheelEvent(QWheelEvent* event) {
  // Over the y axis, or with Shift, the wheel zooms y; elsewhere it zooms x at the cursor.
  const bool vertical = event->position().x() < area().left() || event->modifiers().testFlag(Qt::ShiftModifier);
  axisRect()->setRangeZoom(vertical ? Qt::Vertical : Qt::Horizontal);
  history_->remember(true);
  QCustomPlot::wheelEvent(event);
}

bool ThemedPlot::zoomByKey(const QKeyEvent& event) {
  const bool alt = event.modifiers().testFlag(Qt::AltModifier);
  const bool control = event.modifiers().testFlag(Qt::ControlModifier);
  const Qt::Orientation orientation = control ? Qt::Vertical : Qt::Horizontal;
  switch (event.key()) {
    case Qt::Key_Home: resetByHand(); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(orientation, kKeyZoom); return true;
    case Qt::Key_Minus: zoomBy(orientation, 1 / kKeyZoom); return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
      const bool left = event.key() == Qt::Key_Left;
      if (alt) {
        left ? history_->back() : history_->forward();
      } else if (control) {
        pan(left ? -kKeyPan : kKeyPan);
      }
      return alt || control;
    }
    default: return false;
  }
}

}  // namespace scalewright::widgets
