// Tensors that lie beside the codes of a checkpoint: none of them is one that a person could decide about.
#include <gtest/gtest.h>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

/// FP8 E4M3 codes of 1.
RawTensor codesOfOne(std::uint64_t rows, std::uint64_t columns) {
  return {"F8_E4M3", {rows, columns}, std::string(rows * columns, '\x38')};
}

/// float32 of 0.5.
RawTensor half() {
  return {"F32", {}, std::string("\0\0\0\x3F", 4)};
}

class CompanionsTest : public ::testing::Test {
 protected:
  void write(const RawTensors& tensors) const { writeSafetensors(file_, tensors); }
  /// Names of what is listed, one a line.
  std::string listed() const {
    const RunResult result = run({"list", file_, "--json"});
    EXPECT_EQ(result.status, 0) << result.err;
    std::string names;
    const json document = result.json();
    for (const json& tensor : document["files"][0]["tensors"]) names += tensor["name"].get<std::string>() + "\n";
    return names;
  }

  TestFolder folder_;
  std::string file_ = folder_.file("model.safetensors");
  std::string recipe_ = folder_.file("r.scalewright");
};

TEST_F(CompanionsTest, AScaleOfAnInputAsComfyUiHasItIsImportedAndItsMarkIsNoTensor) {
  write({{"b.0.fc.weight", codesOfOne(2, 4)},
         {"b.0.fc.scale_weight", half()},
         {"b.0.fc.scale_input", half()},
         {"scaled_fp8", {"F8_E4M3", {2}, std::string(2, '\0')}}});
  EXPECT_EQ(listed(), "b.0.fc.weight\n");
  const RunResult result = run({"import", file_, "-o", recipe_});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.err, "");
  std::map<std::string, double> thresholds;
  const json recipe = json::parse(readText(recipe_));
  for (const json& entry : recipe["tensors"]) {
    thresholds[entry["tensor"].get<std::string>()] = entry["threshold"].get<double>();
  }
  // 0.5 x 448, the largest number of E4M3.
  EXPECT_EQ(thresholds, (std::map<std::string, double>{{"b.0.fc.input", 224}, {"b.0.fc.weight", 224}}));
}

TEST_F(CompanionsTest, WhatIsNotUnderstoodBesideCodesIsNamedInOneLineAndNeverDecided) {
  RawTensors tensors = {
      {"b.0.fc.weight", codesOfOne(32, 64)}, {"b.0.fc.weight_scale", half()}, {"b.0.up.weight", bf16Matrix(32, 64, 1)}};
  for (const char* name :
       {"b.0.fc.act_scale", "b.0.fc.activation_scaling_factor", "b.0.fc.weight_scaling_factor", "b.0.fc.input_amax",
        "b.0.fc.weight_amax", "b.0.fc.input_scale_inv", "b.0.fc.pre_scale", "b.0.fc.smooth_scale", "b.0.fc.zero_point",
        "b.0.fc.input_quantizer._amax", "b.0.fc.activation_post_process.min_val", "b.0.softmax_scale",
        "b.0.experts.gate_up_proj_scale"}) {
    tensors[name] = half();
  }
  tensors["b.0.fc.lora_down"] = bf16Matrix(64, 16, 2);
  tensors["b.0.fc.lora_up"] = bf16Matrix(32, 16, 3);
  tensors["b.0.fc.smooth"] = bf16Matrix(1, 64, 4);
  write(tensors);
  EXPECT_EQ(listed(), "b.0.fc.weight\nb.0.up.weight\n");
  const RunResult made = run({"recipe", "make", file_, "--format", "int8", "-o", recipe_});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(json::parse(readText(recipe_))["tensors"].size(), 2U);
  EXPECT_NE(made.err.find("what they mean there is not known"), std::string::npos) << made.err;
  EXPECT_NE(made.err.find("... (16)"), std::string::npos) << made.err;
  const RunResult imported = run({"import", file_, "-o", folder_.file("i.scalewright")});
  EXPECT_EQ(imported.status, 0) << imported.err;
  EXPECT_NE(imported.err.find("nothing is taken of them"), std::string::npos) << imported.err;
  EXPECT_NE(imported.err.find("... (16)"), std::string::npos) << imported.err;
}

TEST_F(CompanionsTest, FactorsOfScalingBesideCodesOfFloatsSayThatTheseAreNoWeights) {
  // TensorRT-LLM, without the settings that say so.
  write({{"t.0.fc.weight", codesOfOne(32, 64)},
         {"t.0.fc.weights_scaling_factor", half()},
         {"t.0.fc.activation_scaling_factor", half()},
         {"t.ln_f.weight", bf16Matrix(1, 64, 1)}});
  const RunResult result = run({"list", file_});
  EXPECT_NE(result.err.find("t.0.fc.weight: a quantized weight that cannot be read"), std::string::npos) << result.err;
  EXPECT_EQ(result.out.find("scaling_factor"), std::string::npos) << result.out;
}

TEST_F(CompanionsTest, ParametersOfThoseNamesStayWhereNothingIsInCodes) {
  RawTensors tensors = {{"b.0.fc.weight", bf16Matrix(32, 64, 1)}};
  for (const char* name :
       {"b.0.fc.lora_down", "b.0.fc.lora_up", "b.0.fc.smooth", "b.0.fc.zero", "b.0.out_proj_scale"}) {
    tensors[name] = bf16Matrix(8, 16, 2);
  }
  tensors["b.0.layer_scale"] = bf16Matrix(1, 64, 3);
  write(tensors);
  std::string all;
  for (const auto& [name, tensor] : tensors) all += name + "\n";
  EXPECT_EQ(listed(), all);
  // Beside codes parameters of other modules stay, too.
  tensors["b.1.fc.weight"] = codesOfOne(32, 64);
  tensors["b.1.fc.weight_scale"] = half();
  tensors.erase("b.0.out_proj_scale");
  write(tensors);
  all.clear();
  for (const auto& [name, tensor] : tensors) {
    if (!name.ends_with("weight_scale")) all += name + "\n";
  }
  EXPECT_EQ(listed(), all);
}

}  // namespace
}  // namespace scalewright::cli_test
