// A recording of a PyTorch network beside its ONNX, by both exporters of torch 2.13: a convolution whose normalisation
// is folded, one that is called twice, linear layers with and without a bias, one by a parameter without a module. What
// each tensor is in the graph was read off the graphs by hand.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/exchange/layers/reasons.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;
using Names = std::set<std::string>;

class RecordedGraphTest : public testing::TestWithParam<std::string> {
 protected:
  static std::string dataFile(const std::string& name) { return std::string(SCALEWRIGHT_TEST_DATA) + "/onnx/" + name; }
  static bool ofDynamo() { return GetParam() == "layers_dynamo.onnx"; }
  /// The values that each recorded tensor holds.
  static std::map<std::string, Names> expected() {
    if (ofDynamo()) {
      return {{"stem.0.input", {"x"}},           {"stem.0.output", {}},
              {"mix.input", {"relu", "relu_1"}}, {"mix.output", {"conv2d_1", "conv2d_2"}},
              {"proj.input", {"view"}},          {"proj.output", {"linear"}},
              {"w.input", {"linear"}},           {"w.output", {"linear_1"}},
              {"head.input", {"linear_1"}},      {"head.output", {"linear_2"}}};
    }
    return {{"stem.0.input", {"input.1"}},
            {"stem.0.output", {}},
            {"mix.input", {"/relu/Relu_output_0", "/relu_1/Relu_output_0"}},
            {"mix.output", {"/mix/Conv_output_0", "/mix_1/Conv_output_0"}},
            {"proj.input", {"/Reshape_output_0"}},
            {"proj.output", {"/proj/MatMul_output_0"}},
            {"w.input", {"/proj/MatMul_output_0"}},
            {"w.output", {"/MatMul_output_0"}},
            {"head.input", {"/MatMul_output_0"}},
            {"head.output", {"35"}}};
  }
  RunResult make() {
    return run({"recipe", "make", model_, recording_, "--format", "int8", "--calibrator", "absmax", "-o", recipe_});
  }

  TestFolder folder_;
  std::string model_ = dataFile(GetParam());
  std::string recording_ = dataFile("layers.profile.h5");
  std::string recipe_ = folder_.file("r.scalewright");
};

TEST_P(RecordedGraphTest, EveryRecordedTensorIsFound) {
  const RunResult made = make();
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_NE(made.err.find("found in the graph: 10 of 10 tensors: 8 by module and port, 2 by number of features"),
            std::string::npos)
      << made.err;
  EXPECT_EQ(made.err.find("not in the graph"), std::string::npos) << made.err;
  std::map<std::string, Names> found;
  const json recipe = json::parse(readText(recipe_));
  for (const json& entry : recipe["tensors"]) {
    if (entry["role"] != "activation") continue;
    Names& names = found[entry["tensor"]];
    if (entry.contains("graph_name")) names.insert(entry["graph_name"]);
    for (const json& name : entry.value("other_graph_names", json::array())) names.insert(name);
    EXPECT_EQ(entry.contains("layer_only"), names.empty()) << entry["tensor"];
  }
  EXPECT_EQ(found, expected());
}

TEST_P(RecordedGraphTest, WhatTheModuleMadeAndTheGraphLacksIsSaid) {
  const RunResult made = make();
  EXPECT_NE(made.err.find("no value that holds the same"), std::string::npos) << made.err;
  EXPECT_NE(made.err.find("1 tensors: stem.0.output"), std::string::npos) << made.err;
}

TEST_P(RecordedGraphTest, TheModelIsQuantizedByWhatWasRecorded) {
  ASSERT_EQ(make().status, 0);
  const RunResult result =
      run({"export", recipe_, "--to", "onnx-qdq", "--from", model_, "-o", folder_.file("q.onnx"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["operators"], 6) << "all convolutions and linear layers";
}

TEST_P(RecordedGraphTest, TensorRtFindsEachValueByItsName) {
  ASSERT_EQ(make().status, 0);
  const std::string cache = folder_.file("calibration.cache");
  const RunResult result = run({"export", recipe_, "--to", "tensorrt-cache", "-o", cache});
  ASSERT_EQ(result.status, 0) << result.err;
  const std::string text = readText(cache);
  for (const auto& [tensor, values] : expected()) {
    for (const std::string& value : values) {
      const std::string line = "\n" + value + ": ";
      EXPECT_NE(text.find(line), std::string::npos) << value;
      EXPECT_EQ(text.find(line, text.find(line) + 1), std::string::npos) << value << " twice";
    }
  }
  EXPECT_NE(result.err.find("the graph has its layer, but no value"), std::string::npos) << result.err;
}

TEST_P(RecordedGraphTest, EnginesSayOfTheModelWhatItsExportSays) {
  ASSERT_EQ(make().status, 0);
  Names decided;
  const json recipe = json::parse(readText(recipe_));
  for (const json& entry : recipe["tensors"]) decided.insert(entry["tensor"]);
  for (const auto& [tensor, values] : expected()) decided.insert(values.begin(), values.end());
  for (const auto& [engine, style] : {std::pair("onnxruntime", "ort"), std::pair("tensorrt-qdq", "tensorrt")}) {
    const RunResult asked = run({"engines", recipe_, "--engine", engine, "--json"});
    ASSERT_EQ(asked.status, 0) << asked.err;
    const json way = asked.json()["engines"][0]["ways"][0];
    const RunResult exported = run({"export", recipe_, "--to", "onnx-qdq", "--set", std::string("style=") + style,
                                    "--from", model_, "-o", folder_.file(std::string(style) + ".onnx"), "--json"});
    ASSERT_EQ(exported.status, 0) << exported.err;
    std::map<std::string, std::size_t> said;
    for (const json& finding : way["findings"]) said[finding["reason"]] += finding["tensors"].size();
    const json document = exported.json();
    for (const json& note : document["omitted"]) {
      if (!decided.contains(note["tensor"])) continue;  // of the model, and not of the recipe
      const bool information = exchange::isInformation(note["reason"].get<std::string>());
      EXPECT_EQ(said.contains(note["reason"]), !information) << engine << ": " << note["reason"];
    }
    for (const json& caution : document["cautions"]) EXPECT_TRUE(said.contains(caution)) << caution;
    EXPECT_EQ(way["integers"]["products"], document["integers"]["products"]);
  }
}

TEST_P(RecordedGraphTest, LayersArePairedWithWhatWasRecordedOfThem) {
  const RunResult result = run({"layers", model_, recording_, "--format", "int8", "--calibrator", "absmax", "--json"});
  std::map<std::string, std::string> inputs;
  const json document = result.json();
  for (const json& layer : document["layers"]) {
    EXPECT_EQ(layer["paired_by"], "graph");
    inputs[layer["input"]["name"]] = layer["weight"]["name"];
  }
  EXPECT_EQ(inputs.size(), 3U) << "linear layers" << result.out << result.err;
  EXPECT_TRUE(inputs.contains("proj.input"));
  EXPECT_TRUE(inputs.contains("head.input") || inputs.contains("w.output")) << "one value";
}

INSTANTIATE_TEST_SUITE_P(Exporters, RecordedGraphTest, testing::Values("layers.onnx", "layers_dynamo.onnx"),
                         [](const auto& exporter) {
                           return exporter.param == "layers.onnx" ? "TorchScript" : "Dynamo";
                         });

}  // namespace
}  // namespace scalewright::cli_test
