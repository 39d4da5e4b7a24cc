#include "widgets/distribution/plot_data.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/formats/grid.h"
#include "core/metrics/metric.h"
#include "core/view/plots/tensor_plot.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/tensor_facts.h"
#include "widgets/distribution/trace_plot.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::string_view kL2 = "l2";
constexpr std::size_t kColumns = 1600;
constexpr std::size_t kFewestColumns = 48;
constexpr std::size_t kRugLimit = 1500;

struct PlotData {
  Q_DECLARE_TR_FUNCTIONS(PlotData)
};

}  // namespace

QString captionOf(const study::StudyTensor& tensor) {
  const bool calibrated = formats::usesThreshold(tensor.decision->format);
  QStringList parts = {text(tensor.info.name), formatTitle(tensor.decision->format)};
  if (calibrated) parts << calibratorTitle(tensor.decision->calibrator);
  if (calibrated && tensor.resolution)
    parts << QStringLiteral("T ") + shortNumber(tensor.resolution->threshold.value(), 5);
  return parts.join(QStringLiteral("   "));
}

QString subjectOf(const study::StudyTensor& tensor) {
  QStringList parts = {isolated(text(tensor.info.name)),
                       PlotData::tr("format %1").arg(isolated(formatTitle(tensor.decision->format)))};
  if (formats::usesThreshold(tensor.decision->format))
    parts << PlotData::tr("method %1").arg(calibratorTitle(tensor.decision->calibrator));
  if (const auto sqnr = tensor.error ? metrics::sqnrOf(*tensor.error) : std::nullopt)
    parts << PlotData::tr("SQNR %1 dB").arg(isolated(decibelText(sqnr->value)));
  return parts.join(PlotData::tr(", ", "between parts of a sentence"));
}

namespace {

/// Why the magnitudes of a tensor cannot be drawn; empty where they can.
QString undrawable(const study::StudyTensor& tensor) {
  if (!tensor.profile) return {};
  const view::ThresholdRange range = view::plotRange(tensor);
  if (!(range.high > range.low) || QCPRange::validRange(range.low, range.high)) return {};
  return PlotData::tr("Magnitudes up to %1 cannot be drawn: an axis reaches from %2 to %3.")
      .arg(shortNumber(tensor.profile->amax), shortNumber(QCPRange::minRange), shortNumber(QCPRange::maxRange));
}

}  // namespace

QString noticeOf(const study::StudyTensor& tensor) {
  const QString absence = absenceOf(tensor);
  return absence.isEmpty() ? undrawable(tensor) : absence;
}

namespace {

/// As many as there are elements for: those of few in many columns would be a comb.
std::size_t columnsFor(const profile::Profile& profile) {
  const double wanted = 2 * std::sqrt(static_cast<double>(profile.finite));
  return std::clamp(static_cast<std::size_t>(wanted), kFewestColumns, kColumns);
}

void setHome(ThresholdPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale) {
  const bool drawable = undrawable(tensor).isEmpty();
  if (tensor.profile && drawable) {
    const view::ThresholdRange range = view::plotRange(tensor);
    if (range.low > 0 && range.high > range.low) plot.setHomeRange(range);
  }
  plot.xAxis->setTickLabels(drawable);  // else they are those of what was drawn before
  plot.setXScale(scale);
}

}  // namespace

void showData(HistogramPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale, bool of_values) {
  // As far on the side without values: what a symmetric format spends there is seen.
  const double reach = tensor.profile && of_values ? view::plotRange(tensor).high : 0;
  plot.setSigned(reach > 0 ? std::optional(view::ThresholdRange{-reach, reach}) : std::nullopt);
  setHome(plot, tensor, scale);
  if (!tensor.profile) {
    plot.setHistogram({});
    return;
  }
  const auto histogramOf = plot.isSigned() ? view::signedHistogram : view::magnitudeHistogram;
  plot.setHistogram(histogramOf(*tensor.profile, scale, columnsFor(*tensor.profile)));
}

void showData(ThresholdPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale) {
  setHome(plot, tensor, scale);
}

LineSteps lineSteps(const study::StudyTensor& tensor, edit::Biases biases) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  if (format == nullptr || !tensor.resolution || !tensor.resolution->options.bias) return {};
  LineSteps steps;
  for (const edit::BiasChoice& choice : edit::biasChoices(*format, biases)) steps.thresholds.push_back(choice.range);
  if (steps.thresholds.empty()) return {};
  const auto grid = formats::Grid::make(*format, tensor.resolution->options);
  const double scale = tensor.resolution->threshold.value() / grid->largest();
  const int bias = tensor.resolution->options.bias->value();
  //: beside a threshold; %2: the factor
  steps.note = scale == 1 ? PlotData::tr("bias %1").arg(bias)
                          : PlotData::tr("bias %1, extra scale %2").arg(bias).arg(shortNumber(scale, 3));
  return steps;
}

void showThreshold(HistogramPlot& plot, const study::StudyTensor& tensor) {
  plot.setThreshold(view::thresholdLine(tensor));
  plot.setRug(view::rugOf(tensor, kRugLimit));
}

void showThreshold(ThresholdPlot& plot, const study::StudyTensor& tensor) {
  plot.setThreshold(view::thresholdLine(tensor));
}

void showTrace(TracePlot& plot, const study::StudyTensor& tensor) {
  view::L2Trace trace;
  if (tensor.profile && tensor.decision->calibrator == kL2 && !recipe::hasScales(tensor.decision)) {
    if (auto made = view::l2Trace(*tensor.profile, tensor.decision, tensor.evidence)) trace = *std::move(made);
  }
  // One point is no way: data of zeros, or what a pass has yet to read.
  plot.setVisible(trace.points.size() > 1);
  plot.setTrace(std::move(trace));
}

}  // namespace scalewright::widgets
