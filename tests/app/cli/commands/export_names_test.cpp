// The names that leave in an export: merged, dropped, compared with those of the model; the axes of channels; and what
// engines run as one, in every exporter.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "core/exchange/exports/exporter.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;
using Arguments = std::vector<std::string>;

/// A vector of `count` values whose largest magnitude is `amax`.
std::vector<float> valuesUpTo(float amax, std::size_t count) {
  std::vector<float> values(count, amax / 4);
  values.front() = amax;
  values.back() = -amax / 2;
  return values;
}

class ExportNamesTest : public ::testing::Test {
 protected:
  RunResult make(const std::vector<ShapedValues>& tensors, const Arguments& more) const {
    writeShaped(tensors_, tensors);
    Arguments arguments = {"recipe", "make", tensors_, "-o", recipe_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  RunResult exported(const std::string& exporter, const Arguments& more = {}) const {
    Arguments arguments = {"export", recipe_, "--to", exporter, "-o", out_, "--force"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  /// Two layers with their inputs, and what stands alone.
  RunResult makeLayers(const Arguments& more = {"--format", "fp8_e4m3fn", "--calibrator", "absmax"}) const {
    return make({{"m.0.fc1.weight", {4, 16}, valuesUpTo(1, 64)},
                 {"m.0.fc1.input", {2, 16}, valuesUpTo(2, 32)},
                 {"m.1.fc2.weight", {4, 16}, valuesUpTo(4, 64)},
                 {"m.1.fc2.input", {2, 16}, valuesUpTo(8, 32)}},
                more);
  }
  [[nodiscard]] json answer() const { return json::parse(readText(out_)); }

  TestFolder folder_;
  std::string tensors_ = folder_.file("tensors.safetensors");
  std::string recipe_ = folder_.file("model.scalewright");
  std::string out_ = folder_.file("out.json");
};

TEST_F(ExportNamesTest, TensorsOfOneNameAreRefusedUnlessTheyMayMerge) {
  ASSERT_EQ(make({{"a.0.input", {2, 16}, valuesUpTo(2, 32)},
                  {"a.1.input", {2, 16}, valuesUpTo(8, 32)},
                  {"b.input", {2, 16}, valuesUpTo(1, 32)}},
                 {"--format", "int8", "--calibrator", "absmax"})
                .status,
            0);
  const Arguments rule = {"--rename", R"(^a\.\d\.input$=>a.input)"};
  EXPECT_EQ(exported("ort-calibration", rule).status, 3);
  Arguments merging = rule;
  merging.emplace_back("--rename-merge");
  const RunResult result = exported("csv", merging);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("the largest range counts for a.input, which is: a.0.input, a.1.input"), std::string::npos)
      << result.err;
  const std::string table = readText(out_);
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 3) << table;
  // In a row: format int8, ..., the threshold 8 and its step 8 / 127.5, or what the format has.
  const std::size_t row = table.find("a.input,");
  ASSERT_NE(row, std::string::npos) << table;
  EXPECT_NE(table.substr(row, table.find('\n', row) - row).find(",8,"), std::string::npos) << table;
  merging.emplace_back("--rename-preview");
  EXPECT_EQ(exported("csv", merging).status, 0);
  Arguments refused = rule;
  refused.emplace_back("--rename-preview");
  EXPECT_EQ(exported("csv", refused).status, 3);
}

TEST_F(ExportNamesTest, WhatCannotBeOneTensorIsRefusedWithTheReason) {
  const std::vector<ShapedValues> tensors = {{"a.0.weight", {4, 16}, valuesUpTo(2, 64)},
                                             {"a.1.weight", {4, 16}, valuesUpTo(8, 64)}};
  const Arguments merging = {"--rename", R"(^a\.\d\.=>a.)", "--rename-merge"};
  ASSERT_EQ(make(tensors, {"--format", "int8", "--calibrator", "absmax", "--granularity", "per_channel"}).status, 0);
  const RunResult channels = exported("csv", merging);
  EXPECT_EQ(channels.status, 3);
  EXPECT_NE(channels.err.find("they have several scales each"), std::string::npos) << channels.err;
  EXPECT_FALSE(std::filesystem::exists(out_));
}

TEST_F(ExportNamesTest, ANameOfNothingDropsItsTensorsWhereThatIsAskedFor) {
  ASSERT_EQ(makeLayers().status, 0);
  const Arguments rule = {"--rename", R"(^m\.1\..*=>)"};
  EXPECT_EQ(exported("csv", rule).status, 3);
  Arguments dropping = rule;
  dropping.emplace_back("--rename-drop");
  const RunResult result = exported("csv", dropping);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("dropped by --rename (2): m.1.fc2.input, m.1.fc2.weight"), std::string::npos) << result.err;
  EXPECT_EQ(readText(out_).find("fc2"), std::string::npos);
  EXPECT_NE(readText(out_).find("fc1"), std::string::npos);
}

TEST_F(ExportNamesTest, AModelsNamesAreComparedWithThoseThatAreWritten) {
  ASSERT_EQ(makeLayers().status, 0);
  const std::string index = folder_.file("model.safetensors.index.json");
  writeText(index, R"({"weight_map": {"m.0.fc1.weight": "a", "m.0.fc1.bias": "a", "m.0.norm.weight": "a",
                       "m.2.fc3.weight": "b", "embed_tokens.weight": "b"}})");
  const RunResult result = exported("vllm-scales", {"--model", index});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("4 scales written"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("1 name unknown to the model: m.1.fc2\n"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("1 of 2 layers of the model without: m.2.fc3.weight\n"), std::string::npos) << result.err;
  EXPECT_EQ(exported("vllm-scales", {"--model", index, "--strict"}).status, 1);
  const json said = exported("vllm-scales", {"--model", index, "--json"}).json()["model"];
  EXPECT_EQ(
      said,
      json({{"file", index}, {"scales", 4}, {"unknown", {"m.1.fc2"}}, {"layers", 2}, {"without", {"m.2.fc3.weight"}}}));

  const json dropped = exported("vllm-scales", {"--model", index, "--drop-unknown", "--json"}).json();
  EXPECT_EQ(dropped["model"]["scales"], 2);
  EXPECT_EQ(dropped["model"]["unknown"], json::array());
  EXPECT_EQ(readText(out_).find("fc2"), std::string::npos);
  EXPECT_NE(readText(out_).find("fc1"), std::string::npos);
  EXPECT_NE(dropped["omitted"].dump().find("the model has no such name"), std::string::npos) << dropped["omitted"];
}

