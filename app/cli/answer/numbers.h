#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/text/numbers.h"
#include "core/base/text/units.h"

namespace scalewright::cli {

/// Returns the threshold of what is decided on a format; NaN, that is nothing, where the format has none: BF16, MXFP4.
[[nodiscard]] double thresholdOf(std::string_view format, Threshold threshold);

/// Writes bytes as people count them: `12.5 MB`, `1.20 GB`.
[[nodiscard]] std::string gigabytes(std::uint64_t bytes);

/// Writes a difference in dB: `+2.10`, `~-0.31`.
[[nodiscard]] std::string gainText(double gain, bool exact);

}  // namespace scalewright::cli
