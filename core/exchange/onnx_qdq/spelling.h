#pragma once

#include <array>

#include "core/exchange/onnx_qdq/code_type.h"

namespace scalewright::exchange::qdq {

/// Of a format the first row is written that is not only read. Source: ONNX, onnx.proto3, TensorProto.DataType.
inline constexpr std::array kCodeTypes = {
    CodeType{"int8", 3, 13, true, true, encode::Packing::kBytes, -128, 127},
    CodeType{"int16", 5, 21, false, true, encode::Packing::kShorts, -32768, 32767},
    CodeType{"int4", 22, 21, true, false, encode::Packing::kHalves, -8, 7},
    CodeType{"int4_group", 22, 21, true, false, encode::Packing::kHalves, -8, 7},
    CodeType{"fp8_e4m3fn", 17, 19, true, true, encode::Packing::kBytes},
    CodeType{"fp8_e4m3fnuz", 18, 19, false, true, encode::Packing::kBytes},
    CodeType{"fp8_e5m2", 19, 19, false, true, encode::Packing::kBytes},
    CodeType{"fp8_e5m2fnuz", 20, 19, false, true, encode::Packing::kBytes},
    CodeType{"int8", 2, 0, false, false, encode::Packing::kBytes, 0, 255},
    CodeType{"int16", 4, 0, false, false, encode::Packing::kShorts, 0, 65535},
    CodeType{"int4", 21, 0, false, false, encode::Packing::kHalves, 0, 15},
};

}  // namespace scalewright::exchange::qdq
