#pragma once

#include <array>
#include <string_view>

#include "core/base/parameter.h"

namespace scalewright::exchange {

/// The format that stands for a type of ONNX Runtime's quantization tools, and the codes that the type has.
struct OrtType {
  std::string_view id;
  std::string_view format;
  double lowest;
  double highest;

  /// Returns the zero point of a symmetric range: the middle of unsigned codes.
  [[nodiscard]] constexpr int zeroPoint() const { return lowest == 0 ? static_cast<int>((highest + 1) / 2) : 0; }
};

inline constexpr std::array kOrtTypes = {
    OrtType{"quint8", "int8", 0, 255},
    OrtType{"qint8", "int8", -128, 127},
    OrtType{"quint16", "int16", 0, 65535},
    OrtType{"qint16", "int16", -32768, 32767},
    OrtType{"quint4", "int4", 0, 15},
    OrtType{"qint4", "int4", -8, 7},
    OrtType{"qfloat8e4m3fn", "fp8_e4m3fn", -448, 448},
};

/// The same as the choices of a parameter.
inline constexpr std::array kOrtTypeChoices = {
    ParameterChoice{"quint8", "quint8"},
    ParameterChoice{"qint8", "qint8"},
    ParameterChoice{"quint16", "quint16"},
    ParameterChoice{"qint16", "qint16"},
    ParameterChoice{"quint4", "quint4"},
    ParameterChoice{"qint4", "qint4"},
    ParameterChoice{"qfloat8e4m3fn", "qfloat8e4m3fn"},
};

}  // namespace scalewright::exchange