TEST_F(ExportNamesTest, AModelIsACheckpointAListOrTensorsAsWell) {
  ASSERT_EQ(makeLayers().status, 0);
  // The file that the recipe was made on: its own names, activations among them.
  json said = exported("vllm-scales", {"--model", tensors_, "--json"}).json()["model"];
  EXPECT_EQ(said["unknown"], json::array());
  EXPECT_EQ(said["layers"], 2);
  EXPECT_EQ(said["without"], json::array());
  const std::string list = folder_.file("names.txt");
  writeText(list, "m.0.fc1.weight\r\n\n  m.1.fc2.weight  \nm.1.fc4.weight\n");
  said = exported("compressed-tensors", {"--model", list, "--json"}).json()["model"];
  EXPECT_EQ(said["unknown"], json::array());
  EXPECT_EQ(said["layers"], 3);
  EXPECT_EQ(said["without"], json({"m.1.fc4.weight"}));
  // After renaming, as they are written.
  said = exported("vllm-scales", {"--model", list, "--rename", R"(^m\.0\.fc1=>m.1.fc4)", "--json"}).json()["model"];
  EXPECT_EQ(said["without"], json({"m.0.fc1.weight"}));
}

TEST_F(ExportNamesTest, ANetworksValuesAreLookedForByExactlyTheirNames) {
  const std::string onnx = std::string(SCALEWRIGHT_SOURCE_DIR) + "/tests/data/onnx/cnn.onnx";
  ASSERT_EQ(run({"recipe", "make", onnx, "--role", "weight", "--format", "int8", "--calibrator", "absmax",
                 "--granularity", "per_tensor", "-o", recipe_})
                .status,
            0);
  const RunResult own = exported("ort-overrides", {"--model", onnx, "--json"});
  ASSERT_EQ(own.status, 0) << own.err;
  json said = own.json()["model"];
  EXPECT_GT(said["scales"], 0);
  EXPECT_EQ(said["unknown"], json::array());
  EXPECT_GT(said["layers"], 0);
  EXPECT_EQ(said["without"], json::array()) << said;
  said = exported("ort-overrides", {"--model", onnx, "--rename", "^=>x.", "--json"}).json()["model"];
  EXPECT_EQ(said["unknown"].size(), said["scales"]);
  EXPECT_EQ(said["without"].size(), said["layers"]);
}

