// What an export has written is read back and compared with the original, through the program itself.
#include <bit>
#include <cmath>
#include <fstream>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

constexpr const char* kUp = "model.layers.1.mlp.up_proj.weight";

double bfloat(const RawTensor& tensor, std::size_t i) {
  return std::bit_cast<float>(std::uint32_t{tensor.byte(2 * i)} << 16 | std::uint32_t{tensor.byte(2 * i + 1)} << 24);
}

/// dB of a matrix in INT8 with a scale for each row, by its largest magnitude.
double int8Ratio(const RawTensor& matrix) {
  double signal = 0;
  double noise = 0;
  const std::size_t columns = matrix.shape[1];
  for (std::size_t row = 0; row < matrix.shape[0]; ++row) {
    double amax = 0;
    for (std::size_t i = 0; i < columns; ++i) amax = std::max(amax, std::fabs(bfloat(matrix, row * columns + i)));
    for (std::size_t i = 0; i < columns; ++i) {
      const double x = bfloat(matrix, row * columns + i);
      const double y = std::nearbyint(x / (amax / 127)) * (amax / 127);
      signal += x * x;
      noise += (x - y) * (x - y);
    }
  }
  return 10 * std::log10(signal / noise);
}

json lineOf(const json& document, const std::string& tensor) {
  for (const json& line : document["check"]["tensors"]) {
    if (line["tensor"] == tensor) return line;
  }
  return {};
}

/// Changes one byte of a tensor in a safetensors file, or of any in a folder of such.
void damage(const std::string& folder, const std::string& tensor, std::size_t at, char flipped) {
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".safetensors") continue;
    std::string all = readText(entry.path().string());
    std::size_t header = 0;
    for (std::size_t i = 8; i-- > 0;) header = header << 8 | static_cast<std::uint8_t>(all[i]);
    const json described = json::parse(all.substr(8, header));
    if (!described.contains(tensor)) continue;
    const std::size_t begin = described[tensor]["data_offsets"][0];
    all[8 + header + begin + at] = static_cast<char>(all[8 + header + begin + at] ^ flipped);
    writeText(entry.path().string(), all);
    return;
  }
  ADD_FAILURE() << tensor << " is in no file";
}

class ExportCheckTest : public CheckpointExportTest {
 protected:
  RunResult again(const std::string& flavour) const { return exported(flavour, {"--check-only", "--json"}); }
};

TEST_F(ExportCheckTest, EveryFlavourIsReadBackAsItWasDecided) {
  const std::vector<std::string> channels = {"--format", "fp8_e4m3fn", "--granularity", "per_channel"};
  const std::vector<std::string> groups = {"--format", "int4", "--granularity", "per_group", "--group-size", "32"};
  const std::vector<std::string> blocks = {"--format", "mxfp4"};
  const std::vector<std::string> levels = {"--format", "nvfp4"};
  const std::vector<std::pair<std::string, std::vector<std::string>>> forms = {{"compressed-tensors", channels},
                                                                               {"compressed-tensors", groups},
                                                                               {"compressed-tensors", levels},
                                                                               {"modelopt", channels},
                                                                               {"modelopt", levels},
                                                                               {"quark", channels},
                                                                               {"quark", blocks}};
  for (const auto& [flavour, form] : forms) {
    decide(form);
    const RunResult made = exported(flavour, {"--check", "--force", "--json"});
    ASSERT_EQ(made.status, 0) << flavour << form[1] << made.err << made.out;
    const json document = made.json();
    EXPECT_EQ(document["check"]["findings"], 0) << flavour << form[1];
    EXPECT_EQ(document["check"]["tensors"].size(), 14U) << flavour << form[1];
    EXPECT_EQ(document["check"]["problems"].size(), 0U) << flavour << form[1];
    // What is not compared is said by name.
    EXPECT_NE(document["check"]["not_compared"].dump().find("model.embed_tokens.weight"), std::string::npos);
  }
}

TEST_F(ExportCheckTest, RatiosAreThoseOfTheCodes) {
  decide({"--format", "int8", "--granularity", "per_channel", "--calibrator", "absmax"});
  const RunResult made = exported("compressed-tensors", {"--check", "--json"});
  ASSERT_EQ(made.status, 0) << made.err;
  const double expected = int8Ratio(readSafetensors(model_).at(kUp));
  const json line = lineOf(made.json(), kUp);
  // Thresholds are those of sums of other order, and scales of float32: 2^-24 of a step at most.
  EXPECT_NEAR(line["decided_db"], expected, 1e-6);
  EXPECT_NEAR(line["written_db"], expected, 1e-3);
  EXPECT_EQ(line["format"], "int8");
  EXPECT_EQ(line["different"], 0);
  EXPECT_EQ(line["equal"], true);
}

