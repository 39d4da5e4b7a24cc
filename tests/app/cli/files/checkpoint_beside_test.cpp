// What lies beside the weights of a model that is exported as a checkpoint: its settings, and other weights.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

TEST_F(CheckpointExportTest, WeightsThatTheIndexDoesNotNameAreLeftOutAndSaid) {
  writeSafetensors(model_ + "/adapter_model.safetensors", {{"lora.weight", bf16Matrix(4, 4, 1)}});
  decide({"--format", "fp8_e4m3fn"});
  const RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_FALSE(std::filesystem::exists(out_ + "/adapter_model.safetensors"));
  EXPECT_NE(result.err.find("not copied: adapter_model.safetensors"), std::string::npos) << result.err;
  EXPECT_EQ(result.err.find("00001-of-00002"), std::string::npos) << result.err;
}

TEST_F(CheckpointExportTest, NumbersThatPythonWritesAndJsonLacksStay) {
  writeText(model_ + "/config.json",
            "{\"model_type\": \"llama\", \"time_step_limit\": [0.0, Infinity], \"low\": -Infinity, "
            "\"none\": NaN, \"text\": \"Infinity and \\\" NaN\"}");
  decide({"--format", "fp8_e4m3fn"});
  const RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  std::string text = readText(out_ + "/config.json");
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  EXPECT_TRUE(
      text.starts_with("{\"model_type\":\"llama\",\"time_step_limit\":[0.0,Infinity],\"low\":-Infinity,"
                       "\"none\":NaN,\"text\":\"Infinityand\\\"NaN\",\"quantization_config\":{"))
      << text;
  EXPECT_EQ(run({"list", out_}).status, 0) << "it is read as other settings are";
}

TEST_F(CheckpointExportTest, SettingsThatAreNestedWithoutEndAreRefused) {
  constexpr std::size_t kDeep = 1000000;
  writeText(model_ + "/config.json", "{\"x\": " + std::string(kDeep, '[') + std::string(kDeep, ']') + "}");
  decide({"--format", "fp8_e4m3fn"});
  const RunResult result = exported("compressed-tensors");
  EXPECT_EQ(result.status, 3) << result.err;
  EXPECT_NE(result.err.find("config.json"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("nested too deeply"), std::string::npos) << result.err;
  EXPECT_TRUE(nothingWritten());
}

TEST_F(CheckpointExportTest, WhatIsLeftOutOfTheFilesIsInTheAnswerToo) {
  // Biases of experts that stay in one tensor.
  const std::string stacked = std::string(SCALEWRIGHT_TEST_DATA) + "/checkpoints/gpt-oss-mxfp4";
  ASSERT_EQ(run({"recipe", "make", stacked, "--tensor", "*experts*proj*", "--role", "weight", "--format", "mxfp4", "-o",
                 recipe_})
                .status,
            0);
  const RunResult result = exported("compressed-tensors", {"--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const std::string biases = "model.layers.0.mlp.experts.gate_up_proj_bias";
  ASSERT_NE(result.err.find(biases), std::string::npos) << result.err;
  const json answer = result.json();
  const json& omitted = answer["omitted"];
  EXPECT_TRUE(std::any_of(omitted.begin(), omitted.end(), [&](const json& each) { return each["tensor"] == biases; }));
}

}  // namespace
}  // namespace scalewright::cli_test
