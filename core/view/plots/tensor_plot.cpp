#include "core/view/plots/tensor_plot.h"

#include <algorithm>

#include "core/formats/format.h"
#include "core/view/plots/magnitude_range.h"

namespace scalewright::view {
namespace {

/// Returns whether the threshold in force is that of other tensors.
bool overruled(const study::StudyTensor& tensor) {
  return tensor.own && tensor.resolution && tensor.own->resolution.threshold != tensor.resolution->threshold;
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
      if (each->scaling != formats::Scaling::kBlock && each->scaling != formats::Scaling::kScaleOnly)
        drawn.push_back(each);
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

std::optional<double> thresholdLine(const study::StudyTensor& tensor) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  // Without a threshold of the whole tensor there is no line to drag.
  if (!tensor.profile || !tensor.resolution || format == nullptr || !formats::usesThreshold(*format))
    return std::nullopt;
  return tensor.resolution->threshold.value();
}

ThresholdRange plotRange(const study::StudyTensor& tensor) {
  constexpr double kRoom = 1.4;  // beside the line, on a logarithmic axis
  ThresholdRange range = magnitudeRange(*tensor.profile);
  const auto threshold = thresholdLine(tensor);
  if (overruled(tensor) && threshold && range.high > 0) range.high = std::max(range.high, kRoom * *threshold);
  return range;
}

std::vector<ErrorCurve> curvesOf(const study::StudyTensor& tensor, const std::set<std::string>& formats,
                                 const ThresholdRange& range, std::size_t points) {
  std::vector<ErrorCurve> curves;
  if (!tensor.profile) return curves;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    const bool current = format->id == tensor.decision->format;
    if (format->scaling == formats::Scaling::kBlock) continue;
    if (!current && !formats.contains(std::string(format->id))) continue;
    const formats::FormatOptions options = !current            ? formats::FormatOptions{}
                                           : tensor.resolution ? tensor.resolution->options
                                                               : tensor.decision->options;
    curves.push_back(errorCurve(*tensor.profile, *format, options, range.low, range.high, points));
  }
  return curves;
}

std::vector<double> rugOf(const study::StudyTensor& tensor, std::size_t limit) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  const bool one_grid = format != nullptr && format->scaling != formats::Scaling::kBlock;
  if (!tensor.profile || !tensor.resolution || !one_grid) return {};
  const ThresholdRange range = plotRange(tensor);
  return gridRug(*format, tensor.resolution->options, tensor.resolution->threshold, range.low / 4, range.high * 2,
                 limit);
}

std::vector<double> quantizedOf(const study::StudyTensor& tensor, const Histogram& histogram) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  if (format == nullptr || !formats::usesThreshold(*format) || format->scaling == formats::Scaling::kBlock ||
      !tensor.resolution || recipe::hasScales(tensor.decision)) {
    return {};
  }
  return quantizedCounts(histogram, *format, tensor.resolution->options, tensor.resolution->threshold);
}

std::vector<CalibratorMark> marksOf(const study::StudyTensor& tensor, const std::vector<CalibratorMark>& known) {
  if (!tensor.profile) return {};
  auto marks = calibratorMarks(*tensor.profile, tensor.decision, tensor.evidence, known);
  // A threshold set by hand is where the line stands.
  std::erase_if(marks, [](const CalibratorMark& mark) { return mark.calibrator == recipe::kManual; });
  return marks;
}

std::optional<CalibratorMark> ownMarkOf(const study::StudyTensor& tensor) {
  if (!overruled(tensor) || tensor.decision->calibrator != recipe::kManual) return std::nullopt;
  CalibratorMark mark;
  mark.calibrator = recipe::kManual;
  mark.threshold = tensor.own->resolution.threshold.value();
  mark.current = true;
  return mark;
}

std::optional<CalibratorMark> foreignMarkOf(const study::StudyTensor& tensor, std::string owner) {
  const auto threshold = thresholdLine(tensor);
  if (!threshold) return std::nullopt;
  CalibratorMark mark;
  mark.calibrator = tensor.decision->calibrator;
  mark.parameters = tensor.decision->parameters;
  mark.threshold = *threshold;
  mark.exact = tensor.resolution->exact();
  mark.owner = std::move(owner);
  return mark;
}

}  // namespace scalewright::view
