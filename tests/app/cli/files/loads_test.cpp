// Whether engines would load a checkpoint as it lies there: what their readers take, as their sources say it (vLLM
// 0.32.0, SGLang 0.5.23), and what none of them can.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
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

/// A checkpoint of one decoder layer by hand, as readers of FP8 expect it: a scale for each weight, and each input.
class WrittenLoadsTest : public LoadsTest {
 protected:
  static std::string floats(const std::vector<float>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
  }
  static RawTensor scale(float value) { return {"F32", {}, floats({value})}; }
  static RawTensor codes(std::uint64_t rows, char code = '\x30') {
    return {"F8_E4M3", {rows, 64}, std::string(rows * 64, code)};
  }

  WrittenLoadsTest() {
    for (const char* name : {"self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj", "self_attn.o_proj",
                             "mlp.gate_proj", "mlp.up_proj", "mlp.down_proj"}) {
      addLayer(kLayer + name);
    }
    tensors_["model.embed_tokens.weight"] = bf16Matrix(32, 64, 1);
    tensors_["lm_head.weight"] = bf16Matrix(32, 64, 2);
  }
  void addLayer(const std::string& module) {
    tensors_[module + ".weight"] = codes(64);
    tensors_[module + ".weight_scale"] = scale(0.01F);
    tensors_[module + ".input_scale"] = scale(0.02F);
  }
  /// The worst finding of vLLM, after its verdict; the verdict alone where there is none.
  [[nodiscard]] std::string judged() const {
    const std::string folder = folder_.file("written");
    std::filesystem::create_directories(folder);
    writeSafetensors(folder + "/model.safetensors", tensors_);
    writeText(folder + "/config.json", json{{"model_type", type_}, {"quantization_config", settings_}}.dump());
    const json engine = loadsOf(folder).at("vllm");
    std::string text = engine["verdict"];
    for (const json& finding : engine["findings"])
      text += "; " + finding["tensors"].dump() + " " + finding["reason"].get<std::string>();
    return text;
  }
  void expectSaid(const std::string& verdict, const std::string& tensors, const std::string& reason) const {
    const std::string said = judged();
    EXPECT_TRUE(said.starts_with(verdict + ";")) << said;
    EXPECT_NE(said.find(tensors), std::string::npos) << said;
    EXPECT_NE(said.find(reason), std::string::npos) << said;
  }

  static constexpr const char* kDown = "model.layers.0.mlp.down_proj";
  const std::string kLayer = "model.layers.0.";
  RawTensors tensors_;
  json settings_ = {{"quant_method", "fp8"}, {"activation_scheme", "static"}};
  std::string type_ = "llama";
};

TEST_F(WrittenLoadsTest, WhatAgreesIsLoaded) {
  EXPECT_EQ(judged(), "runs");
}

TEST_F(WrittenLoadsTest, LayersIn16BitsThatNoListLeavesOutAreCast) {
  for (const char* part : {".weight_scale", ".input_scale"}) tensors_.erase(kDown + std::string(part));
  tensors_[std::string(kDown) + ".weight"] = bf16Matrix(64, 64, 3);
  expectSaid("runs-with-changes", R"(["model.layers.0.mlp.down_proj.weight"])", "engines cast the values to codes");
  settings_["modules_to_not_convert"] = {"mlp.down_proj"};
  EXPECT_EQ(judged(), "runs");
}

TEST_F(WrittenLoadsTest, OtherCodesThanTheSettingsSayHaveNoParameter) {
  settings_ = {{"quant_method", "modelopt"}, {"quant_algo", "NVFP4"}, {"group_size", 16}, {"ignore", {"lm_head"}}};
  expectSaid("refused", "down_proj.weight", "other codes than they stand in");
}

TEST_F(WrittenLoadsTest, AnotherNumberOfScalesThanTheSettingsSayIsRefused) {
  tensors_[std::string(kDown) + ".weight_scale"] = {"F32", {64}, floats(std::vector<float>(64, 0.01F))};
  expectSaid("refused", R"(["model.layers.0.mlp.down_proj.weight"])", "another number of scales");
}

TEST_F(WrittenLoadsTest, ScalesOfInputsAreThereOnceAndNumbers) {
  const std::string name = std::string(kDown) + ".input_scale";
  tensors_[name] = {"F32", {3}, floats({1, 1, 1})};
  expectSaid("refused", name, "one scale of the input");
  tensors_[name] = scale(std::numeric_limits<float>::quiet_NaN());
  expectSaid("runs-with-changes", name, "zero or no number");
  const RunResult imported =
      run({"import", folder_.file("written"), "-o", folder_.file("written.scalewright"), "--no-cache"});
  EXPECT_EQ(imported.err.find("none is stored"), std::string::npos) << imported.err;
  tensors_.erase(name);
  expectSaid("runs-with-changes", std::string(kDown) + ".input", "is stored, and it is not there");
  settings_["activation_scheme"] = "dynamic";
  for (auto each = tensors_.begin(); each != tensors_.end();)
    each = each->first.ends_with(".input_scale") ? tensors_.erase(each) : std::next(each);
  EXPECT_EQ(judged(), "runs");
}

