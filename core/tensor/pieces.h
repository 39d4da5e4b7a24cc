#pragma once

#include <cstdint>

namespace scalewright::tensor {

/// Returns how many pieces of `length`, which is not 0, cover `size`; the last one may be shorter.
[[nodiscard]] constexpr std::uint64_t pieces(std::uint64_t size, std::uint64_t length) {
  return size == 0 ? 0 : (size - 1) / length + 1;
}

}  // namespace scalewright::tensor
