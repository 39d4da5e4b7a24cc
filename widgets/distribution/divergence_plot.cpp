#include "widgets/distribution/divergence_plot.h"

#include <QtMath>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/distribution/pick_handle.h"
#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kBusyAfter = 150;  // ms of waiting after which the plot says that it waits
constexpr double kUsualWidth = 1.5;
constexpr double kCurrentWidth = 2.5;

/// Candidates whose neighbours have no divergence: no line goes through them.
bool standsAlone(const std::vector<double>& values, std::size_t i) {
  const auto none = [&values](std::size_t at) { return at >= values.size() || !std::isfinite(values[at]); };
  return !none(i) && (i == 0 || none(i - 1)) && none(i + 1);
}

}  // namespace

DivergencePlot::DivergencePlot(QWidget* parent) : ThresholdPlot(parent) {
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
  connect(this, &QCustomPlot::afterReplot, this, &DivergencePlot::placePicks);
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
  divergence_ = std::move(divergence);
  strokes_ = view::curveStrokes(divergence_.curves);
  current_ = current;
  double least = std::numeric_limits<double>::infinity();
  for (const view::DialectCurve& each : divergence_.curves) {
    for (const double value : each.curve.divergences) {
      if (value > 0) least = std::min(least, value);
    }
  }
  floor_ = std::isfinite(least) ? least / 2 : 1e-6;
  clearGraphs();
  for (std::size_t i = 0; i < divergence_.curves.size(); ++i) {
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
  placePicks();
  redraw();
}

void DivergencePlot::labelHeights(const QString& addition) {
  QString label = divergence_.exact ? tr("KL / nats") : tr("~ KL / nats");
  if (divergence_.computed < Fraction(1) && addition.isEmpty()) {
    label += tr(", %1 % computed").arg(qFloor(100 * divergence_.computed.value()));
  }
  yAxis->setLabel(label + addition);
}

void DivergencePlot::setStopped() {
  showBusy(false);
  if (divergence_.curves.empty()) setNotice(tr("The search was stopped."));
  if (divergence_.computed < Fraction(1))
    labelHeights(tr(", stopped at %1 %").arg(qFloor(100 * divergence_.computed.value())));
  redraw();
}

void DivergencePlot::rescaled() {
  if (graphCount() != static_cast<int>(2 * divergence_.curves.size())) return;
  for (std::size_t i = 0; i < divergence_.curves.size(); ++i) {
    const calibrate::DivergenceCurve& curve = divergence_.curves[i].curve;
    QVector<double> positions;
    QVector<double> heights;
    QVector<double> positions_alone;
    QVector<double> heights_alone;
    for (std::size_t at = 0; at < curve.thresholds.size(); ++at) {
      positions << xMap().toAxis(curve.thresholds[at]);
      heights << heightOf(curve.divergences[at]);
      if (!standsAlone(curve.divergences, at)) continue;
      positions_alone << positions.back();
      heights_alone << heights.back();
    }
    graph(static_cast<int>(2 * i))->setData(positions, heights, true);
    graph(static_cast<int>(2 * i + 1))->setData(positions_alone, heights_alone, true);
  }
}

void DivergencePlot::fitHeight() {
  double top = 0;
  for (const view::DialectCurve& each : divergence_.curves) {
    for (const double value : each.curve.divergences) {
      if (std::isfinite(value)) top = std::max(top, value);
    }
  }
  yAxis->setRange(floor_ / 1.5, top > 0 ? std::max(top, floor_) * 1.5 : 1);
}

double DivergencePlot::heightOf(double divergence) const {
  if (!std::isfinite(divergence)) return std::numeric_limits<double>::quiet_NaN();
  return std::max(divergence, floor_);
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
  const bool empty = divergence_.curves.empty();
  setNotice(busy && empty ? tr("Computing the divergence of every dialect…") : QString());
  applyColors(colors());
  if (!empty) redraw();
  update();
}

void DivergencePlot::nameCurves() {
  std::vector<LegendEntry> entries;
  for (std::size_t i = 0; i < divergence_.curves.size(); ++i) entries.push_back({titleOf(i), penOf(i)});
  setLegend(std::move(entries), QFontMetricsF(font(), this).horizontalAdvance(QStringLiteral("~ 1.234e-05")));
}

QString DivergencePlot::titleOf(std::size_t curve) const {
  const std::string_view dialect = divergence_.curves[curve].dialect;
  const view::DialectPick* pick = view::pickOf(divergence_, dialect);
  return pick != nullptr ? coreText("Parameter", pick->label) : text(dialect);
}

QPen DivergencePlot::penOf(std::size_t curve) const {
  const bool in_force = divergence_.curves[curve].dialect == current_;
  QPen pen = widgets::penOf(strokes_[curve], palette(), in_force ? kCurrentWidth : kUsualWidth);
  if (busy_shown_) pen.setColor(colors().grid.darker(isDark(palette()) ? 70 : 115));
  return pen;
}

void DivergencePlot::applyColors(const Colors& colors) {
  ThresholdPlot::applyColors(colors);
  if (graphCount() != static_cast<int>(2 * strokes_.size())) return;
  for (std::size_t i = 0; i < strokes_.size(); ++i) {
    const QPen pen = penOf(i);
    graph(static_cast<int>(2 * i))->setPen(pen);
    graph(static_cast<int>(2 * i + 1))->setPen(QPen(pen.color()));
  }
  nameCurves();  // with the same pens
}

std::vector<std::optional<view::DivergenceAt>> DivergencePlot::valuesAt(double threshold) const {
  const double reach = std::abs(xValueAt(xPixelOf(threshold) + 0.5) - threshold);
  std::vector<std::optional<view::DivergenceAt>> values;
  for (const view::DialectCurve& each : divergence_.curves)
    values.push_back(view::divergenceAt(each.curve, threshold, reach));
  return values;
}

QString DivergencePlot::valueText(const std::optional<view::DivergenceAt>& value) const {
  if (!value) return noNumber();
  const bool exact = divergence_.exact && !value->interpolated;
  const QString number = shortNumber(value->divergence, 4);
  return markedNumber(number, exact);
}

QString DivergencePlot::readOut(double threshold) const {
  QStringList parts;
  const auto values = valuesAt(threshold);
  for (std::size_t i = 0; i < values.size(); ++i) {
    parts << QStringLiteral("%1 %2").arg(titleOf(i), valueText(values[i]));
  }
  return tr("T %1: %2 nats").arg(shortNumber(threshold, 4), parts.join(QStringLiteral(", ")));
}

DivergencePlot::Reading DivergencePlot::readingAt(double x) const {
  if (divergence_.curves.empty() || density() != Density::kStrip) return {};
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
  if (!x || divergence_.curves.empty()) return;
  const Colors colors = this->colors();
  const auto values = valuesAt(*x);
  QStringList texts;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colors.background, 1));
  for (std::size_t i = 0; i < values.size(); ++i) {
    texts << valueText(values[i]);
    if (!values[i] || !std::isfinite(values[i]->divergence)) continue;
    painter.setBrush(penOf(i).color());
    painter.drawEllipse(QPointF(xPixelOf(*x), yPixelOf(heightOf(values[i]->divergence))), 3, 3);
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
  std::vector<double> points;
  for (const ShownPick& shown : picks_) points.push_back(shown.pick->threshold.value());
  return points;
}

