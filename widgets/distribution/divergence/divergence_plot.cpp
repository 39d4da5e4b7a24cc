#include "widgets/distribution/divergence/divergence_plot.h"

#include <QtMath>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "widgets/distribution/divergence/divergence_ends.h"
#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kBusyAfter = 150;  // ms of waiting after which the plot says that it waits

/// Candidates whose neighbours have no divergence: no line goes through them.
bool standsAlone(const std::vector<double>& values, std::size_t i) {
  const auto none = [&values](std::size_t at) { return at >= values.size() || !std::isfinite(values[at]); };
  return !none(i) && (i == 0 || none(i - 1)) && none(i + 1);
}

}  // namespace

DivergencePlot::DivergencePlot(QWidget* parent)
    : ThresholdPlot(parent), picks_(*this, curves_, [this](std::size_t curve) { return penOf(curve); }) {
  setAccessibleName(tr("KL divergence of entropy calibration against the threshold, one curve per dialect"));
  setToolTip(
      tr("KL divergence between the distribution and its quantized form if the range ended there, as each chosen "
         "dialect of entropy calibration reads it. The dot on a curve is the pick of its dialect: a click takes it, a "
         "drag takes the threshold along."));
  yAxis->setScaleType(QCPAxis::stLogarithmic);
  yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker));
  xAxis->setLabel(tr("threshold"));
  yAxis->setLabel(tr("KL / nats"));
  busy_.setSingleShot(true);
  busy_.setInterval(kBusyAfter);
  connect(&busy_, &QTimer::timeout, this, [this] { showBusy(true); });
  connect(this, &QCustomPlot::afterReplot, this, [this] { picks_.place(density()); });
  connect(&picks_, &DivergencePicks::taken, this, &DivergencePlot::markTaken);
  connect(&picks_, &DivergencePicks::dragBegun, this, [this](double offset) {
    if (threshold()) beginDrag(offset);
  });
  connect(&picks_, &DivergencePicks::dragged, this,
          [this](const QPointF& place, Qt::KeyboardModifiers modifiers) { dragTo(place.x(), modifiers); });
  connect(&picks_, &DivergencePicks::dragEnded, this, [this] {
    if (gesture().dragging()) gesture().drop();
  });
  connect(&picks_, &DivergencePicks::left, this, [this] {
    if (!gesture().dragging()) gesture().drop();
  });
  connect(this, &ThresholdPlot::pointed, this, [this](std::optional<double> x) {
    QRegion dirty = read_at_ ? readingRegion(*read_at_) : QRegion();
    read_at_ = x;
    if (x) dirty += readingRegion(*x);
    update(dirty);
  });
  applyColors(colors());
}

void DivergencePlot::setDivergence(view::DivergenceView divergence, const std::string& current) {
  busy_.stop();
  busy_shown_ = false;
  setNotice({});
  curves_ = DivergenceCurves(std::move(divergence), current);
  clearGraphs();
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    addGraph()->setSelectable(QCP::stNone);
    QCPGraph* alone = addGraph();
    alone->setSelectable(QCP::stNone);
    alone->setLineStyle(QCPGraph::lsNone);
    alone->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 3));
  }
  rescaled();
  labelHeights({});
  applyColors(colors());
  fitHeight();
  picks_.place(density());
  redraw();
}

void DivergencePlot::labelHeights(const QString& addition) {
  QString label = curves_.view().exact ? tr("KL / nats") : tr("~ KL / nats");
  if (curves_.view().computed < Fraction(1) && addition.isEmpty()) {
    label += tr(", %1 % computed").arg(qFloor(100 * curves_.view().computed.value()));
  }
  yAxis->setLabel(label + addition);
}

void DivergencePlot::setStopped() {
  showBusy(false);
  if (curves_.empty()) setNotice(tr("The search was stopped."));
  if (curves_.view().computed < Fraction(1))
    labelHeights(tr(", stopped at %1 %").arg(qFloor(100 * curves_.view().computed.value())));
  redraw();
}

