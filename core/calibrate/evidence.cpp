#include "core/calibrate/evidence.h"

#include <utility>

#include "core/formats/format_options.h"

namespace scalewright::calibrate {

void Evidence::add(Evidence other) {
  ranks.merge(other.ranks);
  if (other.histogram) histogram = std::move(other.histogram);
  for (auto& [key, calibration] : other.runs) runs.insert_or_assign(key, std::move(calibration));
  for (auto& [key, calibrated] : other.scales) scales.insert_or_assign(key, std::move(calibrated));
}

std::string runKey(const RunRequest& request) {
  std::string key = request.method + ' ' + request.format;
  if (request.options.bias) key += " bias=" + std::to_string(request.options.bias->value());
  if (const formats::FormatDescriptor* format = formats::find(request.format)) {
    for (const auto& [id, value] : formats::optionValues(*format, request.options))
      key += ' ' + id + '=' + parameterText(value);
  }
  for (const auto& [id, value] : request.parameters) key += ' ' + id + '=' + parameterText(value);
  return key;
}

std::string scalesKey(const ScalesRequest& request) {
  const tensor::Granularity& granularity = request.granularity;
  std::string key = std::string(tensor::granularityId(granularity.kind)) + ' ' + std::to_string(granularity.axis) +
                    ' ' + std::to_string(granularity.group) + ' ';
  if (granularity.along) key += "along=" + std::to_string(*granularity.along) + ' ';
  if (granularity.kind == tensor::GranularityKind::kPerBlock) key += tensor::blockText(granularity.block) + ' ';
  return key + runKey(request.run);
}

}  // namespace scalewright::calibrate
