#pragma once

#include <onnx/onnx_pb.h>

#include <cstdint>
#include <string>
#include <unordered_set>

#include "core/exchange/onnx_qdq/code_type.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::exchange::qdq {

/// Names of values, or of nodes, that are there, and new ones beside them.
class Names {
 public:
  void take(const std::string& name) { taken_.insert(name); }
  std::string unique(const std::string& wish) {
    std::string name = wish;
    for (std::size_t i = 1; !taken_.insert(name).second; ++i) name = wish + "_" + std::to_string(i);
    return name;
  }

 private:
  std::unordered_set<std::string> taken_;
};

/// Appends the number as the element type has it: float32, float16 or bfloat16.
void appendReal(std::string& out, std::int32_t real, float value);

/// Returns a tensor without values.
[[nodiscard]] onnx::TensorProto headerOf(std::string name, std::int32_t type, const tensor::Shape& shape);

/// Returns the bytes of so many codes, packed.
[[nodiscard]] std::uint64_t bytesOfCodes(const CodeType& type, std::uint64_t count);

}  // namespace scalewright::exchange::qdq
