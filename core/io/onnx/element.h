#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/tensor/element_type.h"

namespace scalewright::io {

/// An element type of ONNX.
struct OnnxElement {
  std::int32_t code = 0;
  std::string_view name;
  bool is_float = false;
  std::optional<tensor::ElementType> type;  ///< none: no such values can be read
  std::uint32_t typed_field = 0;            ///< of TensorProto that holds its values where they are not raw
  bool is_nibble = false;                   ///< integers of four bits, two in a byte, the first in the low one
};

/// Returns nullptr for a number that no version of ONNX up to IR 13 knows.
[[nodiscard]] const OnnxElement* onnxElement(std::int32_t code);
/// Returns the name, or the number where there is none.
[[nodiscard]] std::string onnxElementText(std::int32_t code);

}  // namespace scalewright::io
