#include "widgets/layers/smoothing_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/view/plots/smoothing_view.h"
#include "widgets/plotkit/value_range.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kCurveSeries = 0;
constexpr std::size_t kUnsmoothedSeries = 1;
constexpr double kStep = 0.01;

/// As many digits as a pixel tells apart.
double rounded(double alpha) {
  return std::round(std::clamp(alpha, 0.0, 1.0) * 1000) / 1000;
}

}  // namespace

SmoothingPlot::SmoothingPlot(QWidget* parent) : LinePlot(parent) {
  setAccessibleName(tr("Output error against alpha"));
  setToolTip(
      tr("SQNR of the layers' outputs when the input is smoothed; the dashed line is without smoothing, the ring "
         "the best alpha. Drag the line, or use the arrow keys.\nWheel zooms, dragging elsewhere pans, a double "
         "click resets the view."));
  xAxis->setLabel(tr("alpha"));
  yAxis->setLabel(tr("SQNR / dB"));
  addGraph();
  graph(0)->setSelectable(QCP::stNone);
  graph(0)->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 4));
  applyColors(colors());
  resetView();
}

void SmoothingPlot::setSmoothing(std::shared_ptr<const layers::Smoothing> smoothing) {
  smoothing_ = std::move(smoothing);
  QVector<double> alphas;
  QVector<double> ratios;
  if (smoothing_) {
    for (const layers::Smoothing::Point& point : smoothing_->curve) {
      const double ratio = point.error.sqnr().value_or(std::numeric_limits<double>::quiet_NaN());
      alphas << point.alpha;
      ratios << (std::isinf(ratio) ? std::numeric_limits<double>::quiet_NaN() : ratio);
    }
  }
  graph(0)->setData(alphas, ratios, true);
  resetView();
}

void SmoothingPlot::setAlpha(double alpha) {
  alpha_ = alpha;
  tellChange();
  update();
}

void SmoothingPlot::resetView() {
  xAxis->setRange(-0.02, 1.02);
  ValueRange shown;
  const auto take = [&shown](const layers::OutputError& error) {
    if (const auto ratio = error.sqnr()) shown.take(*ratio);
  };
  if (smoothing_) {
    take(smoothing_->unsmoothed);
    for (const layers::Smoothing::Point& point : smoothing_->curve) take(point.error);
  }
  yAxis->setRange(shown.orElse(0, 40).padded(0.12, 0.1));
  redraw();
}

QString SmoothingPlot::shows() const {
  if (!smoothing_ || smoothing_->curve.empty()) return {};
  const auto level = [](const layers::OutputError& error) {
    return decibelText(error.sqnr().value_or(std::numeric_limits<double>::quiet_NaN()));
  };
  const layers::Smoothing::Point& best = smoothing_->best();
  return tr("one curve of %1 points, the best SQNR %2 dB at alpha %3, without smoothing %4 dB; alpha is %5")
      .arg(countText(smoothing_->curve.size()), level(best.error), shortNumber(best.alpha),
           level(smoothing_->unsmoothed), shortNumber(alpha_));
}

PlotTable SmoothingPlot::table() const {
  PlotTable table;
  if (!smoothing_) return table;
  std::vector<double> alphas;
  std::vector<double> ratios;
  for (const layers::Smoothing::Point& point : smoothing_->curve) {
    alphas.push_back(point.alpha);
    ratios.push_back(point.error.sqnr().value_or(std::numeric_limits<double>::quiet_NaN()));
  }
  table.add(QStringLiteral("alpha"), std::move(alphas));
  table.add(QStringLiteral("sqnr_db"), std::move(ratios));
  return table;
}

void SmoothingPlot::applyColors(const Colors& colors) {
  LinePlot::applyColors(colors);
  const QPen curve = seriesPen(kCurveSeries, palette());
  if (graphCount() > 0) graph(0)->setPen(curve);
  setLegend({{tr("smoothed"), curve},
             {tr("unsmoothed"), unsmoothedPen()},
             {tr("best alpha"), QPen(colors.good, 2), LegendEntry::Shape::kRing},
             {tr("alpha in force"), QPen(colors.threshold, 2)}});
}

QString SmoothingPlot::hintAt(const QPoint& position) const {
  if (!smoothing_ || !area().contains(position)) return {};
  const double alpha = rounded(xAxis->pixelToCoord(position.x()));
  const auto ratio = view::smoothedSqnr(*smoothing_, alpha);
  return ratio ? tr("alpha %1: SQNR %2 dB").arg(shortNumber(alpha), decibelText(*ratio)) : QString();
}

std::optional<double> SmoothingPlot::lineValue() const {
  if (!smoothing_) return std::nullopt;
  return alpha_;
}

void SmoothingPlot::moveLineTo(double value) {
  const double wanted = rounded(value);
  if (wanted == alpha_) return;
  setAlpha(wanted);
  emit alphaMoved(wanted);
}

void SmoothingPlot::moveLineBy(int steps) {
  moveLineTo(alpha_ + steps * kStep);
}

void SmoothingPlot::paintOverlay(QPainter& painter) {
  if (!smoothing_) return;
  painter.save();
  painter.setClipRect(area());
  paintUnsmoothed(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  paintBest(painter);
  paintLine(painter);
  painter.restore();
}

QPen SmoothingPlot::unsmoothedPen() const {
  QPen pen = seriesPen(kUnsmoothedSeries, palette());
  pen.setStyle(Qt::DashLine);
  return pen;
}

void SmoothingPlot::paintUnsmoothed(QPainter& painter) const {
  const auto ratio = smoothing_->unsmoothed.sqnr();
  if (!ratio || !std::isfinite(*ratio)) return;
  painter.setPen(unsmoothedPen());
  const double y = std::round(yAxis->coordToPixel(*ratio)) + 0.5;
  painter.drawLine(QPointF(area().left(), y), QPointF(area().right(), y));
}

void SmoothingPlot::paintBest(QPainter& painter) const {
  if (smoothing_->curve.empty()) return;
  const layers::Smoothing::Point& best = smoothing_->best();
  const auto ratio = best.error.sqnr();
  if (!ratio || !std::isfinite(*ratio)) return;
  painter.setPen(QPen(colors().good, 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(QPointF(xAxis->coordToPixel(best.alpha), yAxis->coordToPixel(*ratio)), 6, 6);
}

}  // namespace scalewright::widgets
