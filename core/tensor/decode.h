#pragma once

#include <cstddef>
#include <span>

#include "core/tensor/element_type.h"

namespace scalewright::tensor {

/// Widens stored elements to double, exactly (64-bit integers above 2^53 round to nearest).
/// Shapes: raw holds out.size() elements of `type` back to back, alignment not required.
/// Errors: none; NaN and infinities decode to themselves. Cost: O(n), pure, thread safe.
void decodeToDouble(ElementType type, ByteOrder order, std::span<const std::byte> raw, std::span<double> out);

/// Returns whether the type is one of those that are computed with as float32: float16, bfloat16 and float32 itself.
[[nodiscard]] bool isShortFloat(ElementType type);
/// Widens such elements to float, exactly. As decodeToDouble otherwise.
void decodeToFloat(ElementType type, ByteOrder order, std::span<const std::byte> raw, std::span<float> out);

}  // namespace scalewright::tensor
