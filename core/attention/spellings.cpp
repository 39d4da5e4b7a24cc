// How dumps spell the caches and the operands of attention: the one table of roles, sharing rules, policies and
// exports.
#include "core/attention/spellings.h"

#include <algorithm>
#include <array>
#include <utility>

namespace scalewright::attention {
namespace {

using Word = std::pair<std::string_view, bool>;  // and whether it says keys

constexpr std::array<std::string_view, 11> kHolders = {
    "kv_cache", "kv_caches",  "past_key_values", "past_key_value", "present_key_values", "present_key_value", "present",
    "past",     "layer_past", "cache",           "kvcache"};

// From kv_buffer on they hold the keys and values of multi-head latent attention in one, or a half of what stands for
// both (DeepSeek: its own code, vLLM, vLLM on Gaudi, SGLang).
constexpr std::array<std::string_view, 17> kCaches = {
    "kv_cache",  "kv_caches",    "kvcache",        "past_key_values", "present_key_values", "past_key_value",
    "kv_buffer", "latent_cache", "latent_cache_k", "latent_cache_v",  "present_key_value",  "kv_c_normed",
    "pe_cache",  "kv_c_cache",   "k_pe_cache",     "ckv_cache",       "kpe_cache"};

constexpr std::array kHalves = {Word{"k", true},  Word{"key", true},    Word{"keys", true},
                                Word{"v", false}, Word{"value", false}, Word{"values", false}};

// From cache_k on: the first Llama files, Flax, SGLang, fairseq, Megatron.
constexpr std::array kWhole = {Word{"k_cache", true},
                               Word{"v_cache", false},
                               Word{"key_cache", true},
                               Word{"value_cache", false},
                               Word{"past_key", true},
                               Word{"past_value", false},
                               Word{"present_key", true},
                               Word{"present_value", false},
                               Word{"cache_k", true},
                               Word{"cache_v", false},
                               Word{"cached_key", true},
                               Word{"cached_value", false},
                               Word{"k_buffer", true},
                               Word{"v_buffer", false},
                               Word{"prev_key", true},
                               Word{"prev_value", false},
                               Word{"inference_key_memory", true},
                               Word{"inference_value_memory", false}};

constexpr std::array kProjections = {Word{"k_proj", true}, Word{"v_proj", false}, Word{"wk", true}, Word{"wv", false}};

constexpr std::array kSpellings = {
    // vLLM's attention reads queries, and the keys and values that it puts into the cache.
    Spelling{"*att*.attn", Part::kQuery, Sides::kInput, 0, 1},
    Spelling{"*att*.attn", Part::kKeyCache, Sides::kInput, 1, 1},
    Spelling{"*att*.attn", Part::kValueCache, Sides::kInput, 2, 1},
    // ModelOpt.
    Spelling{"k_bmm_quantizer", Part::kKeyCache},
    Spelling{"v_bmm_quantizer", Part::kValueCache},
    Spelling{"q_bmm_quantizer", Part::kQuery},
    // vLLM's rotary embedding gives queries and keys. The one of the whole model gives sines and cosines.
    Spelling{"*att*.rotary_emb*", Part::kQuery, Sides::kOutput, 0, 1},
    Spelling{"*att*.rotary_emb*", Part::kKeyCache, Sides::kOutput, 1, 1},
    // Queries, keys and values by themselves.
    Spelling{"q_rope", Part::kQuery, Sides::kNotInput},
    Spelling{"query_rope", Part::kQuery, Sides::kNotInput},
    Spelling{"q_rot*", Part::kQuery, Sides::kNotInput},
    Spelling{"q_embed", Part::kQuery, Sides::kNotInput},
    Spelling{"query_states", Part::kQuery, Sides::kNotInput},
    Spelling{"qcur*", Part::kQuery, Sides::kNone},
    Spelling{"kcur*", Part::kKey, Sides::kNone},
    Spelling{"vcur*", Part::kValue, Sides::kNone},
    Spelling{"k_rope", Part::kKey, Sides::kNotInput},
    Spelling{"key_rope", Part::kKey, Sides::kNotInput},
    Spelling{"k_rot*", Part::kKey, Sides::kNotInput},
    Spelling{"k_embed", Part::kKey, Sides::kNotInput},
    Spelling{"key_states", Part::kKey, Sides::kNotInput},
    Spelling{"value_states", Part::kValue, Sides::kNotInput},
    Spelling{"*attn*.q", Part::kQuery, Sides::kNone, 0, 1},
    Spelling{"*attn*.k", Part::kKey, Sides::kNone, 0, 1},
    Spelling{"*attn*.v", Part::kValue, Sides::kNone, 0, 1},
    Spelling{"*attention.q", Part::kQuery, Sides::kNone, 0, 1},
    Spelling{"*attention.k", Part::kKey, Sides::kNone, 0, 1},
    Spelling{"*attention.v", Part::kValue, Sides::kNone, 0, 1},
    // Nothing rotates values: what the projection gives is what attention reads.
    Spelling{"v_proj", Part::kValue, Sides::kOnlyOutput, 0, 0, By::kProjection},
    Spelling{"wv", Part::kValue, Sides::kOnlyOutput, 0, 0, By::kProjection},
    // The products, one by one ...
    Spelling{"*matmul_qk", Part::kQuery, Sides::kOnlyInput, 0, 0, By::kProduct},
    Spelling{"*matmul_qk", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*matmulqk", Part::kQuery, Sides::kOnlyInput, 0, 0, By::kProduct},
    Spelling{"*matmulqk", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*qk_matmul", Part::kQuery, Sides::kOnlyInput, 0, 0, By::kProduct},
    Spelling{"*qk_matmul", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*qkmatmul", Part::kQuery, Sides::kOnlyInput, 0, 0, By::kProduct},
    Spelling{"*qkmatmul", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*bmm_1", Part::kQuery, Sides::kOnlyInput, 0, 0, By::kProduct},
    Spelling{"*bmm_1", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*bmm1", Part::kQuery, Sides::kOnlyInput, 0, 0, By::kProduct},
    Spelling{"*bmm1", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*matmul_av", Part::kProbabilities, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*matmul_av", Part::kValue, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*matmul_pv", Part::kProbabilities, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*matmul_pv", Part::kValue, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*matmulav", Part::kProbabilities, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*matmulav", Part::kValue, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*matmulpv", Part::kProbabilities, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*matmulpv", Part::kValue, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*av_matmul", Part::kProbabilities, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*av_matmul", Part::kValue, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*pv_matmul", Part::kProbabilities, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*pv_matmul", Part::kValue, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*bmm_2", Part::kProbabilities, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*bmm_2", Part::kValue, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*bmm2", Part::kProbabilities, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*bmm2", Part::kValue, Sides::kInput, 1, 0, By::kProduct},
    // ... and as one operator (Optimum Habana's is fused_scaled_dot_product_attention).
    Spelling{"*sdpa", Part::kQuery, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*sdpa", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*sdpa", Part::kValue, Sides::kInput, 2, 0, By::kProduct},
    Spelling{"*scaled_dot_product_attention", Part::kQuery, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*scaled_dot_product_attention", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*scaled_dot_product_attention", Part::kValue, Sides::kInput, 2, 0, By::kProduct},
    Spelling{"*fsdpa", Part::kQuery, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*fsdpa", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*fsdpa", Part::kValue, Sides::kInput, 2, 0, By::kProduct},
    Spelling{"*flash_att*", Part::kQuery, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*flash_att*", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*flash_att*", Part::kValue, Sides::kInput, 2, 0, By::kProduct},
    Spelling{"*fused_attention", Part::kQuery, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*fused_attention", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*fused_attention", Part::kValue, Sides::kInput, 2, 0, By::kProduct},
    Spelling{"*efficient_attention", Part::kQuery, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"*efficient_attention", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"*efficient_attention", Part::kValue, Sides::kInput, 2, 0, By::kProduct},
    Spelling{"fmha*", Part::kQuery, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"fmha*", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"fmha*", Part::kValue, Sides::kInput, 2, 0, By::kProduct},
    Spelling{"core_attention", Part::kQuery, Sides::kInput, 0, 0, By::kProduct},
    Spelling{"core_attention", Part::kKey, Sides::kInput, 1, 0, By::kProduct},
    Spelling{"core_attention", Part::kValue, Sides::kInput, 2, 0, By::kProduct},
    // Probabilities as what goes through their dropout (BERT, GPT-2, NeoX of Hugging Face).
    Spelling{"*att*.self.dropout", Part::kProbabilities, Sides::kAny, 0, 2},
    Spelling{"*att*.attn_dropout", Part::kProbabilities, Sides::kAny, 0, 1},
    Spelling{"*att*.attention_dropout", Part::kProbabilities, Sides::kAny, 0, 1},
    Spelling{"*att*.attn_drop", Part::kProbabilities, Sides::kAny, 0, 1},
    Spelling{"*att*.*prob*_dropout", Part::kProbabilities, Sides::kAny, 0, 1},
};

// Whole parts of a path.
constexpr std::array<std::string_view, 8> kProbabilities = {
    "attn_probs", "attention_probs", "attn_weights", "attention_weights",
    "attn_prob",  "attention_prob",  "p_attn",       "attention_probabilities"};

template <std::size_t N>
std::optional<bool> find(const std::array<Word, N>& words, std::string_view word) {
  const auto row = std::find_if(words.begin(), words.end(), [word](const Word& known) { return known.first == word; });
  return row == words.end() ? std::nullopt : std::optional(row->second);
}

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::span<const Spelling> spellings() {
  return kSpellings;
}

bool isHolder(std::string_view word) {
  return isOneOf(kHolders, word);
}

bool isCacheByItself(std::string_view word) {
  return isOneOf(kCaches, word);
}

std::optional<bool> isKeyHalf(std::string_view word) {
  return find(kHalves, word);
}

std::optional<bool> isKeyCache(std::string_view word) {
  return find(kWhole, word);
}

bool isProbabilities(std::string_view part) {
  return isOneOf(kProbabilities, part);
}

bool keepsNoCache(std::span<const std::string> parts) {
  return std::any_of(parts.begin(), parts.end(), [](const std::string& part) {
    constexpr std::array<std::string_view, 7> kTowers = {"encoder", "text_model",   "vision_model",   "vision_tower",
                                                         "visual",  "encoder_attn", "encdecattention"};
    return isOneOf(kTowers, part) || part.find("cross") != std::string::npos || part == "attn2";
  });
}

std::optional<bool> isKeyProjection(std::string_view word) {
  return find(kProjections, word);
}

}  // namespace scalewright::attention
