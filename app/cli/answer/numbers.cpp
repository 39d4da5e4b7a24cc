#include "app/cli/answer/numbers.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>

#include "core/formats/format.h"

namespace scalewright::cli {

namespace {

std::string text(double value, std::chars_format format, int digits) {
  if (std::isnan(value)) return "-";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  // The largest double has 309 digits before its point.
  std::array<char, 400> buffer{};
  const auto result =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value == 0 ? 0.0 : value, format, digits);
  const std::string_view number(buffer.data(), static_cast<std::size_t>(result.ptr - buffer.data()));
  // What rounds to zero has no sign: 0.00, not -0.00.
  const bool nothing = number.starts_with('-') && number.find_first_not_of("-0.") == std::string_view::npos;
  return std::string(number.substr(nothing ? 1 : 0));
}

}  // namespace

std::string numberText(double value, int digits) {
  return text(value, std::chars_format::general, digits);
}

std::string fixedText(double value, int decimals) {
  return text(value, std::chars_format::fixed, decimals);
}

double thresholdOf(std::string_view format, Threshold threshold) {
  return formats::usesThreshold(format) ? threshold.value() : std::numeric_limits<double>::quiet_NaN();
}

std::string numberText(std::uint64_t value) {
  return std::to_string(value);
}

std::string estimateText(const profile::Estimate& estimate, int digits) {
  std::string text = numberText(estimate.value, digits);
  if (!estimate.exact()) {
    text += " [" + numberText(estimate.low, digits) + ", " + numberText(estimate.high, digits) + "]";
  }
  return text;
}

std::string counted(std::size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace scalewright::cli
