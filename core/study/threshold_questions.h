#pragma once

#include "core/recipe/decision.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::study {

/// Returns whether a decision has one threshold, or one bias, for the whole tensor: one that samples can agree on, and
/// codes can be compared under.
[[nodiscard]] bool hasOneThreshold(const recipe::Decision& decision);

/// Returns whether a tensor's samples can be split: at least two of them, along axis 0.
[[nodiscard]] bool hasSamplesToSplit(const tensor::TensorInfo& info);

/// Returns whether values of a type are compared with themselves by way of bfloat16: float32 and float64.
[[nodiscard]] bool isWiderThan16Bits(tensor::ElementType type);

/// Returns whether rounding to bfloat16 may change codes: such an element type, and one threshold.
[[nodiscard]] bool canDetour(const tensor::TensorInfo& info, const recipe::Decision& decision);

}  // namespace scalewright::study
