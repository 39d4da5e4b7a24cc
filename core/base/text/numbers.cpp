#include "core/base/text/numbers.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace scalewright {
namespace {

std::string formatted(double value, std::chars_format format, int digits) {
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
  return formatted(value, std::chars_format::general, digits);
}

std::string fixedText(double value, int decimals) {
  return formatted(value, std::chars_format::fixed, decimals);
}

std::string numberText(std::uint64_t value) {
  return std::to_string(value);
}

std::string counted(std::size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace scalewright
