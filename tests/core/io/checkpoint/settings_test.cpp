#include "core/io/checkpoint/settings.h"

#include "tests/core/io/checkpoint/written.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

/// The settings of a folder with these files.
CheckpointSettings settingsOf(const std::vector<std::pair<std::string, std::string>>& files) {
  const ScratchFolder scratch;
  writeSafetensorsFile(scratch.file("model.safetensors"), {});
  for (const auto& [name, text] : files) writeText(scratch.file(name), text);
  return readSettings(*checkpointFiles(scratch.file("")));
}

TEST(CheckpointSettingsTest, AreFoundWhereEachToolPutsThem) {
  EXPECT_EQ(settingsOf({{"config.json", R"({"quantization_config": {"quant_method": "GPTQ", "bits": 3}})"}}).bits, 3U);
  EXPECT_EQ(
      settingsOf({{"config.json", R"({"text_config": {"quantization_config": {"quant_method": "fp8"}}})"}}).method,
      "fp8");
  EXPECT_EQ(settingsOf({{"config.json", R"({"compression_config": {"quant_method": "compressed_tensors"}})"}}).method,
            "compressed-tensors");
  const auto nested = settingsOf({{"config.json", R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama"})"},
                                  {"hf_quant_config.json", R"({"producer": {"name": "modelopt"}, "quantization":
                                                               {"quant_algo": "NVFP4"}})"}});
  EXPECT_EQ(nested.method, "modelopt");
  EXPECT_EQ(nested.formats.of("any").algorithm, "NVFP4");
  EXPECT_EQ(nested.architecture, "LlamaForCausalLM");
  EXPECT_EQ(settingsOf({{"quantize_config.json", R"({"bits": 4, "group_size": 128})"}}).method, "gptq");
  EXPECT_TRUE(settingsOf({}).method.empty());
}

TEST(CheckpointSettingsTest, ASchemeThatNamesAModuleGoesBeforeOneForAClass) {
  const auto settings = settingsOf({{"config.json", R"({"quantization_config": {"quant_method": "compressed-tensors",
    "config_groups": {
      "group_0": {"targets": ["Linear"], "weights": {"type": "int", "num_bits": 4}},
      "group_1": {"targets": ["re:.*down_proj$"], "weights": {"type": "int", "num_bits": 8}},
      "group_2": {"targets": ["model.layers.0.self_attn.q_proj"], "weights": {"type": "int", "num_bits": 3}},
      "group_3": {"targets": ["Linear"], "weights": {"type": "float", "num_bits": 8}}}}})"}});
  EXPECT_EQ(settings.schemeOf("model.layers.0.mlp.up_proj")->bits, 4U);
  EXPECT_EQ(settings.schemeOf("model.layers.0.mlp.down_proj")->bits, 8U);
  EXPECT_EQ(settings.schemeOf("model.layers.0.self_attn.q_proj")->bits, 3U);
}

TEST(CheckpointSettingsTest, AnExpressionThatIsNotUnderstoodIsToldWhereverItStands) {
  const std::string quantization =
      R"json({"quant_method": "modelopt", "config_groups": {"g": {"targets": ["re:(?!x)"], "weights": {"type": "int",
              "num_bits": 4}}}})json";
  const auto first = settingsOf({{"config.json", "{\"quantization_config\": " + quantization + "}"}});
  const auto other = settingsOf({{"config.json", "{}"}, {"hf_quant_config.json", quantization}});
  for (const auto* settings : {&first, &other}) {
    ASSERT_EQ(settings->problems.size(), 1U);
    EXPECT_EQ(settings->problems[0].detail, "re:(?!x)");
  }
  EXPECT_TRUE(first.problems[0].file.ends_with("/config.json"));
  EXPECT_TRUE(other.problems[0].file.ends_with("/hf_quant_config.json"));
}

TEST(CheckpointSettingsTest, LiesAreTakenForNothing) {
  const auto settings = settingsOf({{"config.json", R"({"architectures": "x", "model_type": 7, "quantization_config":
    {"quant_method": ["gptq"], "bits": -4, "config_groups": [1], "weight_block_size": "128"}})"}});
  EXPECT_TRUE(settings.architecture.empty());
  EXPECT_TRUE(settings.method.empty());
  EXPECT_EQ(settings.bits, 0U);
  EXPECT_EQ(settings.schemeOf("a"), nullptr);
}

}  // namespace
}  // namespace scalewright::io
