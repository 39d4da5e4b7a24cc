#include "core/exchange/onnx_qdq/code_type.h"

#include <algorithm>

#include "core/exchange/onnx_qdq/spelling.h"

namespace scalewright::exchange::qdq {
const CodeType* codeTypeOf(std::string_view format) {
  const auto found = std::find_if(kCodeTypes.begin(), kCodeTypes.end(),
                                  [&](const CodeType& row) { return row.format == format && row.opset != 0; });
  return found == kCodeTypes.end() ? nullptr : &*found;
}

const CodeType* codeTypeCalled(std::int32_t element) {
  const auto found =
      std::find_if(kCodeTypes.begin(), kCodeTypes.end(), [&](const CodeType& row) { return row.element == element; });
  return found == kCodeTypes.end() ? nullptr : &*found;
}

}  // namespace scalewright::exchange::qdq
