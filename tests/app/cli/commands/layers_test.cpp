// Output errors of linear layers and their smoothing, through the program itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kLayersSample = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/";

class LayersTest : public ::testing::Test {
 protected:
  /// Runs a command on the weights and activations of the sample study.
  static RunResult onSample(const std::string& command, std::vector<std::string> more) {
    more.insert(more.begin(), {command, kLayersSample + "activations.h5", kLayersSample + "weights.h5"});
    more.push_back("--no-cache");
    return run(more);
  }
  static json jsonOnSample(const std::string& command, std::vector<std::string> more) {
    more.push_back("--json");
    const RunResult result = onSample(command, more);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json();
  }
  static json reference() {
    return json::parse(readText(std::string(SCALEWRIGHT_TEST_DATA) + "/reference/layers.json"));
  }

  TestFolder folder_;
};

const std::vector<std::string> kFp8 = {"--format", "fp8_e4m3fn", "--calibrator", "absmax"};

TEST_F(LayersTest, SayWhatIsLeftOfTheOutputWorstFirst) {
  const json layers = jsonOnSample("layers", kFp8)["layers"];
  ASSERT_EQ(layers.size(), 14U);
  for (std::size_t i = 1; i < layers.size(); ++i) EXPECT_LE(layers[i - 1]["both"]["sqnr"], layers[i]["both"]["sqnr"]);
  const json expected = reference()["layer_output"];
  std::size_t compared = 0;
  for (const json& layer : layers) {
    std::string name = layer["weight"]["name"];
    name.resize(name.rfind(".weight"));
    if (name.find("down_proj") == std::string::npos && name.find("o_proj") == std::string::npos) continue;
    EXPECT_NEAR(layer["both"]["sqnr"].get<double>(), expected[name]["amd_e4m3fn_amax"].get<double>(), 1e-9) << name;
    EXPECT_EQ(layer["rows"], 144);
    EXPECT_GT(layer["input_only"]["sqnr"], layer["both"]["sqnr"]);
    ++compared;
  }
  EXPECT_EQ(compared, 4U);
}

TEST_F(LayersTest, OptionsChangeTheChosenTensorsOnly) {
  const json layers =
      jsonOnSample("layers", {"--role", "weight", "--format", "int4", "--tensor", "*0.mlp.down*"})["layers"];
  ASSERT_EQ(layers.size(), 1U);
  EXPECT_EQ(layers[0]["weight"]["decision"]["format"], "int4");
  EXPECT_EQ(layers[0]["input"]["decision"]["format"], "int8");
}

TEST_F(LayersTest, FewerRowsAreSaid) {
  const json layer = jsonOnSample("layers", {"--rows", "10", "--tensor", "*0.mlp.down*"})["layers"][0];
  EXPECT_EQ(layer["rows"], 10);
  EXPECT_EQ(layer["rows_in_all"], 144);
  const RunResult text = onSample("layers", {"--rows", "10", "--tensor", "*0.mlp.down*"});
  EXPECT_NE(text.out.find("10 of 144"), std::string::npos) << text.out;
}

TEST_F(LayersTest, SmoothingFindsTheReferencesAlpha) {
  auto arguments = kFp8;
  arguments.insert(arguments.end(), {"--tensor", "*1.self_attn.o_proj*"});
  const json groups = jsonOnSample("smooth", arguments)["groups"];
  ASSERT_EQ(groups.size(), 1U);
  const json expected = reference()["smoothquant"]["model.layers.1.self_attn.o_proj"];
  EXPECT_EQ(groups[0]["alpha"], expected["auto_e4m3fn"]["alpha"]);
  EXPECT_EQ(groups[0]["curve"].size(), 21U);
  EXPECT_EQ(groups[0]["input"]["channel_amax"], expected["act_amax"]);
  EXPECT_EQ(groups[0]["scales"].size(), 192U);
  EXPECT_EQ(groups[0]["smoothed"]["noise"], groups[0]["curve"][7]["noise"]);
}

