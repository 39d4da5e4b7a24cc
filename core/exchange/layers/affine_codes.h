#pragma once

#include <optional>

#include "core/recipe/seen.h"

namespace scalewright::exchange {

/// The range of values that the codes of an integer type are spread over; it holds zero.
struct ValueRange {
  double lowest = 0;
  double highest = 0;
};

/// Convention: x = scale * (code - zero_point).
struct AffineCodes {
  float scale = 1;
  int zero_point = 0;
};

/// Returns the values that an entry's range leaves of those that were seen: cut at its threshold, and widened as the
/// threshold is where that is larger than all of them. seen: of the entry, or of all that share its range.
[[nodiscard]] ValueRange rangeWithin(double threshold, const recipe::SeenRange& seen);

/// Spreads all codes of an integer type over a range, as the quantizer of ONNX Runtime does: values that are never
/// negative have the lowest code at zero. None where the symmetric range of the entry is the same to a step of it, or
/// where the scale is no normal number. step: of the symmetric range.
[[nodiscard]] std::optional<AffineCodes> affineCodes(const ValueRange& range, double threshold, double step,
                                                     double lowest_code, double highest_code);

}  // namespace scalewright::exchange
