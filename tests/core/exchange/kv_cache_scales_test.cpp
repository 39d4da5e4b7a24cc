#include <gtest/gtest.h>

#include "core/exchange/layers/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;

constexpr const char* kKvCacheScales = "kv-cache-scales";

recipe::Recipe twoLayers() {
  return recipeOf({cacheOf("model.layers.1.self_attn.kv_cache.v", "fp8_e4m3fn", 56),
                   cacheOf("model.layers.0.self_attn.kv_cache.k", "fp8_e4m3fn", 224),
                   cacheOf("model.layers.0.self_attn.kv_cache.v", "fp8_e4m3fn", 6.820312976837158)});
}

TEST(KvCacheScalesTest, KeysAndValuesShareTheLarger) {
  const auto result =
      exported(kKvCacheScales, twoLayers(), {{"ranks", std::int64_t{2}}, {"model_type", std::string("mixtral")}});
  EXPECT_EQ(result->files[0].content, R"({
  "model_type": "mixtral",
  "kv_cache": {
    "dtype": "float8_e4m3fn",
    "scaling_factor": {
      "0": {
        "0": 0.5,
        "1": 0.125
      },
      "1": {
        "0": 0.5,
        "1": 0.125
      }
    }
  }
}
)");
  // What is written is the scale of the keys, which is larger.
  ASSERT_EQ(result->omitted.size(), 1U);
  EXPECT_EQ(result->omitted[0].tensor, "model.layers.0.self_attn.kv_cache.v");
}

TEST(KvCacheScalesTest, NumbersAreThoseOfFloat32) {
  // 0.0152239128947258 is what a real file has for this range.
  const auto result =
      exported(kKvCacheScales, recipeOf({cacheOf("layers.0.k", "fp8_e4m3fn", 0.0152239128947258 * 448)}));
  const double scale = json::parse(result->files[0].content)["kv_cache"]["scaling_factor"]["0"]["0"];
  EXPECT_EQ(scale, static_cast<double>(0.0152239128947258F));
}

TEST(KvCacheScalesTest, OtherEntriesAndGapsAreNamed) {
  auto zero = cacheOf("layers.0.k", "fp8_e4m3fn", 1);
  zero.step = Scale(0);
  const auto result = exported(
      kKvCacheScales, recipeOf({zero, cacheOf("layers.1.k", "int8", 1), cacheOf("layers.2.k", "fp8_e4m3fn", 448),
                                weightOf("a", "int8", 1), weightOf("b", "bf16", 1), cacheOf("k", "fp8_e4m3fn", 1)}));
  EXPECT_EQ(json::parse(result->files[0].content)["kv_cache"]["scaling_factor"]["0"].dump(), R"({"2":1.0})");
  EXPECT_EQ(reasonFor(*result, "layers.0.k"), kNoNormalScale);
  EXPECT_EQ(reasonFor(*result, "layers.1.k"), kFormatUnknown);
  EXPECT_FALSE(reasonFor(*result, "a.weight").empty());
  EXPECT_TRUE(reasonFor(*result, "b.weight").empty()) << "kept in high precision: nothing is lost";
  EXPECT_FALSE(reasonFor(*result, "k").empty()) << "no number of a layer";
  EXPECT_FALSE(reasonFor(*result, "").empty()) << "layers 0 and 1 have no scale";
}

TEST(KvCacheScalesTest, WithoutACacheThereIsNothing) {
  EXPECT_TRUE(exported(kKvCacheScales, recipeOf({weightOf("a", "int8", 1)}))->nothing);
}

}  // namespace
}  // namespace scalewright::exchange
