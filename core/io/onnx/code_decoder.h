#pragma once

#include <functional>
#include <memory>

#include "core/io/checkpoint/stored_weight.h"
#include "core/io/onnx/model.h"

namespace scalewright::io {

/// Opens one of a model's constants as it is stored.
using OpenStored = std::function<Result<std::unique_ptr<TensorReader>>(const OnnxTensor& stored)>;

/// Says how codes are stored, in words: `int8 per channel`.
[[nodiscard]] std::string storedText(const OnnxModel::Constant& codes);

/// Returns whether there is a scale, and a zero point, for each code. Errors: kQuantizedUnread.
[[nodiscard]] Result<void> checkScales(const OnnxModel::Constant& codes);

/// Makes of codes what they stand for: (code - zero point) * scale, in float32. Errors: kQuantizedUnread for scales or
/// zero points of another shape than the codes need; those of reading.
/// Source: ONNX, DequantizeLinear 21.
[[nodiscard]] Result<std::unique_ptr<Decoder>> codeDecoder(const OnnxModel::Constant& codes, const OpenStored& open);

}  // namespace scalewright::io
