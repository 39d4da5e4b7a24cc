// Which rows of a fused weight are whose. The numbers are written from how the models' own code views what the weight
// gives: Transformers' modeling files by model_type, TensorRT-LLM's convert.py.
#include <gtest/gtest.h>

#include <ostream>

#include "tests/core/fused/catalogue_of.h"

namespace scalewright::fused {
namespace {

/// The rows of queries, keys and values in a weight of so many rows.
struct Projection {
  const char* label;
  std::string name;
  Shape shape;
  std::map<std::string, std::string> settings;
  Rows q;
  Rows k;
  Rows v;
};

std::ostream& operator<<(std::ostream& out, const Projection& projection) {
  return out << projection.label;
}

class ProjectionTest : public testing::TestWithParam<Projection> {};

TEST_P(ProjectionTest, HasTheRowsThatTheModelViews) {
  const Projection& each = GetParam();
  const io::Catalogue catalogue = split({{each.name, each.shape}}, each.settings);
  EXPECT_EQ(cut(catalogue, each.name + "[q]"), each.q);
  EXPECT_EQ(cut(catalogue, each.name + "[k]"), each.k);
  EXPECT_EQ(cut(catalogue, each.name + "[v]"), each.v);
  EXPECT_TRUE(catalogue.problems.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Models, ProjectionTest,
    testing::Values(
        // view(heads, 3 * head): of two heads of two
        Projection{"neox", kNeox, {12, 4}, {{"num_attention_heads", "2"}}, {0, 1, 6, 7}, {2, 3, 8, 9}, {4, 5, 10, 11}},
        Projection{"bloom",
                   kBloom,
                   {12, 4},
                   {{"model_type", "bloom"}, {"n_head", "2"}},
                   {0, 1, 6, 7},
                   {2, 3, 8, 9},
                   {4, 5, 10, 11}},
        // view(groups, heads / groups + 2, head): four heads of one, two groups
        Projection{"falcon_new",
                   kBloom,
                   {8, 4},
                   {{"model_type", "falcon"},
                    {"num_attention_heads", "4"},
                    {"num_kv_heads", "2"},
                    {"new_decoder_architecture", "true"}},
                   {0, 1, 4, 5},
                   {2, 6},
                   {3, 7}},
        Projection{"falcon_40b_at_first",
                   kBloom,
                   {8, 4},
                   {{"model_type", "RefinedWeb"}, {"n_head", "4"}, {"n_head_kv", "2"}},
                   {0, 1, 4, 5},
                   {2, 6},
                   {3, 7}},
        // view(heads + 2, head): four heads of one
        Projection{"falcon_multi_query",
                   kBloom,
                   {6, 4},
                   {{"model_type", "falcon"}, {"num_attention_heads", "4"}, {"head_dim", "1"}, {"multi_query", "true"}},
                   {0, 1, 2, 3},
                   {4},
                   {5}},
        Projection{"internlm2",
                   "model.layers.0.attention.wqkv.weight",
                   {8, 4},
                   {{"model_type", "internlm2"}, {"num_attention_heads", "4"}, {"num_key_value_heads", "2"}},
                   {0, 1, 4, 5},
                   {2, 6},
                   {3, 7}},
        Projection{"internvl",
                   "language_model.model.layers.0.attention.wqkv.weight",
                   {8, 4},
                   {{"model_type", "internvl_chat"},
                    {"text_model_type", "internlm2"},
                    {"num_attention_heads", "4"},
                    {"num_key_value_heads", "2"}},
                   {0, 1, 4, 5},
                   {2, 6},
                   {3, 7}},
        // four devices, each with queries, values, keys
        Projection{"codegen",
                   "transformer.h.0.attn.qkv_proj.weight",
                   {12, 4},
                   {{"model_type", "codegen"}},
                   {0, 3, 6, 9},
                   {2, 5, 8, 11},
                   {1, 4, 7, 10}},
        Projection{"bigcode",
                   kGpt,
                   {6, 4},
                   {{"model_type", "gpt_bigcode"}, {"n_head", "2"}, {"head_dim", "2"}, {"multi_query", "true"}},
                   {0, 1, 2, 3},
                   {4},
                   {5}},
        Projection{"phi3",
                   "model.layers.0.self_attn.qkv_proj.weight",
                   {8, 4},
                   {{"model_type", "phi3"}, {"num_attention_heads", "2"}, {"head_dim", "2"}},
                   {0, 1, 2, 3},
                   {4, 5},
                   {6, 7}},
        Projection{"vision", "blocks.0.attn.qkv.weight", {6, 2}, {}, {0, 1}, {2, 3}, {4, 5}},
        Projection{"modernbert", "layers.0.attn.Wqkv.weight", {6, 2}, {}, {0, 1}, {2, 3}, {4, 5}},
        Projection{"torch", "visual.attn.in_proj_weight", {6, 2}, {}, {0, 1}, {2, 3}, {4, 5}},
        Projection{"baichuan", "model.layers.0.self_attn.W_pack.weight", {6, 2}, {}, {0, 1}, {2, 3}, {4, 5}}),
    [](const auto& each) { return std::string(each.param.label); });

/// A stack of experts: the shapes of both tensors, and how the slices lie.
struct Stack {
  const char* label;
  std::string into;
  Shape into_shape;
  std::string out;
  Shape out_shape;
  std::map<std::string, std::string> settings;
  bool transposed = false;
  Rows gate;
  Rows up;
  std::string gate_layer;  ///< of the expert 1
};

class StackTest : public testing::TestWithParam<Stack> {};

TEST_P(StackTest, HasAGateAndAWayUpForEachExpert) {
  const Stack& each = GetParam();
  const io::Catalogue catalogue = split({{each.into, each.into_shape}, {each.out, each.out_shape}}, each.settings);
  const TensorInfo* gate = find(catalogue, each.into + "[1][gate]");
  ASSERT_NE(gate, nullptr);
  EXPECT_EQ(gate->slice->expert, 1U);
  EXPECT_EQ(gate->slice->transposed, each.transposed);
  EXPECT_EQ(gate->nameInNetwork(), each.gate_layer);
  EXPECT_EQ(cut(catalogue, each.into + "[1][gate]"), each.gate);
  EXPECT_EQ(cut(catalogue, each.into + "[1][up]"), each.up);
  const TensorInfo* down = find(catalogue, each.out + "[1]");
  ASSERT_NE(down, nullptr);
  EXPECT_EQ(down->shape, (Shape{gate->shape[1], gate->shape[0]})) << "[hidden, intermediate]";
  EXPECT_EQ(find(catalogue, each.into)->slices, 4U);
  EXPECT_TRUE(catalogue.problems.empty());
}

INSTANTIATE_TEST_SUITE_P(Models, StackTest,
                         testing::Values(Stack{"qwen",
                                               kExperts + "gate_up_proj",
                                               {2, 4, 5},
                                               kExperts + "down_proj",
                                               {2, 5, 2},
                                               {},
                                               false,
                                               {0, 1},
                                               {2, 3},
                                               kExperts + "1.gate_proj.weight"},
                                         Stack{"llama4",
                                               kExperts + "gate_up_proj",
                                               {2, 5, 4},
                                               kExperts + "down_proj",
                                               {2, 2, 5},
                                               {{"model_type", "llama4"}},
                                               true,
                                               {0, 1},
                                               {2, 3},
                                               kExperts + "1.gate_proj.weight"},
                                         Stack{"gpt_oss",
                                               kExperts + "gate_up_proj",
                                               {2, 5, 4},
                                               kExperts + "down_proj",
                                               {2, 2, 5},
                                               {{"model_type", "gpt_oss"}},
                                               true,
                                               {0, 2},
                                               {1, 3},
                                               kExperts + "1.gate_proj.weight"},
                                         Stack{"square",
                                               kExperts + "gate_up_proj",
                                               {2, 4, 4},
                                               kExperts + "down_proj",
                                               {2, 2, 4},
                                               {},
                                               true,
                                               {0, 1},
                                               {2, 3},
                                               kExperts + "1.gate_proj.weight"},
                                         Stack{"vllm",
                                               "layers.1.block_sparse_moe.experts.w13_weight",
                                               {2, 4, 5},
                                               "layers.1.block_sparse_moe.experts.w2_weight",
                                               {2, 5, 2},
                                               {},
                                               false,
                                               {0, 1},
                                               {2, 3},
                                               "layers.1.block_sparse_moe.experts.1.w1.weight"},
                                         // w3 before w1
                                         Stack{"tensorrt_llm",
                                               "transformer.layers.2.mlp.fc.weight",
                                               {2, 4, 5},
                                               "transformer.layers.2.mlp.proj.weight",
                                               {2, 5, 2},
                                               {},
                                               false,
                                               {2, 3},
                                               {0, 1},
                                               "transformer.layers.2.mlp.experts.1.w1.weight"},
                                         Stack{"granite",
                                               "model.layers.0.block_sparse_moe.input_linear.weight",
                                               {2, 4, 5},
                                               "model.layers.0.block_sparse_moe.output_linear.weight",
                                               {2, 5, 2},
                                               {},
                                               false,
                                               {0, 1},
                                               {2, 3},
                                               "model.layers.0.block_sparse_moe.experts.1.w1.weight"}),
                         [](const auto& each) { return std::string(each.param.label); });

/// What the model's own views say of each tensor of a small network.
TEST(LayoutsTest, OfLinearAttentionWhatBelongsToAKeyHeadLiesTogether) {
  const std::string at = "model.layers.0.linear_attn.";
  // Two key heads of one feature, four value heads of one: q, k, two values, two gates; two betas, two alphas.
  const std::vector<Stored> stored = {{at + "in_proj_qkvz.weight", {12, 5}}, {at + "in_proj_ba.weight", {8, 5}}};
  const std::map<std::string, std::string> settings = {{"model_type", "qwen3_next"},
                                                       {"linear_num_key_heads", "2"},
                                                       {"linear_num_value_heads", "4"},
                                                       {"linear_key_head_dim", "1"},
                                                       {"linear_value_head_dim", "1"}};
  const io::Catalogue catalogue = split(stored, settings);
  EXPECT_TRUE(catalogue.problems.empty());
  EXPECT_EQ(cut(catalogue, at + "in_proj_qkvz.weight[q]"), (Rows{0, 6}));
  EXPECT_EQ(cut(catalogue, at + "in_proj_qkvz.weight[k]"), (Rows{1, 7}));
  EXPECT_EQ(cut(catalogue, at + "in_proj_qkvz.weight[v]"), (Rows{2, 3, 8, 9}));
  EXPECT_EQ(cut(catalogue, at + "in_proj_qkvz.weight[z]"), (Rows{4, 5, 10, 11}));
  EXPECT_EQ(cut(catalogue, at + "in_proj_ba.weight[b]"), (Rows{0, 1, 4, 5}));
  EXPECT_EQ(cut(catalogue, at + "in_proj_ba.weight[a]"), (Rows{2, 3, 6, 7}));
  EXPECT_EQ(find(catalogue, at + "in_proj_qkvz.weight[z]")->nameInNetwork(), at + "in_proj_z.weight");

  const auto missing = [&](std::map<std::string, std::string> others) {
    const io::Catalogue left = split({stored.front()}, std::move(others));
    EXPECT_EQ(left.tensors.size(), 1U);
    return left.problems.size() == 1 ? left.problems.front().detail : std::string();
  };
  EXPECT_EQ(missing({}), "linear_num_key_heads");
  EXPECT_EQ(missing({{"linear_num_key_heads", "2"}}), "linear_num_value_heads and linear_value_head_dim");
  EXPECT_EQ(missing({{"linear_num_key_heads", "2"}, {"linear_num_value_heads", "6"}, {"linear_value_head_dim", "1"}}),
            "linear_num_value_heads and linear_value_head_dim that fit its rows");
  EXPECT_EQ(missing({{"linear_num_key_heads", "4"}, {"linear_num_value_heads", "4"}, {"linear_value_head_dim", "1"}}),
            "linear_num_key_heads that fits its rows");
  // What the way out reads tells how many features values have.
  const io::Catalogue beside =
      split({stored.front(), {at + "out_proj.weight", {5, 4}}}, {{"linear_num_key_heads", "2"}});
  EXPECT_EQ(cut(beside, at + "in_proj_qkvz.weight[v]"), (Rows{2, 3, 8, 9}));
}

TEST(LayoutsTest, OfLinearAttentionWithAGateOfItsOwnValuesAreWider) {
  const std::string at = "model.layers.0.linear_attn.";
  const io::Catalogue catalogue = split({{at + "in_proj_qkv.weight", {8, 5}}, {at + "in_proj_z.weight", {4, 5}}});
  EXPECT_EQ(cut(catalogue, at + "in_proj_qkv.weight[q]"), (Rows{0, 1}));
  EXPECT_EQ(cut(catalogue, at + "in_proj_qkv.weight[k]"), (Rows{2, 3}));
  EXPECT_EQ(cut(catalogue, at + "in_proj_qkv.weight[v]"), (Rows{4, 5, 6, 7}));
}

TEST(LayoutsTest, WhatTheNextLayerReadsHalfOfHasAGate) {
  const std::string ff = "down_blocks.0.attentions.0.transformer_blocks.0.ff.net.";
  const io::Catalogue gated = split({{ff + "0.proj.weight", {6, 4}}, {ff + "2.weight", {4, 3}}});
  EXPECT_EQ(cut(gated, ff + "0.proj.weight[up]"), (Rows{0, 1, 2}));
  EXPECT_EQ(cut(gated, ff + "0.proj.weight[gate]"), (Rows{3, 4, 5}));
  EXPECT_EQ(find(gated, ff + "0.proj.weight[gate]")->nameInNetwork(), ff + "0.gate_proj.weight");
  for (const auto& stored : {std::vector<Stored>{{ff + "0.proj.weight", {6, 4}}, {ff + "2.weight", {4, 6}}},
                             std::vector<Stored>{{ff + "0.proj.weight", {6, 4}}}}) {
    const io::Catalogue plain = split(stored);
    EXPECT_EQ(plain.tensors.size(), stored.size());
    EXPECT_TRUE(plain.problems.empty()) << "the name does not say that it is fused";
  }
  const io::Catalogue modern =
      split({{"model.layers.0.mlp.Wi.weight", {6, 4}}, {"model.layers.0.mlp.Wo.weight", {4, 3}}});
  EXPECT_EQ(cut(modern, "model.layers.0.mlp.Wi.weight[input]"), (Rows{0, 1, 2}));
  EXPECT_EQ(cut(modern, "model.layers.0.mlp.Wi.weight[gate]"), (Rows{3, 4, 5}));
  EXPECT_EQ(split({{"encoder.mlp.wi.weight", {6, 4}}, {"encoder.mlp.Wo.weight", {4, 3}}}).tensors.size(), 2U);
}

TEST(LayoutsTest, KeysAndValuesOfAttentionToAnotherSequenceAreHalves) {
  const io::Catalogue catalogue = split({{"blocks.0.attn2.to_kv.weight", {6, 4}},
                                         {"blocks.0.attn.to_added_qkv.weight", {9, 3}},
                                         {"blocks.1.attn2.to_kv.weight", {5, 4}}});
  EXPECT_EQ(cut(catalogue, "blocks.0.attn2.to_kv.weight[k]"), (Rows{0, 1, 2}));
  EXPECT_EQ(cut(catalogue, "blocks.0.attn2.to_kv.weight[v]"), (Rows{3, 4, 5}));
  EXPECT_EQ(cut(catalogue, "blocks.0.attn.to_added_qkv.weight[v]"), (Rows{6, 7, 8}));
  ASSERT_EQ(catalogue.problems.size(), 1U);
  EXPECT_EQ(catalogue.problems.front().detail, "an even number of rows");
}

}  // namespace
}  // namespace scalewright::fused
