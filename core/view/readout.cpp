#include "core/view/readout.h"

#include "core/formats/grid.h"

namespace scalewright::view {
namespace {

std::optional<double> extraScaleOf(const std::string& id, const recipe::Resolution& resolution) {
  const formats::FormatDescriptor* format = formats::find(id);
  if (format == nullptr || format->scaling != formats::Scaling::kBias) return std::nullopt;
  const auto grid = formats::Grid::make(*format, resolution.options);
  if (!grid || grid->largest() == resolution.threshold.value()) return std::nullopt;
  return resolution.threshold.value() / grid->largest();
}

Readout readoutOf(const std::string& format, const recipe::Resolution& resolution, const profile::Profile& profile) {
  Readout result;
  result.threshold = {resolution.threshold.value(), resolution.threshold_low, resolution.threshold_high};
  result.step = resolution.step.value();
  result.extra_scale = extraScaleOf(format, resolution);
  const double finite = static_cast<double>(profile.finite);
  if (finite > 0) {
    const profile::Estimate above = profile::countAbove(profile, resolution.threshold.value());
    const auto percent = [finite](double count) { return 100 * (finite - count) / finite; };
    result.percentile = {percent(above.value), percent(above.high), percent(above.low)};
  }
  return result;
}

}  // namespace

std::optional<Readout> readout(const study::StudyTensor& tensor) {
  if (!tensor.profile || !tensor.resolution || !formats::usesThreshold(tensor.decision->format)) return std::nullopt;
  return readoutOf(tensor.decision->format, *tensor.resolution, *tensor.profile);
}

std::optional<Readout> savedReadout(const study::StudyTensor& tensor) {
  if (!tensor.profile || study::savedInForce(tensor) || !tensor.saved->resolution) return std::nullopt;
  if (recipe::scalingOf(tensor.saved->decision) != tensor.info.scaling) return std::nullopt;
  if (!formats::usesThreshold(tensor.saved->decision.format)) return std::nullopt;
  return readoutOf(tensor.saved->decision.format, *tensor.saved->resolution, *tensor.profile);
}

}  // namespace scalewright::view
