#include "widgets/plotkit/plot_probe.h"

#include <QKeyEvent>
#include <algorithm>

#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

QRect PlotProbe::area() const {
  return plot_.axisRect()->rect();
}

QPointF PlotProbe::valueAt(const QPoint& pixel) const {
  const QRect rect = area();
  return {plot_.xValueAt(std::clamp(pixel.x(), rect.left(), std::max(rect.left(), rect.right()))),
          plot_.yValueAt(std::clamp(pixel.y(), rect.top(), std::max(rect.top(), rect.bottom())))};
}

void PlotProbe::placeEnd(Measure::End end, const QPoint& pixel) {
  measure_.place(end, valueAt(pixel));
  last_end_ = end;
  say();
}

void PlotProbe::say() {
  plot_.tellChange();  // screen readers hear what is read out
  plot_.update();
}

void PlotProbe::clearMeasure() {
  if (measure_.empty()) return;  // what is said is about something else
  measure_.clear();
  say();
}

void PlotProbe::setCrosshair(bool shown) {
  crosshair_ = shown;
  plot_.update();
}

void PlotProbe::follow(std::optional<QPoint> pixel) {
  pointer_ = pixel && area().contains(*pixel) ? pixel : std::nullopt;
  if (crosshair_) plot_.update();
}

bool PlotProbe::key(const QKeyEvent& event) {
  if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
  switch (event.key()) {
    case Qt::Key_A:
    case Qt::Key_B: {
      const Measure::End end = event.key() == Qt::Key_A ? Measure::kA : Measure::kB;
      placeEnd(end, pointer_.value_or(area().center()));
      return true;
    }
    case Qt::Key_BracketLeft:
    case Qt::Key_BracketRight: {
      // Without a mouse: the end that was placed last goes along x by a pixel.
      const auto& end = measure_.end(last_end_);
      if (!end) return false;
      const double pixel = plot_.xPixelOf(end->x()) + (event.key() == Qt::Key_BracketLeft ? -1 : 1);
      measure_.place(last_end_, {plot_.xValueAt(pixel), end->y()});
      say();
      return true;
    }
    case Qt::Key_Delete: clearMeasure(); return true;
    case Qt::Key_C: setCrosshair(!crosshair_); return true;
    default: return false;
  }
}

void PlotProbe::paintMeasure(QPainter& painter, const Colors& colors) const {
  if (measure_.empty()) return;
  measure_.paint(
      painter, area(),
      [this](const QPointF& value) { return QPointF(plot_.xPixelOf(value.x()), plot_.yPixelOf(value.y())); }, colors);
}

void PlotProbe::paintCrosshair(QPainter& painter, const Colors& colors) const {
  if (!crosshair_ || !pointer_) return;
  const QRect rect = area();
  painter.setPen(QPen(colors.faint_text, 1, Qt::DotLine));
  painter.drawLine(pointer_->x(), rect.top(), pointer_->x(), rect.bottom());
  painter.drawLine(rect.left(), pointer_->y(), rect.right(), pointer_->y());
  if (measure_.empty()) paintReadOut(painter, rect, {placeText(valueAt(*pointer_))}, colors);
}

}  // namespace scalewright::widgets
