// Factors of smoothing in quantized checkpoints: the norm before the layers takes them up, or the recipe is refused.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

/// A bfloat16 as the number that it is.
double bf16At(const RawTensor& tensor, std::size_t i) {
  return std::bit_cast<float>(std::uint32_t{tensor.byte(2 * i)} << 16 | std::uint32_t{tensor.byte(2 * i + 1)} << 24);
}

/// The nearest bfloat16, of two the even one.
double nearestBf16(double x) {
  const int exponent = std::ilogb(x);
  const double unit = std::ldexp(1.0, exponent - 7);
  return std::nearbyint(x / unit) * unit;
}

RawTensors inputsOfLayers() {
  RawTensors inputs;
  for (const char* layer : {"model.layers.0.", "model.layers.1."}) {
    for (const char* module : {"self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj"}) {
      inputs[std::string(layer) + module + ".input"] = f32Values({2, 4, 64}, 7, 3);
    }
    for (const char* module : {"mlp.gate_proj", "mlp.up_proj"}) {
      inputs[std::string(layer) + module + ".input"] = f32Values({2, 4, 64}, 8, 5);
    }
    inputs[std::string(layer) + "mlp.down_proj.input"] = f32Values({2, 4, 96}, 9, 5);
  }
  return inputs;
}

TEST_F(CheckpointExportTest, FactorsOfSmoothingAreFoldedIntoTheNormBefore) {
  const std::string acts = folder_.file("acts.safetensors");
  writeSafetensors(acts, inputsOfLayers());
  ASSERT_EQ(run({"recipe", "make", model_, acts, "--regex", "(q|k|v|gate|up)_proj\\.(weight|input)$", "--format",
                 "int8", "--smooth", "0.5", "-o", recipe_})
                .status,
            0);
  const RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  const std::string parts = folder_.file("parts");
  ASSERT_EQ(run({"quantize", model_, acts, "--recipe", recipe_, "-o", parts}).status, 0);
  RawTensors before = readSafetensors(model_);
  RawTensors after = readSafetensors(out_);
  const std::map<std::string, std::string> norms = {{"self_attn.q_proj", "input_layernorm"},
                                                    {"mlp.up_proj", "post_attention_layernorm"}};
  for (const auto& [module, norm] : norms) {
    const std::string weight = "model.layers.1." + module + ".weight";
    const std::string factors = npyPayload(parts + "/smoothing." + weight + ".npy");
    ASSERT_EQ(factors.size(), 64 * sizeof(double));
    const std::string name = "model.layers.1." + norm + ".weight";
    bool changed = false;
    for (std::size_t i = 0; i < 64; ++i) {
      double factor = 0;
      std::memcpy(&factor, factors.data() + i * sizeof factor, sizeof factor);
      EXPECT_EQ(bf16At(after[name], i), nearestBf16(bf16At(before[name], i) / factor)) << name << ' ' << i;
      changed = changed || factor != 1;
    }
    EXPECT_TRUE(changed);
    EXPECT_EQ(after[weight].bytes, npyPayload(parts + "/codes." + weight + ".npy"));
  }

  ASSERT_EQ(run({"recipe", "make", model_, acts, "--regex", "down_proj\\.(weight|input)$", "--format", "int8",
                 "--smooth", "0.5", "-o", recipe_})
                .status,
            0);
  const RunResult refused = exported("compressed-tensors", {"--force"});
  EXPECT_EQ(refused.status, 3);
  EXPECT_NE(refused.err.find("no norm stands before it"), std::string::npos) << refused.err;
}

TEST_F(CheckpointExportTest, FactorsGoIntoNormsThatAreKnownOnly) {
  const std::string acts = folder_.file("acts.safetensors");
  writeSafetensors(acts, inputsOfLayers());
  const auto exportedAs = [&](const std::string& type) {
    const std::string config = readText(model_ + "/config.json");
    writeText(model_ + "/config.json", "{\"model_type\": \"" + type + "\"}");
    const RunResult made = run({"recipe", "make", model_, acts, "--regex", "(q|k|v|gate|up)_proj\\.(weight|input)$",
                                "--format", "int8", "--smooth", "0.5", "-o", recipe_});
    EXPECT_EQ(made.status, 0) << made.err;
    const RunResult result = exported("compressed-tensors", {"--force"});
    writeText(model_ + "/config.json", config);
    return result;
  };
  const std::string norm = "model.layers.1.input_layernorm.weight";
  EXPECT_EQ(exportedAs("llama").status, 0);
  const RawTensor plain = readSafetensors(out_)[norm];
  EXPECT_EQ(exportedAs("gemma2").status, 0);
  const RawTensor around_one = readSafetensors(out_)[norm];
  EXPECT_NE(around_one, plain) << "the factor is that of 1 + w";
  EXPECT_EQ(exportedAs("gemma3_text").status, 0);
  EXPECT_EQ(readSafetensors(out_)[norm], around_one);
  for (const char* type : {"gemma3n_text", "gemma4", "llamas", ""}) {
    const RunResult refused = exportedAs(type);
    EXPECT_EQ(refused.status, 3) << type;
    EXPECT_NE(refused.err.find("what its norms compute is not known"), std::string::npos) << refused.err;
  }

  // A part of the layer that nothing is known about may read the same.
  RawTensors first = readSafetensors(model_ + "/model-00001-of-00002.safetensors");
  first["model.layers.0.laurel.linear_left.weight"] = bf16Matrix(16, 64, 3);
  writeSafetensors(model_ + "/model-00001-of-00002.safetensors", first);
  json index = json::parse(readText(model_ + "/model.safetensors.index.json"));
  index["weight_map"]["model.layers.0.laurel.linear_left.weight"] = "model-00001-of-00002.safetensors";
  writeText(model_ + "/model.safetensors.index.json", index.dump());
  const RunResult refused = exportedAs("llama");
  EXPECT_EQ(refused.status, 3);
  EXPECT_NE(refused.err.find("laurel"), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace scalewright::cli_test
