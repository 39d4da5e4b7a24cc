#pragma once

#include <array>
#include <string_view>

namespace scalewright::io::quark {

/// A number format as a specification of AMD Quark says it. Source: quark/torch/quantization/config/type.py, config.py.
struct Spelling {
  std::string_view format;     ///< its id here
  std::string_view dtype;      ///< of the elements
  bool powers_of_two = false;  ///< `scale_format` is `e8m0`
  bool two_levels = false;     ///< a list of two specifications: that of the blocks, and that of their scales
  bool exported = true;        ///< by this program; false: read only
};

/// The first row that fits is what a specification is read as.
inline constexpr std::array kSpellings = {
    Spelling{"int8", "int8"},
    Spelling{"int4", "int4"},
    Spelling{"int4", "uint4", false, false, false},
    Spelling{"int4_group", "int4"},
    Spelling{"mxfp8_e4m3", "fp8_e4m3", true, false, false},
    Spelling{"fp8_e4m3fn", "fp8_e4m3"},
    Spelling{"mxfp8_e5m2", "fp8_e5m2", true, false, false},
    Spelling{"fp8_e5m2", "fp8_e5m2"},
    Spelling{"mxfp4", "fp4", true},
    Spelling{"nvfp4", "fp4", false, true},
    Spelling{"mxfp6_e2m3", "fp6_e2m3", true},
    Spelling{"mxfp6_e3m2", "fp6_e3m2", true},
};

}  // namespace scalewright::io::quark
