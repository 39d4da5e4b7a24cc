// Files that name formats by layer and hold no scales, written by hand in the form that their producers write.
#include <gtest/gtest.h>

#include "tests/core/exchange/import_result.h"

namespace scalewright::exchange {
namespace {

using imports::ImportResult;

std::string whyNot(const ImportResult& result, const std::string& tensor) {
  for (const imports::ImportNote& note : result.notes) {
    if (note.tensor == tensor) return note.reason;
  }
  return {};
}

constexpr const char* kPerLayer =
    R"({"quant_algo": "MIXED_PRECISION", "kv_cache_quant_algo": "FP8", "quantized_layers": {
    "l.0.q_proj": {"quant_algo": "FP8"},
    "l.0.o_proj": {"quant_algo": "W4A16_AWQ", "group_size": 64, "has_zero_point": false, "pre_quant_scale": true},
    "l.0.up_proj": {"quant_algo": "W4A8_MXFP4_FP8", "group_size": 32},
    "l.0.down_proj": {"quant_algo": "MXFP8"},
    "l.1.up_proj": {"quant_algo": "W4A16_AWQ", "group_size": 48},
    "l.1.down_proj": {"quant_algo": "W3A3"},
    "l.2.up_proj": 7}})";

TEST(LayerAlgorithmsTest, BlocksThatFindTheirScalesAreTakenAndTheOthersNamed) {
  const ImportResult result = importedBy("layer-algorithms", kPerLayer);
  EXPECT_EQ(entry(result, "l.0.o_proj.weight").decision.format, "int4_group");
  EXPECT_EQ(entry(result, "l.0.o_proj.weight").decision.options.block_size, 64);
  EXPECT_EQ(entry(result, "l.0.up_proj.weight").decision.format, "mxfp4");
  EXPECT_EQ(entry(result, "l.0.up_proj.weight").decision.options.scale_rule, formats::ScaleRule::kRceil);
  EXPECT_EQ(entry(result, "l.0.down_proj.weight").decision.format, "mxfp8_e4m3");
  EXPECT_EQ(entry(result, "l.0.down_proj.input").decision.role, tensor::Role::kActivation);
  EXPECT_EQ(result.recipe.entries.size(), 4U);
  EXPECT_EQ(leftOut(result),
            (std::vector<std::string>{"", "l.0.o_proj.weight", "l.0.q_proj.input", "l.0.q_proj.weight",
                                      "l.0.up_proj.input", "l.1.down_proj", "l.1.up_proj.weight", "l.2.up_proj"}));
  EXPECT_EQ(whyNot(result, "l.0.q_proj.weight"),
            "its range is not in this file but in the scales of the checkpoint beside it: import its folder");
  EXPECT_TRUE(hasNote(result, "/kv_cache_quant_algo"));
  const auto loaded = recipe::fromText(recipe::toText(result.recipe));
  ASSERT_TRUE(loaded) << sentence(loaded.error());
  EXPECT_EQ(recipe::toText(*loaded), recipe::toText(result.recipe));
}

TEST(LayerAlgorithmsTest, TheSameInsideOfACheckpointsFiles) {
  for (const char* key : {"quantization", "quantization_config"}) {
    const ImportResult result = importedBy(
        "layer-algorithms", R"({"producer": {"name": "modelopt"}, ")" + std::string(key) + R"(": )" + kPerLayer + "}");
    EXPECT_EQ(result.recipe.entries.size(), 4U);
    EXPECT_TRUE(hasNote(result, "/" + std::string(key) + "/quantized_layers/l.1.down_proj"));
  }
}

TEST(LayerAlgorithmsTest, OneAlgorithmForAllNamesNoLayer) {
  const auto nothing =
      importText(R"({"quantization": {"quant_algo": "MXFP8", "exclude_modules": ["head"]}})", nullptr, {});
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, ErrorCode::kNothingToImport);
  EXPECT_NE(nothing.error().detail.find("one algorithm for all layers"), std::string::npos) << nothing.error().detail;
}

TEST(TorchAoTest, MxFormatsAreTakenAndTheOthersNamed) {
  const ImportResult result = importedBy("torchao-config", R"({"architectures": ["A"], "quantization_config": {
    "quant_method": "torchao", "quant_type": {"default": {"_type": "FqnToConfig", "_version": 1, "_data": {
      "module_fqn_to_config": {}, "version": 1, "fqn_to_config": {
        "l.0.up_proj": {"_type": "MXDynamicActivationMXWeightConfig", "_version": 1, "_data": {"block_size": 32,
          "activation_dtype": {"_type": "torch.dtype", "_data": "float4_e2m1fn_x2"},
          "weight_dtype": {"_type": "torch.dtype", "_data": "float4_e2m1fn_x2"},
          "scaling_mode": {"_type": "ScaleCalculationMode", "_data": "RCEIL"}}},
        "l.0.down_proj.weight": {"_type": "MXDynamicActivationMXWeightConfig", "_version": 1, "_data": {"block_size": 32,
          "activation_dtype": {"_type": "torch.dtype", "_data": "float8_e4m3fn"},
          "weight_dtype": {"_type": "torch.dtype", "_data": "float8_e4m3fn"},
          "scaling_mode": {"_type": "ScaleCalculationMode", "_data": "FLOOR"}}},
        "l.0.q_proj": {"_type": "Int4WeightOnlyConfig", "_version": 2, "_data": {"group_size": 128}},
        "l.0.k_proj": {"_type": "Int8WeightOnlyConfig", "_version": 2, "_data": {}},
        "l.0.v_proj": {"_type": "Float8WeightOnlyConfig", "_version": 2, "_data": {}},
        "l.0.o_proj": null,
        "re:l\\..*": {"_type": "Int8WeightOnlyConfig", "_version": 2, "_data": {}},
        "_default": {"_type": "Int8WeightOnlyConfig", "_version": 2, "_data": {}},
        "broken": {"_type": "Int8WeightOnlyConfig"}}}}}}})");
  EXPECT_EQ(entry(result, "l.0.up_proj.weight").decision.format, "mxfp4");
  EXPECT_EQ(entry(result, "l.0.up_proj.weight").decision.options.scale_rule, formats::ScaleRule::kRceil);
  EXPECT_EQ(entry(result, "l.0.up_proj.input").decision.format, "mxfp4");
  EXPECT_EQ(entry(result, "l.0.down_proj.weight").decision.format, "mxfp8_e4m3");
  EXPECT_EQ(entry(result, "l.0.down_proj.input").decision.options.scale_rule, formats::ScaleRule::kFloor);
  EXPECT_EQ(result.recipe.entries.size(), 4U);
  EXPECT_EQ(leftOut(result),
            (std::vector<std::string>{"_default", "broken", "l.0.k_proj", "l.0.q_proj", "l.0.v_proj", "re:l\\..*"}));
  EXPECT_EQ(whyNot(result, "l.0.q_proj"),
            "groups with zero points, which torchao finds from the values: no format here has them");
}

TEST(TorchAoTest, AConfigurationForAllModulesSaysOfNoTensorWhatItIs) {
  for (const char* type : {R"("int4_weight_only")", R"({"default": {"_type": "Int8WeightOnlyConfig", "_data": {}}})"}) {
    const auto nothing =
        importText(R"({"quant_method": "torchao", "quant_type": )" + std::string(type) + "}", nullptr, {});
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().code, ErrorCode::kNothingToImport);
    EXPECT_NE(nothing.error().detail.find("for all modules"), std::string::npos) << nothing.error().detail;
  }
}

}  // namespace
}  // namespace scalewright::exchange
