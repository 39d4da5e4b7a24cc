#pragma once

#include <array>
#include <string_view>

namespace scalewright::exchange::aimet {

/// A number format as encodings 2.0.0 call it in `output_dtype`. Source: AIMET, aimet_onnx/_encoding.py,
/// aimet_torch/v2/quantization/float/encoding.py.
struct Spelling {
  std::string_view format;  ///< its id here
  std::string_view type;
};
inline constexpr std::array kIntegers = {Spelling{"int4", "int4"}, Spelling{"int8", "int8"},
                                         Spelling{"int16", "int16"}};
inline constexpr std::array kFloats = {
    Spelling{"fp4_e2m1", "float4e2m1"},         Spelling{"fp8_e4m3fn", "float8e4m3fn"},
    Spelling{"fp8_e4m3fnuz", "float8e4m3fnuz"}, Spelling{"fp8_e5m2", "float8e5m2"},
    Spelling{"fp8_e5m2fnuz", "float8e5m2fnuz"},
};

}  // namespace scalewright::exchange::aimet
