#include "widgets/plots/themed_plot.h"

#include <QHelpEvent>
#include <QToolTip>

namespace scalewright::widgets {

ThemedPlot::ThemedPlot(QWidget* parent) : QCustomPlot(parent) {
  setLocale(QLocale());
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  setNoAntialiasingOnDrag(true);
  axisRect()->setAutoMargins(QCP::msBottom);
  axisRect()->setMargins(QMargins(kSideMargin, 10, kRightMargin, 0));
  axisRect()->setupFullAxesBox();
  for (QCPAxis* axis : {xAxis2, yAxis2}) {
    axis->setTickLabels(false);
    axis->setTicks(false);
  }
}

void ThemedPlot::setTopMargin(int pixels) {
  axisRect()->setMargins(QMargins(kSideMargin, pixels, kRightMargin, 0));
}

bool ThemedPlot::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const QString hint = hintAt(help->pos()); !hint.isEmpty()) {
      QToolTip::showText(help->globalPos(), hint, this);
      return true;
    }
  }
  return QCustomPlot::event(event);
}

QString ThemedPlot::hintAt(const QPoint&) const { return {}; }

void ThemedPlot::setCaption(const QString& caption) {
  if (caption_ == nullptr) {
    plotLayout()->insertRow(0);
    caption_ = new QCPTextElement(this);
    caption_->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
    caption_->setMargins(QMargins(kSideMargin, 8, kRightMargin, 2));
    plotLayout()->addElement(0, 0, caption_);
    caption_->setTextColor(colors().text);
  }
  caption_->setText(caption);
}

void ThemedPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  resetView();
  event->accept();
}

void ThemedPlot::wheelEvent(QWheelEvent* event) {
  // Over the y axis, or with Shift, the wheel zooms y; elsewhere it zooms x at the cursor.
  const bool vertical = event->position().x() < area().left() || event->modifiers().testFlag(Qt::ShiftModifier);
  axisRect()->setRangeZoom(vertical ? Qt::Vertical : Qt::Horizontal);
  QCustomPlot::wheelEvent(event);
}

void ThemedPlot::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Home) {
    resetView();
    return;
  }
  QCustomPlot::keyPressEvent(event);
}

void ThemedPlot::changeEvent(QEvent* event) {
  QCustomPlot::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  applyColors(colors());
  replot(rpQueuedReplot);
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
  if (caption_ != nullptr) caption_->setTextColor(colors.text);
}

void ThemedPlot::paintEvent(QPaintEvent* event) {
  // Moving the window to a screen of another density does not reach QCustomPlot 2.1.0.
  if (!qFuzzyCompare(bufferDevicePixelRatio(), devicePixelRatioF())) {
    setBufferDevicePixelRatio(devicePixelRatioF());
    replot(rpQueuedReplot);
  }
  QCustomPlot::paintEvent(event);
  QPainter painter(this);
  paintOverlay(painter);
  if (hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
}

void ThemedPlot::paintOverlay(QPainter&) {}

void ThemedPlot::drawTo(QCPPainter& painter, const QSize& size) {
  resize(size);
  setViewport(QRect(QPoint(), size));
  replot(rpImmediateRefresh);
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  toPainter(&painter, size.width(), size.height());
  painter.setFont(font());
  paintOverlay(painter);
}

}  // namespace scalewright::widgets
