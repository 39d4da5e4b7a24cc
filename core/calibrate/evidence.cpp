#include "core/calibrate/evidence.h"

#include <utility>

namespace scalewright::calibrate {

void Evidence::add(Evidence other) {
  ranks.merge(other.ranks);
  if (other.histogram) histogram = std::move(other.histogram);
  for (auto& [key, calibration] : other.runs) runs.insert_or_assign(key, std::move(calibration));
}

std::string runKey(const RunRequest& request) {
  std::string key = request.method + ' ' + request.format;
  if (request.options.bias) key += " bias=" + std::to_string(request.options.bias->value());
  if (request.options.narrow) key += " narrow";
  for (const auto& [id, value] : request.parameters) key += ' ' + id + '=' + parameterText(value);
  return key;
}

}  // namespace scalewright::calibrate