QString DivergencePlot::shows() const {
  std::size_t lowest = divergence_.curves.size();
  std::size_t at = 0;
  const auto valueOf = [this](std::size_t curve, std::size_t i) {
    return divergence_.curves[curve].curve.divergences[i];
  };
  for (std::size_t curve = 0; curve < divergence_.curves.size(); ++curve) {
    for (std::size_t i = 0; i < divergence_.curves[curve].curve.divergences.size(); ++i) {
      const bool lower = lowest == divergence_.curves.size() || valueOf(curve, i) < valueOf(lowest, at);
      if (!std::isfinite(valueOf(curve, i)) || !lower) continue;
      lowest = curve;
      at = i;
    }
  }
  if (lowest == divergence_.curves.size()) return withThreshold({});
  return withThreshold(tr("%1 curves, the lowest that of %2 with %3 nats at the threshold %4")
                           .arg(countText(divergence_.curves.size()), titleOf(lowest),
                                shortNumber(valueOf(lowest, at), 4),
                                shortNumber(divergence_.curves[lowest].curve.thresholds[at], 4)));
}

PlotTable DivergencePlot::table() const {
  PlotTable table;
  for (const view::DialectCurve& each : divergence_.curves) {
    table.add(text(each.dialect) + QStringLiteral(" threshold"), each.curve.thresholds);
    table.add(text(each.dialect) + QStringLiteral(" kl_nats"), each.curve.divergences);
  }
  return table;
}

}  // namespace scalewright::widgets
