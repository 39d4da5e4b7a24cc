#include "core/exchange/names/excluded_names.h"

#include <gtest/gtest.h>

namespace scalewright::exchange {
namespace {

using Names = std::vector<std::string>;

// What is_layer_excluded of vLLM's modelopt.py answers for these names, worked out by hand from its three
// tests: a part of the name, a part of the joined name, fnmatch.
TEST(ExcludedNamesTest, AnEntryCountsWhereverItIsAPartOfAName) {
  EXPECT_TRUE(excludes("lm_head", "lm_head"));
  EXPECT_TRUE(excludes("model.layers.1", "model.layers.10.mlp.down_proj"));
  EXPECT_TRUE(excludes("model.layers.1", "model.layers.19.self_attn.q_proj"));
  EXPECT_FALSE(excludes("model.layers.1", "model.layers.2.mlp.down_proj"));
  EXPECT_TRUE(excludes("model.layers.0.mlp.gate", "model.layers.0.mlp.up_proj")) << "a part of gate_up_proj";
  EXPECT_TRUE(excludes("model.layers.0.self_attn.qkv", "model.layers.0.self_attn.v_proj"));
  EXPECT_FALSE(excludes("model.layers.0.mlp.gate", "model.layers.0.mlp.down_proj"));
}

TEST(ExcludedNamesTest, APatternFitsWholeNames) {
  EXPECT_FALSE(excludes("*.mlp.gate", "model.layers.0.mlp.gate_proj"));
  EXPECT_TRUE(excludes("*.mlp.gate*", "model.layers.0.mlp.gate_proj"));
  EXPECT_TRUE(excludes("model.layers.1*", "model.layers.11.mlp.down_proj"))
      << "the star goes, the rest is a part of it";
  EXPECT_FALSE(excludes("model.layers.1.*", "model.layers.11.mlp.down_proj"));
  EXPECT_TRUE(excludes("*.experts", "model.layers.0.mlp.experts.3.up_proj")) << "all of them are one layer there";
}

TEST(ExcludedNamesTest, EntriesThatWouldTakeQuantizedLayersAlongBecomePatterns) {
  const Names quantized = {"model.layers.10.mlp.up_proj", "model.layers.0.mlp.up_proj", "a"};
  const Names names = {"lm_head", "model.layers.1", "model.layers.0.mlp.gate", "*", "layers.0.mlp.up_proj"};
  Names impossible;
  const auto entries = safeEntries(names, quantized, impossible);
  Names written;
  for (const SafeEntry& entry : entries) {
    written.push_back(entry.entry);
    for (const std::string& layer : quantized)
      EXPECT_FALSE(excludes(entry.entry, layer)) << entry.entry << " " << layer;
  }
  EXPECT_EQ(written, (Names{"lm_head", "*model.layers.1", "*model.layers.1.*", "*model.layers.0.mlp.gate",
                            "*model.layers.0.mlp.gate.*", "[l]ayers.0.mlp.up_proj", "*layers.0.mlp.up_proj.*"}));
  EXPECT_FALSE(entries[0].rewritten);
  EXPECT_TRUE(entries[1].rewritten);
  EXPECT_EQ(impossible, Names{"*"});
  impossible.clear();
  const Names block = {"model.layers.1"};
  const Names inside = {"model.layers.1.mlp.up_proj"};
  EXPECT_EQ(safeEntries(block, inside, impossible).size(), 1U);
  EXPECT_EQ(impossible, Names{"*model.layers.1.*"}) << "the recipe quantizes what is to be left alone";
}

}  // namespace
}  // namespace scalewright::exchange
