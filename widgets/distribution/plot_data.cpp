#include "widgets/distribution/plot_data.h"

#include <algorithm>

#include "core/formats/format.h"
#include "core/view/plots/magnitude_range.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kColumns = 1600;
constexpr std::size_t kCurvePoints = 320;
constexpr std::size_t kRugLimit = 1500;

std::optional<double> thresholdOf(const study::StudyTensor& tensor) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  // Without a threshold of the whole tensor there is no line to drag.
  if (!tensor.profile || !tensor.resolution || format == nullptr || !formats::usesThreshold(*format)) return std::nullopt;
  return tensor.resolution->threshold.value();
}

/// Whether the threshold in force is that of other tensors.
bool overruled(const study::StudyTensor& tensor) {
  return tensor.own && tensor.resolution && tensor.own->resolution.threshold != tensor.resolution->threshold;
}

}  // namespace

QString captionOf(const study::StudyTensor& tensor) {
  const bool calibrated = formats::usesThreshold(tensor.decision->format);
  QStringList parts = {text(tensor.info.name), formatTitle(tensor.decision->format)};
  if (calibrated) parts << calibratorTitle(tensor.decision->calibrator);
  if (calibrated && tensor.resolution) parts << QStringLiteral("T ") + shortNumber(tensor.resolution->threshold.value(), 5);
  return parts.join(QStringLiteral("   "));
}

view::ThresholdRange plotRange(const study::StudyTensor& tensor) {
  constexpr double kRoom = 1.4;   // beside the line, on a logarithmic axis
  view::ThresholdRange range = view::magnitudeRange(*tensor.profile);
  const auto threshold = thresholdOf(tensor);
  if (overruled(tensor) && threshold && range.high > 0) range.high = std::max(range.high, kRoom * *threshold);
  return range;
}

QString undrawable(const study::StudyTensor& tensor) {
  if (!tensor.profile) return {};
  const view::ThresholdRange range = plotRange(tensor);
  if (!(range.high > range.low) || QCPRange::validRange(range.low, range.high)) return {};
  return QCoreApplication::translate("PlotData", "Magnitudes up to %1 cannot be drawn: an axis reaches from %2 to %3.")
      .arg(shortNumber(tensor.profile->amax), shortNumber(QCPRange::minRange), shortNumber(QCPRange::maxRange));
}

namespace {

void setHome(ThresholdPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale) {
  const bool drawable = undrawable(tensor).isEmpty();
  if (tensor.profile && drawable) {
    const view::ThresholdRange range = plotRange(tensor);
    if (range.low > 0 && range.high > range.low) plot.setHomeRange(range);
  }
  plot.xAxis->setTickLabels(drawable);   // else they are those of what was drawn before
  plot.setXScale(scale);
}

}  // namespace

std::set<std::string> defaultCurveFormats() {
  std::set<std::string> ids;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (format->scaling == formats::Scaling::kThreshold && format->bits == 8) ids.emplace(format->id);
  }
  return ids;
}

std::size_t curveSeries(std::string_view format) {
  static const std::vector<std::string_view> order = [] {
    std::vector<const formats::FormatDescriptor*> drawn;
    for (const formats::FormatDescriptor* each : formats::descriptors()) {
      if (each->scaling != formats::Scaling::kBlock && each->scaling != formats::Scaling::kScaleOnly) drawn.push_back(each);
    }
    std::stable_partition(drawn.begin(), drawn.end(), [](const formats::FormatDescriptor* each) {
      return each->bits == 8 && each->scaling != formats::Scaling::kCast;
    });
    std::vector<std::string_view> ids;
    for (const formats::FormatDescriptor* each : drawn) ids.push_back(each->id);
    return ids;
  }();
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), format) - order.begin());
}

void showData(HistogramPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale) {
  setHome(plot, tensor, scale);
  plot.setHistogram(tensor.profile ? view::magnitudeHistogram(*tensor.profile, scale, kColumns) : view::Histogram{});
}

void showData(ThresholdPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale) {
  setHome(plot, tensor, scale);
}

void showCurves(ErrorPlot& plot, const study::StudyTensor& tensor, const std::set<std::string>& formats) {
  std::vector<view::ErrorCurve> curves;
  if (tensor.profile) {
    const view::ThresholdRange range = plotRange(tensor);
    for (const formats::FormatDescriptor* format : formats::descriptors()) {
      const bool current = format->id == tensor.decision->format;
      if (format->scaling == formats::Scaling::kBlock) continue;  // no sketch answers for every threshold
      if (!current && !formats.contains(std::string(format->id))) continue;
      const formats::FormatOptions options = !current             ? formats::FormatOptions{}
                                             : tensor.resolution ? tensor.resolution->options
                                                                  : tensor.decision->options;
      curves.push_back(view::errorCurve(*tensor.profile, *format, options, range.low, range.high, kCurvePoints));
    }
  }
  // Of a tensor that nothing is carried out for none is in force.
  plot.setCurves(std::move(curves), tensor.resolution ? tensor.decision->format : std::string());
}

std::vector<view::CalibratorMark> marksOf(const study::StudyTensor& tensor,
                                          const std::vector<view::CalibratorMark>& known) {
  if (!tensor.profile) return {};
  auto marks = view::calibratorMarks(*tensor.profile, tensor.decision, tensor.evidence, known);
  // A threshold set by hand is where the line stands.
  std::erase_if(marks, [](const view::CalibratorMark& mark) { return mark.calibrator == recipe::kManual; });
  return marks;
}

std::optional<view::CalibratorMark> ownMarkOf(const study::StudyTensor& tensor) {
  if (!overruled(tensor) || tensor.decision->calibrator != recipe::kManual) return std::nullopt;
  view::CalibratorMark mark;
  mark.calibrator = recipe::kManual;
  mark.threshold = tensor.own->resolution.threshold.value();
  mark.current = true;
  return mark;
}

std::optional<view::CalibratorMark> foreignMarkOf(const study::StudyTensor& tensor, std::string owner) {
  const auto threshold = thresholdOf(tensor);
  if (!threshold) return std::nullopt;
  view::CalibratorMark mark;
  mark.calibrator = tensor.decision->calibrator;
  mark.parameters = tensor.decision->parameters;
  mark.threshold = *threshold;
  mark.exact = tensor.resolution->exact();
  mark.owner = std::move(owner);
  return mark;
}

void showThreshold(HistogramPlot& plot, const study::StudyTensor& tensor) {
  plot.setThreshold(thresholdOf(tensor));
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  const bool one_grid = format != nullptr && format->scaling != formats::Scaling::kBlock;
  if (!tensor.profile || !tensor.resolution || !one_grid) {
    plot.setRug({});
    return;
  }
  const view::ThresholdRange range = plotRange(tensor);
  plot.setRug(view::gridRug(*format, tensor.resolution->options, tensor.resolution->threshold, range.low / 4,
                            range.high * 2, kRugLimit));
}

void showThreshold(ThresholdPlot& plot, const study::StudyTensor& tensor) { plot.setThreshold(thresholdOf(tensor)); }

}  // namespace scalewright::widgets
