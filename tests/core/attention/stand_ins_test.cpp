#include "core/attention/stand_ins.h"

#include <gtest/gtest.h>

namespace scalewright::attention {
namespace {

/// Which of the projections stand in, in a dump that has these caches.
std::vector<std::string> standing(const std::vector<std::string>& projections,
                                  const std::vector<std::string>& caches = {}) {
  std::vector<Seen> seen;
  for (const std::string& name : caches) seen.push_back({name, true, false});
  for (const std::string& name : projections) seen.push_back({name, false, true});
  const std::vector<bool> found = standIns(seen);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (found[i]) names.emplace_back(seen[i].name);
  }
  return names;
}

using Names = std::vector<std::string>;

const Names kFirst = {"model.layers.0.self_attn.k_proj/output", "model.layers.0.self_attn.v_proj/output"};
const Names kBoth = {kFirst[0], kFirst[1], "model.layers.1.self_attn.k_proj/output",
                     "model.layers.1.self_attn.v_proj/output"};

TEST(StandInsTest, ProjectionsStandInWhereADumpHasNoCache) {
  EXPECT_EQ(standing(kFirst), kFirst);
  EXPECT_EQ(standing({"layers.0.attention.wk.output", "layers/0/attention/wv/output_0"}).size(), 2U);
  EXPECT_EQ(standing({"a.k_proj.output/batch_0", "a.v_proj/outputs/0"}).size(), 2U);
}

TEST(StandInsTest, NotWhereTheCacheIsThere) {
  EXPECT_TRUE(standing(kFirst, {"model.layers.0.self_attn.kv_cache.k", "model.layers.0.self_attn.kv_cache.v"}).empty());
  EXPECT_TRUE(standing(kFirst, {"model/layers/0/self_attn/kv_cache"}).empty()) << "keys and values in one";
  EXPECT_EQ(standing(kBoth, {"key_cache.0", "value_cache.0"}), (Names{kBoth[2], kBoth[3]})) << "by the layer";
  EXPECT_EQ(standing(kBoth, {"past_key_values.1.key", "past_key_values.1.value"}), kFirst);
  EXPECT_TRUE(standing(kBoth, {"everything"}).empty()) << "a cache of nobody knows what";
}

TEST(StandInsTest, HalvesStandInByThemselves) {
  EXPECT_EQ(standing(kFirst, {"model.layers.0.self_attn.rotary_emb/output_1"}), Names{kFirst[1]});
}

TEST(StandInsTest, EncodersAndCrossAttentionKeepNoCache) {
  EXPECT_TRUE(
      standing({"text_model.encoder.layers.0.self_attn.k_proj/output", "vision_tower.layers.0.self_attn.v_proj/output",
                "decoder.layers.0.encoder_attn.k_proj/output", "decoder.layers.0.cross_attn.v_proj/output"})
          .empty());
}

TEST(StandInsTest, NothingElseStandsIn) {
  EXPECT_TRUE(standing({"a.q_proj/output", "a.k_proj/input", "a.k_proj.weight", "a.qkv_proj/output",
                        "a.k_proj/output_1", "bert.encoder.layer.0.attention.self.key/output", "output", "k_proj"})
                  .empty());
}

}  // namespace
}  // namespace scalewright::attention
