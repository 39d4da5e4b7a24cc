// Whether engines would load a checkpoint as it lies there: what their readers take, as their sources say it (vLLM
// 0.32.0, SGLang 0.5.23), and what none of them can.
#include <gtest/gtest.h>

#include <map>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class LoadsTest : public CheckpointExportTest {
 protected:
  /// The verdicts about the one checkpoint of a folder, by engine.
  static std::map<std::string, json> loadsOf(const std::string& path) {
    const json document = run({"check", path, "--json", "--no-cache"}).json();
    std::map<std::string, json> engines;
    if (!document.contains("loads")) return engines;
    for (const json& engine : document["loads"][0]["engines"]) engines[engine["engine"]] = engine;
    return engines;
  }
  static std::string checkpoint(const std::string& name) {
    return std::string(SCALEWRIGHT_TEST_DATA) + "/checkpoints/" + name;
  }
  static std::string reasonOf(const json& engine) {
    return engine["findings"].empty() ? std::string() : engine["findings"][0]["reason"].get<std::string>();
  }
};

TEST_F(LoadsTest, EveryMethodIsForTheEnginesThatReadIt) {
  for (const char* name : {"ct-fp8-channel", "modelopt-nvfp4", "awq", "deepseek-fp8"}) {
    auto engines = loadsOf(checkpoint(name));
    EXPECT_EQ(engines["vllm"]["verdict"], "runs") << name << engines["vllm"];
    EXPECT_EQ(engines["sglang"]["verdict"], "runs") << name << engines["sglang"];
  }
  auto bits = loadsOf(checkpoint("gptq-2bit"));
  EXPECT_EQ(bits["vllm"]["verdict"], "refused");
  EXPECT_EQ(reasonOf(bits["vllm"]), "it reads codes of other bits with this quant_method");
}

TEST_F(LoadsTest, APlainModelIsNotAskedAbout) {
  EXPECT_TRUE(loadsOf(model_).empty());
}

TEST_F(LoadsTest, MethodsThatNobodyKnowsAreRefusedByName) {
  auto engines = loadsOf(checkpoint("autoround-mlx"));
  for (const char* engine : {"vllm", "sglang"}) EXPECT_NE(engines[engine]["verdict"], "runs") << engine;
  writeText(model_ + "/config.json", R"({"model_type": "llama", "quantization_recipe": {"kind": "ours", "bits": 8}})");
  RawTensors tensors = readSafetensors(model_ + "/model-00001-of-00002.safetensors");
  tensors["model.layers.0.mlp.up_proj.weight"] = {"I8", {96, 64}, std::string(96 * 64, '\3')};
  writeSafetensors(model_ + "/model-00001-of-00002.safetensors", tensors);
  const RunResult checked = run({"check", model_, "--no-cache"});
  EXPECT_EQ(checked.status, 1);
  EXPECT_NE(checked.err.find("stored as `quantization_recipe` of config.json says: not read"), std::string::npos)
      << checked.err;
}

TEST_F(LoadsTest, WhatEnginesComputeIn16BitsCannotStandInCodes) {
  decide({"--format", "fp8_e4m3fn"});
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  EXPECT_EQ(loadsOf(out_)["vllm"]["verdict"], "runs");
  // A router beside experts, by its shape alone.
  const std::string shard = out_ + "/model-00001-of-00002.safetensors";
  RawTensors tensors = readSafetensors(shard);
  for (int expert = 0; expert < 4; ++expert) {
    tensors["model.layers.0.moe.experts." + std::to_string(expert) + ".up_proj.weight"] = bf16Matrix(96, 64, 7);
  }
  tensors["model.layers.0.moe.switch.weight"] = {"F8_E4M3", {4, 64}, std::string(256, '\x30')};
  tensors["model.layers.0.moe.switch.weight_scale"] = {"F32", {1}, std::string("\0\0\x80\x3f", 4)};
  writeSafetensors(shard, tensors);
  std::filesystem::remove(out_ + "/model.safetensors.index.json");
  const auto engines = loadsOf(out_);
  EXPECT_EQ(engines.at("vllm")["verdict"], "refused") << engines.at("vllm");
  EXPECT_NE(reasonOf(engines.at("vllm")).find("engines compute them in 16 bits"), std::string::npos);
  EXPECT_EQ(engines.at("vllm")["findings"][0]["tensors"], json::array({"model.layers.0.moe.switch.weight"}));
}

TEST_F(LoadsTest, ScalesOfJoinedLayersThatDifferAreARefusal) {
  decide({"--format", "nvfp4"});
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  EXPECT_EQ(loadsOf(out_)["vllm"]["verdict"], "runs");
  for (const auto& file : std::filesystem::directory_iterator(out_)) {
    if (file.path().extension() != ".safetensors") continue;
    RawTensors tensors = readSafetensors(file.path().string());
    for (auto& [name, tensor] : tensors) {
      if (!name.ends_with("layers.0.mlp.up_proj.weight_global_scale")) continue;
      const float half = tensor.real(0) / 2;
      tensor.bytes.assign(reinterpret_cast<const char*>(&half), sizeof half);
    }
    writeSafetensors(file.path().string(), tensors);
  }
  const auto engines = loadsOf(out_);
  EXPECT_EQ(engines.at("vllm")["verdict"], "runs-with-changes");
  EXPECT_NE(reasonOf(engines.at("vllm")).find("their scales differ"), std::string::npos) << engines.at("vllm");
}

TEST_F(LoadsTest, AScaleOfZeroIsSaidOfItsTensor) {
  decide({"--format", "fp8_e4m3fn"});
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  for (const auto& file : std::filesystem::directory_iterator(out_)) {
    if (file.path().extension() != ".safetensors") continue;
    RawTensors tensors = readSafetensors(file.path().string());
    for (auto& [name, tensor] : tensors) {
      if (name.ends_with("layers.0.mlp.up_proj.weight_scale")) std::ranges::fill(tensor.bytes, '\0');
    }
    writeSafetensors(file.path().string(), tensors);
  }
  const auto engines = loadsOf(out_);
  EXPECT_EQ(engines.at("vllm")["verdict"], "runs-with-changes");
  EXPECT_NE(reasonOf(engines.at("vllm")).find("their scale is zero or no number"), std::string::npos);
  EXPECT_EQ(engines.at("vllm")["findings"][0]["tensors"], json::array({"model.layers.0.mlp.up_proj.weight"}));
}

}  // namespace
}  // namespace scalewright::cli_test
