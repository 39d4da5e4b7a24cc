#pragma once

#include "core/exchange/onnx_qdq/document.h"
#include "core/exchange/onnx_qdq/plan/plan.h"
#include "core/io/file_bytes.h"

namespace scalewright::exchange::qdq {

/// Describes the model of a file with the recipe's scales: pairs of QuantizeLinear and DequantizeLinear in front of the
/// operands that it quantizes, codes in the place of weights. All else is kept, to the letter where it is stored, and
/// in its order: names, texts, functions, inner graphs, fields that are not known here. The opset is raised where the
/// pairs need a newer one. Values lie beside the model where they did, where `target` says so, and where the message
/// would be too large for its readers.
/// Errors: those of reading the model; kOpsetNotRaised. There are no files where no operand is quantized.
[[nodiscard]] Result<Document> describe(const io::FileBytes& file, const recipe::Recipe& recipe, const Options& options,
                                        const Target& target, const ReadValues& read, const FindThresholds& find);

}  // namespace scalewright::exchange::qdq
