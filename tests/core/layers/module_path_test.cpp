#include "core/layers/module_path.h"

#include <gtest/gtest.h>

namespace scalewright::layers {
namespace {

PathMatch match(std::string_view weight, std::string_view input) {
  const auto path = moduleOfInput(input);
  EXPECT_TRUE(path) << input;
  return matchPaths(moduleOfWeight(weight), path.value_or(ModulePath{}));
}

TEST(ModulePathTest, AWeightsNameIsItsModuleAndALastPartThatSaysSo) {
  EXPECT_EQ(moduleOfWeight("model.layers.0.mlp.up_proj.weight"),
            (ModulePath{"model", "layers", "0", "mlp", "up_proj"}));
  EXPECT_EQ(moduleOfWeight("dense/dense/kernel:0"), (ModulePath{"dense", "dense"}));
  EXPECT_EQ(moduleOfWeight("layers/dense_1/vars/0"), (ModulePath{"layers", "dense_1"}));
  EXPECT_EQ(moduleOfWeight("net.2.weight"), (ModulePath{"net", "2"})) << "a number may be the module";
  EXPECT_EQ(moduleOfWeight("attn.in_proj_weight"), (ModulePath{"attn", "in_proj"}));
  EXPECT_EQ(moduleOfWeight("fc1"), ModulePath{"fc1"});
  EXPECT_TRUE(moduleOfWeight("weight").empty());
  EXPECT_TRUE(moduleOfWeight("").empty());
}

TEST(ModulePathTest, OnlyTheFirstInputOfAModuleIsOne) {
  for (const char* name : {"mlp.fc1.input", "mlp/fc1/inputs", "mlp.fc1.input_0", "mlp/fc1/input/0", "mlp.fc1.input:0",
                           "mlp/fc1/input/batch_0", "mlp.fc1_input"}) {
    EXPECT_EQ(moduleOfInput(name), (ModulePath{"mlp", "fc1"})) << name;
  }
  for (const char* name : {"mlp.fc1.input_1", "mlp/fc1/input/3", "mlp/fc1/input/batch_2", "mlp.fc1.output", "input",
                           "input_ids", "input_layernorm.weight", "", "0", "/"}) {
    EXPECT_FALSE(moduleOfInput(name)) << name;
  }
}

TEST(ModulePathTest, PathsMatchFromTheirEndsUntilTheShorterIsUsedUp) {
  EXPECT_EQ(match("model.layers.0.mlp.down_proj.weight", "model.layers.0.mlp.down_proj.input").common, 5U);
  EXPECT_EQ(match("f32/model.layers.0.mlp.down_proj.weight", "model.layers.0.mlp.down_proj.input").common, 5U);
  EXPECT_EQ(match("layers.0.mlp.down_proj.weight", "model/layers/0/mlp/down_proj/input/0").common, 4U);
  EXPECT_EQ(match("dense/dense/kernel:0", "dense/input").common, 1U);
  EXPECT_EQ(match("model.layers.0.mlp.down_proj.weight", "model.layers.1.mlp.down_proj.input").common, 0U);
  EXPECT_EQ(match("model.layers.0.mlp.down_proj.weight", "model.layers.0.attn.down_proj.input").common, 0U);
  EXPECT_EQ(match("dense/dense/kernel:0", "dense_1/input").common, 0U);
}

TEST(ModulePathTest, OneInputMayJoinTheNamesOfItsLayers) {
  const auto shared = [](const std::string& one, const std::string& fused) {
    const PathMatch found = match("block.0." + one + ".weight", "block.0." + fused + ".input");
    return found.common == 3 && !found.own;
  };
  for (const char* one : {"q_proj", "k_proj", "v_proj"}) EXPECT_TRUE(shared(one, "qkv_proj")) << one;
  EXPECT_TRUE(shared("gate_proj", "gate_up_proj"));
  EXPECT_TRUE(shared("up_proj", "gate_up_proj"));
  EXPECT_TRUE(shared("to_v", "to_qkv"));
  EXPECT_TRUE(shared("Wk", "Wqkv"));
  EXPECT_TRUE(shared("q", "qkv"));
  EXPECT_TRUE(shared("key", "query_key_value"));
  EXPECT_TRUE(shared("w1", "w1_w3"));
  EXPECT_FALSE(shared("o_proj", "qkv_proj"));
  EXPECT_FALSE(shared("q_proj", "kv_proj"));
  EXPECT_FALSE(shared("down_proj", "gate_up_proj"));
  EXPECT_FALSE(shared("proj", "qkv_proj"));
  EXPECT_FALSE(shared("q_norm", "qkv_proj"));
}

TEST(ModulePathTest, AnOwnInputRanksAboveASharedOne) {
  const auto own = match("a.q_proj.weight", "a.q_proj.input");
  const auto shared = match("a.q_proj.weight", "a.qkv_proj.input");
  EXPECT_GT(own.rank(), shared.rank());
  EXPECT_GT(match("a.b.q_proj.weight", "a.b.qkv_proj.input").rank(), match("a.b.q_proj.weight", "q_proj.input").rank());
}

}  // namespace
}  // namespace scalewright::layers