void DivergencePlot::rescaled() {
  if (graphCount() != static_cast<int>(2 * curves_.size())) return;
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    const calibrate::DivergenceCurve& curve = curves_.at(i);
    QVector<double> positions;
    QVector<double> heights;
    QVector<double> positions_alone;
    QVector<double> heights_alone;
    for (std::size_t at = 0; at < curve.thresholds.size(); ++at) {
      positions << xMap().toAxis(curve.thresholds[at]);
      heights << curves_.height(curve.divergences[at]);
      if (!standsAlone(curve.divergences, at)) continue;
      positions_alone << positions.back();
      heights_alone << heights.back();
    }
    graph(static_cast<int>(2 * i))->setData(positions, heights, true);
    graph(static_cast<int>(2 * i + 1))->setData(positions_alone, heights_alone, true);
  }
}

void DivergencePlot::fitHeight() {
  const double top = curves_.top();
  yAxis->setRange(curves_.floor() / 1.5, top > 0 ? std::max(top, curves_.floor()) * 1.5 : 1);
}

void DivergencePlot::resetView() {
  fitHeight();
  ThresholdPlot::resetView();
}

void DivergencePlot::setComputing() {
  if (!busy_shown_) busy_.start();
}

void DivergencePlot::showBusy(bool busy) {
  busy_.stop();
  busy_shown_ = busy;
  const bool empty = curves_.empty();
  setNotice(busy && empty ? tr("Computing the divergence of every dialect…") : QString());
  applyColors(colors());
  if (!empty) redraw();
  update();
}

void DivergencePlot::nameCurves() {
  std::vector<LegendEntry> entries;
  for (std::size_t i = 0; i < curves_.size(); ++i) entries.push_back({curves_.title(i), penOf(i)});
  setLegend(std::move(entries), QFontMetricsF(font(), this).horizontalAdvance(QStringLiteral("~ 1.234e-05")));
}

QPen DivergencePlot::penOf(std::size_t curve) const {
  QPen pen = curves_.pen(curve, palette());
  if (busy_shown_) pen.setColor(colors().grid.darker(isDark(palette()) ? 70 : 115));
  return pen;
}

void DivergencePlot::applyColors(const Colors& colors) {
  ThresholdPlot::applyColors(colors);
  if (graphCount() != static_cast<int>(2 * curves_.size())) return;
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    const QPen pen = penOf(i);
    graph(static_cast<int>(2 * i))->setPen(pen);
    graph(static_cast<int>(2 * i + 1))->setPen(QPen(pen.color()));
  }
  nameCurves();  // with the same pens
}

std::vector<std::optional<view::DivergenceAt>> DivergencePlot::valuesAt(double threshold) const {
  return curves_.valuesAt(threshold, std::abs(xValueAt(xPixelOf(threshold) + 0.5) - threshold));
}

QString DivergencePlot::readOut(double threshold) const {
  QStringList parts;
  const auto values = valuesAt(threshold);
  for (std::size_t i = 0; i < values.size(); ++i) {
    parts << QStringLiteral("%1 %2").arg(curves_.title(i), curves_.valueText(values[i]));
  }
  return tr("T %1: %2 nats").arg(shortNumber(threshold, 4), parts.join(QStringLiteral(", ")));
}

DivergencePlot::Reading DivergencePlot::readingAt(double x) const {
  if (curves_.empty() || density() != Density::kStrip) return {};
  return {readOut(x), std::numeric_limits<double>::quiet_NaN()};
}

QRegion DivergencePlot::readingRegion(double x) const {
  constexpr int kDotReach = 6;
  const int pixel = static_cast<int>(std::clamp(xPixelOf(x), -1e4, 1e5));
  const int top = static_cast<int>(legendPlace().y());
  return QRegion(0, top - 1, width(), curveLegend().height() + 2) +
         QRegion(pixel - kDotReach, area().top() - kDotReach, 2 * kDotReach, area().height() + 2 * kDotReach);
}

