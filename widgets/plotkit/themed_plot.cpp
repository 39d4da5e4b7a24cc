#include "widgets/plotkit/themed_plot.h"

#include <QHelpEvent>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "widgets/plotkit/picture/plot_description.h"

namespace scalewright::widgets {
ThemedPlot::ThemedPlot(QWidget* parent) : QCustomPlot(parent) {
  describePlots();
  setLocale(QLocale());
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  setNoAntialiasingOnDrag(true);
  history_->add(this);
  connect(this, &QCustomPlot::afterReplot, this, &ThemedPlot::tellChange);  // the axes may be others
  axisRect()->setAutoMargins(QCP::msBottom);
  axisRect()->setMargins(QMargins(kSideMargin, top_margin_, kRightMargin, 0));
  axisRect()->setupFullAxesBox();
  for (QCPAxis* axis : {xAxis2, yAxis2}) {
    axis->setTickLabels(false);
    axis->setTicks(false);
  }
}

bool ThemedPlot::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const QString hint = hintAt(help->pos()); !hint.isEmpty()) {
      QToolTip::showText(help->globalPos(), hint, this);
      return true;
    }
    // All that it can do is more than a tooltip holds.
    if (toolTip().contains(u'\n') && !accessibleName().isEmpty()) {
      QToolTip::showText(help->globalPos(), tr("%1. Shift+F1 explains it.").arg(accessibleName()), this);
      return true;
    }
  }
  return QCustomPlot::event(event);
}

QString ThemedPlot::hintAt(const QPoint&) const {
  return {};
}

QPointF ThemedPlot::valueAt(const QPoint& pixel) const {
  const QRect rect = area();
  return {xValueAt(std::clamp(pixel.x(), rect.left(), std::max(rect.left(), rect.right()))),
          yValueAt(std::clamp(pixel.y(), rect.top(), std::max(rect.top(), rect.bottom())))};
}

void ThemedPlot::placeEnd(Measure::End end, const QPoint& pixel) {
  measure_.place(end, valueAt(pixel));
  last_end_ = end;
  sayMeasure();
}

void ThemedPlot::sayMeasure() {
  tellChange();  // screen readers hear what is read out
  update();
}

void ThemedPlot::setNotice(const QString& notice) {
  if (notice == notice_) return;
  notice_ = notice;
  tellChange();
  update();
}

void ThemedPlot::clearMeasure() {
  if (measure_.empty()) return;  // what is said is about something else
  measure_.clear();
  sayMeasure();
}

void ThemedPlot::setCrosshair(bool shown) {
  crosshair_ = shown;
  update();
}

bool ThemedPlot::measureByKey(const QKeyEvent& event) {
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
      const double pixel = xPixelOf(end->x()) + (event.key() == Qt::Key_BracketLeft ? -1 : 1);
      measure_.place(last_end_, {xValueAt(pixel), end->y()});
      sayMeasure();
      return true;
    }
    case Qt::Key_Delete: clearMeasure(); return true;
    case Qt::Key_C: setCrosshair(!crosshair_); return true;
    default: return false;
  }
}

void ThemedPlot::leaveEvent(QEvent* event) {
  pointer_.reset();
  if (crosshair_) update();
  QCustomPlot::leaveEvent(event);
}

void ThemedPlot::paintCrosshair(QPainter& painter) const {
  if (!crosshair_ || !pointer_) return;
  const QRect rect = area();
  painter.setPen(QPen(colors().faint_text, 1, Qt::DotLine));
  painter.drawLine(pointer_->x(), rect.top(), pointer_->x(), rect.bottom());
  painter.drawLine(rect.left(), pointer_->y(), rect.right(), pointer_->y());
  if (measure_.empty()) paintReadOut(painter, rect, {placeText(valueAt(*pointer_))}, colors());
}

void ThemedPlot::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && box_from_) {
    box_from_.reset();
    update();
  } else if (event->matches(QKeySequence::Copy)) {
    copy();
  } else if (!measureByKey(*event) && !zoomByKey(*event)) {
    QCustomPlot::keyPressEvent(event);
  }
}

void ThemedPlot::redraw() {
  stale_ = !isVisible() && window()->isVisible();
  if (!stale_) replot(rpQueuedReplot);
}

void ThemedPlot::showEvent(QShowEvent* event) {
  QCustomPlot::showEvent(event);
  if (std::exchange(stale_, false)) replot(rpImmediateRefresh);
}

