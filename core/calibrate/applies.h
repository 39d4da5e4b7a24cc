#pragma once

#include <variant>

#include "core/formats/format.h"

namespace scalewright::calibrate {

/// Says whether a format is one for methods that look at the error of one scale for the whole tensor.
[[nodiscard]] inline bool toScaledFormats(const formats::FormatDescriptor& format) {
  return format.scaling == formats::Scaling::kThreshold || format.scaling == formats::Scaling::kBias;
}

/// Says whether a format is one for methods that need no more than the distribution of |x|: two-level block formats
/// have a threshold as well.
[[nodiscard]] inline bool toThresholdFormats(const formats::FormatDescriptor& format) {
  return formats::usesThreshold(format);
}

/// Says whether a format is one for methods that store values as they are, which integers would round away.
[[nodiscard]] inline bool toScaledFloats(const formats::FormatDescriptor& format) {
  return toScaledFormats(format) && std::holds_alternative<formats::MinifloatLayout>(format.layout);
}

/// Says whether a format is one for methods that choose an exponent bias.
[[nodiscard]] inline bool toBiasFormats(const formats::FormatDescriptor& format) {
  return format.scaling == formats::Scaling::kBias;
}

}  // namespace scalewright::calibrate
