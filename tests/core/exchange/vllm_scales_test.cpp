#include <gtest/gtest.h>

#include "core/exchange/layers/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;

constexpr const char* kVllmScales = "vllm-scales";

json tensorsOf(const recipe::Recipe& recipe, const ParameterValues& values = {}) {
  return tensorsIn(exported(kVllmScales, recipe, values)->files.front().content);
}

TEST(VllmScalesTest, NamesShapesAndValues) {
  EXPECT_EQ(tensorsOf(tinyRecipe()).dump(), R"({"m.0.attn.k_scale":{"dtype":"F32","shape":[1],"values":[0.5]},)"
                                            R"("m.0.attn.v_scale":{"dtype":"F32","shape":[1],"values":[0.125]},)"
                                            R"("m.0.fc.input_scale":{"dtype":"F32","shape":[1],"values":[0.25]},)"
                                            R"("m.0.fc.weight_scale":{"dtype":"F32","shape":[1],"values":[0.0625]}})");
}

TEST(VllmScalesTest, CacheScalesOfTheProjectionsOnRequest) {
  const json tensors = tensorsOf(tinyRecipe(), {{"caches", std::string("projections")}});
  EXPECT_TRUE(tensors.contains("m.0.attn.k_proj.k_scale"));
  EXPECT_TRUE(tensors.contains("m.0.attn.v_proj.v_scale"));
}

TEST(VllmScalesTest, Nvfp4HasTheSecondScale) {
  const json tensors = tensorsOf(recipeOf({weightOf("a", "nvfp4", 2688 * 4), inputOf("a", "nvfp4", 2688 * 0.5)}));
  EXPECT_EQ(tensors["a.weight_scale_2"]["values"], json{4.0});
  EXPECT_EQ(tensors["a.input_scale"]["values"], json{0.5});
  EXPECT_EQ(tensors.size(), 2U);
}

TEST(VllmScalesTest, ChannelsOfAKerasKernelComeFirst) {
  auto kernel = entryOf("dense/kernel:0", tensor::Role::kWeight, {2, 3}, "int8", 1);
  const json tensors = tensorsOf(recipeOf({perChannel(kernel, 1, 127)}));
  EXPECT_EQ(tensors["dense.weight_scale"]["shape"], (json{3, 1}));
}

TEST(VllmScalesTest, GroupsOfInputs) {
  auto weight = entryOf("a.weight", tensor::Role::kWeight, {2, 5}, "int4", 1);
  weight.decision.granularity = tensor::Granularity::perGroup(2);
  weight.thresholds = {7, 14, 21, 28, 35, 42};
  const json tensors = tensorsOf(recipeOf({weight}));
  EXPECT_EQ(tensors["a.weight_scale"]["shape"], (json{2, 3}));
  EXPECT_EQ(tensors["a.weight_scale"]["values"], (json{1.0, 2.0, 3.0, 4.0, 5.0, 6.0}));
}

TEST(VllmScalesTest, WhatIsLeftOutHasAReason) {
  auto nan = cacheOf("m.0.attn.v_cache", "fp8_e4m3fn", 1);
  nan.step = Scale(std::numeric_limits<double>::quiet_NaN());
  const auto result =
      exported(kVllmScales, recipeOf({cacheOf("m.0.attn.k_cache", "int8", 1), nan, weightOf("a", "mxfp4", 1),
                                      entryOf("norm.weight", tensor::Role::kWeight, {2}, "int8", 1)}));
  EXPECT_TRUE(result->nothing);
  EXPECT_EQ(reasonFor(*result, "m.0.attn.k_cache"), kFormatUnknown);
  EXPECT_EQ(reasonFor(*result, "m.0.attn.v_cache"), kNoNormalScale);
  EXPECT_EQ(reasonFor(*result, "a.weight"), kFormatUnknown);
  EXPECT_EQ(reasonFor(*result, "norm.weight"), kNotLinear);
}

}  // namespace
}  // namespace scalewright::exchange
