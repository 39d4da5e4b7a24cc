#pragma once

#include "core/base/text/text.h"

namespace scalewright::exchange {

/// What ONNX Runtime does with pairs of QuantizeLinear and DequantizeLinear, whoever wrote them; measured in 1.30.
/// English, translation context "Export".
inline constexpr char kBasicOnly[] = SCALEWRIGHT_TEXT(
    "Export",
    "FP8 pairs are right in ONNX Runtime at the optimization level ORT_ENABLE_BASIC only: at its own level it refuses "
    "such models, or drops a Relu in front of them without a word");
inline constexpr char kRoundedInputs[] = SCALEWRIGHT_TEXT(
    "Export",
    "ONNX Runtime makes MatMulNBits of weights in INT4, and of those in INT8 whose input is not quantized, at its own "
    "optimization level, and rounds their inputs as well: outputs move by 5 to 13 % of the quantization noise, in INT8 "
    "by about as much as the noise is; not so at ORT_ENABLE_BASIC");
inline constexpr char kGroupsBasicOnly[] = SCALEWRIGHT_TEXT(
    "Export",
    "INT8 weights with a scale for each group run in ONNX Runtime at the optimization level ORT_ENABLE_BASIC only: at "
    "its own level it fails when it runs them");
/// The folder of its sources where it happens.
inline constexpr char kOnnxPairs[] = "onnxruntime/core/optimizer/qdq_transformer";

}  // namespace scalewright::exchange
