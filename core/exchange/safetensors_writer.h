#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::exchange {

/// A float32 tensor of a safetensors file.
struct NamedFloats {
  std::string name;
  std::vector<std::uint64_t> shape;   ///< empty: a scalar
  std::vector<float> values;          ///< as many as the shape says, C order
};

/// A safetensors file of float32 tensors: sorted by descending alignment of their element type (here one) and name, the
/// header padded with spaces to a multiple of eight bytes. The names are unique. The same tensors give the same bytes.
[[nodiscard]] std::string safetensorsOf(std::vector<NamedFloats> tensors);

/// Name, element type, shape and values of each, a line for each: what is in such a file, for a preview.
[[nodiscard]] std::string summaryOf(const std::vector<NamedFloats>& tensors);

}  // namespace scalewright::exchange