TEST_F(WrittenLoadsTest, StatedCachesHaveBothScales) {
  settings_ = {{"quant_method", "modelopt"},
               {"quant_algo", "FP8"},
               {"ignore", {"lm_head"}},
               {"kv_cache_scheme", {{"num_bits", 8}, {"type", "float"}, {"dynamic", false}}}};
  expectSaid("runs-with-changes", R"(["model.layers.0.self_attn"])", "engines compute with 1");
  tensors_["model.layers.0.self_attn.k_scale"] = scale(0.5F);
  expectSaid("runs-with-changes", R"(["model.layers.0.self_attn"])", "engines take it for both");
  tensors_["model.layers.0.self_attn.v_scale"] = scale(0.5F);
  EXPECT_EQ(judged(), "runs");
}

TEST_F(WrittenLoadsTest, ExpertsAndLayersThatAreMissingInTheirRowAreNamed) {
  for (int expert = 0; expert < 4; ++expert) {
    for (const char* part : {"gate_proj", "up_proj", "down_proj"})
      addLayer("model.layers.1.mlp.experts." + std::to_string(expert) + "." + part);
  }
  EXPECT_EQ(judged(), "runs");
  const std::string gone = "model.layers.1.mlp.experts.2.up_proj.weight";
  tensors_.erase(gone);
  tensors_.erase(gone + "_scale");
  tensors_.erase("model.layers.1.mlp.experts.2.up_proj.input_scale");
  expectSaid("runs-with-changes", "[\"" + gone + "\"]", "others of their row are there");
  addLayer("model.layers.3.mlp.gate_proj");
  expectSaid("runs-with-changes", "\"model.layers.2\"", "others of their row are there");
}

TEST_F(WrittenLoadsTest, JoinedLayersWithSeveralScalesAreRoundedAgain) {
  tensors_["model.layers.0.self_attn.q_proj.weight_scale"] = scale(0.015F);
  expectSaid("runs-with-changes", "self_attn.q_proj.weight", "rounded a second time");
}

TEST_F(WrittenLoadsTest, TablesInCodesHaveNoParameter) {
  addLayer("model.embed_tokens");
  expectSaid("refused", R"(["model.embed_tokens.weight"])", "engines compute them in 16 bits");
}

TEST_F(WrittenLoadsTest, AScaleOfZeroOverZerosLosesNothing) {
  settings_ = {{"quant_method", "fp8"}, {"activation_scheme", "dynamic"}, {"weight_block_size", {32, 32}}};
  for (auto each = tensors_.begin(); each != tensors_.end();) {
    const std::string& name = each->first;
    const bool of_input = name.ends_with(".input_scale");
    const bool of_weight = name.ends_with(".weight_scale");
    if (of_weight) tensors_[name + "_inv"] = {"F32", {2, 2}, floats({1, 1, 1, 1})};
    each = of_input || of_weight ? tensors_.erase(each) : std::next(each);
  }
  EXPECT_EQ(judged(), "runs");
  RawTensor& scales = tensors_[std::string(kDown) + ".weight_scale_inv"];
  scales.bytes = floats({1, 1, 0, 1});
  expectSaid("runs-with-changes", R"(["model.layers.0.mlp.down_proj.weight"])", "zero or no number");
  // A block of 32 rows and columns, from the 33rd row on.
  EXPECT_EQ(loadsOf(folder_.file("written"))["vllm"]["findings"][0]["places"],
            json::array({"row 32, block 0, 1024 codes"}));
  EXPECT_EQ(run({"check", folder_.file("written"), "--strict", "--no-cache"}).status, 1);
  std::string& bytes = tensors_[std::string(kDown) + ".weight"].bytes;
  std::fill(bytes.begin() + 32 * 64, bytes.end(), '\0');
  EXPECT_EQ(judged(), "runs");
}

TEST_F(WrittenLoadsTest, LayersInOneTensorThatCannotBeToldApartAreNotUnread) {
  addLayer("model.layers.0.self_attn.query_key_value");
  EXPECT_EQ(judged(), "runs");
}

}  // namespace
}  // namespace scalewright::cli_test
