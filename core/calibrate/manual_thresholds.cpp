#include "core/calibrate/manual_thresholds.h"

#include <charconv>
#include <cmath>

#include "core/base/parameter.h"

namespace scalewright::calibrate {

std::string thresholdsText(std::span<const double> thresholds) {
  std::string text;
  for (const double threshold : thresholds) text += (text.empty() ? "" : ";") + parameterText(threshold);
  return text;
}

std::optional<std::vector<double>> thresholdsFromText(std::string_view text) {
  std::vector<double> thresholds;
  while (!text.empty()) {
    const std::size_t end = text.find(';');
    const std::string_view one = text.substr(0, end);
    double value = 0;
    const auto [stop, error] = std::from_chars(one.data(), one.data() + one.size(), value);
    if (error != std::errc() || stop != one.data() + one.size() || !std::isnormal(value) || value < 0)
      return std::nullopt;
    thresholds.push_back(value);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
    if (text.empty()) return std::nullopt;
  }
  return thresholds;
}

}  // namespace scalewright::calibrate
