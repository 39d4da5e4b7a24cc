#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/text/units.h"
#include "core/profile/order_statistics.h"

namespace scalewright::cli {

/// A number for people: at most `digits` significant digits, always with a decimal point, whatever the
/// locale. NaN is `-`, infinities are `inf` and `-inf`.
[[nodiscard]] std::string numberText(double value, int digits = 6);
[[nodiscard]] std::string numberText(std::uint64_t value);
/// The threshold of what is decided on a format; NaN, that is nothing, where the format has none: BF16, MXFP4.
[[nodiscard]] double thresholdOf(std::string_view format, Threshold threshold);
/// With this many decimals, so that a column lines up at its point.
[[nodiscard]] std::string fixedText(double value, int decimals);
/// The value, and its interval where it is not exact: `43.12 [43.05, 43.20]`.
[[nodiscard]] std::string estimateText(const profile::Estimate& estimate, int digits = 6);

/// `1 weight`, `3 weights`.
[[nodiscard]] std::string counted(std::size_t count, const char* one, const char* many);

}  // namespace scalewright::cli