TEST_F(ExportCheckTest, TheTableSaysItForPeople) {
  decide({"--format", "fp8_e4m3fn", "--granularity", "per_channel"});
  const RunResult made = exported("modelopt", {"--check"});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_NE(made.out.find("as decided  as written  difference"), std::string::npos) << made.out;
  EXPECT_NE(made.out.find("14 tensors compared: all equal"), std::string::npos) << made.out;
  EXPECT_NE(made.err.find("not compared: the export leaves it as it is"), std::string::npos) << made.err;
}

TEST_F(ExportCheckTest, ParametersThatAreNoWeightsAreSaidToBeCopied) {
  const std::string layer = "model.layers.0.mlp.";
  std::filesystem::remove_all(model_);
  std::filesystem::create_directories(model_);
  writeSafetensors(model_ + "/model.safetensors", {{layer + "up_proj.weight", bf16Matrix(64, 32, 1)},
                                                   {layer + "up_proj.bias", bf16Matrix(1, 64, 2)},
                                                   {layer + "gate.e_score_correction_bias", bf16Matrix(1, 4, 3)},
                                                   {"model.rotary_emb.inv_freq", bf16Matrix(1, 16, 4)}});
  writeText(model_ + "/config.json", R"({"model_type": "llama", "torch_dtype": "bfloat16"})");
  const RunResult decided = run({"recipe", "make", model_, "--format", "fp8_e4m3fn", "-o", recipe_});
  ASSERT_EQ(decided.status, 0) << decided.err;
  const RunResult made = exported("compressed-tensors", {"--check"});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(made.err.find("an input or a cache"), std::string::npos) << made.err;
  EXPECT_EQ(made.err.find("belongs to no layer with a weight: " + layer), std::string::npos) << made.err;
  EXPECT_NE(made.err.find("it is a bias: the readers take none in codes, it stays as it is"), std::string::npos)
      << made.err;
}

TEST_F(ExportCheckTest, ACodeThatWasDamagedIsAFinding) {
  decide({"--format", "int8", "--granularity", "per_channel"});
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  EXPECT_EQ(again("compressed-tensors").status, 0);
  damage(out_, kUp, 5, 1);  // by one step, of one in 6144: hardly to be seen in the ratio
  const RunResult found = again("compressed-tensors");
  EXPECT_EQ(found.status, 1);
  const json document = found.json();
  EXPECT_EQ(document["check"]["findings"], 1);
  const json line = lineOf(document, kUp);
  EXPECT_EQ(line["different"], 1);
  EXPECT_EQ(line["equal"], false);
  EXPECT_TRUE(line["finding"].is_string());
  EXPECT_LT(std::fabs(line["difference_db"].get<double>()), 0.05);
}

TEST_F(ExportCheckTest, NamesShapesAndTypesOfWhatIsCopiedAreCompared) {
  decide({"--format", "int8", "--granularity", "per_channel"});
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  const std::string part = out_ + "/model-00002-of-00002.safetensors";
  const RawTensors whole = readSafetensors(part);
  const auto findingOf = [&](const char* name) {
    const RunResult found = again("compressed-tensors");
    EXPECT_EQ(found.status, 1);
    return lineOf(found.json(), name)["finding"].get<std::string>();
  };
  RawTensors changed = whole;
  changed["model.norm.scale"] = changed["model.norm.weight"];
  changed.erase("model.norm.weight");
  writeSafetensors(part, changed);
  EXPECT_EQ(findingOf("model.norm.weight"), "it is not there when the export is read back");
  changed = whole;
  changed["lm_head.weight"].shape = {64, 128};
  writeSafetensors(part, changed);
  EXPECT_EQ(findingOf("lm_head.weight"), "it has another shape when the export is read back");
  changed = whole;
  changed["lm_head.weight"].dtype = "F16";
  writeSafetensors(part, changed);
  EXPECT_EQ(findingOf("lm_head.weight"), "it is copied, and has another type when it is read back");
}

TEST_F(ExportCheckTest, AScaleThatWasDamagedTakesItsRatioAway) {
  decide({"--format", "int8", "--granularity", "per_channel"});
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  damage(out_, "model.layers.1.mlp.up_proj.weight_scale", 3, 1);  // the exponent of the first
  const RunResult found = again("compressed-tensors");
  EXPECT_EQ(found.status, 1);
  const json document = found.json();
  const json line = lineOf(document, kUp);
  EXPECT_LT(line["difference_db"], -1) << line.dump();
  EXPECT_NE(line["finding"].get<std::string>().find("ratio"), std::string::npos);
  const RunResult told = exported("compressed-tensors", {"--check-only"});
  EXPECT_NE(told.out.find("1 findings"), std::string::npos) << told.out;
}

