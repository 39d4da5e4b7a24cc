#include "core/sharing/rule.h"

#include <gtest/gtest.h>

namespace scalewright::sharing {
namespace {

using Names = std::vector<std::string>;

/// `name -> group` for each member, `name => group` for one that follows; in the order of the names.
Names groupsOf(const Names& names, const std::vector<Rule>& rules) {
  Names found;
  const auto memberships = sharing::memberships(std::vector<Subject>(names.begin(), names.end()), rules);
  EXPECT_EQ(memberships.size(), names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!memberships[i]) continue;
    found.push_back(names[i] + (memberships[i]->kind == Kind::kFollow ? " => " : " -> ") + memberships[i]->group);
  }
  return found;
}

Names groupsOf(const Names& names, const char* id) {
  return groupsOf(names, {ruleOf(*find(id))});
}

TEST(SharingRuleTest, AGraphSaysWhatKeepsTheRangeWhereItKnowsATensor) {
  const Rule rule = ruleOf(*find("range_preserving"));
  Subject pool(std::string("block/maxpool/output"));
  EXPECT_TRUE(rule(pool)) << "by its name";
  pool.in_graph = true;
  EXPECT_FALSE(rule(pool)) << "the graph has it in no group";
  pool.range_group = "relu";
  pool.range_counts = false;
  EXPECT_EQ(rule(pool), (Membership{"range relu", Kind::kFollow}));
}

TEST(SharingRuleTest, ANameThatSaysNothingIsAskedByItsLayer) {
  const Rule rule = ruleOf(*find("qkv"));
  Subject weight(std::string("onnx::MatMul_253"));
  EXPECT_FALSE(rule(weight));
  weight.other_name = "encoder.0.attention.query.weight";
  ASSERT_TRUE(rule(weight));
  EXPECT_EQ(rule(weight)->group, "qkv encoder.0.attention");
}

TEST(SharingRuleTest, IdsOfKindsAreStable) {
  EXPECT_EQ(kindId(Kind::kMaximum), "max");
  EXPECT_EQ(kindId(Kind::kFollow), "follow");
  EXPECT_EQ(kindFromId("follow"), Kind::kFollow);
  EXPECT_EQ(kindFromId("min"), std::nullopt);
}

TEST(SharingRuleTest, EveryBuiltInRuleSaysWhatItIsAndCompiles) {
  ASSERT_FALSE(descriptors().empty());
  for (const RuleDescriptor* descriptor : descriptors()) {
    EXPECT_EQ(find(descriptor->id), descriptor);
    EXPECT_STRNE(descriptor->title, "");
    EXPECT_STRNE(descriptor->summary, "");
    EXPECT_STRNE(descriptor->source, "");
    EXPECT_NE(descriptor->patterns.empty(), descriptor->member == nullptr);
    EXPECT_EQ(ruleOf(*descriptor)(Subject("no such tensor")), std::nullopt);
  }
  EXPECT_EQ(find("none"), nullptr);
}

TEST(SharingRuleTest, ProjectionsOfALayerShareAndThoseOfAnotherDoNot) {
  EXPECT_EQ(groupsOf({"m.0.attn.q_proj.weight", "m.0.attn.k_proj.weight", "m.1.attn.q_proj.weight",
                      "m.1.attn.v_proj.weight", "m.0.attn.o_proj.weight", "m.0.attn.q_proj.bias"},
                     "qkv"),
            (Names{"m.0.attn.q_proj.weight -> qkv m.0.attn", "m.0.attn.k_proj.weight -> qkv m.0.attn",
                   "m.1.attn.q_proj.weight -> qkv m.1.attn", "m.1.attn.v_proj.weight -> qkv m.1.attn"}));
  EXPECT_EQ(groupsOf({"a.to_q.weight", "a.to_k.weight"}, "qkv").size(), 2U) << "diffusers";
  EXPECT_EQ(groupsOf({"layers.0.attention.wq.weight", "layers.0.attention.wv.weight"}, "qkv").size(), 2U);
  EXPECT_EQ(groupsOf({"bert/self/query/kernel:0", "bert/self/value/kernel:0"}, "qkv").size(), 2U);
  const std::string cross = "down_blocks.1.attentions.0.transformer_blocks.0.attn2.";
  EXPECT_EQ(groupsOf({cross + "to_q.weight", cross + "to_k.weight", cross + "to_v.weight"}, "qkv").size(), 2U)
      << "keys and values of another sequence, without the queries";
  EXPECT_EQ(groupsOf({"q_proj.weight", "k_proj.weight"}, "qkv"),
            (Names{"q_proj.weight -> qkv", "k_proj.weight -> qkv"}))
      << "without a path";
}

TEST(SharingRuleTest, CacheEntriesShareInEverySpellingTheRolesKnow) {
  for (const Names& names : {Names{"l.0.kv_cache.k", "l.0.kv_cache.v"},
                             {"l.0.k_cache", "l.0.v_cache"},
                             {"l/0/past_key", "l/0/past_value"},
                             {"l.0.past_key_values.key", "l.0.past_key_values.value"},
                             {"past_key_values.0.key", "past_key_values.0.value"},
                             {"past_key_values.0.0", "past_key_values.0.1"},
                             {"present.0.key", "present.0.value"},
                             {"key_cache.0", "value_cache.0"},
                             {"l.0.self_attn.k_cache/input", "l.0.self_attn.v_cache/input"},
                             {"l.0.self_attn.attn/input_1", "l.0.self_attn.attn/input_2"},
                             {"l.0.self_attn.k_bmm_quantizer/input", "l.0.self_attn.v_bmm_quantizer/input"},
                             {"l.0.self_attn.rotary_emb/output_1", "l.0.self_attn.attn/input_2"}}) {
    EXPECT_EQ(groupsOf(names, "kv_cache").size(), 2U) << names[0];
  }
  EXPECT_TRUE(
      groupsOf({"key_cache.0", "value_cache.1", "past_key_values.2.0", "past_key_values.3.1"}, "kv_cache").empty())
      << "of different layers";
  EXPECT_TRUE(groupsOf({"l.0.kv_cache", "l.0.attn.kv_cache/input"}, "kv_cache").empty()) << "nobody knows of what";
}

TEST(SharingRuleTest, GateAndUpShareButARouterIsNoGate) {
  EXPECT_EQ(groupsOf({"m.mlp.gate_proj.weight", "m.mlp.up_proj.weight", "m.mlp.down_proj.weight", "m.moe.gate.weight"},
                     "gate_up"),
            (Names{"m.mlp.gate_proj.weight -> gate_up m.mlp", "m.mlp.up_proj.weight -> gate_up m.mlp"}));
}

TEST(SharingRuleTest, LayersThatEnginesRunAsOneAreFoundInRealNames) {
  // Hugging Face, Mixtral, Meta, DeepSeek's own names, latent attention; recorded inputs of either spelling.
  const std::vector<Names> joined = {
      {"model.layers.0.self_attn.q_proj.weight", "model.layers.0.self_attn.k_proj.weight",
       "model.layers.0.self_attn.v_proj.weight"},
      {"model.layers.0.self_attn.q_proj/input", "model.layers.0.self_attn.k_proj/input"},
      {"model.layers.0.mlp.gate_proj.weight", "model.layers.0.mlp.up_proj.weight"},
      {"model.layers.0.mlp.gate_proj.input", "model.layers.0.mlp.up_proj.input_0"},
      {"model.layers.3.mlp.experts.7.gate_proj.weight", "model.layers.3.mlp.experts.7.up_proj.weight"},
      {"model.layers.0.block_sparse_moe.experts.1.w1.weight", "model.layers.0.block_sparse_moe.experts.1.w3.weight"},
      {"layers.1.attention.wq.weight", "layers.1.attention.wk.weight", "layers.1.attention.wv.weight"},
      {"layers.1.feed_forward.w1.weight", "layers.1.feed_forward.w3.weight"},
      {"layers.1.ffn.w1.weight", "layers.1.ffn.w3.weight"},
      {"model.layers.0.self_attn.q_a_proj.weight", "model.layers.0.self_attn.kv_a_proj_with_mqa.weight"},
      {"model.layers.3.mlp.experts.7.gate_proj/input", "model.layers.3.mlp.experts.9.up_proj/input"},
      {"model.layers.3.mlp.experts.7.down_proj/input", "model.layers.3.mlp.experts.9.down_proj/input"}};
  for (const Names& names : joined) {
    EXPECT_EQ(groupsOf(names, joinedRules()).size(), names.size()) << names[0];
  }
  const Names apart = {"model.layers.0.self_attn.o_proj.weight",
                       "model.layers.0.mlp.down_proj.weight",
                       "model.layers.0.block_sparse_moe.experts.0.w1.weight",
                       "model.layers.0.block_sparse_moe.experts.1.w1.weight",
                       "model.layers.0.block_sparse_moe.gate.weight",
                       "model.layers.0.block_sparse_moe.experts.1.w2.weight",
                       "model.layers.1.mlp.gate_proj.weight",
                       "down_blocks.1.attn2.to_q.input",
                       "down_blocks.1.attn2.to_k.input",
                       "down_blocks.1.attn2.to_q.weight",
                       "down_blocks.1.attn2.to_k.weight"};
  EXPECT_TRUE(groupsOf(apart, joinedRules()).empty()) << "other inputs, other layers";
}

TEST(SharingRuleTest, InputsOfOperatorsThatKeepTheRangeFollowTheOutput) {
  EXPECT_EQ(
      groupsOf({"net.maxpool1.output", "net.maxpool1.input", "concat/output", "concat/input_0", "concat/input_1",
                "avg_pool/output", "avg_pool/input", "pooler.output", "pooler.input", "conv/output", "conv/input"},
               "range_preserving"),
      (Names{"net.maxpool1.output -> range net.maxpool1", "net.maxpool1.input => range net.maxpool1",
             "concat/output -> range concat", "concat/input_0 => range concat", "concat/input_1 => range concat"}));
}

TEST(SharingRuleTest, AGroupOfOneOrOfFollowersOnlyIsNone) {
  EXPECT_TRUE(groupsOf({"a.q_proj.weight", "b.k_proj.weight"}, "qkv").empty());
  EXPECT_TRUE(groupsOf({"concat/input_0", "concat/input_1"}, "range_preserving").empty());
  EXPECT_TRUE(groupsOf({}, "qkv").empty());
}

TEST(SharingRuleTest, PatternsOfAPersonFillInWhatBracketsMatched) {
  const auto rule = patternRule(R"(layer(\d+)\.(a|b))", "pair $1 of $2", Kind::kMaximum);
  ASSERT_TRUE(rule);
  EXPECT_EQ((*rule)(Subject("x.layer12.a")), (Membership{"pair 12 of a", Kind::kMaximum}));
  EXPECT_EQ((*rule)(Subject("x.LAYER12.a")), std::nullopt);
  const auto broken = patternRule("(", "g", Kind::kMaximum);
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().code, ErrorCode::kInvalidArgument);
  EXPECT_EQ(broken.error().detail, "(");
}

