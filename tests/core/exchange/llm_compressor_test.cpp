#include <gtest/gtest.h>

#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

constexpr const char* kLlmCompressor = "llm-compressor";

TEST(LlmCompressorTest, RecipeOfATinyRecipe) {
  const auto result = exported(kLlmCompressor, tinyRecipe());
  EXPECT_EQ(result->files[0].content, R"(quant_stage:
  quant_modifiers:
    QuantizationModifier:
      ignore: ["lm_head", "head"]
      config_groups:
        group_0:
          targets: ["m.0.fc"]
          weights:
            num_bits: 8
            type: "float"
            strategy: "tensor"
            symmetric: true
            dynamic: false
            observer: "minmax"
          input_activations:
            num_bits: 8
            type: "float"
            strategy: "tensor"
            symmetric: true
            dynamic: false
            observer: "static_minmax"
          output_activations: null
      kv_cache_scheme:
        num_bits: 8
        type: "float"
        strategy: "tensor"
        symmetric: true
        dynamic: false
)");
  EXPECT_EQ(fileOf(*result, ".safetensors"), fileOf(*exported("compressed-tensors", tinyRecipe()), ".safetensors"));
}

TEST(LlmCompressorTest, NamesAreQuotedAndBlocksHaveTheirArguments) {
  const auto result = exported(kLlmCompressor, recipeOf({weightOf("a: b", "nvfp4", 1), inputOf("a: b", "nvfp4", 1)}));
  const std::string& text = result->files.front().content;
  EXPECT_NE(text.find("targets: [\"a. b\"]\n"), std::string::npos) << text;
  EXPECT_NE(text.find("strategy: \"tensor_group\"\n            group_size: 16\n"), std::string::npos) << text;
  EXPECT_NE(text.find("dynamic: \"local\"\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("kv_cache_scheme"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::exchange
