#pragma once

#include <array>
#include <string_view>

namespace scalewright::exchange::modelopt {

/// A number format as a quantizer of `quant_cfg` says it. Source: modelopt/torch/quantization/config.py,
/// QuantizerAttributeConfig.
struct Spelling {
  std::string_view format;      ///< its id here
  std::string_view num_bits;    ///< JSON
  double bound;                 ///< magnitude that the reader's amax maps to
  std::string_view scale_bits;  ///< of its blocks, JSON; empty: of no blocks; null: real numbers
};
inline constexpr std::array kSpellings = {
    Spelling{"int8", "8", 127, ""},
    Spelling{"int4", "4", 7, ""},
    Spelling{"fp8_e4m3fn", "[4,3]", 448, ""},
    Spelling{"nvfp4", "[2,1]", 6 * 448, "[4,3]"},
    Spelling{"mxfp8_e4m3", "[4,3]", 448, "[8,0]"},
    Spelling{"mxfp8_e5m2", "[5,2]", 57344, "[8,0]"},
    Spelling{"mxfp6_e3m2", "[3,2]", 28, "[8,0]"},
    Spelling{"mxfp6_e2m3", "[2,3]", 7.5, "[8,0]"},
    Spelling{"mxfp4", "[2,1]", 6, "[8,0]"},
    Spelling{"mxint8", "8", 127, "[8,0]"},
    Spelling{"int4_group", "4", 7, "null"},
};

}  // namespace scalewright::exchange::modelopt
