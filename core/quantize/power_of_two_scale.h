#pragma once

#include "core/formats/grid.h"

namespace scalewright::quantize {

/// Bias of E8M0: a scale of 2^e is stored as e + 127.
inline constexpr int kScaleBias = 127;

/// Exponent of a block's power-of-two scale by the rule in the grid's options, within -127..127; -127 for amax = 0.
/// Computed from the bits of the numbers: a logarithm would round up just below powers of two.
/// Source: OCP microscaling specification 1.0, section 6.3 (floor); the other rules as readers of MX files use them.
[[nodiscard]] int scaleExponent(const formats::Grid& elements, double amax);

}  // namespace scalewright::quantize