TEST(SharingRuleTest, TheFirstRuleThatFitsWins) {
  const auto first = patternRule("w$", "first", Kind::kMaximum).value();
  const auto second = patternRule(".", "second", Kind::kMaximum).value();
  EXPECT_EQ(groupsOf({"a.w", "b.w", "c", "d"}, {first, second}),
            (Names{"a.w -> first", "b.w -> first", "c -> second", "d -> second"}));
}

TEST(SharingRuleTest, NamesOfAnyLengthAreMatched) {
  const std::string path(1'000'000, 'x');
  EXPECT_EQ(groupsOf({path + ".q_proj.weight", path + ".k_proj.weight"}, "qkv").size(), 2U);
}

TEST(SharingRuleTest, LinearAttentionIsOneHoweverItsProjectionsAreJoined) {
  EXPECT_EQ(
      groupsOf({"0.linear_attn.in_proj_q.weight", "0.linear_attn.in_proj_z.weight", "0.linear_attn.in_proj_a.weight",
                "0.linear_attn.in_proj_qkv/input", "0.linear_attn.in_proj_ba/input", "0.mixer.in_proj.weight"},
               "qkv"),
      (Names{"0.linear_attn.in_proj_q.weight -> qkvz_ba 0.linear_attn",
             "0.linear_attn.in_proj_z.weight -> qkvz_ba 0.linear_attn",
             "0.linear_attn.in_proj_a.weight -> qkvz_ba 0.linear_attn",
             "0.linear_attn.in_proj_qkv/input -> qkvz_ba_input 0.linear_attn",
             "0.linear_attn.in_proj_ba/input -> qkvz_ba_input 0.linear_attn"}));
}

TEST(SharingRuleTest, ASecondSequenceBesideItsOwnHasProjectionsOfItsOwn) {
  EXPECT_EQ(
      groupsOf({"0.attn.to_q.weight", "0.attn.to_v.weight", "0.attn.add_q_proj.weight", "0.attn.add_v_proj.weight"},
               "qkv"),
      (Names{"0.attn.to_q.weight -> qkv 0.attn", "0.attn.to_v.weight -> qkv 0.attn",
             "0.attn.add_q_proj.weight -> added_qkv 0.attn", "0.attn.add_v_proj.weight -> added_qkv 0.attn"}));
}

}  // namespace
}  // namespace scalewright::sharing
