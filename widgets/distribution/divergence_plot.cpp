#include "widgets/distribution/divergence_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/calibrate/entropy/parameters.h"
#include "widgets/plotkit/axis_scale.h"
#include "widgets/plotkit/mark_labels.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::string_view kEntropyMethod = "entropy";
constexpr int kLabelRows = 4;
constexpr int kFewLabelRows = 2;
constexpr int kLowPlot = 200;  // pixels of height below which labels get fewer rows
constexpr int kBareMargin = 10;
constexpr int kBusyAfter = 150;  // ms of waiting after which the plot says that it waits

}  // namespace

DivergencePlot::DivergencePlot(QWidget* parent) : ThresholdPlot(parent) {
  setAccessibleName(tr("Divergence of the entropy search against the threshold"));
  setToolTip(
      tr("KL divergence between the distribution and its quantized form if the range ended there. Dashed lines "
         "are what each dialect of entropy calibration picks on this tensor."));
  yAxis->setScaleType(QCPAxis::stLogarithmic);
  yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker));
  xAxis->setLabel(tr("threshold"));
  yAxis->setLabel(tr("KL / nats"));
  busy_.setSingleShot(true);
  busy_.setInterval(kBusyAfter);
  connect(&busy_, &QTimer::timeout, this, [this] { showBusy(true); });
  layOut();
  applyColors(colors());
}

void DivergencePlot::setDivergence(view::DivergenceView divergence, const std::string& current) {
  showBusy(false);
  divergence_ = std::move(divergence);
  current_ = current;
  double least = std::numeric_limits<double>::infinity();
  for (const double value : divergence_.curve.divergences) {
    if (value > 0) least = std::min(least, value);
  }
  floor_ = std::isfinite(least) ? least / 2 : 1e-6;
  clearGraphs();
  QCPGraph* graph = addGraph();
  graph->setSelectable(QCP::stNone);
  // Candidates between two that have none stand alone: dots show them where no line can.
  graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 3));
  rescaled();
  yAxis->setLabel(divergence_.exact ? tr("KL / nats") : tr("~ KL / nats"));
  layOut();
  applyColors(colors());
  fitHeight();
  replot(rpQueuedReplot);
}

void DivergencePlot::rescaled() {
  if (graphCount() == 0) return;
  QVector<double> positions;
  for (const double threshold : divergence_.curve.thresholds) positions << xMap().toAxis(threshold);
  QVector<double> heights;
  for (const double divergence : divergence_.curve.divergences) heights << heightOf(divergence);
  graph(0)->setData(positions, heights, true);
}

void DivergencePlot::fitHeight() {
  double top = 0;
  for (const double value : divergence_.curve.divergences) {
    if (std::isfinite(value)) top = std::max(top, value);
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

int DivergencePlot::labelRows() const {
  return height() < kLowPlot ? kFewLabelRows : kLabelRows;
}

void DivergencePlot::setComputing() {
  if (!busyShown()) busy_.start();
}

void DivergencePlot::showBusy(bool busy) {
  busy_.stop();
  setNotice(busy ? tr("Computing the divergence of every dialect…") : QString());
}

DivergencePlot::Reading DivergencePlot::readingAt(double x) const {
  constexpr double kNear = 8;  // pixels
  const std::vector<double>& thresholds = divergence_.curve.thresholds;
  const double at = pixelOf(x);
  std::optional<std::size_t> nearest;
  double distance = kNear;
  const auto right =
      static_cast<std::size_t>(std::lower_bound(thresholds.begin(), thresholds.end(), x) - thresholds.begin());
  for (std::size_t i = right - std::min<std::size_t>(right, 1); i < std::min(right + 1, thresholds.size()); ++i) {
    const double away = std::abs(pixelOf(thresholds[i]) - at);
    if (away > distance || !std::isfinite(divergence_.curve.divergences[i])) continue;
    nearest = i;
    distance = away;
  }
  if (!nearest) return {};
  const double divergence = divergence_.curve.divergences[*nearest];
  return {tr("T %1: %2 nats").arg(shortNumber(thresholds[*nearest], 4), shortNumber(divergence, 4)),
          heightOf(divergence)};
}

QString DivergencePlot::hintAt(const QPoint& position) const {
  QStringList lines;
  for (const view::DialectPick& pick : divergence_.picks) {
    if (std::abs(pixelOf(pick.threshold.value()) - position.x()) > kPointerReach) continue;
    QString line = tr("%1: threshold %2, %n bin(s) kept, %3 nats", nullptr, static_cast<int>(pick.keep))
                       .arg(coreText("Parameter", pick.label), shortNumber(pick.threshold.value()),
                            shortNumber(pick.divergence, 4));
    if (pick.sqnr_db) line += tr(", SQNR %1 dB").arg(decibelText(pick.sqnr_db->value));
    lines << line;
  }
  return lines.join(u'\n');
}

void DivergencePlot::layOut() {
  setTopMargin(divergence_.picks.empty() ? kBareMargin : labelRows() * kMarkRowHeight + 6);
}

void DivergencePlot::resizeEvent(QResizeEvent* event) {
  layOut();
  ThresholdPlot::resizeEvent(event);
}

PlotTable DivergencePlot::table() const {
  PlotTable table;
  table.add(QStringLiteral("threshold"), divergence_.curve.thresholds);
  table.add(QStringLiteral("kl_nats"), divergence_.curve.divergences);
  return table;
}

void DivergencePlot::applyColors(const Colors& colors) {
  ThresholdPlot::applyColors(colors);
  for (int i = 0; i < graphCount(); ++i) graph(i)->setPen(seriesPen(0, palette()));
}

std::vector<MarkLabel> DivergencePlot::markLabels() const {
  std::vector<MarkLabel> labels;
  for (const view::DialectPick& pick : divergence_.picks) {
    labels.push_back({std::round(pixelOf(pick.threshold.value())) + 0.5, yAxis->coordToPixel(heightOf(pick.divergence)),
                      coreText("Parameter", pick.label), pick.dialect == current_, divergence_.exact});
  }
  return labels;
}

std::vector<double> DivergencePlot::snapPoints() const {
  std::vector<double> points;
  for (const view::DialectPick& pick : divergence_.picks) points.push_back(pick.threshold.value());
  return points;
}

std::optional<view::CalibratorMark> DivergencePlot::markAt(const QPoint& position) const {
  const view::DialectPick* nearest = nullptr;
  if (position.y() < area().top()) {
    for (const PlacedMarkLabel& label :
         placeMarkLabels(QFontMetricsF(font(), this), area(), markLabels(), labelRows())) {
      if (label.place.contains(position)) nearest = &divergence_.picks[label.mark];
    }
  } else {
    double distance = kPointerReach;
    for (const view::DialectPick& pick : divergence_.picks) {
      const double away = std::abs(pixelOf(pick.threshold.value()) - position.x());
      if (away > distance) continue;
      nearest = &pick;
      distance = away;
    }
  }
  if (nearest == nullptr || nearest->dialect == current_) return std::nullopt;
  view::CalibratorMark mark;
  mark.calibrator = kEntropyMethod;
  mark.parameters[std::string(calibrate::kDialectParameter)] = std::string(nearest->dialect);
  mark.threshold = nearest->threshold.value();
  return mark;
}

void DivergencePlot::paintOverlay(QPainter& painter) {
  paintMarkLabels(painter, colors(), area(), markLabels(), labelRows());
  ThresholdPlot::paintOverlay(painter);  // the flag stays readable
}

}  // namespace scalewright::widgets