TEST_F(ExportNamesTest, WhatIsNoModelIsRefusedBeforeAnythingIsWritten) {
  ASSERT_EQ(makeLayers().status, 0);
  const std::string bad = folder_.file("bad.json");
  writeText(bad, R"({"weights": {}})");
  EXPECT_EQ(exported("csv", {"--model", bad}).status, 3);
  writeText(bad, std::string(100000, '['));
  EXPECT_EQ(exported("csv", {"--model", bad}).status, 3);
  writeText(bad, "{" + std::string(100000, '['));
  EXPECT_EQ(exported("csv", {"--model", bad}).status, 3);
  const std::string list = folder_.file("bad.txt");
  writeText(list, std::string(5000, 'x') + "\n");
  EXPECT_EQ(exported("csv", {"--model", list}).status, 3);
  writeText(list, std::string("a\0b\n", 4));
  EXPECT_EQ(exported("csv", {"--model", list}).status, 3);
  writeText(list, "\n\n");
  EXPECT_EQ(exported("csv", {"--model", list}).status, 3);
  EXPECT_EQ(exported("csv", {"--model", folder_.file("nowhere.txt")}).status, 3);
  EXPECT_EQ(exported("csv", {"--drop-unknown"}).status, 2);
  EXPECT_FALSE(std::filesystem::exists(out_));
}

TEST_F(ExportNamesTest, ChannelsLieOnTheAxisThatTheModelHasThem) {
  ASSERT_EQ(
      makeLayers({"--role", "weight", "--format", "int8", "--calibrator", "absmax", "--granularity", "per_channel"})
          .status,
      0);
  const RunResult assumed = exported("ort-overrides");
  ASSERT_EQ(assumed.status, 0) << assumed.err;
  EXPECT_NE(assumed.err.find("no graph says along which axis"), std::string::npos) << assumed.err;
  EXPECT_EQ(answer()["m.0.fc1.weight"][0]["axis"], 0);
  const auto axisWith = [&](const char* exporter, const Arguments& more) {
    const RunResult result = exported(exporter, more);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.err.find("no graph says along which axis"), std::string::npos) << result.err;
    return answer();
  };
  EXPECT_EQ(axisWith("ort-overrides", {"--set", "weight_axis=last"})["m.0.fc1.weight"][0]["axis"], 1);
  EXPECT_EQ(axisWith("ort-overrides", {"--set", "weight_axis=0"})["m.0.fc1.weight"][0]["axis"], 0);
  const json aimet = axisWith("aimet-encodings", {"--set", "version=2.0.0", "--set", "weight_axis=1"});
  EXPECT_EQ(aimet["encodings"][0]["axis"], 1);
  EXPECT_EQ(exported("ort-overrides", {"--set", "weight_axis=first"}).status, 3);
  const RunResult beyond = exported("ort-overrides", {"--set", "weight_axis=2"});
  EXPECT_EQ(beyond.status, 3) << "nothing is left to write";
  EXPECT_NE(beyond.err.find("it has no such axis"), std::string::npos) << beyond.err;
}

