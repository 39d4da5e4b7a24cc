#include "widgets/plotkit/plot_view.h"

#include <QApplication>
#include <algorithm>
#include <utility>

#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {
namespace {

constexpr double kKeyZoom = 0.8;  // of the range, for each key press
constexpr double kKeyPan = 0.1;
constexpr int kThinBox = 8;  // pixels: a flatter box zooms one axis only

}  // namespace

PlotView::PlotView(ThemedPlot& plot) : plot_(plot) {
  history_->add(&plot);
}

void PlotView::setHistory(std::shared_ptr<ViewHistory> history) {
  history_ = std::move(history);
  history_->add(&plot_);
}

QRect PlotView::area() const {
  return plot_.axisRect()->rect();
}

void PlotView::reset() {
  history_->remember();
  plot_.resetView();
}

bool PlotView::press(const QMouseEvent& event) {
  if (event.button() == Qt::RightButton) {
    box_from_ = event.pos();
    box_to_ = event.pos();
    return true;
  }
  panning_ = event.button() == Qt::LeftButton;
  return false;
}

bool PlotView::move(const QMouseEvent& event) {
  if (box_from_ && !event.buttons().testFlag(Qt::RightButton))
    box_from_.reset();  // released while something else had the mouse
  if (box_from_) {
    box_to_ = event.pos();
    plot_.update();
    return true;
  }
  if (panning_ && event.buttons().testFlag(Qt::LeftButton)) {
    panning_ = false;
    history_->remember();
  }
  return false;
}

bool PlotView::endBox() {
  const bool moved = box_from_ && (box_to_ - *box_from_).manhattanLength() >= QApplication::startDragDistance();
  const std::optional<QRect> drawn = box();
  const bool pressed = box_from_.has_value();
  box_from_.reset();
  plot_.update();
  if (drawn) zoomTo(*drawn);
  return !drawn && pressed && !moved;
}

bool PlotView::cancelBox() {
  if (!box_from_) return false;
  box_from_.reset();
  plot_.update();
  return true;
}

std::optional<QRect> PlotView::box() const {
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

void PlotView::zoomTo(const QRect& box) {
  history_->remember();
  const auto range = [](const QCPAxis& axis, int from, int to) {
    return QCPRange(axis.pixelToCoord(from), axis.pixelToCoord(to));
  };
  // Both before either is set: a pixel means something else afterwards.
  const QCPRange x = range(*plot_.xAxis, box.left(), box.right());
  const QCPRange y = range(*plot_.yAxis, box.bottom(), box.top());
  if (box.width() < area().width()) plot_.xAxis->setRange(x);
  if (box.height() < area().height()) plot_.yAxis->setRange(y);
  plot_.redraw();
}

void PlotView::zoomBy(Qt::Orientation orientation, double factor) {
  history_->remember(true);
  QCPAxis* axis = orientation == Qt::Horizontal ? plot_.xAxis : plot_.yAxis;
  const double middle = orientation == Qt::Horizontal ? area().center().x() : area().center().y();
  axis->scaleRange(factor, axis->pixelToCoord(middle));
  plot_.redraw();
}

void PlotView::pan(double share) {
  history_->remember(true);
  QCPAxis* axis = plot_.xAxis;
  const double pixels = share * area().width();
  axis->setRange(axis->pixelToCoord(area().left() + pixels),
                 axis->pixelToCoord(area().left() + area().width() + pixels));
  plot_.redraw();
}

void PlotView::wheel(const QWheelEvent& event) {
  // Over the y axis, or with Shift, the wheel zooms y; elsewhere it zooms x at the cursor.
  const bool vertical = event.position().x() < area().left() || event.modifiers().testFlag(Qt::ShiftModifier);
  plot_.axisRect()->setRangeZoom(vertical ? Qt::Vertical : Qt::Horizontal);
  history_->remember(true);
}

bool PlotView::key(const QKeyEvent& event) {
  const bool alt = event.modifiers().testFlag(Qt::AltModifier);
  const bool control = event.modifiers().testFlag(Qt::ControlModifier);
  const Qt::Orientation orientation = control ? Qt::Vertical : Qt::Horizontal;
  switch (event.key()) {
    case Qt::Key_Home: reset(); return true;
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

void PlotView::paint(QPainter& painter, const Colors& colors) const {
  const std::optional<QRect> drawn = box();
  if (!drawn) return;
  // In the colour of text: that of the columns and curves is the palette's own.
  QColor ink = colors.text;
  painter.setPen(QPen(ink, 1, Qt::DashLine));
  ink.setAlpha(36);
  painter.fillRect(*drawn, ink);
  painter.drawRect(drawn->adjusted(0, 0, -1, -1));
}

}  // namespace scalewright::widgets
