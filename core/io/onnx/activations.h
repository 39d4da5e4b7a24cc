#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/operator.h"
#include "core/tensor/role.h"

namespace scalewright::io {

/// A value of a model that an operator reads which engines compute in low precision. Plain value.
struct ReadActivation {
  std::string name;  ///< as in the graph
  tensor::Role role = tensor::Role::kActivation;
  tensor::Operator op = tensor::Operator::kOther;
  std::optional<std::uint64_t> axis;   ///< that is summed over; none where the rank is not known
  std::optional<std::uint64_t> index;  ///< which operand of a product of two activations, from 0
  bool is_read = true;                 ///< by such an operator; else only asked for besides
  bool is_weighted = false;            ///< by the probabilities of attention: the axis summed over is that of tokens
};

/// Which values of a model are asked for.
enum class WhichActivations {
  kOperands,  ///< what operators in low precision read
  kProducts,  ///< and what ONNX Runtime makes in integers of it, see graph::integerResults
  kAll,       ///< every value that is no constant and no integer
};

/// Returns the values that such operators of an ONNX model read themselves, each once, in the order of the nodes,
/// then the others that are asked for; what constants or integers alone make is left out. Errors: those of
/// FileBytes::open and readModel.
[[nodiscard]] Result<std::vector<ReadActivation>> readActivations(const std::filesystem::path& path,
                                                                  WhichActivations which = WhichActivations::kOperands);

}  // namespace scalewright::io
