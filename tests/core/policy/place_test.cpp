#include "core/policy/place.h"

#include <gtest/gtest.h>

#include "tests/core/policy/network.h"

namespace scalewright::policy {
namespace {

using tensor::kOperators;
using tensor::kPorts;
using tensor::Operator;
using tensor::operatorFromId;
using tensor::operatorId;
using tensor::Port;
using tensor::portFromId;
using tensor::portId;

/// `operator port index`, as the tables see a name.
std::string placed(const std::string& name, const tensor::Shape& shape,
                   const std::map<std::string, std::string>& attributes = {}) {
  Network network;
  network.add(name, shape, tensor::ElementType::kF32, attributes);
  const Place place = placeOf(network.tensors().front());
  std::string text = std::string(operatorId(place.op)) + " " + std::string(portId(place.port));
  if (place.index) text += " " + std::to_string(*place.index);
  return text;
}

constexpr std::uint64_t kN = 8;
const tensor::Shape kMatrix = {kN, kN};
const tensor::Shape kVector = {kN};
const tensor::Shape kKernel = {kN, kN, 3, 3};
const tensor::Shape kTokens = {2, 4, kN};
const tensor::Shape kImage = {2, 4, kN, kN};

TEST(PlaceTest, IdsAreStableAndReadBack) {
  for (const Operator op : kOperators) EXPECT_EQ(operatorFromId(operatorId(op)), op);
  for (const Port port : kPorts) EXPECT_EQ(portFromId(portId(port)), port);
  EXPECT_EQ(operatorId(Operator::kActivationFunction), "activation_function");
  EXPECT_EQ(operatorFromId("Linear"), std::nullopt);
}

TEST(PlaceTest, LanguageModelsOfHuggingFace) {
  EXPECT_EQ(placed("model.layers.0.self_attn.q_proj.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("model.layers.0.self_attn.q_proj.bias", kVector), "linear bias");
  EXPECT_EQ(placed("model.layers.0.mlp.gate_proj.input", kTokens), "linear input");
  EXPECT_EQ(placed("model.layers.0.mlp.down_proj.output", kTokens), "linear output");
  EXPECT_EQ(placed("model.layers.0.input_layernorm.weight", kVector), "normalisation weight");
  EXPECT_EQ(placed("model.embed_tokens.weight", kMatrix), "embedding weight");
  EXPECT_EQ(placed("lm_head.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("model.layers.0.mlp.act_fn.input", kTokens), "activation_function input");
  EXPECT_EQ(placed("layers.0.feed_forward.w1.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("transformer.h.0.attn.c_attn.weight", kMatrix), "linear weight");
}

TEST(PlaceTest, TensorsOfAttention) {
  EXPECT_EQ(placed("model.layers.0.self_attn.q_rope", kTokens), "matmul input 0");
  EXPECT_EQ(placed("model.layers.0.self_attn.k_rope", kTokens), "matmul input 1");
  EXPECT_EQ(placed("model.layers.0.self_attn.matmul_qk.input_1", kTokens), "matmul input 1");
  EXPECT_EQ(placed("attn.bmm1.input_0", kTokens), "matmul input 0");
  EXPECT_EQ(placed("model.layers.0.self_attn.attn_probs", kTokens), "softmax output");
  EXPECT_EQ(placed("attn.softmax.output", kTokens), "softmax output");
  EXPECT_EQ(placed("attn.softmax.input", kTokens), "softmax input");
  EXPECT_EQ(placed("model.layers.0.self_attn.kv_cache.k", kTokens), "kv_cache other");
  EXPECT_EQ(placed("past_key_values.3.value", kTokens), "kv_cache other");
}

TEST(PlaceTest, TensorsOfAttentionAsOtherRecordersNameThem) {
  const std::string at = "model.layers.0.self_attn.";
  // Optimum Habana.
  EXPECT_EQ(placed(at + "k_cache/input", kTokens), "kv_cache input");
  for (const char* input : {"0", "1", "2"}) {
    EXPECT_EQ(placed(at + "fused_scaled_dot_product_attention/input_" + input, kTokens),
              std::string("matmul input ") + input);
  }
  // vLLM.
  EXPECT_EQ(placed(at + "rotary_emb/output_0", kTokens), "matmul input 0");
  EXPECT_EQ(placed(at + "rotary_emb/output_1", kTokens), "kv_cache output 1");
  EXPECT_EQ(placed(at + "attn/input_0", kTokens), "matmul input 0");
  EXPECT_EQ(placed(at + "attn/input_2", kTokens), "kv_cache input 2");
  // ModelOpt.
  EXPECT_EQ(placed(at + "q_bmm_quantizer/input", kTokens), "matmul input 0");
  EXPECT_EQ(placed(at + "v_bmm_quantizer/input", kTokens), "kv_cache input");
  // BERT of Hugging Face.
  EXPECT_EQ(placed("bert.encoder.layer.0.attention.self.dropout/input", kTokens), "softmax output");
  EXPECT_EQ(placed("bert.encoder.layer.0.attention.output.dropout/input", kTokens), "other input");
  // What a projection gives is that of a linear layer.
  EXPECT_EQ(placed(at + "v_proj/output", kTokens), "linear output");
  EXPECT_EQ(placed("model.rotary_emb/output_1", kTokens), "rope output 1") << "sines, of the whole model";
}

TEST(PlaceTest, MixturesOfExperts) {
  EXPECT_EQ(placed("model.layers.0.block_sparse_moe.gate.weight", kMatrix), "router weight");
  EXPECT_EQ(placed("model.layers.0.block_sparse_moe.experts.7.w1.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("model.layers.3.mlp.gate.weight", kMatrix), "router weight");
  EXPECT_EQ(placed("model.layers.3.mlp.gate.e_score_correction_bias", kVector), "router bias");
  EXPECT_EQ(placed("model.layers.3.mlp.experts.255.gate_proj.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("model.layers.3.mlp.shared_experts.up_proj.input", kTokens), "linear input");
  EXPECT_EQ(placed("model.layers.3.self_attn.kv_a_proj_with_mqa.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("model.layers.3.self_attn.q_a_layernorm.weight", kVector), "normalisation weight");
}

TEST(PlaceTest, WhatToolsWrapALayerInIsItsInputOrOutput) {
  for (const char* input : {"q_proj.input_quantizer/input", "q_proj._input_quantizer/output", "q_proj.input_quantizer",
                            "q_proj.input_observer/input", "q_proj.input_quant/output", "q_proj.input_quantizers.0"})
    EXPECT_EQ(placed("layers.0." + std::string(input), kTokens).substr(0, 12), "linear input") << input;
  for (const char* output : {"q_proj.output_quantizer/input", "q_proj.activation_post_process/output"})
    EXPECT_EQ(placed("layers.0." + std::string(output), kTokens).substr(0, 13), "linear output") << output;
}

TEST(PlaceTest, LayersHaveTheirOperatorsInTheSpellingsOfFrameworks) {
  const tensor::Shape matrix = {16, 8};
  for (const char* linear : {"['params']['Dense_0']['kernel']", "mlp/~/linear_1/w", "linear_0.w_0",
                             "blk.0.attn_q.weight", "blk.0.ffn_down_exps.weight", "layers.0.ffn.w1.weight"})
    EXPECT_EQ(placed(linear, matrix), "linear weight") << linear;
  for (const char* router : {"blk.0.ffn_gate_inp.weight", "layers.0.ffn.gate.weight"})
    EXPECT_EQ(placed(router, matrix), "router weight") << router;
  for (const char* table : {"token_embd.weight", "decoder.embed_positions.weight", "embedding_0.w_0"})
    EXPECT_EQ(placed(table, matrix), "embedding weight") << table;
  EXPECT_EQ(placed("layers.3.mlp.experts/input", kTokens), "linear input");
  EXPECT_EQ(placed("layers.3.mlp.activation_fn/output", kTokens), "activation_function output");
  EXPECT_EQ(placed("layers.3.self_attn.attn_scores", {2, 4, 8, 8}), "matmul other");
}

TEST(PlaceTest, RoutersAreToldByWholeParts) {
  const auto is_router = [](const char* name) {
    tensor::TensorInfo info;
    info.name = name;
    info.shape = {8, 64};
    info.role = tensor::Role::kWeight;
    return isRouter(info);
  };
  for (const char* router :
       {"model.layers.3.mlp.gate.weight", "model.layers.0.block_sparse_moe.gate.weight",
        "model.layers.0.mlp.shared_expert_gate.weight", "model.layers.1.feed_forward.router.weight",
        "language_model.model.layers.1.feed_forward.router.weight", "model.layers.0.mlp.router.weight",
        "model.layers.0.block_sparse_moe.router.layer.weight", "model.layers.0.mlp.gate.wg.weight"}) {
    EXPECT_TRUE(is_router(router)) << router;
  }
  for (const char* layer :
       {"model.layers.3.mlp.gate_proj.weight", "model.layers.3.mlp.gate_up_proj.weight",
        "model.layers.3.mlp.experts.7.gate_proj.weight", "model.layers.3.mlp.shared_expert.gate_proj.weight",
        "transformer.layers.0.mlp.gate.weight", "model.layers.3.self_attn.q_proj.weight"}) {
    EXPECT_FALSE(is_router(layer)) << layer;
  }
}

TEST(PlaceTest, Bert) {
  EXPECT_EQ(placed("bert.encoder.layer.0.attention.self.query.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("bert.encoder.layer.0.attention.output.dense.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("bert.encoder.layer.0.attention.output.LayerNorm.weight", kVector), "normalisation weight");
  EXPECT_EQ(placed("bert.encoder.layer.0.output.dense.input", kTokens), "linear input");
  EXPECT_EQ(placed("bert.embeddings.word_embeddings.weight", kMatrix), "embedding weight");
  EXPECT_EQ(placed("bert.embeddings.LayerNorm.weight", kVector), "normalisation weight");
  EXPECT_EQ(placed("bert.encoder.layer.0.intermediate.intermediate_act_fn.input", kTokens),
            "activation_function input");
  EXPECT_EQ(placed("bert/encoder/layer_0/attention/self/query/kernel:0", kMatrix), "linear weight") << "TensorFlow";
}

TEST(PlaceTest, DiffusionModels) {
  const std::string block = "down_blocks.1.attentions.0.transformer_blocks.0.";
  EXPECT_EQ(placed(block + "attn1.to_q.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed(block + "attn2.to_out.0.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed(block + "attn2.to_out.0.bias", kVector), "linear bias");
  EXPECT_EQ(placed(block + "ff.net.0.proj.input", kTokens), "linear input");
  EXPECT_EQ(placed(block + "ff.net.2.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed(block + "norm1.weight", kVector), "normalisation weight");
  EXPECT_EQ(placed("up_blocks.0.resnets.0.conv_shortcut.weight", {8, 8, 1, 1}), "convolution weight");
  EXPECT_EQ(placed("up_blocks.0.resnets.0.time_emb_proj.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("up_blocks.0.upsamplers.0.conv.input", kImage), "convolution input");
  EXPECT_EQ(placed("conv_norm_out.weight", kVector), "normalisation weight");
  EXPECT_EQ(placed("time_embedding.linear_1.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("down_blocks.1.attentions.0.proj_in.weight", {8, 8, 1, 1}), "convolution weight")
      << "the same name is a convolution in earlier models";
}

TEST(PlaceTest, VisionModels) {
  EXPECT_EQ(placed("conv1.weight", kKernel), "convolution weight");
  EXPECT_EQ(placed("layer1.0.conv2.input", kImage), "convolution input");
  EXPECT_EQ(placed("layer1.0.bn2.weight", kVector), "normalisation weight");
  EXPECT_EQ(placed("layer2.0.downsample.0.weight", {8, 8, 1, 1}), "convolution weight");
  EXPECT_EQ(placed("layer2.0.downsample.1.weight", kVector), "normalisation weight");
  EXPECT_EQ(placed("maxpool.output", kImage), "max_pool output");
  EXPECT_EQ(placed("avgpool.output", kImage), "other output");
  EXPECT_EQ(placed("fc.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("layer1.0.relu.output", kImage), "activation_function output");
  EXPECT_EQ(placed("layer1.0.add.input_1", kImage), "add input 1");
  EXPECT_EQ(placed("features.28.weight", kKernel), "convolution weight") << "by its rank";
}

TEST(PlaceTest, KerasAndOnnx) {
  EXPECT_EQ(placed("conv2d_1/conv2d_1/kernel:0", {3, 3, 8, 8}), "convolution weight");
  EXPECT_EQ(placed("dense_2/dense_2/bias:0", kVector), "linear bias");
  EXPECT_EQ(placed("layers/dense/vars/0", kMatrix), "linear weight");
  EXPECT_EQ(placed("max_pooling2d/output", kImage), "max_pool output");
  EXPECT_EQ(placed("concatenate_1/inputs/1", kImage), "concatenation input 1");
  EXPECT_EQ(placed("/conv1/Conv_output_0", kImage), "convolution output 0");
  EXPECT_EQ(placed("/model/layers.0/self_attn/q_proj/MatMul_output_0", kTokens), "linear output 0");
  EXPECT_EQ(placed("/model/layers.0/self_attn/MatMul_1_output_0", kTokens), "matmul output 0");
}

TEST(PlaceTest, RecommendersAndGraphs) {
  EXPECT_EQ(placed("embedding_bags.3.weight", kMatrix), "embedding weight");
  EXPECT_EQ(placed("emb_l.12.weight", kMatrix), "embedding weight");
  EXPECT_EQ(placed("embedding_bag_collection.embedding_bags.t_cat_0.weight", kMatrix), "embedding weight");
  EXPECT_EQ(placed("bot_l.0.weight", kMatrix), "linear weight");
  EXPECT_EQ(placed("top_l.4.input", {4, 8}), "linear input");
  EXPECT_EQ(placed("node_embeddings.paper", kMatrix), "embedding other");
  EXPECT_EQ(placed("embeddings.author.weight", kMatrix), "embedding weight");
  EXPECT_EQ(placed("convs.0.lin_src.weight", kMatrix), "linear weight");
}

TEST(PlaceTest, AttributesOfTheDumpCountMoreThanTheName) {
  EXPECT_EQ(placed("t17", kTokens, {{"operator", "matmul"}, {"port", "input_1"}}), "matmul input 1");
  EXPECT_EQ(placed("t18", kTokens, {{"op_type", "LayerNormalization"}, {"port", "output"}}), "normalisation output");
  EXPECT_EQ(placed("q_proj.input", kTokens, {{"operator", "softmax"}}), "softmax input");
  EXPECT_EQ(placed("q_proj.input", kTokens, {{"operator", "frobnicate"}, {"port", "sideways"}}), "linear input")
      << "words that say nothing change nothing";
}

TEST(PlaceTest, TheModuleIsThePathWithoutThePort) {
  Network network;
  network.add("a/b/fc1_input_0", kTokens).add("x.q_rope", kTokens).add("x.kv_cache.k", kTokens).add("plain", kMatrix);
  EXPECT_EQ(placeOf(network.tensors()[0]).module, "a.b.fc1");
  EXPECT_EQ(placeOf(network.tensors()[1]).module, "x");
  EXPECT_EQ(placeOf(network.tensors()[2]).module, "x.kv_cache");
  EXPECT_EQ(placeOf(network.tensors()[3]).module, "plain");
}

}  // namespace
}  // namespace scalewright::policy
