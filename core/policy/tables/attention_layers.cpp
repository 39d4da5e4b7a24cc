#include <array>

#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;

// The two products of attention, by themselves or as one fused operator, and what stands between them. Rows of ONNX
// exports come first: there MatMul is the operator of a linear layer's node as well.
constexpr std::array kAttentionLayers = {
    OperatorRow{"*_proj*.matmul", Operator::kLinear},
    OperatorRow{"to_*.matmul", Operator::kLinear},
    OperatorRow{"query.matmul", Operator::kLinear},
    OperatorRow{"key.matmul", Operator::kLinear},
    OperatorRow{"value.matmul", Operator::kLinear},
    OperatorRow{"dense*.matmul", Operator::kLinear},
    OperatorRow{"fc*.matmul", Operator::kLinear},
    OperatorRow{"lm_head.matmul", Operator::kLinear},
    // The bias behind a product: what the layer gives.
    OperatorRow{"*_proj*.add", Operator::kLinear},
    OperatorRow{"to_*.add", Operator::kLinear},
    OperatorRow{"query.add", Operator::kLinear},
    OperatorRow{"key.add", Operator::kLinear},
    OperatorRow{"value.add", Operator::kLinear},
    OperatorRow{"dense*.add", Operator::kLinear},
    OperatorRow{"fc*.add", Operator::kLinear},
    OperatorRow{"qa_outputs.matmul", Operator::kLinear},
    OperatorRow{"qa_outputs.add", Operator::kLinear},
    OperatorRow{"*matmul*", Operator::kMatmul},
    OperatorRow{"*bmm*", Operator::kMatmul},
    OperatorRow{"sdpa", Operator::kMatmul},
    OperatorRow{"*fmha*", Operator::kMatmul},
    OperatorRow{"core_attention", Operator::kMatmul},
    OperatorRow{"*att*.attn", Operator::kMatmul},
    OperatorRow{"*flash_att*", Operator::kMatmul},
    OperatorRow{"*fused_attention", Operator::kMatmul},
    OperatorRow{"*efficient_attention", Operator::kMatmul},
    OperatorRow{"*fsdpa", Operator::kMatmul},
    OperatorRow{"flat_pa*", Operator::kMatmul},
    // What the first product gives, before softmax.
    OperatorRow{"att*_scores", Operator::kMatmul},
    OperatorRow{"*att*.scores", Operator::kMatmul},
    OperatorRow{"scaled_dot_product_attention", Operator::kMatmul},
    OperatorRow{"*softmax*", Operator::kSoftmax},
    OperatorRow{"*soft_max*", Operator::kSoftmax},
    OperatorRow{"rotary_emb*", Operator::kRope},
    OperatorRow{"rope", Operator::kRope},
    OperatorRow{"*kv_cache*", Operator::kKvCache},
};

}  // namespace

OperatorTable attentionLayers() {
  return kAttentionLayers;
}

}  // namespace scalewright::policy
