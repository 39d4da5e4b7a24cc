#include "core/calibrate/manual_thresholds.h"

#include <charconv>
#include <cmath>

namespace scalewright::calibrate {
namespace {

constexpr std::string_view kStored = "stored:";

}  // namespace

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

std::string storedThresholds(const std::filesystem::path& checkpoint) {
  return std::string(kStored) + checkpoint.string();
}

std::optional<std::filesystem::path> storedIn(const ParameterValues& parameters) {
  const auto given = parameters.find(kManualThresholds);
  const std::string* const text = given == parameters.end() ? nullptr : std::get_if<std::string>(&given->second);
  if (text == nullptr || !text->starts_with(kStored)) return std::nullopt;
  return std::filesystem::path(text->substr(kStored.size()));
}

}  // namespace scalewright::calibrate
