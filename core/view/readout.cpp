#include "core/view/readout.h"

#include "core/formats/grid.h"

namespace scalewright::view {
namespace {

std::optional<double> extraScaleOf(const study::StudyTensor& tensor) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision.format);
  if (format == nullptr || format->scaling != formats::Scaling::kBias) return std::nullopt;
  const auto grid = formats::Grid::make(*format, tensor.resolution->options);
  if (!grid || grid->largest() == tensor.resolution->threshold.value()) return std::nullopt;
  return tensor.resolution->threshold.value() / grid->largest();
}

}  // namespace

std::optional<Readout> readout(const study::StudyTensor& tensor) {
  if (!tensor.profile || !tensor.resolution) return std::nullopt;
  const recipe::Resolution& resolution = *tensor.resolution;
  Readout result;
  if (!formats::isCast(tensor.decision.format)) {
    result.threshold = {resolution.threshold.value(), resolution.threshold_low, resolution.threshold_high};
  }
  result.step = resolution.step.value();
  result.extra_scale = extraScaleOf(tensor);
  const double finite = static_cast<double>(tensor.profile->finite);
  if (finite > 0) {
    const profile::Estimate above = profile::countAbove(*tensor.profile, resolution.threshold.value());
    const auto percent = [finite](double count) { return 100 * (finite - count) / finite; };
    result.percentile = {percent(above.value), percent(above.high), percent(above.low)};
  }
  return result;
}

}  // namespace scalewright::view
