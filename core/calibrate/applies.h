#pragma once

#include <variant>

#include "core/formats/format.h"

namespace scalewright::calibrate {

/// For methods that find a threshold: any format that is scaled.
[[nodiscard]] inline bool toScaledFormats(const formats::FormatDescriptor& format) {
  return format.scaling == formats::Scaling::kThreshold || format.scaling == formats::Scaling::kBias;
}

/// For methods that store values as they are, which integers would round away.
[[nodiscard]] inline bool toScaledFloats(const formats::FormatDescriptor& format) {
  return toScaledFormats(format) && std::holds_alternative<formats::MinifloatLayout>(format.layout);
}

/// For methods that choose an exponent bias.
[[nodiscard]] inline bool toBiasFormats(const formats::FormatDescriptor& format) {
  return format.scaling == formats::Scaling::kBias;
}

}  // namespace scalewright::calibrate
