#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace scalewright {

/// Writes a number for people: at most `digits` significant digits, always with a decimal point, whatever the
/// locale. NaN is `-`, infinities are `inf` and `-inf`.
[[nodiscard]] std::string numberText(double value, int digits = 6);
[[nodiscard]] std::string numberText(std::uint64_t value);
/// Writes a number with this many decimals, so that a column lines up at its point.
[[nodiscard]] std::string fixedText(double value, int decimals);

/// Returns `1 weight`, `3 weights`.
[[nodiscard]] std::string counted(std::size_t count, const char* one, const char* many);

}  // namespace scalewright
