#include "widgets/plotkit/themed_plot.h"

#include <QHelpEvent>
#include <QMenu>
#include <QToolTip>
#include <utility>

#include "widgets/plotkit/plot_menu.h"

namespace scalewright::widgets {

ThemedPlot::ThemedPlot(QWidget* parent) : QCustomPlot(parent), frame_(*this), view_(*this), probe_(*this) {
  describePlots();
  setLocale(QLocale());
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  setNoAntialiasingOnDrag(true);
  connect(this, &QCustomPlot::afterReplot, this, &ThemedPlot::tellChange);  // the axes may be others
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

void ThemedPlot::setNotice(const QString& notice) {
  if (notice == notice_) return;
  notice_ = notice;
  tellChange();
  update();
}

void ThemedPlot::leaveEvent(QEvent* event) {
  probe_.follow(std::nullopt);
  QCustomPlot::leaveEvent(event);
}

void ThemedPlot::mousePressEvent(QMouseEvent* event) {
  if (!view_.press(*event)) return QCustomPlot::mousePressEvent(event);
  event->accept();
}

void ThemedPlot::mouseMoveEvent(QMouseEvent* event) {
  probe_.follow(event->pos());
  if (!view_.move(*event)) return QCustomPlot::mouseMoveEvent(event);
  event->accept();
}

void ThemedPlot::mouseReleaseEvent(QMouseEvent* event) {
  view_.endDrag();
  if (event->button() != Qt::RightButton) return QCustomPlot::mouseReleaseEvent(event);
  if (view_.endBox()) popUpMenu(event->pos());
  event->accept();
}

void ThemedPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) view_.reset();
  event->accept();
}

void ThemedPlot::wheelEvent(QWheelEvent* event) {
  view_.wheel(*event);
  QCustomPlot::wheelEvent(event);
}

void ThemedPlot::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && view_.cancelBox()) return;
  if (event->matches(QKeySequence::Copy)) {
    copyPlot(*this);
  } else if (!probe_.key(*event) && !view_.key(*event)) {
    QCustomPlot::keyPressEvent(event);
  }
}

void ThemedPlot::popUpMenu(const QPoint& at) {
  QMenu* menu = makePlotMenu(*this, view_, probe_, at);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(mapToGlobal(at));
}

void ThemedPlot::contextMenuEvent(QContextMenuEvent* event) {
  // The mouse has it when its button is released, for it may draw a box before.
  if (event->reason() != QContextMenuEvent::Mouse) popUpMenu(area().center());
  event->accept();
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

void ThemedPlot::paintEvent(QPaintEvent* event) {
  // Moving the window to a screen of another density does not reach QCustomPlot 2.1.0.
  if (!qFuzzyCompare(bufferDevicePixelRatio(), devicePixelRatioF())) {
    setBufferDevicePixelRatio(devicePixelRatioF());
    redraw();
  }
  QCustomPlot::paintEvent(event);
  QPainter painter(this);
  paintOver(painter);
  paintHover(painter);
  probe_.paintCrosshair(painter, colors());
  view_.paint(painter, colors());
  if (hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    for (int line = 0; line < (isHighContrast(palette()) ? 3 : 1); ++line)
      painter.drawRect(rect().adjusted(line, line, -1 - line, -1 - line));
  }
}

void ThemedPlot::paintOver(QPainter& painter) {
  frame_.legend().paint(painter, legendPlace(), colors());
  paintOverlay(painter);
  paintNotice(painter);
  probe_.paintMeasure(painter, colors());
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

std::pair<double, double> ThemedPlot::xLimits() const {
  return {x_map_.toValue(xAxis->range().lower), x_map_.toValue(xAxis->range().upper)};
}

QString ThemedPlot::description() const {
  QStringList parts;
  if (!notice_.isEmpty()) parts << notice_;
  if (const QString content = shows(); !content.isEmpty()) parts << content;
  if (parts.isEmpty()) parts << tr("it shows nothing yet");
  parts << measure().lines();
  const QCPRange y = yAxis->range();
  return plotSentence(accessibleName(), subject_ ? subject_() : QString(), parts, {xAxis->label(), xLimits()},
                      {yAxis->label(), {y_map_.toValue(y.lower), y_map_.toValue(y.upper)}});
}

void ThemedPlot::resizeEvent(QResizeEvent* event) {
  layOut();
  QCustomPlot::resizeEvent(event);
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
  paintOver(painter);
  alone_ = false;
}

}  // namespace scalewright::widgets
