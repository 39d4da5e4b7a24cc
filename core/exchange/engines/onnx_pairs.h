#pragma once

#include "core/base/text.h"

namespace scalewright::exchange::engines {

/// What ONNX Runtime does with pairs of QuantizeLinear and DequantizeLinear, whoever wrote them; measured in 1.30.
/// English, translation context "Export".
inline constexpr char kBasicOnly[] = SCALEWRIGHT_TEXT(
    "Export",
    "right at optimisation level basic only: above it the engine refuses FP8 pairs, or drops a Relu in front of them");
inline constexpr char kRoundsActivations[] = SCALEWRIGHT_TEXT(
    "Export", "at the default optimisation level the engine rounds the activations of these layers as well");
inline constexpr char kGroupsAtBasic[] = SCALEWRIGHT_TEXT(
    "Export",
    "INT8 in groups runs at optimisation level basic only: at its own level the engine fails when it runs them");
/// The folder of its sources where it happens.
inline constexpr char kOnnxPairs[] = "onnxruntime/core/optimizer/qdq_transformer";

}  // namespace scalewright::exchange::engines