TEST_F(LayersTest, AGivenAlphaIsTakenAndItsScalesAreWritten) {
  const std::string output = folder_.file("s.h5");
  const json groups =
      jsonOnSample("smooth", {"--alpha", "0.5", "--tensor", "*0.self_attn.q_proj*", "-o", output})["groups"];
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups[0]["alpha"], 0.5);
  EXPECT_EQ(groups[0]["weights"].size(), 3U) << "k and v have the same input, and with it the same scales";
  const RunResult written = run({"profile", output, "--json", "--no-cache", "--include-integers"});
  ASSERT_EQ(written.status, 0) << written.err;
  EXPECT_EQ(written.json()["tensors"][0]["name"], "model.layers.0.self_attn.qkv_proj.input");
  double most = 0;
  for (const json& s : groups[0]["scales"]) most = std::max(most, s.get<double>());
  EXPECT_EQ(written.json()["tensors"][0]["max"], most);
}

TEST_F(LayersTest, ARecipeIsMadeOnSmoothedValues) {
  const std::string path = folder_.file("smooth.scalewright");
  auto arguments = kFp8;
  arguments.insert(arguments.end(), {"--tensor", "*0.self_attn.q_proj*"});
  const json group = jsonOnSample("smooth", arguments)["groups"][0];
  arguments.insert(arguments.end(), {"--smooth", "auto", "-o", path});
  arguments.insert(arguments.begin(),
                   {"recipe", "make", kLayersSample + "activations.h5", kLayersSample + "weights.h5"});
  const RunResult made = run(arguments);
  ASSERT_EQ(made.status, 0) << made.err;
  const json recipe = json::parse(readText(path));
  EXPECT_EQ(recipe["smoothing_factors"], json::array({group["scales"]}));
  std::map<std::string, json> expected = {{group["input"]["name"], group["input"]["channel_amax_after"]}};
  for (const json& weight : group["weights"]) expected[weight["name"]] = weight["channel_amax_after"];
  ASSERT_EQ(recipe["tensors"].size(), expected.size()) << "the whole layer, though only q was chosen";
  for (const json& tensor : recipe["tensors"]) {
    const json& after = expected.at(tensor["tensor"]);
    EXPECT_EQ(tensor["smoothing"]["alpha"], group["alpha"]);
    if (tensor["format"] != "fp8_e4m3fn") continue;  // k and v were not chosen
    EXPECT_EQ(tensor["threshold"], *std::max_element(after.begin(), after.end())) << tensor["tensor"];
  }
  EXPECT_EQ(run({"recipe", "make", kLayersSample + "weights.h5", "--smooth", "most", "-o", path}).status, 2);
}

TEST_F(LayersTest, AFolderGetsNumpyFiles) {
  const std::string folder = folder_.file("scales");
  ASSERT_EQ(onSample("smooth", {"--alpha", "0.5", "--tensor", "*0.mlp.down*", "-o", folder}).status, 0);
  EXPECT_TRUE(std::filesystem::exists(folder + "/model.layers.0.mlp.down_proj.input.npy"));
}

