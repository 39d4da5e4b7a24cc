#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/tensor/element_type.h"

namespace scalewright::io {

struct SafetensorsDtype {
  std::uint64_t bits = 0;
  std::optional<tensor::ElementType> type;  ///< none for sub-byte floats and complex numbers
};

/// Returns nullopt for a name that the format does not know. F8_E4M3 is the OCP encoding (e4m3fn).
[[nodiscard]] std::optional<SafetensorsDtype> safetensorsDtype(std::string_view name);

}  // namespace scalewright::io
