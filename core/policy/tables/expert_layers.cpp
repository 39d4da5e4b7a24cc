#include <array>

#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;

// Mixtral: block_sparse_moe.gate and experts.N.w1; DeepSeek and Qwen: mlp.gate beside gate_proj; Switch Transformers:
// router.classifier; DBRX and Granite: router.layer; Gemma: router.proj. TensorRT-LLM has mlp.router, and mlp.gate is
// the gate of SwiGLU beside mlp.fc. Experts of one tensor: experts.w13. vLLM on Gaudi runs all in one operator, moe_op,
// which reads the tokens, and lists their weights. llama.cpp: ffn_gate_inp is the router, ffn_up_exps all
// experts of a layer.
constexpr std::array kExpertLayers = {
    OperatorRow{"transformer.layers.#.mlp.gate", Operator::kLinear},
    OperatorRow{"block_sparse_moe.gate", Operator::kRouter},
    OperatorRow{"mlp.gate", Operator::kRouter},
    OperatorRow{"moe.gate", Operator::kRouter},
    OperatorRow{"moe_layer.gate", Operator::kRouter},
    OperatorRow{"feed_forward.gate", Operator::kRouter},
    OperatorRow{"ffn.gate", Operator::kRouter},
    OperatorRow{"gate.wg", Operator::kRouter},
    OperatorRow{"shared_expert_gate", Operator::kRouter},
    OperatorRow{"*router*", Operator::kRouter},
    OperatorRow{"*router*.*", Operator::kRouter},
    OperatorRow{"gate.e_score_correction", Operator::kRouter},
    OperatorRow{"ffn_gate_inp*", Operator::kRouter},
    OperatorRow{"ffn_*_exps", Operator::kLinear},
    OperatorRow{"experts.#.w*", Operator::kLinear},
    OperatorRow{"experts", Operator::kLinear},
    OperatorRow{"experts.moe_op", Operator::kLinear},
    OperatorRow{"moe_op.w13_list.#", Operator::kLinear},
    OperatorRow{"moe_op.w2_list.#", Operator::kLinear},
    OperatorRow{"experts.w*", Operator::kLinear},
};

}  // namespace

OperatorTable expertLayers() {
  return kExpertLayers;
}

}  // namespace scalewright::policy
