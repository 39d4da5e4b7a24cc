#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace scalewright::io::auto_round {

/// A number format as AutoRound says it in `data_type` and `bits`. Source: auto_round/data_type.
struct Spelling {
  std::string_view format;  ///< its id here
  std::string_view data_type;
  std::uint64_t bits;
  bool any_ending = false;  ///< `mx_fp_rceil` and others that begin so
};
inline constexpr std::array kSpellings = {
    Spelling{"int4", "int", 4},
    Spelling{"int8", "int", 8},
    Spelling{"nvfp4", "nv_fp", 4, true},
    Spelling{"mxfp4", "mx_fp", 4, true},
    Spelling{"mxfp8_e4m3", "mx_fp", 8, true},
    Spelling{"fp8_e4m3fn", "fp", 8},
};

}  // namespace scalewright::io::auto_round
