#include "widgets/plotkit/themed_plot.h"

#include <QHelpEvent>
#include <QToolTip>
#include <algorithm>

#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

// Pixels of height.
constexpr int kStripBelow = 120;
constexpr int kFewCaptionsBelow = 170;
constexpr int kFewTicksBelow = 230;
constexpr int kStripMargin = 4;
constexpr int kLegendGap = 5;    // between legend and axes
constexpr int kBelowTicks = 14;  // around the labels below the axes
constexpr int kUsualTicks = 5;   // of QCustomPlot

constexpr int legendRows(Density density) {
  switch (density) {
    case Density::kFull: return 3;
    case Density::kFewTicks: return 2;
    case Density::kFewCaptions: return 1;
    case Density::kStrip: break;
  }
  return 0;
}

}  // namespace

Density densityOf(int height) {
  if (height < kStripBelow) return Density::kStrip;
  if (height < kFewCaptionsBelow) return Density::kFewCaptions;
  return height < kFewTicksBelow ? Density::kFewTicks : Density::kFull;
}

ThemedPlot::ThemedPlot(QWidget* parent) : QCustomPlot(parent) {
  setLocale(QLocale());
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  setNoAntialiasingOnDrag(true);
  history_->add(this);
  connect(this, &QCustomPlot::afterReplot, this, &ThemedPlot::showDescription);  // the axes may be others
  axisRect()->setAutoMargins(QCP::msBottom);
  axisRect()->setMargins(QMargins(kSideMargin, top_margin_, kRightMargin, 0));
  axisRect()->setupFullAxesBox();
  for (QCPAxis* axis : {xAxis2, yAxis2}) {
    axis->setTickLabels(false);
    axis->setTicks(false);
  }
}

void ThemedPlot::setTopMargin(int pixels) {
  top_margin_ = pixels;
  const int names = curve_legend_.rows() > 0 ? curve_legend_.height() + 2 * kLegendGap : 0;
  QMargins margins = axisRect()->margins();
  margins.setTop(density() == Density::kStrip ? kStripMargin : std::max(pixels, names));
  axisRect()->setMargins(margins);
}

void ThemedPlot::setLegend(std::vector<LegendEntry> entries, double value_room) {
  legend_entries_ = std::move(entries);
  legend_value_room_ = value_room;
  ThemedPlot::layOut();
}

QPointF ThemedPlot::legendPlace() const {
  return {double(area().left()), double(area().top() - curve_legend_.height() - kLegendGap)};
}

void ThemedPlot::layOut() {
  const bool strip = density() == Density::kStrip;
  for (QCPAxis* axis : {xAxis, yAxis}) {
    axis->setVisible(!strip);
    axis->setSubTicks(density() == Density::kFull);
  }
  axisRect()->setMinimumMargins(strip ? QMargins(0, kStripMargin, 0, kStripMargin) : QMargins());
  const QMargins margins = axisRect()->margins();
  curve_legend_.layOut(QFontMetricsF(font(), this), legend_entries_, width() - margins.left() - margins.right(),
                       legend_value_room_, legendRows(density()));
  setTopMargin(top_margin_);
  // As many labels as there is room for; on an even axis no more than usual.
  const int line = fontMetrics().height();
  const int room = height() - axisRect()->margins().top() - 2 * line - kBelowTicks;
  if (auto ticker = yAxis->ticker().dynamicCast<LogTicker>()) ticker->setMost(std::max(2, room * 4 / (3 * line)));
  yAxis->ticker()->setTickCount(std::clamp(room * 2 / (3 * line), 2, kUsualTicks));
}

void ThemedPlot::resizeEvent(QResizeEvent* event) {
  layOut();
  QCustomPlot::resizeEvent(event);
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
  return {xValueAt(std::clamp(pixel.x(), rect.left(), rect.right())),
          yValueAt(std::clamp(pixel.y(), rect.top(), rect.bottom()))};
}

void ThemedPlot::placeEnd(Measure::End end, const QPoint& pixel) {
  measure_.place(end, valueAt(pixel));
  last_end_ = end;
  sayMeasure();
}

void ThemedPlot::sayMeasure() {
  showDescription();  // screen readers hear what is read out
  update();
}

void ThemedPlot::setNotice(const QString& notice) {
  if (notice == notice_) return;
  notice_ = notice;
  showDescription();
  update();
}

void ThemedPlot::tellState(const QString& state) {
  if (state == state_) return;
  state_ = state;
  showDescription();
}

void ThemedPlot::showDescription() {
  QStringList parts;
  for (const QString& part : {notice_, state_}) {
    if (!part.isEmpty()) parts << part;
  }
  parts << measure_.lines();
  const auto axis = [](const QCPAxis& shown, const AxisMap& map) {
    const QString label = shown.label().isEmpty() ? tr("axis without a name") : shown.label();
    return tr("%1 from %2 to %3", "an axis")
        .arg(label, shortNumber(map.toValue(shown.range().lower), 3), shortNumber(map.toValue(shown.range().upper), 3));
  };
  parts << axis(*xAxis, x_map_) << axis(*yAxis, y_map_);
  setAccessibleDescription(parts.join(QStringLiteral("; ")));
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

void ThemedPlot::changeEvent(QEvent* event) {
  QCustomPlot::changeEvent(event);
  if (event->type() == QEvent::FontChange) {
    applyFont();
    layOut();
    replot(rpQueuedReplot);
  }
  if (event->type() != QEvent::PaletteChange && event->type() != QEvent::EnabledChange) return;
  applyColors(colors());
  replot(rpQueuedReplot);
}

void ThemedPlot::applyFont() {
  for (QCPAxis* axis : {xAxis, yAxis, xAxis2, yAxis2}) {
    axis->setTickLabelFont(font());
    axis->setLabelFont(font());
  }
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
    replot(rpQueuedReplot);
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
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
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
