// What the submissions say about language models, tensor by tensor; expected values are read off the documents.
#include "tests/core/policy/networks.h"

namespace scalewright::policy {
namespace {

const std::string kAt = "model.layers.0.";
const Names kLinearWeights = {kAt + "self_attn.q_proj.weight", kAt + "self_attn.k_proj.weight",
                              kAt + "self_attn.v_proj.weight", kAt + "self_attn.o_proj.weight",
                              kAt + "mlp.gate_proj.weight",    kAt + "mlp.up_proj.weight",
                              kAt + "mlp.down_proj.weight"};
const Names kQkvWeights(kLinearWeights.begin(), kLinearWeights.begin() + 3);
const Names kGateAndUp(kLinearWeights.begin() + 4, kLinearWeights.begin() + 6);
const Names kOtherLinearInputs = {kAt + "self_attn.o_proj.input", kAt + "mlp.gate_up_proj.input",
                                  kAt + "mlp.down_proj.input"};
const Names kLinearInputs = {kAt + "self_attn.qkv_proj.input", kAt + "self_attn.o_proj.input",
                             kAt + "mlp.gate_up_proj.input", kAt + "mlp.down_proj.input"};
const Names kCache = {kAt + "self_attn.kv_cache.k", kAt + "self_attn.kv_cache.v"};

class LanguagePresetsTest : public PresetTest {
 protected:
  LanguagePresetsTest() {
    addLlama(network_);
    addLlamaEnds(network_);
  }
};

TEST_F(LanguagePresetsTest, HabanaLlamaQuantizesWhatLinearAndMatmulRead) {
  resolveWith("habana-llama2");
  expectAll(kLinearWeights, "fp8_143 backoff backoff=0.5");
  expectAll({"lm_head.weight"}, "fp8_143 backoff backoff=0.5");
  expectAll(kLinearInputs, "fp8_143 backoff backoff=0.25");
  expectAll({kAt + "self_attn.q_rope", kAt + "self_attn.k_rope", kAt + "self_attn.matmul_qk.input_0",
             kAt + "self_attn.matmul_av.input_1"},
            "fp8_143 backoff backoff=0.25");
  expectAll(kCache, "fp8_143 backoff backoff=0.25");
}

TEST_F(LanguagePresetsTest, HabanaLlamaKeepsOutputsAndOtherOperatorsInBfloat16) {
  resolveWith("habana-llama2");
  expectAll({kAt + "self_attn.q_proj.output", kAt + "self_attn.v_proj.output", kAt + "self_attn.attn_probs",
             kAt + "input_layernorm.input", kAt + "input_layernorm.weight", kAt + "mlp.act_fn.output",
             "model.embed_tokens.weight", "model.norm.weight"},
            "keep bf16");
  EXPECT_TRUE(unmatched().empty()) << "the document says what the rest is";
}

TEST_F(LanguagePresetsTest, AmdLlamaQuantizesLinearLayersOfDecoderBlocksOnly) {
  resolveWith("amd-llama2-70b");
  expectAll(kQkvWeights, "fp8_e4m3fn absmax -> qkv model.layers.0.self_attn smoothed");
  expectAll({kAt + "self_attn.qkv_proj.input"}, "fp8_e4m3fn absmax smoothed");
  expectAll(kGateAndUp, "fp8_e4m3fn absmax -> gate_up model.layers.0.mlp");  // vLLM has one scale for both
  expectAll({kAt + "self_attn.o_proj.weight", kAt + "mlp.down_proj.weight"}, "fp8_e4m3fn absmax");
  expectAll(kOtherLinearInputs, "fp8_e4m3fn absmax");
  expectAll(kCache, "fp8_e4m3fn absmax -> kv model.layers.0.self_attn");
  expectAll({kAt + "input_layernorm.weight", kAt + "post_attention_layernorm.weight", kAt + "self_attn.q_proj.output",
             kAt + "self_attn.v_proj.output", kAt + "self_attn.q_rope", kAt + "self_attn.k_rope",
             kAt + "self_attn.attn_probs", kAt + "self_attn.matmul_qk.input_0", kAt + "self_attn.matmul_av.input_1",
             kAt + "input_layernorm.input", kAt + "mlp.act_fn.output", "model.embed_tokens.weight", "lm_head.weight",
             "model.norm.weight"},
            "stored");
  EXPECT_TRUE(unmatched().empty());
}

TEST_F(LanguagePresetsTest, LayersShareNothingWithOneAnother) {
  addLlama(network_, 1);
  resolveWith("amd-llama2-70b");
  expectAll({"model.layers.1.self_attn.k_proj.weight"}, "fp8_e4m3fn absmax -> qkv model.layers.1.self_attn smoothed");
  expectAll({"model.layers.1.self_attn.kv_cache.v"}, "fp8_e4m3fn absmax -> kv model.layers.1.self_attn");
}

TEST_F(LanguagePresetsTest, AmdMixtralStoresItsCacheAtAScaleOfOne) {
  addMixtralExperts(network_);
  resolveWith("amd-mixtral-8x7b");
  expectAll(kCache, "fp8_e4m3fn unit_scale rule=floor -> kv model.layers.0.self_attn");
  expectAll(kQkvWeights, "fp8_e4m3fn absmax -> qkv model.layers.0.self_attn smoothed");
  const std::string moe = "model.layers.3.block_sparse_moe.";
  expectAll({moe + "experts.0.w1.weight", moe + "experts.0.w2.weight", moe + "experts.7.w3.weight",
             moe + "experts.0.w1.input", moe + "experts.7.w2.input"},
            "fp8_e4m3fn absmax");
  expectAll({moe + "gate.weight", moe + "gate.input"}, "stored");  // the published scripts exclude it
  expectAll({"lm_head.weight"}, "stored");
}

TEST_F(LanguagePresetsTest, RebellionsLanguage) {
  resolveWith("rebellions-language");
  expectAll(kLinearWeights, "int8 per_channel(0) l2");
  expectAll({kAt + "self_attn.attn_probs"}, "int8 fixed threshold=1");
  expectAll(kLinearInputs, "int8 percentile percentile=99.999");
  expectAll({kAt + "self_attn.q_proj.output", kAt + "mlp.act_fn.output"}, "int8 percentile percentile=99.999");
  expectAll({kAt + "input_layernorm.weight"}, "none");
}

TEST_F(LanguagePresetsTest, NvidiaLlamaIsPercentilesPerTensor) {
  resolveWith("nvidia-llama");
  const char* fp8 = "fp8_e4m3fn percentile percentile=99.9";
  expectAll(kQkvWeights, "fp8_e4m3fn percentile percentile=99.9 -> qkv model.layers.0.self_attn");
  expectAll(kGateAndUp, "fp8_e4m3fn percentile percentile=99.9 -> gate_up model.layers.0.mlp");
  expectAll({kAt + "self_attn.o_proj.weight", kAt + "mlp.down_proj.weight"}, fp8);
  expectAll(kLinearInputs, fp8);
  expectAll(kCache, fp8);
  expectAll({kAt + "self_attn.q_rope", kAt + "self_attn.k_rope", kAt + "self_attn.v_proj.output",
             kAt + "self_attn.matmul_qk.input_0", kAt + "self_attn.matmul_av.input_1"},
            fp8);
  expectAll({kAt + "self_attn.q_proj.output", kAt + "self_attn.attn_probs", kAt + "input_layernorm.weight",
             "lm_head.weight", "model.embed_tokens.weight"},
            "stored");
  EXPECT_FALSE(isSelected(kAt + "mlp.up_proj.weight"));
}

TEST_F(LanguagePresetsTest, NvidiaLlamaWithFp4HasSelectedLayersAndTheCacheInIt) {
  resolveWith("nvidia-llama-fp4");
  expectAll(kQkvWeights, "nvfp4 percentile percentile=99.9 -> qkv model.layers.0.self_attn");
  expectAll(kGateAndUp, "nvfp4 percentile percentile=99.9 -> gate_up model.layers.0.mlp");
  expectAll({kAt + "self_attn.o_proj.weight", kAt + "mlp.down_proj.weight"}, "nvfp4 percentile percentile=99.9");
  expectAll(kLinearInputs, "nvfp4 percentile percentile=99.9");
  expectAll(kCache, "nvfp4 percentile percentile=99.9");
  expectAll({kAt + "self_attn.q_rope", kAt + "self_attn.v_proj.output"}, "fp8_e4m3fn percentile percentile=99.9");
  EXPECT_TRUE(isSelected(kAt + "mlp.up_proj.weight"));
  EXPECT_EQ(alternativeOf(kAt + "mlp.up_proj.weight"), "fp8_e4m3fn percentile");
  EXPECT_FALSE(isSelected(kAt + "self_attn.kv_cache.k"));
}

TEST_F(LanguagePresetsTest, NvidiaMixtralLeavesTheRouterOut) {
  addMixtralExperts(network_);
  resolveWith("nvidia-mixtral");
  const char* fp8 = "fp8_e4m3fn percentile percentile=99.9";
  const std::string moe = "model.layers.3.block_sparse_moe.";
  expectAll({moe + "gate.weight", moe + "gate.input"}, "keep fp16");
  expectAll({moe + "experts.0.w1.weight", moe + "experts.7.w2.input"}, fp8);
  EXPECT_FALSE(isSelected(moe + "experts.0.w1.weight"));
  expectAll(kQkvWeights, "fp8_e4m3fn percentile percentile=99.9 -> qkv model.layers.0.self_attn");
  EXPECT_TRUE(isSelected(kAt + "self_attn.q_proj.weight"));
  EXPECT_EQ(alternativeOf(kAt + "self_attn.q_proj.weight"), "keep fp16");
  expectAll(kCache, fp8);
  expectAll({kAt + "self_attn.q_rope", kAt + "self_attn.k_rope", kAt + "self_attn.v_proj.output"}, fp8);
}

TEST_F(PresetTest, NvidiaDeepSeekKeepsLatentAttentionButForItsOutputProjection) {
  const std::string at = "model.layers.5.self_attn.";
  network_.weights({at + "q_a_proj.weight", at + "q_b_proj.weight", at + "kv_a_proj_with_mqa.weight",
                    at + "kv_b_proj.weight", at + "o_proj.weight"});
  network_.activations({at + "q_a_proj.input", at + "o_proj.input", at + "matmul_qk.input_0", at + "kv_cache.k"});
  resolveWith("nvidia-deepseek-r1");
  expectAll({at + "q_a_proj.weight", at + "q_b_proj.weight", at + "kv_a_proj_with_mqa.weight", at + "kv_b_proj.weight",
             at + "q_a_proj.input", at + "o_proj.input", at + "matmul_qk.input_0"},
            "keep bf16");
  expectAll({at + "o_proj.weight"}, "nvfp4 percentile percentile=99.9");
  EXPECT_TRUE(isSelected(at + "o_proj.weight"));
  EXPECT_EQ(alternativeOf(at + "o_proj.weight"), "keep bf16");
  expectAll({at + "kv_cache.k"}, "fp8_e4m3fn percentile percentile=99.9");
}

TEST_F(PresetTest, NvidiaDeepSeekHasTheFirstThreeLayersAndExpertsInNvfp4) {
  Names quantized;
  for (const char* layer : {"0", "1", "2"}) {
    quantized.push_back("model.layers." + std::string(layer) + ".mlp.up_proj.weight");
    quantized.push_back("model.layers." + std::string(layer) + ".mlp.down_proj.input");
  }
  quantized.push_back("model.layers.3.mlp.experts.0.gate_proj.weight");
  quantized.push_back("model.layers.60.mlp.experts.255.down_proj.input");
  quantized.push_back("model.layers.60.mlp.shared_experts.up_proj.weight");
  const Names stored = {"model.layers.3.mlp.gate.weight", "model.layers.0.input_layernorm.weight", "lm_head.weight"};
  const Names left = {"model.layers.12.mlp.up_proj.weight"};
  network_.weights(quantized).weights(stored).weights(left);
  resolveWith("nvidia-deepseek-r1");
  expectAll(quantized, "nvfp4 percentile percentile=99.9");
  expectAll(stored, "stored");
  EXPECT_EQ(unmatched(), left) << "a layer that the document says nothing about";
}

TEST_F(PresetTest, NvidiaDeepSeekByTheNamesOfItsOwnCode) {
  const Names quantized = {"layers.0.ffn.w1.weight", "layers.2.ffn.w3.weight", "layers.5.ffn.experts.7.w2.weight",
                           "layers.5.ffn.shared_experts.w1.weight", "layers.5.attn.wo.weight"};
  const Names in_16_bits = {"layers.0.attn.wq_a.weight", "layers.0.attn.wkv_b.weight"};
  network_.weights(quantized).weights(in_16_bits).weights({"layers.5.ffn.gate.weight"});
  resolveWith("nvidia-deepseek-r1");
  for (const std::string& name : quantized) EXPECT_TRUE(wordsOf(outcomeOf(name).base).starts_with("nvfp4")) << name;
  expectAll(in_16_bits, "keep bf16");
  expectAll({"layers.5.ffn.gate.weight"}, "stored");
}

TEST_F(PresetTest, WhatTheDocumentKeepsIsUnderARuleAndWhatNobodyKnowsIsNot) {
  const Names kept = {"layers.0.self_attn.matmul_av/input_0",
                      "layers.0.self_attn.softmax/output_0",
                      "layers.0.mlp.act_fn/input",
                      "layers.0.self_attn.batch2block_matmul/input_0",
                      "layers.0.self_attn.qkv_proj/output",
                      "layers.0.self_attn.kv_a_layernorm/output"};
  network_.activations(kept).activations({"layers.0.mixer.foo"});
  for (const char* id : {"nvidia-llama", "nvidia-llama-fp4", "nvidia-mixtral", "amd-llama2-70b", "amd-mixtral-8x7b"}) {
    resolveWith(id);
    expectAll(kept, "stored");
    EXPECT_EQ(unmatched(), Names{"layers.0.mixer.foo"}) << id;
  }
}

TEST_F(PresetTest, Nvfp4OfLayersThatEnginesRunAsOneSharesUnlessARuleSaysOtherwise) {
  network_.weights({"layers.0.attention.wq.weight", "layers.0.attention.wk.weight", "layers.0.feed_forward.w1.weight",
                    "layers.0.feed_forward.w3.weight", "layers.0.feed_forward.w2.weight"});
  network_.activations({"layers.0.attention.wq.input", "layers.0.attention.wk.input"});
  resolveWith("nvidia-llama-fp4");
  const std::string own = "nvfp4 percentile percentile=99.9";
  expectAll({"layers.0.attention.wq.weight", "layers.0.attention.wk.weight"}, own + " -> qkv layers.0.attention");
  expectAll({"layers.0.attention.wq.input", "layers.0.attention.wk.input"}, own + " -> qkv_input layers.0.attention");
  expectAll({"layers.0.feed_forward.w1.weight", "layers.0.feed_forward.w3.weight"},
            own + " -> gate_up layers.0.feed_forward");
  expectAll({"layers.0.feed_forward.w2.weight"}, own);
  Policy alone = preset("nvidia-llama-fp4");
  for (Rule& rule : alone.rules) rule.sharing = SharingKey{};
  for (const TensorOutcome& outcome : network_.under(alone).tensors) EXPECT_EQ(wordsOf(outcome.base), own);
}

TEST_F(PresetTest, NvidiaBert) {
  const std::string at = "bert.encoder.layer.11.";
  const Names quantized = {at + "attention.self.query.weight",
                           at + "attention.output.dense.weight",
                           at + "intermediate.dense.weight",
                           at + "output.dense.weight",
                           at + "attention.self.query.input",
                           at + "output.dense.input",
                           at + "attention.self.query.output",
                           at + "attention.self.key.output",
                           at + "attention.self.value.output",
                           at + "attention.self.matmul_qk.input_1",
                           at + "intermediate.intermediate_act_fn.input",
                           at + "intermediate.dense.output",
                           at + "attention.output.add.input_1",
                           at + "output.dense.output"};
  const Names left = {at + "attention.output.LayerNorm.weight",
                      at + "attention.self.query.bias",
                      "bert.embeddings.word_embeddings.weight",
                      "bert.pooler.dense.weight",
                      "classifier.weight",
                      at + "attention.self.softmax.input"};
  network_.weights(quantized).weights(left);
  resolveWith("nvidia-bert");
  expectAll(quantized, "fp8_e4m3fn percentile percentile=99.9");
  expectAll(left, "stored");
}

}  // namespace
}  // namespace scalewright::policy
