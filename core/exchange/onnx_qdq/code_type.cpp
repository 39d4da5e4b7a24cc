#include "core/exchange/onnx_qdq/code_type.h"

#include <algorithm>
#include <array>

namespace scalewright::exchange::qdq {
namespace {

using encode::Packing;

constexpr std::array kTypes = {
    CodeType{"int8", 3, 13, true, true, Packing::kBytes},
    CodeType{"int16", 5, 21, false, true, Packing::kShorts},
    CodeType{"int4", 22, 21, true, false, Packing::kHalves},
    CodeType{"int4_group", 22, 21, true, false, Packing::kHalves},
    CodeType{"fp8_e4m3fn", 17, 19, true, true, Packing::kBytes},
    CodeType{"fp8_e4m3fnuz", 18, 19, false, true, Packing::kBytes},
    CodeType{"fp8_e5m2", 19, 19, false, true, Packing::kBytes},
    CodeType{"fp8_e5m2fnuz", 20, 19, false, true, Packing::kBytes},
};

}  // namespace

const CodeType* codeTypeOf(std::string_view format) {
  const auto found =
      std::find_if(kTypes.begin(), kTypes.end(), [&](const CodeType& row) { return row.format == format; });
  return found == kTypes.end() ? nullptr : &*found;
}

}  // namespace scalewright::exchange::qdq
