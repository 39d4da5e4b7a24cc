// What becomes of the tensors of a file in which some are fused.
#include "core/fused/split.h"

#include <gtest/gtest.h>

#include "core/fused/architecture.h"
#include "tests/core/fused/catalogue_of.h"

namespace scalewright::fused {
namespace {

TEST(SplitTest, QueriesAreAsWideAsWhatTheOutputProjectionReads) {
  const std::string attention = "model.layers.0.self_attn.";
  const io::Catalogue catalogue =
      split({{attention + "qkv_proj.weight", {10, 5}}, {attention + "o_proj.weight", {5, 6}}});
  EXPECT_EQ(cut(catalogue, attention + "qkv_proj.weight[q]"), (Rows{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(cut(catalogue, attention + "qkv_proj.weight[k]"), (Rows{6, 7}));
  // Settings of the text model say nothing of the one that sees.
  const std::string sees = "model.visual.blocks.0.attn.";
  const io::Catalogue vision = split({{sees + "qkv.weight", {6, 2}}, {sees + "proj.weight", {2, 2}}},
                                     {{"num_attention_heads", "4"}, {"head_dim", "1"}});
  EXPECT_EQ(cut(vision, sees + "qkv.weight[k]"), (Rows{2, 3}));
}

TEST(SplitTest, ASliceIsAWeightOfItsOwnAndTheWholeIsNotReadByItself) {
  const std::string name = "model.layers.0.self_attn.qkv_proj.weight";
  const io::Catalogue catalogue = split({{name, {12, 4}}});
  const TensorInfo* keys = find(catalogue, name + "[k]");
  ASSERT_NE(keys, nullptr);
  EXPECT_EQ(keys->shape, (Shape{4, 4}));
  EXPECT_EQ(keys->role, tensor::Role::kWeight);
  EXPECT_EQ(keys->channel_axis, 0U);
  EXPECT_EQ(keys->nameInNetwork(), "model.layers.0.self_attn.k_proj.weight");
  EXPECT_EQ(keys->stored_bytes, 32U);
  EXPECT_TRUE(keys->selected);
  ASSERT_EQ(keys->datasets().size(), 1U);
  EXPECT_EQ(keys->datasets().front(), name);
  const TensorInfo* whole = find(catalogue, name);
  ASSERT_NE(whole, nullptr);
  EXPECT_EQ(whole->slices, 3U);
  EXPECT_FALSE(whole->selected);
  EXPECT_EQ(catalogue.tensors.front().name, name) << "in front of its slices";
}

TEST(SplitTest, Conv1dIsReadTransposed) {
  const io::Catalogue catalogue = split(
      {{kGpt, {4, 12}}, {"transformer.h.0.mlp.c_fc.weight", {4, 16}}, {"transformer.h.0.attn.c_proj.weight", {4, 4}}});
  const TensorInfo* values = find(catalogue, kGpt + "[v]");
  ASSERT_NE(values, nullptr);
  EXPECT_EQ(values->shape, (Shape{4, 4}));
  EXPECT_TRUE(values->slice->transposed);
  EXPECT_EQ(cut(catalogue, kGpt + "[v]"), (Rows{8, 9, 10, 11}));
  const TensorInfo* into = find(catalogue, "transformer.h.0.mlp.c_fc.weight");
  ASSERT_TRUE(into != nullptr && into->slice);
  EXPECT_EQ(into->shape, (Shape{16, 4}));
  EXPECT_EQ(into->slice->whole, into->name) << "in place of what is stored";
  EXPECT_EQ(into->slices, 0U);
  const std::string cross = "transformer.h.0.crossattention.";
  const io::Catalogue two =
      split({{kGpt, {4, 12}}, {cross + "c_attn.weight", {4, 8}}, {cross + "q_attn.weight", {4, 4}}});
  EXPECT_EQ(find(two, cross + "c_attn.weight")->shape, (Shape{8, 4})) << "turned, and not taken apart";
  EXPECT_TRUE(find(two, cross + "q_attn.weight")->slice);
  // The square one is told by the others.
  EXPECT_TRUE(find(catalogue, "transformer.h.0.attn.c_proj.weight")->slice);
}

TEST(SplitTest, LinearLayersOfTheSameNamesAreNotTransposed) {
  const io::Catalogue catalogue = split({{kGpt, {12, 4}}, {"transformer.h.0.mlp.c_fc.weight", {16, 4}}},
                                        {{"model_type", "gpt_bigcode"}, {"n_head", "2"}, {"multi_query", "false"}});
  EXPECT_EQ(cut(catalogue, kGpt + "[q]"), (Rows{0, 1, 6, 7})) << "head by head";
  EXPECT_FALSE(find(catalogue, "transformer.h.0.mlp.c_fc.weight")->slice);
}

TEST(SplitTest, ABiasOfExpertsTellsThatGateAndUpTakeTurns) {
  const io::Catalogue catalogue = split({{kExperts + "gate_up_proj", {2, 5, 4}},
                                         {kExperts + "down_proj", {2, 2, 5}},
                                         {kExperts + "gate_up_proj_bias", {2, 4}}});
  EXPECT_EQ(cut(catalogue, kExperts + "gate_up_proj[0][up]"), (Rows{1, 3}));
}

TEST(SplitTest, ExpertsBelowEachOtherNeedTheirNumber) {
  const std::string experts = "transformer.blocks.0.ffn.experts.mlp.";
  const std::vector<Stored> stored = {{experts + "w1", {6, 4}}, {experts + "v1", {6, 4}}, {experts + "w2", {6, 4}}};
  const io::Catalogue catalogue = split(stored, {{"model_type", "dbrx"}, {"moe_num_experts", "3"}});
  EXPECT_EQ(cut(catalogue, experts + "v1[2]"), (Rows{4, 5}));
  const TensorInfo* down = find(catalogue, experts + "w2[2]");
  ASSERT_NE(down, nullptr);
  EXPECT_EQ(down->shape, (Shape{4, 2}));
  EXPECT_EQ(down->nameInNetwork(), "transformer.blocks.0.ffn.experts.2.w2.weight");
  const io::Catalogue unknown = split(stored);
  ASSERT_EQ(unknown.problems.size(), 3U);
  EXPECT_EQ(unknown.problems.front().detail, "moe_num_experts");
}

TEST(SplitTest, WhatCannotBeToldStaysWholeAndSaysWhatIsMissing) {
  const auto reason = [](const Stored& stored, std::map<std::string, std::string> settings = {}) {
    const io::Catalogue catalogue = split({stored}, std::move(settings));
    EXPECT_EQ(catalogue.tensors.size(), 1U);
    EXPECT_TRUE(catalogue.tensors.front().selected);
    const bool one = catalogue.problems.size() == 1 && catalogue.problems.front().code == ErrorCode::kFusedWhole &&
                     catalogue.problems.front().dataset == stored.name;
    return one ? catalogue.problems.front().detail : std::string("nothing is said");
  };
  EXPECT_EQ(reason({kNeox, {12, 4}}), "num_attention_heads");
  EXPECT_EQ(reason({kBloom, {12, 4}}), "model_type");
  EXPECT_EQ(reason({kBloom, {12, 4}}, {{"model_type", "some_new_model"}}), "model_type");
  EXPECT_EQ(reason({kExperts + "gate_up_proj", {2, 4, 5}}), "hidden_size");
  EXPECT_EQ(reason({kNeox, {12, 4}}, {{"num_attention_heads", "5"}}), "num_attention_heads that divides its rows");
  EXPECT_EQ(reason({kBloom, {8, 4}}, {{"model_type", "falcon"},
                                      {"new_decoder_architecture", "true"},
                                      {"num_kv_heads", "3"},
                                      {"num_attention_heads", "4"}}),
            "num_attention_heads and num_key_value_heads that fit its rows");
  EXPECT_EQ(reason({"model.layers.0.self_attn.qkv_proj.weight", {7, 4}}), "num_attention_heads and head_dim");
  EXPECT_EQ(reason({"model.layers.0.mlp.gate_up_proj.weight", {7, 4}}), "twice as many rows as down_proj has columns");
  EXPECT_EQ(reason({kExperts + "w13_weight", {5000, 2, 2}}), "fewer experts");
}

TEST(SplitTest, NumbersThatLieNeverLeadOutOfTheTensor) {
  const io::Catalogue wrapped = split({{kBloom, {12, 4}}}, {{"model_type", "internlm2"},
                                                            {"num_attention_heads", "9223372036854775808"},
                                                            {"num_key_value_heads", "4611686018427387904"}});
  EXPECT_EQ(wrapped.tensors.size(), 1U) << "the sum of heads is 0 in 64 bits";
  for (const char* heads :
       {"1", "1073741824", "9223372036854775808", "18446744073709551615", "4294967296", "0", "-1", "x"}) {
    for (const char* type : {"bloom", "falcon", "internlm2", "phi3", "gpt_bigcode", "chatglm", "codegen"}) {
      const io::Catalogue catalogue = split({{kBloom, {12, 4}}}, {{"model_type", type},
                                                                  {"num_attention_heads", heads},
                                                                  {"num_kv_heads", heads},
                                                                  {"head_dim", heads},
                                                                  {"new_decoder_architecture", "true"}});
      for (const TensorInfo& info : catalogue.tensors) {
        EXPECT_TRUE(!info.slice || info.slice->fits()) << type << " " << heads;
      }
    }
  }
}

TEST(SplitTest, APersonIsBelievedBeforeTheFile) {
  const std::vector<Stored> stored = {{kNeox, {12, 4}}};
  const std::map<std::string, std::string> file = {{"num_attention_heads", "4"}};
  EXPECT_EQ(cut(split(stored, file, "num_attention_heads=2"), kNeox + "[q]"), (Rows{0, 1, 6, 7}));
  EXPECT_EQ(split(stored, file, "whole").tensors.size(), 1U);
  EXPECT_TRUE(split(stored, file, "whole").tensors.front().selected);
  const io::Catalogue wrong = split(stored, file, "heads=2");
  EXPECT_EQ(wrong.tensors.size(), 1U);
  ASSERT_EQ(wrong.problems.size(), 1U);
  EXPECT_EQ(wrong.problems.front().code, ErrorCode::kInvalidArgument);
}

TEST(SplitTest, ABiasHasThePartsOfItsWeight) {
  const auto alike = [](const io::Catalogue& catalogue, const std::string& weight, const std::string& bias,
                        const std::vector<std::string>& marks) {
    for (const std::string& mark : marks) {
      const TensorInfo* part = find(catalogue, bias + mark);
      if (part == nullptr) return testing::AssertionFailure() << bias << mark;
      EXPECT_EQ(cut(catalogue, bias + mark), cut(catalogue, weight + mark)) << mark;
      EXPECT_EQ(part->role, tensor::Role::kBias);
      EXPECT_EQ(part->shape, (Shape{find(catalogue, weight + mark)->shape[0]}));
      EXPECT_TRUE(part->slice->fits());
      EXPECT_EQ(part->slice->expert, find(catalogue, weight + mark)->slice->expert);
    }
    EXPECT_EQ(find(catalogue, bias)->slices, marks.size());
    EXPECT_FALSE(find(catalogue, bias)->selected);
    EXPECT_TRUE(catalogue.problems.empty());
    return testing::AssertionSuccess();
  };
  const std::vector<std::string> qkv = {"[q]", "[k]", "[v]"};
  const std::string neox_bias = "gpt_neox.layers.0.attention.query_key_value.bias";
  const io::Catalogue neox = split({{kNeox, {12, 4}}, {neox_bias, {12}}}, {{"num_attention_heads", "2"}});
  EXPECT_TRUE(alike(neox, kNeox, neox_bias, qkv));
  EXPECT_EQ(cut(neox, neox_bias + "[k]"), (Rows{2, 3, 8, 9}));
  EXPECT_EQ(find(neox, neox_bias + "[k]")->nameInNetwork(), "gpt_neox.layers.0.attention.k_proj.bias");
  // [in, out] in GPT-2: the bias runs along the columns that are stored.
  const io::Catalogue gpt = split({{kGpt, {4, 12}}, {"transformer.h.0.attn.c_attn.bias", {12}}});
  EXPECT_TRUE(alike(gpt, kGpt, "transformer.h.0.attn.c_attn.bias", qkv));
  const io::Catalogue torch = split({{"visual.attn.in_proj_weight", {6, 2}}, {"visual.attn.in_proj_bias", {6}}});
  EXPECT_TRUE(alike(torch, "visual.attn.in_proj_weight", "visual.attn.in_proj_bias", qkv));
  EXPECT_EQ(find(torch, "visual.attn.in_proj_bias[v]")->nameInNetwork(), "visual.attn.v_proj.bias");
  const io::Catalogue oss = split({{kExperts + "gate_up_proj", {2, 5, 4}},
                                   {kExperts + "down_proj", {2, 2, 5}},
                                   {kExperts + "gate_up_proj_bias", {2, 4}},
                                   {kExperts + "down_proj_bias", {2, 5}}},
                                  {{"model_type", "gpt_oss"}});
  EXPECT_TRUE(alike(oss, kExperts + "gate_up_proj", kExperts + "gate_up_proj_bias",
                    {"[0][gate]", "[0][up]", "[1][gate]", "[1][up]"}));
  EXPECT_TRUE(alike(oss, kExperts + "down_proj", kExperts + "down_proj_bias", {"[0]", "[1]"}));
  EXPECT_EQ(cut(oss, kExperts + "gate_up_proj_bias[1][up]"), (Rows{1, 3}));
  EXPECT_EQ(find(oss, kExperts + "down_proj_bias[1]")->nameInNetwork(), kExperts + "1.down_proj.bias");
}

TEST(SplitTest, ABiasOfWhichNothingIsToldStaysWhole) {
  const std::string attention = "model.layers.0.self_attn.";
  const auto said = [](const std::vector<Stored>& stored) {
    const io::Catalogue catalogue = split(stored);
    EXPECT_TRUE(find(catalogue, stored.front().name)->selected);
    EXPECT_FALSE(find(catalogue, stored.front().name)->slice);
    std::string reasons;
    for (const Error& problem : catalogue.problems) {
      if (problem.dataset == stored.front().name) reasons += problem.detail + ";";
    }
    return reasons;
  };
  EXPECT_EQ(said({{attention + "qkv_proj.bias", {12}}}), "its weight;");
  EXPECT_EQ(said({{attention + "qkv_proj.bias", {9}}, {attention + "qkv_proj.weight", {12, 4}}}),
            "as many values as its weight has rows;");
  EXPECT_EQ(said({{"transformer.h.0.self_attention.query_key_value.bias", {12}}, {kBloom, {12, 4}}}), "model_type;");
  // One layer whose weight is only turned, layers of other kinds, and biases that are no layer's.
  EXPECT_EQ(
      said({{"transformer.h.0.mlp.c_fc.bias", {16}}, {"transformer.h.0.mlp.c_fc.weight", {4, 16}}, {kGpt, {4, 12}}}),
      "");
  EXPECT_EQ(said({{"model.layers.0.mixer.in_proj.bias", {12}}}), "");
  EXPECT_EQ(said({{"model.layers.0.mlp.gate.e_score_correction_bias", {8}}}), "");
  EXPECT_EQ(said({{"encoder.layers.0.mlp.fc.bias", {8}}, {"encoder.layers.0.mlp.fc.weight", {8, 4}}}), "");
  EXPECT_EQ(said({{"ff.net.0.proj.bias", {8}}}), "");
}

TEST(SplitTest, OtherTensorsStayAsTheyAre) {
  const std::vector<Stored> stored = {
      {"model.layers.0.self_attn.qkv_proj/output", {7, 12}}, {"model.layers.0.mlp.fc1.bias", {12}},
      {"model.layers.0.mixer.in_proj.weight", {12, 4}},      {"transformer.layers.0.mlp.fc.weight", {16, 4}},
      {"transformer.layers.0.mlp.proj.weight", {4, 16}},     {"encoder.blocks.0.mlp.fc.weight", {16, 8, 3}},
      {"model.layers.0.mlp.dense_h_to_4h.weight", {16, 4}},  {"model.layers.0.mlp.experts.3.down_proj.weight", {4, 8}}};
  const io::Catalogue catalogue = split(stored);
  EXPECT_EQ(catalogue.tensors.size(), stored.size());
  EXPECT_TRUE(catalogue.problems.empty());
}

TEST(SplitTest, ANameThatATensorHasAlreadyIsTakenFromNobody) {
  const std::string name = "model.layers.0.self_attn.qkv_proj.weight";
  const io::Catalogue catalogue = split({{name, {12, 4}}, {name + "[k]", {3, 4}}});
  EXPECT_EQ(catalogue.tensors.size(), 2U);
  EXPECT_EQ(catalogue.problems.size(), 1U);
}

TEST(ArchitectureTest, SettingsAreReadStrictly) {
  EXPECT_TRUE(readArchitecture("").value().empty());
  EXPECT_TRUE(readArchitecture("whole").value().empty());
  EXPECT_EQ(readArchitecture("model_type=bloom,n_head=4").value(),
            (std::map<std::string, std::string>{{"model_type", "bloom"}, {"n_head", "4"}}));
  EXPECT_EQ(readArchitecture("n_head=4, multi_query=true").value().size(), 2U);
  for (const char* wrong : {"bloom", "model_type=", "n_head=0", "n_head=-1", "n_head=four", "multi_query=maybe",
                            "n_head=4,x=1", "n_head=99999999999999999999"}) {
    EXPECT_FALSE(readArchitecture(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace scalewright::fused
