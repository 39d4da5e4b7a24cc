#include <array>

#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

// Queries and keys behind the rotary embedding, and values, are what the products of attention read.
constexpr std::array kNamedTensors = {
    TensorRow{"q_rope", Operator::kMatmul, Port::kInput, 0},
    TensorRow{"query_rope", Operator::kMatmul, Port::kInput, 0},
    TensorRow{"q_rot*", Operator::kMatmul, Port::kInput, 0},
    TensorRow{"q_embed", Operator::kMatmul, Port::kInput, 0},
    TensorRow{"k_rope", Operator::kMatmul, Port::kInput, 1},
    TensorRow{"key_rope", Operator::kMatmul, Port::kInput, 1},
    TensorRow{"k_rot*", Operator::kMatmul, Port::kInput, 1},
    TensorRow{"k_embed", Operator::kMatmul, Port::kInput, 1},
    TensorRow{"query_states", Operator::kMatmul, Port::kInput, 0},
    TensorRow{"key_states", Operator::kMatmul, Port::kInput, 1},
    TensorRow{"value_states", Operator::kMatmul, Port::kInput, 1},
    TensorRow{"*attn*.q", Operator::kMatmul, Port::kInput, 0},
    TensorRow{"*attn*.k", Operator::kMatmul, Port::kInput, 1},
    TensorRow{"*attn*.v", Operator::kMatmul, Port::kInput, 1},
    TensorRow{"attention.q", Operator::kMatmul, Port::kInput, 0},
    TensorRow{"attention.k", Operator::kMatmul, Port::kInput, 1},
    TensorRow{"attention.v", Operator::kMatmul, Port::kInput, 1},
};

}  // namespace

TensorTable namedTensors() {
  return kNamedTensors;
}

}  // namespace scalewright::policy
