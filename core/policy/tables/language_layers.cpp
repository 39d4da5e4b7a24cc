#include <array>

#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;

// Hugging Face's models, the first LLaMA files, GPT-2, GPT-J, NeoX, T5, BERT.
constexpr std::array kLanguageLayers = {
    OperatorRow{"dropout", Operator::kOther},
    OperatorRow{"*norm*", Operator::kNormalisation},
    OperatorRow{"ln_*", Operator::kNormalisation},
    OperatorRow{"embed_tokens", Operator::kEmbedding},
    OperatorRow{"tok_embeddings", Operator::kEmbedding},
    OperatorRow{"*_embeddings", Operator::kEmbedding},
    OperatorRow{"embed_positions", Operator::kEmbedding},
    OperatorRow{"token_embd", Operator::kEmbedding},
    OperatorRow{"wte", Operator::kEmbedding},
    OperatorRow{"wpe", Operator::kEmbedding},
    OperatorRow{"*_proj*", Operator::kLinear},
    OperatorRow{"proj", Operator::kLinear},
    OperatorRow{"query", Operator::kLinear},
    OperatorRow{"key", Operator::kLinear},
    OperatorRow{"value", Operator::kLinear},
    OperatorRow{"query_key_value", Operator::kLinear},
    OperatorRow{"qkv", Operator::kLinear},
    OperatorRow{"wqkv", Operator::kLinear},
    OperatorRow{"w1", Operator::kLinear},
    OperatorRow{"w2", Operator::kLinear},
    OperatorRow{"w3", Operator::kLinear},
    OperatorRow{"wq", Operator::kLinear},
    OperatorRow{"wk", Operator::kLinear},
    OperatorRow{"wv", Operator::kLinear},
    OperatorRow{"wo", Operator::kLinear},
    OperatorRow{"c_attn", Operator::kLinear},
    OperatorRow{"c_fc", Operator::kLinear},
    OperatorRow{"c_proj", Operator::kLinear},
    OperatorRow{"lm_head", Operator::kLinear},
    OperatorRow{"embed_out", Operator::kLinear},
    OperatorRow{"embed_in", Operator::kEmbedding},
    OperatorRow{"qa_outputs", Operator::kLinear},
    OperatorRow{"selfattention.q", Operator::kLinear},
    OperatorRow{"selfattention.k", Operator::kLinear},
    OperatorRow{"selfattention.v", Operator::kLinear},
    OperatorRow{"selfattention.o", Operator::kLinear},
    OperatorRow{"encdecattention.q", Operator::kLinear},
    OperatorRow{"encdecattention.k", Operator::kLinear},
    OperatorRow{"encdecattention.v", Operator::kLinear},
    OperatorRow{"encdecattention.o", Operator::kLinear},
    OperatorRow{"relative_attention_bias", Operator::kEmbedding},
    OperatorRow{"wi", Operator::kLinear},
    OperatorRow{"wi_*", Operator::kLinear},
    // llama.cpp.
    OperatorRow{"attn_q", Operator::kLinear},
    OperatorRow{"attn_k", Operator::kLinear},
    OperatorRow{"attn_v", Operator::kLinear},
    OperatorRow{"attn_qkv", Operator::kLinear},
    OperatorRow{"attn_output", Operator::kLinear},
    OperatorRow{"ffn_gate", Operator::kLinear},
    OperatorRow{"ffn_up", Operator::kLinear},
    OperatorRow{"ffn_down", Operator::kLinear},
    OperatorRow{"ffn_*_shexp", Operator::kLinear},
    OperatorRow{"*act_fn*", Operator::kActivationFunction},
    OperatorRow{"*act_fn*.*", Operator::kActivationFunction},
};

}  // namespace

OperatorTable languageLayers() {
  return kLanguageLayers;
}

}  // namespace scalewright::policy
