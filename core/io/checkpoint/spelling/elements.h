#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "core/tensor/element_type.h"

namespace scalewright::io {

/// The number formats whose codes an element type holds.
struct CodesOf {
  tensor::ElementType type;
  std::string_view format;
  std::string_view of_powers;  ///< with a power of two for each block; empty: there are none
};
inline constexpr std::array kCodesOf = {
    CodesOf{tensor::ElementType::kI8, "int8", "int8"},
    CodesOf{tensor::ElementType::kF8E4M3FN, "fp8_e4m3fn", "mxfp8_e4m3"},
    CodesOf{tensor::ElementType::kF8E5M2, "fp8_e5m2", "mxfp8_e5m2"},
    CodesOf{tensor::ElementType::kF8E4M3FNUZ, "fp8_e4m3fnuz", ""},
    CodesOf{tensor::ElementType::kF8E5M2FNUZ, "fp8_e5m2fnuz", ""},
};

}  // namespace scalewright::io
