#pragma once

#include <onnx/onnx_pb.h>

#include <set>
#include <string>
#include <vector>

#include "core/exchange/onnx_qdq/plan/plan.h"
#include "core/io/onnx/skeleton.h"

namespace scalewright::exchange::qdq {

/// A new initialiser whose values are not at hand.
struct LaterTensor {
  enum class Kind { kCodes, kScales, kZeros };
  onnx::TensorProto header;  ///< without values
  std::uint64_t bytes = 0;   ///< of its values
  Kind kind = Kind::kCodes;
  std::size_t weight = 0;  ///< of the plan
};

/// What becomes of the initialisers of a model that was rewritten.
struct Rewritten {
  std::set<std::string> gone;              ///< initialisers that nothing reads any more
  std::vector<onnx::TensorProto> tensors;  ///< new ones: scales, zero points, biases
  std::vector<LaterTensor> later;          ///< new ones
  std::size_t pairs = 0;                   ///< QuantizeLinear with DequantizeLinear
  std::size_t dequantized = 0;             ///< weights behind a DequantizeLinear
  std::size_t biases = 0;
};

/// Puts QuantizeLinear and DequantizeLinear in front of the operands of the plan, once for each value, and lets go of
/// constants that nothing reads any more. Everything else stays as it is, in its order. The opset is raised first.
/// Errors: those of raiseOpset. Cost: linear in the model.
[[nodiscard]] Result<Rewritten> rewrite(io::ModelSkeleton& skeleton, const io::OnnxModel& model, const Plan& plan);

}  // namespace scalewright::exchange::qdq