void ThemedPlot::changeEvent(QEvent* event) {
  QCustomPlot::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
    applyFont();
    layOut();
    redraw();
    return;
  }
  if (event->type() != QEvent::PaletteChange && event->type() != QEvent::EnabledChange) return;
  applyColors(colors());
  redraw();
}

void ThemedPlot::applyColors(const Colors& colors) {
  setBackground(colors.background);
  for (QCPAxis* axis : {xAxis, yAxis, xAxis2, yAxis2}) {
    axis->setBasePen(QPen(colors.faint_text, 1));
    axis->setTickPen(QPen(colors.faint_text, 1));
    axis->setSubTickPen(QPen(colors.faint_text, 1));
    axis->setTickLabelColor(colors.text);
    axis->setLabelColor(colors.text);
    axis->grid()->setPen(QPen(colors.grid, 1));
    axis->grid()->setZeroLinePen(QPen(colors.grid, 1));
  }
  for (QCPAxis* axis : {xAxis2, yAxis2}) axis->setBasePen(QPen(colors.grid, 1));
}

void ThemedPlot::paintEvent(QPaintEvent* event) {
  // Moving the window to a screen of another density does not reach QCustomPlot 2.1.0.
  if (!qFuzzyCompare(bufferDevicePixelRatio(), devicePixelRatioF())) {
    setBufferDevicePixelRatio(devicePixelRatioF());
    redraw();
  }
  QCustomPlot::paintEvent(event);
  QPainter painter(this);
  curve_legend_.paint(painter, legendPlace(), colors());
  paintOverlay(painter);
  paintNotice(painter);
  paintMeasure(painter);
  paintHover(painter);
  paintCrosshair(painter);
  if (const std::optional<QRect> drawn = box()) {
    // In the colour of text: that of the columns and curves is the palette's own.
    QColor ink = colors().text;
    painter.setPen(QPen(ink, 1, Qt::DashLine));
    ink.setAlpha(36);
    painter.fillRect(*drawn, ink);
    painter.drawRect(drawn->adjusted(0, 0, -1, -1));
  }
  if (hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    for (int line = 0; line < (isHighContrast(palette()) ? 3 : 1); ++line)
      painter.drawRect(rect().adjusted(line, line, -1 - line, -1 - line));
  }
}

void ThemedPlot::paintOverlay(QPainter&) {}

void ThemedPlot::paintHover(QPainter&) {}

void ThemedPlot::paintMeasure(QPainter& painter) const {
  if (measure_.empty()) return;
  measure_.paint(
      painter, area(), [this](const QPointF& value) { return QPointF(xPixelOf(value.x()), yPixelOf(value.y())); },
      colors());
}

void ThemedPlot::paintNotice(QPainter& painter) const {
  if (notice_.isEmpty()) return;
  constexpr int kFlags = Qt::AlignCenter | Qt::TextWordWrap;
  const Colors shown = colors();
  const QRect room = area().adjusted(20, 5, -20, -5);
  QRect box = painter.fontMetrics().boundingRect(room, kFlags, notice_).adjusted(-10, -5, 10, 5);
  box.moveCenter(area().center());
  painter.setPen(QPen(shown.faint_text, 1));
  painter.setBrush(shown.background);
  painter.drawRoundedRect(box, 4, 4);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(shown.text);
  painter.drawText(box, kFlags, notice_);
}

void ThemedPlot::fit(const QSize& size) {
  resize(size);
  layOut();  // one that is hidden hears of no new size
  setViewport(QRect(QPoint(), size));
  replot(rpImmediateRefresh);
}

void ThemedPlot::drawTo(QCPPainter& painter, const QSize& size, bool alone) {
  alone_ = alone;
  fit(size);
  // Pixels have their lines where the window has them: between pixels they would be grey.
  painter.setMode(QCPPainter::pmVectorized, painter.paintEngine()->type() != QPaintEngine::Raster);
  painter.setMode(QCPPainter::pmNoCaching);  // letters are kept as pixels of the screen
  toPainter(&painter, size.width(), size.height());
  painter.setFont(font());
  curve_legend_.paint(painter, legendPlace(), colors());
  paintOverlay(painter);
  paintNotice(painter);
  paintMeasure(painter);
  alone_ = false;
}

}  // namespace scalewright::widgets
