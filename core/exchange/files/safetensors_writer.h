#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::exchange {

/// A float32 tensor of a safetensors file.
struct NamedFloats {
  std::string name;
  std::vector<std::uint64_t> shape;  ///< empty: a scalar
  std::vector<float> values;         ///< as many as the shape says, C order
};

enum class IntegerType { kI8, kI32 };

/// A tensor of integers of such a file: zero points.
struct NamedIntegers {
  std::string name;
  std::vector<std::uint64_t> shape;  ///< empty: a scalar
  std::vector<std::int32_t> values;  ///< as many as the shape says, C order; each fits its type
  IntegerType type = IntegerType::kI8;
};

/// A safetensors file: sorted by descending alignment of their element type and name, the header padded with spaces to
/// a multiple of eight bytes. The names are unique. The same tensors give the same bytes.
[[nodiscard]] std::string safetensorsOf(const std::vector<NamedFloats>& floats,
                                        const std::vector<NamedIntegers>& integers = {});

/// Name, element type, shape and values of each, a line for each: what is in such a file, for a preview.
[[nodiscard]] std::string summaryOf(const std::vector<NamedFloats>& floats,
                                    const std::vector<NamedIntegers>& integers = {});

}  // namespace scalewright::exchange
