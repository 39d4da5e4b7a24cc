#include "app/cli/numbers.h"

#include <array>
#include <charconv>
#include <cmath>

namespace scalewright::cli {

std::string numberText(double value, int digits) {
  if (std::isnan(value)) return "-";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  std::array<char, 64> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value == 0 ? 0.0 : value,
                                    std::chars_format::general, digits);
  return {buffer.data(), result.ptr};
}

std::string numberText(std::uint64_t value) { return std::to_string(value); }

std::string estimateText(const profile::Estimate& estimate, int digits) {
  std::string text = numberText(estimate.value, digits);
  if (!estimate.exact()) {
    text += " [" + numberText(estimate.low, digits) + ", " + numberText(estimate.high, digits) + "]";
  }
  return text;
}

}  // namespace scalewright::cli
