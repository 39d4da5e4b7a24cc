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

/// A tensor as the header of a safetensors file describes it.
struct TensorSpec {
  std::string name;
  std::string dtype;
  std::vector<std::uint64_t> shape;  ///< empty: a scalar
};

/// A tensor with its values as such a file has them: little-endian, C order.
struct TensorBytes {
  TensorSpec spec;
  std::string bytes;
};
[[nodiscard]] TensorBytes bytesOf(const NamedFloats& tensor);
[[nodiscard]] TensorBytes bytesOf(const NamedIntegers& tensor);

/// Returns the bytes of an element; 1 for types of less than a byte, and for those that are not known here.
[[nodiscard]] std::uint64_t elementWidth(const std::string& dtype);

/// Says the order of tensors in a file: wide elements first, so that each begins at a multiple of its width; then by
/// name.
[[nodiscard]] bool comesBefore(const TensorSpec& a, const TensorSpec& b);

/// A tensor's place in a file: after the one before it.
struct TensorSize {
  const TensorSpec* spec = nullptr;
  std::uint64_t bytes = 0;
};
/// Writes what a file begins with, whose tensors lie in this order: eight bytes of length, and the header padded with
/// spaces to a multiple of eight bytes.
[[nodiscard]] std::string safetensorsHeader(const std::vector<TensorSize>& tensors);

/// Writes a safetensors file: in the order of `comesBefore`. The names are unique. The same tensors give the same
/// bytes.
[[nodiscard]] std::string safetensorsOf(const std::vector<NamedFloats>& floats,
                                        const std::vector<NamedIntegers>& integers = {});

/// Returns the name, element type, shape and values of each, a line for each: what is in such a file, for a preview.
[[nodiscard]] std::string summaryOf(const std::vector<NamedFloats>& floats,
                                    const std::vector<NamedIntegers>& integers = {});

/// Returns `0.0078740157, 0.03125, ...`: the first few, for a preview.
[[nodiscard]] std::string someNumbers(const std::vector<float>& values);

}  // namespace scalewright::exchange
