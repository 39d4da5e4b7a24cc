#include "widgets/distribution/divergence/pick_handle.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <utility>

namespace scalewright::widgets {
namespace {

constexpr int kHandleSize = 23;  // pixels: larger than the dot, so that it is hit
constexpr double kHalo = 9;      // radius

}  // namespace

PickHandle::PickHandle(QWidget* plot) : QAbstractButton(plot) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  resize(kHandleSize, kHandleSize);
}

void PickHandle::setPick(const QPointF& place, const QColor& color, bool current) {
  place_ = place;
  color_ = color;
  setCursor(current ? Qt::SizeHorCursor : Qt::PointingHandCursor);
  move((place - QPointF(kHandleSize / 2.0, kHandleSize / 2.0)).toPoint());
  update();
}

void PickHandle::paintEvent(QPaintEvent*) {
  if (!hot()) return;  // the dot is the plot's
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor halo = color_;
  halo.setAlpha(70);
  const QPointF center = place_ - QPointF(pos());
  painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 2) : QPen(color_, 1.5));
  painter.setBrush(halo);
  painter.drawEllipse(center, kHalo, kHalo);
}

void PickHandle::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) pressed_ = mapToParent(event->position());
  QAbstractButton::mousePressEvent(event);
}

void PickHandle::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = mapToParent(event->position());
  if (!pressed_ || !event->buttons().testFlag(Qt::LeftButton)) {
    QAbstractButton::mouseMoveEvent(event);  // to the plot, which reads its curves out
    return;
  }
  if (!dragging_ && (at - *pressed_).manhattanLength() >= QApplication::startDragDistance()) {
    dragging_ = true;
    setDown(false);
    emit dragBegun(pressed_->x() - place_.x());
  }
  if (dragging_) emit dragged(at, event->modifiers());
  event->accept();
}

void PickHandle::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) pressed_.reset();
  if (!dragging_ || event->button() != Qt::LeftButton) {
    QAbstractButton::mouseReleaseEvent(event);
    return;
  }
  dragging_ = false;
  event->accept();
  emit dragEnded();
}

void PickHandle::mouseDoubleClickEvent(QMouseEvent* event) {
  event->accept();  // the first click has said it
}

void PickHandle::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: click(); return;
    case Qt::Key_Space: QAbstractButton::keyPressEvent(event); return;
    default: event->ignore();  // all others mean the plot: arrows move the line, Escape takes a drag back
  }
}

void PickHandle::showHot() {
  update();
  emit hotChanged();
}

void PickHandle::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  showHot();
}

void PickHandle::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  showHot();
}

void PickHandle::focusInEvent(QFocusEvent* event) {
  QAbstractButton::focusInEvent(event);
  showHot();
}

void PickHandle::focusOutEvent(QFocusEvent* event) {
  QAbstractButton::focusOutEvent(event);
  showHot();
  emit left();
}

void PickHandle::hideEvent(QHideEvent* event) {
  QAbstractButton::hideEvent(event);
  // Nobody hears of the button's release any more.
  pressed_.reset();
  if (std::exchange(dragging_, false)) emit dragEnded();
}

}  // namespace scalewright::widgets
