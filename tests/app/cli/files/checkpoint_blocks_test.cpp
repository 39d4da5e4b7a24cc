// Checkpoints of FP8 with a scale for each block of 128x128 values: those that engines load come back bit by bit from
// what is imported of them, and what a reader has no form for is refused by name.
#include <gtest/gtest.h>

#include <cstring>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kOutput = "model.layers.0.self_attn.o_proj";

class CheckpointBlocksTest : public CheckpointExportTest {
 protected:
  static std::string stored(const std::string& name) {
    return std::string(SCALEWRIGHT_TEST_DATA) + "/checkpoints/" + name;
  }
  /// What a checkpoint stores, imported and written again.
  RunResult again(const std::string& name, const std::string& flavour) const {
    EXPECT_EQ(run({"import", stored(name), "-o", recipe_}).status, 0);
    return exported(flavour, {"--from", stored(name), "--force"});
  }
  json settings() const { return json::parse(readText(out_ + "/config.json"))["quantization_config"]; }
};

TEST_F(CheckpointBlocksTest, CodesAndScalesOfCompressedTensorsComeBackBitByBit) {
  const RunResult result = again("ct-fp8-block", "compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("128 values of a token at a time"), std::string::npos) << result.err;
  RawTensors before = readSafetensors(stored("ct-fp8-block"));
  RawTensors after = readSafetensors(out_);
  EXPECT_EQ(after[kOutput + ".weight_scale"].shape, (std::vector<std::uint64_t>{2, 2})) << "of 136 x 144";
  EXPECT_EQ(after, before);
  const json group = settings()["config_groups"]["group_0"];
  EXPECT_EQ(group["weights"]["strategy"], "block");
  EXPECT_EQ(group["weights"]["block_structure"], json({128, 128}));
  EXPECT_FALSE(group["weights"].contains("group_size"));
  EXPECT_EQ(group["input_activations"]["strategy"], "group");
  EXPECT_EQ(group["input_activations"]["group_size"], 128);
  EXPECT_EQ(group["input_activations"]["dynamic"], true);
  EXPECT_EQ(settings()["format"], "float-quantized");
}

TEST_F(CheckpointBlocksTest, CodesAndScalesOfModelOptComeBackBitByBit) {
  const RunResult result = again("modelopt-fp8-block", "modelopt");
  ASSERT_EQ(result.status, 0) << result.err;
  RawTensors before = readSafetensors(stored("modelopt-fp8-block"));
  RawTensors after = readSafetensors(out_);
  EXPECT_EQ(after[kOutput + ".weight_scale"].shape, (std::vector<std::uint64_t>{1, 1, 2, 1}));
  EXPECT_EQ(after, before);
  EXPECT_EQ(settings()["quant_algo"], "FP8_PB_WO");
  const json nested = json::parse(readText(out_ + "/hf_quant_config.json"))["quantization"];
  EXPECT_EQ(nested["quant_algo"], "FP8_PB_WO");
}

TEST_F(CheckpointBlocksTest, ThoseOfDeepSeekAreWrittenUnderAnotherName) {
  const RunResult result = again("deepseek-fp8", "compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  RawTensors before = readSafetensors(stored("deepseek-fp8"));
  RawTensors after = readSafetensors(out_);
  for (const std::string module : {"model.layers.0.mlp.down_proj", "model.layers.0.self_attn.kv_a_proj_with_mqa"}) {
    EXPECT_EQ(after[module + ".weight"], before[module + ".weight"]) << module;
    EXPECT_EQ(after[module + ".weight_scale"], before[module + ".weight_scale_inv"]) << module;
  }
  EXPECT_EQ(after.size(), before.size());
}

TEST_F(CheckpointBlocksTest, AWeightThatIsLessThanABlockHasOneAllTheSame) {
  const std::string model = folder_.file("small");
  std::filesystem::create_directory(model);
  const std::string scale("\0\0\0\x3F", 4);  // 0.5
  writeSafetensors(model + "/model.safetensors", {{kOutput + ".weight", {"F8_E4M3", {2, 2}, "\x7E\x38\xB8\x01"}},
                                                  {kOutput + ".weight_scale_inv", {"F32", {1, 1}, scale}}});
  writeText(model + "/config.json",
            R"({"quantization_config": {"quant_method": "fp8", "weight_block_size": [128, 128]}})");
  ASSERT_EQ(run({"import", model, "-o", recipe_}).status, 0);
  const json entry = json::parse(readText(recipe_))["tensors"][0];
  EXPECT_EQ(entry["granularity"], "per_block");
  EXPECT_EQ(entry["block"], json({128, 128}));
  EXPECT_EQ(entry["thresholds"], json({224.0}));
  const RunResult result = exported("compressed-tensors", {"--from", model});
  ASSERT_EQ(result.status, 0) << result.err;
  RawTensors after = readSafetensors(out_);
  EXPECT_EQ(after[kOutput + ".weight"].bytes, "\x7E\x38\xB8\x01");
  EXPECT_EQ(after[kOutput + ".weight_scale"].bytes, scale);
  EXPECT_EQ(after[kOutput + ".weight_scale"].shape, (std::vector<std::uint64_t>{1, 1}));
}

TEST_F(CheckpointBlocksTest, WhatAFlavourLacksIsRefusedWithThoseThatHaveIt) {
  const RunResult quark = again("modelopt-fp8-block", "quark");
  EXPECT_EQ(quark.status, 3);
  EXPECT_NE(quark.err.find("a scale for each block of rows and columns"), std::string::npos) << quark.err;
  EXPECT_NE(quark.err.find("these flavours can hold them: compressed-tensors, modelopt"), std::string::npos)
      << quark.err;
  const RunResult cut = again("ct-fp8-block", "modelopt");
  EXPECT_EQ(cut.status, 3);
  EXPECT_NE(cut.err.find("no multiple of 128"), std::string::npos) << cut.err;
  EXPECT_NE(cut.err.find("these flavours can hold them: compressed-tensors"), std::string::npos) << cut.err;
}

TEST_F(CheckpointBlocksTest, ABlockThatIsCutOffBetweenLayersIsNamed) {
  decide({"--format", "fp8_e4m3fn", "--granularity", "per_block"});
  const RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  // Queries, keys and the gate of two layers; nothing comes behind values, up, output and down.
  EXPECT_NE(result.err.find("vLLM refuses a block that is cut off there: 6 tensors"), std::string::npos) << result.err;
}

TEST_F(CheckpointBlocksTest, BlocksOfAnotherSizeOrFormatAreRefused) {
  for (const std::vector<std::string>& how :
       {std::vector<std::string>{"--format", "fp8_e4m3fn", "--granularity", "per_block", "--block", "64x64"},
        std::vector<std::string>{"--format", "int8", "--granularity", "per_block"}}) {
    decide(how);
    const RunResult result = exported("compressed-tensors", {"--force"});
    EXPECT_EQ(result.status, 3);
    EXPECT_NE(result.err.find("only of 128x128 values of a matrix in FP8 E4M3"), std::string::npos) << result.err;
  }
}

TEST_F(CheckpointBlocksTest, AScaleOfAnInputIsRefusedBesideBlocks) {
  const std::string acts = folder_.file("acts.safetensors");
  const std::string down = "model.layers.0.mlp.down_proj";
  writeSafetensors(acts, {{down + ".input", f32Values({8, 96}, 8, 5)}});
  ASSERT_EQ(run({"recipe", "make", model_, acts, "--regex", "layers.0.mlp.down_proj\\.(weight|input)$", "--format",
                 "fp8_e4m3fn", "--granularity", "per_block", "-o", recipe_})
                .status,
            0);
  // Of the input it is one for the tensor, as of any activation.
  json recipe = json::parse(readText(recipe_));
  for (json& entry : recipe["tensors"]) {
    if (entry["tensor"] != down + ".input") continue;
    entry["granularity"] = "per_tensor";
    entry.erase("block");
    entry.erase("thresholds");
  }
  writeText(recipe_, recipe.dump());
  for (const char* flavour : {"compressed-tensors", "modelopt"}) {
    const RunResult result = exported(flavour, {"--force"});
    EXPECT_EQ(result.status, 3) << flavour;
    EXPECT_NE(result.err.find("they take no scale of an input"), std::string::npos) << result.err;
  }
}

TEST_F(CheckpointBlocksTest, AZeroBlockHasAScaleThatCanBeDividedBy) {
  const std::string model = folder_.file("zero");
  std::filesystem::create_directory(model);
  RawTensor weight = bf16Matrix(256, 128, 5);
  std::fill(weight.bytes.begin() + 128 * 128 * 2, weight.bytes.end(), '\0');
  writeSafetensors(model + "/model.safetensors", {{kOutput + ".weight", weight}});
  writeText(model + "/config.json", R"({"model_type": "llama"})");
  ASSERT_EQ(
      run({"recipe", "make", model, "--format", "fp8_e4m3fn", "--granularity", "per_block", "-o", recipe_}).status, 0);
  const RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  RawTensors after = readSafetensors(out_);
  const RawTensor& scales = after[kOutput + ".weight_scale"];
  ASSERT_EQ(scales.shape, (std::vector<std::uint64_t>{2, 1}));
  EXPECT_GT(scales.real(1), 0);
  for (std::size_t i = 128 * 128; i < 256 * 128; ++i) {
    ASSERT_EQ(after[kOutput + ".weight"].byte(i) & 0x7F, 0);
  }
}

TEST_F(CheckpointBlocksTest, FilesOfScalesCarryBlocksOrNameThem) {
  ASSERT_EQ(run({"import", stored("modelopt-fp8-block"), "-o", recipe_}).status, 0);
  const auto scalesOf = [&](const char* exporter) {
    const std::string out = folder_.file(std::string(exporter) + "/settings.json");
    std::filesystem::create_directory(folder_.file(exporter));
    const RunResult result = run({"export", recipe_, "--to", exporter, "-o", out});
    EXPECT_EQ(result.status, 0) << result.err;
    RawTensors all = readSafetensors(folder_.file(exporter));
    return all[kOutput + ".weight_scale"].shape;
  };
  EXPECT_EQ(scalesOf("compressed-tensors"), (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(scalesOf("hf-quant-config"), (std::vector<std::uint64_t>{1, 1, 2, 1}));
  for (const char* exporter : {"quark", "aimet-encodings", "ort-overrides", "vllm-scales", "habana"}) {
    const RunResult result = run({"export", recipe_, "--to", exporter, "-o", folder_.file("none"), "--force"});
    EXPECT_NE(result.err.find(kOutput), std::string::npos) << exporter << ": " << result.err;
  }
  const std::string csv = folder_.file("r.csv");
  ASSERT_EQ(run({"export", recipe_, "--to", "csv", "-o", csv}).status, 0);
  EXPECT_NE(readText(csv).find("per_block,,128x128,"), std::string::npos) << readText(csv);
}

}  // namespace
}  // namespace scalewright::cli_test