void DivergencePlot::paintHover(QPainter& painter) {
  ThresholdPlot::paintHover(painter);
  const std::optional<double> x = read_at_ ? read_at_ : pointedAt();
  if (!x || curves_.empty()) return;
  const Colors colors = this->colors();
  const auto values = valuesAt(*x);
  QStringList texts;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colors.background, 1));
  for (std::size_t i = 0; i < values.size(); ++i) {
    texts << curves_.valueText(values[i]);
    if (!values[i] || !std::isfinite(values[i]->divergence)) continue;
    painter.setBrush(penOf(i).color());
    painter.drawEllipse(QPointF(xPixelOf(*x), yPixelOf(curves_.height(values[i]->divergence))), 3, 3);
  }
  painter.restore();
  if (curveLegend().rows() == 0) return;
  const QPointF place = legendPlace();
  painter.fillRect(QRectF(0, place.y(), width(), curveLegend().height()), colors.background);
  curveLegend().paint(painter, place, colors, texts);
  painter.setPen(colors.text);
  painter.drawText(QRectF(4, place.y(), area().left() - 10, curveLegend().height() / curveLegend().rows()),
                   Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter, tr("T %1").arg(shortNumber(*x, 4)));
}

std::vector<double> DivergencePlot::snapPoints() const {
  return picks_.thresholds();
}

std::optional<view::CalibratorMark> DivergencePlot::markAt(const QPoint& position) const {
  return picks_.markAt(position);
}

QString DivergencePlot::hintAt(const QPoint& position) const {
  const view::DialectPick* pick = picks_.at(position);
  return pick == nullptr ? QString() : picks_.hintOf(*pick);
}

QString DivergencePlot::shows() const {
  const auto lowest = curves_.lowest();
  if (!lowest) return withThreshold({});
  const calibrate::DivergenceCurve& curve = curves_.at(lowest->curve);
  return withThreshold(tr("%1 curves, the lowest that of %2 with %3 nats at the threshold %4")
                           .arg(countText(curves_.size()), curves_.title(lowest->curve),
                                shortNumber(curve.divergences[lowest->at], 4),
                                shortNumber(curve.thresholds[lowest->at], 4)));
}

PlotTable DivergencePlot::table() const {
  PlotTable table;
  for (const view::DialectCurve& each : curves_.view().curves) {
    table.add(text(each.dialect) + QStringLiteral(" threshold"), each.curve.thresholds);
    table.add(text(each.dialect) + QStringLiteral(" kl_nats"), each.curve.divergences);
  }
  return table;
}

void DivergencePlot::paintBusy(QPainter& painter, const Colors& colors) const {
  if (!busy_shown_ || curves_.empty()) return;
  const QString note = tr("computing…");
  const QFontMetricsF metrics(painter.font(), painter.device());
  const QSizeF size(metrics.horizontalAdvance(note) + 10, metrics.height() + 4);
  const QRectF box(QPointF(area().left() + 5, area().bottom() - 4 - size.height()), size);
  painter.fillRect(box, colors.background);
  painter.setPen(colors.faint_text);
  painter.drawText(box, Qt::AlignCenter, note);
}

void DivergencePlot::paintOverlay(QPainter& painter) {
  const Colors shown = colors();
  painter.save();
  paintEnds(
      painter, *this, curves_, [this](std::size_t curve) { return penOf(curve).color(); }, shown);
  picks_.paintDots(painter, shown);
  // The line runs behind labels; its flag has a band of its own, but for a low plot, where it stays readable.
  const bool flag_last = density() == Density::kFewCaptions;
  if (flag_last) picks_.paintLabels(painter, shown);
  ThresholdPlot::paintOverlay(painter);
  if (!flag_last) picks_.paintLabels(painter, shown);
  paintBusy(painter, shown);
  painter.restore();
}

}  // namespace scalewright::widgets
