// Layers of a model beside the dump of its values: which weight reads which value is what the graph says. Expected
// numbers are those of NumPy in float64: weight and input on the grid of their largest magnitude / 127, multiplied.
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <set>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::vector<std::string> kInt8 = {"--format", "int8", "--granularity", "per_tensor", "--calibrator", "absmax"};

/// ((37 i mod 101) - 50) / 16 * (1 + (i mod features) / features).
std::vector<float> rowsOf(std::size_t rows, std::size_t features) {
  std::vector<float> values;
  for (std::size_t i = 0; i < rows * features; ++i) {
    const double base = (static_cast<double>(i * 37 % 101) - 50) / 16.0;
    values.push_back(
        static_cast<float>(base * (1 + static_cast<double>(i % features) / static_cast<double>(features))));
  }
  return values;
}

class GraphLayersTest : public testing::Test {
 protected:
  static std::string modelOf(const std::string& name) {
    return std::string(SCALEWRIGHT_TEST_DATA) + "/onnx/" + name + ".onnx";
  }
  static json answer(const std::string& command, std::vector<std::string> files, const std::vector<std::string>& more) {
    files.insert(files.begin(), command);
    files.insert(files.end(), more.begin(), more.end());
    files.emplace_back("--json");
    const RunResult result = run(files);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json();
  }
  /// The layer of a weight of a file.
  static json layerOf(const json& layers, const std::string& weight, const std::string& file) {
    for (const json& layer : layers) {
      if (layer["weight"]["name"] == weight && layer["weight"]["file"] == file) return layer;
    }
    ADD_FAILURE() << weight;
    return {};
  }
  static void expectErrors(const json& layer, double both, double input_only, double weight_only) {
    EXPECT_NEAR(layer["both"]["sqnr"].get<double>(), both, 1e-8);
    EXPECT_NEAR(layer["input_only"]["sqnr"].get<double>(), input_only, 1e-8);
    EXPECT_NEAR(layer["weight_only"]["sqnr"].get<double>(), weight_only, 1e-8);
  }
  /// A float32 matrix in a safetensors file.
  static void writeMatrixOf(const std::string& path, const std::string& name, const std::vector<float>& values,
                            std::size_t rows) {
    const std::size_t bytes = values.size() * sizeof(float);
    const std::string header =
        json{{name,
              {{"dtype", "F32"}, {"shape", {rows, values.size() / rows}}, {"data_offsets", {std::size_t{0}, bytes}}}}}
            .dump();
    std::string text(8, '\0');
    for (std::size_t i = 0; i < 8; ++i) text[i] = static_cast<char>(header.size() >> (8 * i) & 0xFF);
    text += header;
    const std::size_t begin = text.size();
    text.resize(begin + bytes);
    std::memcpy(text.data() + begin, values.data(), bytes);
    writeText(path, text);
  }

  TestFolder scratch_;
  std::string dump_ = scratch_.file("dump.h5");
};

TEST_F(GraphLayersTest, AGemmWithATransposedWeightIsPairedWithWhatItReads) {
  const std::string model = modelOf("cnn");
  test::Hdf5File(dump_).add("Flatten_output_0", rowsOf(4, 640), {4, 640});
  const json document = answer("layers", {model, dump_}, kInt8);
  ASSERT_EQ(document["layers"].size(), 1U);
  const json layer = layerOf(document["layers"], "fc.weight", model);
  EXPECT_EQ(layer["paired_by"], "graph");
  EXPECT_EQ(layer["input"]["name"], "Flatten_output_0");
  EXPECT_EQ(layer["weight"]["input_axis"], 1);
  expectErrors(layer, 42.676156003, 47.063568094, 44.468265910);
}

TEST_F(GraphLayersTest, AFoldedWeightOfAMatMulIsPairedWithWhatItReads) {
  const std::string model = modelOf("encoder");
  test::Hdf5File(dump_).add("layer.0/Mul_1_output_0", rowsOf(4, 96), {2, 2, 96});
  const json document = answer("layers", {model, dump_}, kInt8);
  ASSERT_EQ(document["layers"].size(), 1U);
  const json layer = layerOf(document["layers"], "onnx::MatMul_261", model);
  EXPECT_EQ(layer["paired_by"], "graph");
  EXPECT_EQ(layer["weight"]["input_axis"], 0);
  expectErrors(layer, 38.774228014, 46.388910088, 39.527187777);
  std::set<std::string> without;
  for (const json& name : document["without_input"]) without.insert(name);
  EXPECT_EQ(without.size(), 12U) << "the other weights of layers";
  EXPECT_FALSE(without.contains("word.weight")) << "a table that a Gather reads";
}