TEST_F(ExportNamesTest, AGraphsAxesAreKnown) {
  const std::string onnx = std::string(SCALEWRIGHT_SOURCE_DIR) + "/tests/data/onnx/cnn.onnx";
  ASSERT_EQ(run({"recipe", "make", onnx, "--role", "weight", "--format", "int8", "--calibrator", "absmax",
                 "--granularity", "per_channel", "-o", recipe_})
                .status,
            0);
  const RunResult plain = exported("ort-overrides");
  ASSERT_EQ(plain.status, 0) << plain.err;
  EXPECT_EQ(plain.err.find("no graph says"), std::string::npos) << plain.err;
  const json before = answer();
  ASSERT_EQ(exported("ort-overrides", {"--set", "weight_axis=last"}).status, 0);
  EXPECT_EQ(answer(), before);
}

/// Exporters whose readers join no layers, each with what makes that so.
const std::map<std::string_view, std::string_view> kNeedNotJoin = {
    {"scalewright", "it is the recipe itself"},
    {"csv", "a table for people and scripts"},
    {"tensorrt-cache", "ranges of the values of a graph, whose layers are those of the file"},
    {"ort-overrides", "scales of the values of a graph, whose layers are those of the file"},
    {"ort-calibration", "ranges of the values of a graph, whose layers are those of the file"},
    {"aimet-encodings", "encodings of the values of a graph, whose layers are those of the file"},
    {"habana", "the reader patches modules as the model has them; one that is joined has one name, one scale"},
    {"kv-cache-scales", "caches only, of which keys and values take the larger scale there"},
    {"torchao", "it quantizes modules as the model has them"},
    {"smoothing-factors", "factors, which layers with one input have in common"},
};

using JoinsTest = ExportNamesTest;

TEST_F(JoinsTest, EveryExporterJoinsLayersOrNeedNot) {
  const std::array<std::array<const char*, 2>, 5> groups = {{
      {"model.layers.0.self_attn.q_proj", "model.layers.0.self_attn.v_proj"},
      {"model.layers.0.mlp.gate_proj", "model.layers.0.mlp.up_proj"},
      {"layers.0.feed_forward.w1", "layers.0.feed_forward.w3"},
      {"model.layers.0.self_attn.q_a_proj", "model.layers.0.self_attn.kv_a_proj_with_mqa"},
      {"model.layers.0.block_sparse_moe.experts.1.w1", "model.layers.0.block_sparse_moe.experts.1.w3"},
  }};
  for (const auto& group : groups) {
    const std::string one = std::string(group[0]) + ".weight";
    const std::string other = std::string(group[1]) + ".weight";
    ASSERT_EQ(make({{one, {16, 16}, valuesUpTo(1, 256)}, {other, {16, 16}, valuesUpTo(2, 256)}},
                   {"--format", "nvfp4", "--calibrator", "absmax", "--share", "none"})
                  .status,
              0);
    for (const exchange::ExporterDescriptor* exporter : exchange::descriptors()) {
      const std::string id(exporter->id);
      EXPECT_NE(exporter->joins_layers, kNeedNotJoin.contains(exporter->id)) << id;
      const RunResult refused = exported(id);
      if (!exporter->joins_layers) {
        EXPECT_EQ(refused.err.find("--fuse"), std::string::npos) << id << refused.err;
        continue;
      }
      EXPECT_EQ(refused.status, 3) << id << ' ' << one;
      EXPECT_NE(refused.err.find(one), std::string::npos) << id << refused.err;
      EXPECT_NE(refused.err.find(other), std::string::npos) << id << refused.err;
      EXPECT_NE(refused.err.find("--fuse"), std::string::npos) << id << refused.err;
      const RunResult fused = exported(id, {"--fuse", "--json"});
      EXPECT_EQ(fused.status, 0) << id << ' ' << one << fused.err;
      EXPECT_NE(fused.json()["omitted"].dump().find("(fuse)"), std::string::npos) << id << ' ' << one;
    }
  }
}

}  // namespace
}  // namespace scalewright::cli_test