TEST_F(LayersTest, PairsOfMatricesWithoutATellingNameAreGivenByHand) {
  // Each .npy file is a tensor under its file's name.
  const std::string w = folder_.file("w.npy");
  const std::string x = folder_.file("x.npy");
  writeMatrix(w, {{1, 0.5F}, {2, -1}});
  writeMatrix(x, {{1, 1}, {-2, 4}, {3, 0}});
  const RunResult none = run({"layers", w, x, "--no-cache"});
  EXPECT_EQ(none.status, 3);
  const RunResult result = run({"layers", w, x, "--pair", "w=x", "--format", "bf16", "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json layer = result.json()["layers"][0];
  EXPECT_EQ(layer["both"]["noise"], 0);
  EXPECT_EQ(layer["both"]["sqnr_reason"], "infinity");
  // y = (1.5, 1), (0, -8), (3, 6).
  EXPECT_EQ(layer["both"]["signal"], 2.25 + 1 + 64 + 9 + 36);
}

TEST_F(LayersTest, NamesOfAPairMayHaveEqualsSignsAndBrackets) {
  const std::string w = folder_.file("['params']['k=1'].npy");
  const std::string x = folder_.file("x=y.npy");
  writeMatrix(w, {{1, 0.5F}, {2, -1}});
  writeMatrix(x, {{1, 1}, {-2, 4}, {3, 0}});
  const RunResult result = run({"layers", w, x, "--pair", "['params']['k=1']=x=y", "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["layers"][0]["weight"]["name"], "['params']['k=1']");
  EXPECT_EQ(result.json()["layers"][0]["input"]["name"], "x=y");
  const RunResult unknown = run({"layers", w, x, "--pair", "k=x=y", "--no-cache"});
  EXPECT_EQ(unknown.status, 3);
  EXPECT_NE(unknown.err.find("no such dataset"), std::string::npos) << unknown.err;
}

TEST_F(LayersTest, ABadPairIsNamedAndStopsNoOther) {
  const std::string square = "model.layers.0.self_attn.o_proj.weight";
  const RunResult result = onSample("layers", {"--pair", square + "=model.layers.0.mlp.down_proj.input"});
  EXPECT_EQ(result.status, 1);
  EXPECT_NE(result.err.find(square + ": weight and input do not fit together"), std::string::npos) << result.err;
  EXPECT_NE(result.out.find("model.layers.0.mlp.up_proj.weight"), std::string::npos);
  EXPECT_EQ(onSample("layers", {"--pair", square + "=nowhere"}).status, 1);
}

TEST_F(LayersTest, WeightsWithoutAnInputAreNamed) {
  const RunResult result = run({"layers", kLayersSample + "weights.h5", "--json", "--no-cache"});
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.json()["problems"].size(), 14U);
  EXPECT_EQ(result.json()["problems"][0]["code"], "no-input");
}

TEST_F(LayersTest, RowsOfOtherFilesAreMissedAloud) {
  const std::string second = folder_.path() / "second.h5";
  std::filesystem::copy_file(kLayersSample + "activations.h5", second);
  const RunResult two = onSample("layers", {second, "--tensor", "*0.mlp.down*"});
  EXPECT_NE(two.err.find("1 input is in several of the files"), std::string::npos) << two.err;
  EXPECT_NE(two.err.find("model.layers.0.mlp.down_proj.input"), std::string::npos) << two.err;
  EXPECT_EQ(onSample("layers", {"--tensor", "*0.mlp.down*"}).err.find("several of the files"), std::string::npos);
}

TEST_F(LayersTest, AttentionIsMeasuredAndDumpedProbabilitiesAreBelieved) {
  const json attentions = jsonOnSample("layers", {"--format", "int8", "--calibrator", "absmax"})["attentions"];
  ASSERT_EQ(attentions.size(), 2U);
  // NumPy in float64: softmax of log p + scale (q' k' - q k), times v.
  EXPECT_EQ(attentions[0]["attention"], "model.layers.1.self_attn");
  EXPECT_EQ(attentions[0]["mask"], "probabilities");
  EXPECT_NEAR(attentions[0]["query_only"]["sqnr"], 36.85450571903665, 1e-6);
  EXPECT_NEAR(attentions[0]["value_only"]["sqnr"], 28.21198457488717, 1e-6);
  EXPECT_NEAR(attentions[1]["query_only"]["sqnr"], 46.401539953838906, 1e-6);
  EXPECT_EQ(attentions[0]["heads"].size(), 6U);
}

TEST_F(LayersTest, WhatARecipeDoesNotNameStaysInSixteenBits) {
  const std::string recipe = folder_.file("weights-only.scalewright");
  const std::string weights = kLayersSample + "weights.h5";
  ASSERT_EQ(run({"recipe", "make", weights, "--format", "int4", "-o", recipe}).status, 0);
  const RunResult result = onSample("layers", {"--recipe", recipe, "--tensor", "*0.mlp.down*", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json layer = result.json()["layers"][0];
  EXPECT_GT(layer["input_only"]["sqnr"].get<double>(), 45) << "an input in 8 bits would have 28";
  EXPECT_NEAR(layer["both"]["sqnr"].get<double>(), layer["weight_only"]["sqnr"].get<double>(), 0.1);
  EXPECT_NE(result.err.find("1 tensor that the recipe does not name stays in 16 bits"), std::string::npos)
      << result.err;
}

TEST_F(LayersTest, ThresholdsByHandCannotBeSmoothed) {
  const RunResult result =
      onSample("smooth", {"--calibrator", "manual", "--set", "threshold=1", "--tensor", "*0.mlp.down*"});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("manual"), std::string::npos) << result.err;
}

TEST_F(LayersTest, WhatMakesNoSenseIsAUsageError) {
  EXPECT_EQ(onSample("smooth", {"--alpha", "1.5"}).status, 2);
  EXPECT_EQ(onSample("smooth", {"--alpha", "0.5", "--auto"}).status, 2);
  EXPECT_EQ(onSample("layers", {"--rows", "0"}).status, 2);
  EXPECT_EQ(onSample("layers", {"--pair", "weight"}).status, 2);
  EXPECT_EQ(onSample("layers", {"--format", "int9"}).status, 2);
  EXPECT_EQ(onSample("layers", {"--recipe", "/no/such/recipe"}).status, 3);
  EXPECT_EQ(onSample("smooth", {"--alpha", "0.5", "-o", kLayersSample + "weights.h5"}).status, 4);
}

/// Rounds to the codes of INT8, ties to even.
double int8(double x, double step) {
  return std::clamp(std::nearbyint(x / step), -128.0, 127.0) * step;
}

TEST_F(LayersTest, SmoothedWeightsOfASharingGroupHaveOneScale) {
  const std::vector<std::vector<float>> x = {{16, 1, -0.25F, 4}, {-8, 0.5F, 1, 2}};
  const std::vector<std::vector<std::vector<float>>> weights = {
      {{1, -2, 4, 1}, {0.25F, 4, -1, 0.5F}}, {{0.1F, 0.3F, -0.2F, 0.05F}, {-0.07F, 0.2F, 0.1F, 0.15F}}};
  const std::string input = folder_.file("layers.0.self_attn.qkv_proj.input.npy");
  const std::string q = folder_.file("layers.0.self_attn.q_proj.weight.npy");
  const std::string k = folder_.file("layers.0.self_attn.k_proj.weight.npy");
  writeMatrix(input, x);
  writeMatrix(q, weights[0]);
  writeMatrix(k, weights[1]);
  const std::string recipe = folder_.file("shared.scalewright");
  const RunResult made = run({"recipe", "make", input, q, k, "--format", "int8", "--calibrator", "absmax", "--share",
                              "qkv", "-o", recipe, "--no-cache"});
  ASSERT_EQ(made.status, 0) << made.err;
  const RunResult result = run({"smooth", input, q, k, "--recipe", recipe, "--alpha", "0.5", "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json groups = result.json()["groups"];
  ASSERT_EQ(groups.size(), 1U) << result.out;

  // s_j = sqrt(max|X_j| / max|W_j|) over both weights; X / s and W s rounded, the weights at the largest range of the
  // two.
  std::array<double, 4> s{};
  double x_range = 0;
  double w_range = 0;
  for (std::size_t j = 0; j < 4; ++j) {
    double x_max = 0;
    double w_max = 0;
    for (const auto& row : x) x_max = std::max(x_max, std::fabs(static_cast<double>(row[j])));
    for (const auto& weight : weights) {
      for (const auto& row : weight) w_max = std::max(w_max, std::fabs(static_cast<double>(row[j])));
    }
    s[j] = std::sqrt(x_max) / std::sqrt(w_max);
    x_range = std::max(x_range, x_max / s[j]);
    w_range = std::max(w_range, w_max * s[j]);
  }
  double noise = 0;
  for (const auto& weight : weights) {
    for (const auto& w : weight) {
      for (const auto& row : x) {
        double y = 0;
        double rounded = 0;
        for (std::size_t j = 0; j < 4; ++j) {
          y += static_cast<double>(row[j]) * static_cast<double>(w[j]);
          rounded += int8(static_cast<double>(row[j]) / s[j], x_range / 127) *
                     int8(static_cast<double>(w[j]) * s[j], w_range / 127);
        }
        noise += (y - rounded) * (y - rounded);
      }
    }
  }
  EXPECT_NEAR(groups[0]["smoothed"]["noise"].get<double>(), noise, 1e-9 * noise);
}

TEST_F(LayersTest, SmoothingNamesWhatItTakesAlongAndWhatItLeavesOut) {
  const RunResult result = run({"smooth", std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/activations.h5",
                                std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/weights.h5", "--tensor",
                                "*0.self_attn.q_*", "--alpha", "0.5", "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json answer = result.json();
  ASSERT_EQ(answer["groups"].size(), 1U) << "of what was chosen";
  EXPECT_NE(result.err.find("not chosen, but smoothed along because they read the same input: "
                            "model.layers.0.self_attn.k_proj.weight, model.layers.0.self_attn.v_proj.weight"),
            std::string::npos)
      << result.err;
  ASSERT_EQ(answer["left_out"].size(), 1U) << answer["left_out"].dump();
  EXPECT_EQ(answer["left_out"][0]["tensor"], "model.layers.0.self_attn.q_rope");
  EXPECT_NE(result.err.find("left out, neither weight nor input of a layer: model.layers.0.self_attn.q_rope"),
            std::string::npos)
      << result.err;
}

}  // namespace
}  // namespace scalewright::cli_test
