#pragma once

#include <compare>
#include <string>

#include "core/base/text/units.h"
#include "core/formats/format.h"

namespace scalewright::engine {

/// A quantizer named by values only, so that it can cross into another process.
struct QuantizerSpec {
  std::string format;
  formats::FormatOptions options;
  Threshold threshold;

  friend auto operator<=>(const QuantizerSpec&, const QuantizerSpec&) = default;
};

}  // namespace scalewright::engine