TEST_F(GraphLayersTest, WhatIsInFrontOfAFlattenStandsInForWhatIsRead) {
  // With its channels and pixels it is what the Flatten makes one row of.
  test::Hdf5File(dump_).add("Relu_6_output_0", rowsOf(4, 640), {4, 40, 4, 4});
  const std::string model = modelOf("cnn");
  const json document = answer("layers", {model, dump_}, kInt8);
  ASSERT_EQ(document["layers"].size(), 1U);
  const json layer = document["layers"][0];
  EXPECT_EQ(layer["input"]["name"], "Relu_6_output_0");
  EXPECT_EQ(layer["rows"], 4);
  expectErrors(layer, 42.676156003, 47.063568094, 44.468265910);

  const RunResult smoothed = run({"smooth", model, dump_, "--format", "int8"});
  EXPECT_NE(smoothed.err.find("features along several axes"), std::string::npos) << smoothed.err;
}

TEST_F(GraphLayersTest, AWeightOfAFileBesideTheModelIsTheInitialiserOfItsName) {
  const std::string weights = scratch_.file("weights.safetensors");
  writeMatrixOf(weights, "fc.weight", rowsOf(10, 640), 10);
  test::Hdf5File(dump_).add("Flatten_output_0", rowsOf(4, 640), {4, 640});
  const json document = answer("layers", {modelOf("cnn"), weights, dump_}, kInt8);
  EXPECT_EQ(document["layers"].size(), 2U);
  const json layer = layerOf(document["layers"], "fc.weight", weights);
  EXPECT_EQ(layer["paired_by"], "graph");
  EXPECT_EQ(layer["input"]["name"], "Flatten_output_0");
}

TEST_F(GraphLayersTest, SmoothingAndTheSearchTakeLayersOfOneValueTogether) {
  const std::string model = modelOf("encoder");
  test::Hdf5File(dump_).add("norm/LayerNormalization_output_0", rowsOf(6, 48), {2, 3, 48});
  const json smooth = answer("smooth", {model, dump_}, kInt8);
  const json& groups = smooth["groups"];
  ASSERT_EQ(groups.size(), 1U) << smooth.dump(1);
  std::set<std::string> weights;
  for (const json& weight : groups[0]["weights"]) weights.insert(weight["name"]);
  EXPECT_EQ(weights, (std::set<std::string>{"onnx::MatMul_253", "onnx::MatMul_257", "onnx::MatMul_258"}));

  const json search = answer("search", {model, dump_}, {"--candidate", "int8", "--candidate", "int4"});
  EXPECT_EQ(search["layers"].size(), 3U);
  for (const json& layer : search["layers"]) EXPECT_EQ(layer["input"], "norm/LayerNormalization_output_0");
}

TEST_F(GraphLayersTest, DumpsOfTwoModelsStayApart) {
  const std::string encoder_dump = scratch_.file("encoder.h5");
  test::Hdf5File(dump_).add("Flatten_output_0", rowsOf(4, 640), {4, 640});
  test::Hdf5File(encoder_dump).add("layer.0/Mul_1_output_0", rowsOf(4, 96), {2, 2, 96});
  const json document = answer("layers", {modelOf("encoder"), modelOf("cnn"), dump_, encoder_dump}, kInt8);
  ASSERT_EQ(document["layers"].size(), 2U);
  EXPECT_EQ(layerOf(document["layers"], "fc.weight", modelOf("cnn"))["input"]["file"], dump_);
  EXPECT_EQ(layerOf(document["layers"], "onnx::MatMul_261", modelOf("encoder"))["input"]["file"], encoder_dump);
}

TEST_F(GraphLayersTest, ADumpThatMayBeOfEitherOfTwoModelsIsSaidToBeUnclear) {
  const std::string other = scratch_.file("tuned.onnx");
  std::filesystem::copy_file(modelOf("cnn"), other);
  test::Hdf5File(dump_).add("Flatten_output_0", rowsOf(4, 640), {4, 640});
  const RunResult result = run({"layers", modelOf("cnn"), other, dump_});
  EXPECT_NE(result.status, 0);
  EXPECT_NE(result.err.find("fc.weight: the name fits more than one tensor"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find(dump_), std::string::npos) << result.err;
}

}  // namespace
}  // namespace scalewright::cli_test
