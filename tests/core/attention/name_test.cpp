#include "core/attention/name.h"

#include <gtest/gtest.h>

#include "core/attention/cache_name.h"

namespace scalewright::attention {
namespace {

std::string words(const std::optional<Name>& name) {
  if (!name) return "nothing";
  std::string text(partId(name->part));
  text += " of '" + name->owner + "'";
  if (name->layer) text += " layer " + std::to_string(*name->layer);
  return text;
}

struct Row {
  const char* name;
  const char* words;
};

void expectTable(const std::vector<Row>& rows) {
  for (const Row& row : rows) EXPECT_EQ(words(nameOf(row.name)), row.words) << row.name;
}

TEST(AttentionNameTest, KnowsEverySpellingOfACache) {
  expectTable({
      {"model.layers.2.self_attn.kv_cache.k", "key_cache of 'model.layers.2.self_attn' layer 2"},
      {"model.layers.2.self_attn.kv_cache.v", "value_cache of 'model.layers.2.self_attn' layer 2"},
      // Optimum Habana.
      {"model.layers.2.self_attn.k_cache/input", "key_cache of 'model.layers.2.self_attn' layer 2"},
      {"model.layers.2.self_attn.v_cache/input_0", "value_cache of 'model.layers.2.self_attn' layer 2"},
      {"model.layers.2.self_attn.v_cache/output", "value_cache of 'model.layers.2.self_attn' layer 2"},
      // Transformers' caches, and legacy ones.
      {"key_cache.3", "key_cache of 'cache.3' layer 3"},
      {"value_cache.3", "value_cache of 'cache.3' layer 3"},
      {"past_key_values.value_cache.3/batch_1", "value_cache of 'past_key_values.3' layer 3"},
      {"past_key_values.1.0", "key_cache of 'past_key_values.1' layer 1"},
      {"past_key_values.1.1", "value_cache of 'past_key_values.1' layer 1"},
      // ONNX.
      {"past_key_values.4.key", "key_cache of 'past_key_values.4' layer 4"},
      {"past_key_values.4.value", "value_cache of 'past_key_values.4' layer 4"},
      {"past_key_values.layers.4.keys", "key_cache of 'past_key_values.layers.4' layer 4"},
      {"past_key_values.layers.4.values", "value_cache of 'past_key_values.layers.4' layer 4"},
      {"m.k_buffer.3", "key_cache of 'm.3' layer 3"},
      {"m.v_buffer.3", "value_cache of 'm.3' layer 3"},
      {"cache_k_l3", "key_cache of 'cache.3' layer 3"},
      {"m.cache_v_l3", "value_cache of 'm.3' layer 3"},
      {"layers.5.attn.k_cache_0", "key_cache of 'layers.5.attn' layer 5"},
      {"layers.5.attn.past_key_value_0", "cache of 'layers.5.attn' layer 5"},
      {"past_key_value_2", "cache of 'past_key_value_2' layer 2"},
      {"m.present_key_value_2", "cache of 'm.present_key_value_2' layer 2"},
      {"kv_caches.1", "cache of '' layer 1"},
      {"layers.1.self_attn.mla_attn.impl.latent_cache_k/input_0",
       "cache of 'layers.1.self_attn.mla_attn.impl' layer 1"},
      {"layers.1.self_attn.kv_c_normed", "cache of 'layers.1.self_attn' layer 1"},
      // Networks of two caches, and what exports and dumps put into one part.
      {"past_key_3", "key_cache of 'cache.3' layer 3"},
      {"past_3_value", "value_cache of 'cache.3' layer 3"},
      {"past_key_values_3_key", "key_cache of 'cache.3' layer 3"},
      {"present_3.value", "value_cache of 'cache.3' layer 3"},
      {"layer_3_key_cache", "key_cache of 'cache.3' layer 3"},
      {"m.k_buffer_3", "key_cache of 'm.3' layer 3"},
      {"cache_v_l3 (view)", "value_cache of 'cache.3' layer 3"},
      // fairseq, Megatron, JAX, DeepSeek's own code, SGLang.
      {"decoder.layers.3.self_attn.prev_key", "key_cache of 'decoder.layers.3.self_attn' layer 3"},
      {"decoder.layers.3.self_attention.inference_value_memory",
       "value_cache of 'decoder.layers.3.self_attention' layer 3"},
      {"['cache']['layers_3']['attention']['cached_key']", "key_cache of '['cache']['layers_3']['attention']' layer 3"},
      {"layers.3.attn.pe_cache", "cache of 'layers.3.attn' layer 3"},
      {"pool.kv_buffer.3", "cache of 'pool' layer 3"},
      {"past_key_values/0/key", "key_cache of 'past_key_values/0' layer 0"},
      {"present.5.key", "key_cache of 'present.5' layer 5"},
      {"present.5.value", "value_cache of 'present.5' layer 5"},
      {"present_key_values.5.value", "value_cache of 'present_key_values.5' layer 5"},
      {"present.5.decoder.key", "key_cache of 'present.5.decoder' layer 5"},
      {"past_key_values.5.encoder.value", "value_cache of 'past_key_values.5.encoder' layer 5"},
      // vLLM.
      {"model.layers.0.self_attn.attn/input_1", "key_cache of 'model.layers.0.self_attn' layer 0"},
      {"model.layers.0.self_attn.attn/input_2", "value_cache of 'model.layers.0.self_attn' layer 0"},
      {"model.layers.0.self_attn.rotary_emb/output_1", "key_cache of 'model.layers.0.self_attn' layer 0"},
      // ModelOpt.
      {"model.layers.0.self_attn.k_bmm_quantizer", "key_cache of 'model.layers.0.self_attn' layer 0"},
      {"model.layers.0.self_attn.v_bmm_quantizer/input", "value_cache of 'model.layers.0.self_attn' layer 0"},
      // Of one layer.
      {"layers/3/attention/past_value", "value_cache of 'layers/3/attention' layer 3"},
      {"layers.0.attention.cache_k", "key_cache of 'layers.0.attention' layer 0"},
      {"decoder/layers_1/attention/cached_value", "value_cache of 'decoder/layers_1/attention' layer 1"},
      {"layers.1.self_attn.key_cache.0", "key_cache of 'layers.1.self_attn' layer 1"},
      // Neither keys nor values, or both.
      {"model.layers.3.self_attn.kv_cache/input", "cache of 'model.layers.3.self_attn' layer 3"},
      {"past_key_values.0.2", "cache of '' layer 0"},
      {"present.7", "cache of '' layer 7"},
  });
}

TEST(AttentionNameTest, KnowsTheOperandsOfTheProducts) {
  expectTable({
      {"layers.0.self_attn.q_rope", "query of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.k_rope", "key of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.matmul_qk/input_0", "query of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.matmul_qk.input_1", "key of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.matmul_av/input_0", "probabilities of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.matmul_av/input_1", "value of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.fused_scaled_dot_product_attention/input_0", "query of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.fused_scaled_dot_product_attention/input/1", "key of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.fused_scaled_dot_product_attention/input_2", "value of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.sdpa/input_2", "value of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.rotary_emb/output_0", "query of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.q_bmm_quantizer/input", "query of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.attn/input_0", "query of 'layers.0.self_attn' layer 0"},
      {"layers.0.self_attn.v_proj/output", "value of 'layers.0.self_attn' layer 0"},
      {"layers.0.attn_probs", "probabilities of 'layers.0' layer 0"},
      {"layers.0.self_attn.softmax/output", "probabilities of 'layers.0.self_attn' layer 0"},
      {"bert/encoder/layer.0/attention/self/Softmax_output_0",
       "probabilities of 'bert/encoder/layer.0/attention/self' layer 0"},
      {"bert.encoder.layer.0.attention.self.dropout/input",
       "probabilities of 'bert.encoder.layer.0.attention.self' layer 0"},
      {"transformer.h.0.attn.attn_dropout/input", "probabilities of 'transformer.h.0.attn' layer 0"},
  });
}

TEST(AttentionNameTest, KnowsTheOperandsOfFusedProductsOfOtherTools) {
  expectTable({
      {"layers.0.self_attn.attn.impl.fsdpa/input_0", "query of 'layers.0.self_attn.attn.impl' layer 0"},
      {"layers.0.core_attention.flash_attention/input_1", "key of 'layers.0.core_attention' layer 0"},
      {"layers.0.core_attention.fused_attention/input_2", "value of 'layers.0.core_attention' layer 0"},
      {"blocks.0.attn.flash_attn_func/input_1", "key of 'blocks.0.attn' layer 0"},
      {"kq_soft_max-3", "probabilities of ''"},
      {"attentions.3", "probabilities of '' layer 3"},
      {"cross_attentions/3", "probabilities of '' layer 3"},
      {"layers.0.attn.attention_probs_dropout/input", "probabilities of 'layers.0.attn' layer 0"},
      {"encoder.layers.0.self_attn.p_attn", "probabilities of 'encoder.layers.0.self_attn' layer 0"},
  });
  // Modules of a UNet, not what they give to softmax.
  for (const char* name : {"down_blocks.1.attentions.0", "attentions.0/output", "layers.0.present_3"})
    EXPECT_EQ(words(nameOf(name)), "nothing") << name;
}

TEST(AttentionNameTest, SaysNothingOfOtherTensors) {
  for (const char* name : {"",
                           "v",
                           "model.rotary_emb/output_0",
                           "model.rotary_emb/output_1",
                           "transformer.h.0.attn/input_1",
                           "layers.0.self_attn.attn/output",
                           "layers.0.self_attn.rotary_emb/input_1",
                           "layers.0.self_attn.softmax/input",
                           "layers.0.self_attn.matmul_qk/output",
                           "layers.0.self_attn.k_proj/output",
                           "layers.0.self_attn.q_proj/output",
                           "layers.0.self_attn.v_proj/input",
                           "bert.encoder.layer.0.attention.output.dropout/input",
                           "presentation",
                           "layers.0.self_attn.sdpa/input_3",
                           "model.layers.1.cache",
                           "key",
                           "decoder.layers.0.SelfAttention.q/input",
                           "transformer.h.0.attn.bias_k/input",
                           "input.1",
                           "168"}) {
    EXPECT_EQ(words(nameOf(name)), "nothing") << name;
  }
}

TEST(AttentionNameTest, ReadsWhatIsKnownToBeACacheByAWordOfItsLastPart) {
  EXPECT_EQ(words(cacheNameOf("rank1.layers.7.attn.k_proj.output")), "key_cache of 'rank1.layers.7.attn' layer 7");
  EXPECT_EQ(words(cacheNameOf("layers.7.attention.wv.output")), "value_cache of 'layers.7.attention' layer 7");
  EXPECT_EQ(words(cacheNameOf("v")), "value_cache of ''");
  EXPECT_EQ(words(cacheNameOf("m.cache.k")), "key_cache of 'm'");
  EXPECT_EQ(words(cacheNameOf("model/layers/3/attention/v_cache")),
            "value_cache of 'model/layers/3/attention' layer 3");
  EXPECT_EQ(words(cacheNameOf("model.layers.1.cache")), "nothing");
  EXPECT_EQ(words(cacheNameOf("")), "nothing");
}

TEST(AttentionNameTest, OfSeveralNamesForOneCacheTheCacheItselfCounts) {
  const auto of = [](const char* name) { return cacheNameOf(name)->preference; };
  EXPECT_LT(of("a.self_attn.k_cache/input"), of("a.self_attn.attn/input_1"));
  EXPECT_LT(of("a.self_attn.attn/input_1"), of("a.self_attn.k_bmm_quantizer/input"));
  EXPECT_LT(of("a.self_attn.k_bmm_quantizer/input"), of("a.self_attn.rotary_emb/output_1"));
  EXPECT_LT(of("a.self_attn.rotary_emb/output_1"), of("a.self_attn.k_proj/output"));
}

TEST(AttentionNameTest, PartsHaveIdsOfTheirOwn) {
  for (const Part part : kParts) EXPECT_EQ(partFromId(partId(part)), part);
  EXPECT_FALSE(partFromId("keys").has_value());
}

}  // namespace
}  // namespace scalewright::attention
