#pragma once

#include "core/formats/format.h"

namespace scalewright::calibrate {

/// For methods that find a threshold: any format that is scaled.
[[nodiscard]] inline bool toScaledFormats(const formats::FormatDescriptor& format) {
  return format.scaling == formats::Scaling::kThreshold || format.scaling == formats::Scaling::kBias;
}

/// For methods that choose an exponent bias.
[[nodiscard]] inline bool toBiasFormats(const formats::FormatDescriptor& format) {
  return format.scaling == formats::Scaling::kBias;
}

}  // namespace scalewright::calibrate
