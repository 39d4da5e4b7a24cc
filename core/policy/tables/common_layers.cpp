#include <array>

#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;

// Names that say what they compute, in any network: Keras, ONNX, plain PyTorch.
constexpr std::array kCommonLayers = {
    OperatorRow{"conv*", Operator::kConvolution},
    OperatorRow{"gemm*", Operator::kLinear},
    OperatorRow{"dense*", Operator::kLinear},
    OperatorRow{"linear*", Operator::kLinear},
    OperatorRow{"_linear*", Operator::kLinear},
    OperatorRow{"fc*", Operator::kLinear},
    OperatorRow{"classifier", Operator::kLinear},
    OperatorRow{"head", Operator::kLinear},
    OperatorRow{"*gelu*", Operator::kActivationFunction},
    OperatorRow{"*silu*", Operator::kActivationFunction},
    OperatorRow{"*swish*", Operator::kActivationFunction},
    OperatorRow{"*swiglu*", Operator::kActivationFunction},
    OperatorRow{"*relu*", Operator::kActivationFunction},
    OperatorRow{"*sigmoid*", Operator::kActivationFunction},
    OperatorRow{"tanh*", Operator::kActivationFunction},
    OperatorRow{"act", Operator::kActivationFunction},
    OperatorRow{"activation*", Operator::kActivationFunction},
    OperatorRow{"*activation_f*", Operator::kActivationFunction},
    OperatorRow{"concat*", Operator::kConcatenation},
    OperatorRow{"cat", Operator::kConcatenation},
    OperatorRow{"add", Operator::kAdd},
    OperatorRow{"add_*", Operator::kAdd},
    OperatorRow{"*_add", Operator::kAdd},
    OperatorRow{"*residual*", Operator::kAdd},
    OperatorRow{"*embedding*", Operator::kEmbedding},
    OperatorRow{"*embeddings.*", Operator::kEmbedding},
};

}  // namespace

OperatorTable commonLayers() {
  return kCommonLayers;
}

}  // namespace scalewright::policy