TEST_F(ExportCheckTest, AFileThatIsCutIsAFindingOfEachOfItsTensors) {
  decide({"--format", "int8", "--granularity", "per_channel"});
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  for (const auto& entry : std::filesystem::directory_iterator(out_)) {
    if (entry.path().extension() == ".safetensors") std::filesystem::resize_file(entry.path(), 100);
  }
  const RunResult found = again("compressed-tensors");
  EXPECT_EQ(found.status, 1);
  const json document = found.json();
  EXPECT_GE(document["check"]["findings"], 14);
  EXPECT_GE(document["check"]["problems"].size(), 1U);
}

TEST_F(ExportCheckTest, CheckOnlyWritesNothing) {
  decide({"--format", "int8", "--granularity", "per_channel"});
  EXPECT_EQ(again("compressed-tensors").status, 1) << "there is nothing";
  EXPECT_TRUE(nothingWritten());
  EXPECT_EQ(run({"export", recipe_, "--to", "csv", "-o", folder_.file("x.csv"), "--check"}).status, 2);
  EXPECT_TRUE(nothingWritten());
}

TEST_F(ExportCheckTest, NormsThatTakeUpFactorsAreCompared) {
  const std::string acts = folder_.file("acts.safetensors");
  RawTensors inputs;
  for (const char* module : {"self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj"}) {
    inputs[std::string("model.layers.1.") + module + ".input"] = f32Values({2, 4, 64}, 7, 3);
  }
  writeSafetensors(acts, inputs);
  ASSERT_EQ(run({"recipe", "make", model_, acts, "--regex", "layers.1.*(q|k|v)_proj\\.(weight|input)$", "--format",
                 "int8", "--smooth", "0.5", "-o", recipe_})
                .status,
            0);
  const RunResult made = exported("compressed-tensors", {"--check", "--json"});
  ASSERT_EQ(made.status, 0) << made.err;
  const json document = made.json();
  const std::string norm = "model.layers.1.input_layernorm.weight";
  const json line = lineOf(document, norm);
  EXPECT_EQ(line["equal"], true) << document["check"].dump();
  EXPECT_TRUE(line["format"].is_null());
  EXPECT_EQ(document["check"]["scales"].size(), 3U);
  for (const json& scale : document["check"]["scales"]) EXPECT_EQ(scale["equal"], true) << scale.dump();
  damage(out_, norm, 1, 1);
  const RunResult found = again("compressed-tensors");
  EXPECT_EQ(found.status, 1);
  EXPECT_EQ(lineOf(found.json(), norm)["equal"], false);
}

TEST_F(ExportCheckTest, AnOnnxModelIsReadBackAsWell) {
  const std::string model = std::string(SCALEWRIGHT_TEST_DATA) + "/onnx/cnn.onnx";
  const std::string made_at = folder_.file("out.onnx");
  const auto exportTo = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"export", recipe_, "--to", "onnx-qdq", "-o", made_at};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  ASSERT_EQ(run({"recipe", "make", model, "--granularity", "per_channel", "--format", "int8", "-o", recipe_}).status,
            0);
  const RunResult made = exportTo({"--check", "--json"});
  ASSERT_EQ(made.status, 0) << made.err << made.out;
  const json document = made.json();
  EXPECT_EQ(document["check"]["tensors"].size(), 9U);
  EXPECT_EQ(document["check"]["findings"], 0);
  const auto command = document["to_run"][0]["command"].get<std::string>();
  EXPECT_TRUE(command.ends_with(made_at + " INPUTS.npz")) << command;
  EXPECT_EQ(command.find("ORT_ENABLE_BASIC"), std::string::npos) << "at the level of all optimizations";
  const std::string all = readText(made_at);
  std::ofstream(made_at, std::ios::binary).write(all.data(), static_cast<std::streamsize>(all.size() / 2));
  const RunResult found = exportTo({"--check-only", "--json"});
  EXPECT_EQ(found.status, 1);
  EXPECT_GE(found.json()["check"]["findings"], 1) << "half of it is gone";
}

TEST_F(ExportCheckTest, WhatRunsAnOnnxModelFollowsItsCodes) {
  const std::string model = std::string(SCALEWRIGHT_TEST_DATA) + "/onnx/cnn.onnx";
  const std::string made_at = folder_.file("out.onnx");
  ASSERT_EQ(run({"recipe", "make", model, "--format", "fp8_e4m3fn", "-o", recipe_}).status, 0);
  const auto commandOf = [&](const std::string& style) {
    const RunResult made = run({"export", recipe_, "--to", "onnx-qdq", "--set", "style=" + style, "-o", made_at,
                                "--force", "--json", "--check"});
    EXPECT_EQ(made.status, 0) << made.err << made.out;
    return made.json()["to_run"][0]["command"].get<std::string>();
  };
  EXPECT_NE(commandOf("ort").find("ORT_ENABLE_BASIC"), std::string::npos) << "FP8 is right at basic only";
  EXPECT_EQ(commandOf("tensorrt"), "trtexec --onnx=" + made_at + " --stronglyTyped");
}

}  // namespace
}  // namespace scalewright::cli_test
