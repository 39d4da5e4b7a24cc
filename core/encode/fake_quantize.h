#pragma once

#include <cstdint>
#include <span>

#include "core/encode/scaled_quantizer.h"

namespace scalewright::encode {

/// Replaces the values of a row along the last axis by their fake-quantized ones. NaN stays, infinities saturate.
/// element: index of the row's first value in C order over the tensor; with blocks, where one begins.
void fakeQuantize(const TensorQuantizer& quantizer, std::uint64_t element, std::span<double> row);

}  // namespace scalewright::encode
