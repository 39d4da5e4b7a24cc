#include "app/cli/numbers.h"

#include <array>
#include <charconv>
#include <cmath>

namespace scalewright::cli {

namespace {

std::string text(double value, std::chars_format format, int digits) {
  if (std::isnan(value)) return "-";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  // The largest double has 309 digits before its point.
  std::array<char, 400> buffer{};
  const auto result =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value == 0 ? 0.0 : value, format, digits);
  return {buffer.data(), result.ptr};
}

}  // namespace

std::string numberText(double value, int digits) {
  return text(value, std::chars_format::general, digits);
}

std::string fixedText(double value, int decimals) {
  return text(value, std::chars_format::fixed, decimals);
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

}  // namespace scalewright::cli
