#pragma once

#include <cstdint>
#include <string_view>

#include "core/encode/pack_tensor.h"
#include "core/formats/format.h"

namespace scalewright::exchange::qdq {

/// A number format as ONNX has it.
struct CodeType {
  std::string_view format;  ///< id
  std::int32_t element = 0;
  std::int64_t opset = 0;   ///< the first, from kOpsetOfChannels on, whose QuantizeLinear knows it; 0: it is only read
  bool tensorrt = false;    ///< TensorRT 10 reads it
  bool activations = true;  ///< also for what is quantized while the network runs
  encode::Packing packing = encode::Packing::kBytes;
  double lowest = 0;   ///< of integers
  double highest = 0;  ///< 0: not an integer
};

/// Returns nullptr for a format that ONNX lacks, or that takes scales of other scales. Source: ONNX, QuantizeLinear 10
/// to 23; onnx-tensorrt 10, importerUtils and onnxOpImporters.
[[nodiscard]] const CodeType* codeTypeOf(std::string_view format);
/// Finds a type by the number of an element type; nullptr: it holds no codes.
[[nodiscard]] const CodeType* codeTypeCalled(std::int32_t element);

/// The first opset with a scale for each channel, and the first with one for each block. Models of older ones are
/// raised to the first in any case: ONNX Runtime's optimisations make nodes of newer operators in them.
inline constexpr std::int64_t kOpsetOfChannels = 13;
inline constexpr std::int64_t kOpsetOfBlocks = 21;
/// The first with values of 16 bits.
inline constexpr std::int64_t kOpsetOfHalves = 19;

}  // namespace scalewright::exchange::qdq
