// Each importer on small files of the shape that its producers write.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/core/exchange/import_result.h"

namespace scalewright::exchange {
namespace {

using imports::ImportNote;
using imports::ImportResult;
using recipe::RecipeEntry;

constexpr const char* kCache =
    "TRT-8601-EntropyCalibration2\n"
    "input_1:0: 3c010a14\n"
    "(Unnamed Layer* 2) [Constant]_output: 3b6e563c\n"
    "conv.weight: 3f800000\r\n"
    "zero: 0\n"
    "no number\n"
    "nan: 7fc00000\n"
    "input_1:0: 3f800000\n"
    "last: 3d45fbe8";

TEST(TensorRtImportTest, ReadsNamesUpToTheLastColon) {
  const ImportResult result = importedBy("tensorrt-cache", kCache);
  ASSERT_EQ(result.recipe.entries.size(), 4U);
  EXPECT_EQ(result.recipe.entries[0].tensor, "input_1:0");
  EXPECT_NEAR(result.recipe.entries[0].threshold.value(), 1.000244140625, 1e-7);
  EXPECT_EQ(result.recipe.entries[1].tensor, "(Unnamed Layer* 2) [Constant]_output");
  EXPECT_EQ(entry(result, "conv.weight").threshold.value(), 127);
  EXPECT_EQ(entry(result, "conv.weight").decision.role, tensor::Role::kWeight);
  EXPECT_TRUE(entry(result, "conv.weight").decision.options.narrow) << "TensorRT has -127..127 for weights";
  EXPECT_FALSE(entry(result, "last").decision.options.narrow) << "and -128..127 for activations";
  EXPECT_EQ(entry(result, "last").decision.role, tensor::Role::kActivation);
  EXPECT_EQ(entry(result, "last").decision.format, "int8");
  EXPECT_EQ(realOf(entry(result, "conv.weight").decision.parameters, "threshold"), 127);
}

TEST(TensorRtImportTest, OneBadLineNeverHidesTheRest) {
  const ImportResult result = importedBy("tensorrt-cache", kCache);
  EXPECT_EQ(result.notes.size(), 4U);
  for (const char* place : {"line 5", "line 6", "line 7", "line 8"}) EXPECT_TRUE(hasNote(result, place)) << place;
}

TEST(TensorRtImportTest, TheDirectionIsWhatThePersonSays) {
  const std::string text = "TRT-7103-MinMaxCalibration\nx: 41800000\n";  // 16
  const auto threshold = [&](const char* direction) {
    return importedBy("tensorrt-cache", text, {{"direction", std::string(direction)}})
        .recipe.entries.at(0)
        .threshold.value();
  };
  EXPECT_EQ(threshold("multiply"), 16.0 * 127);
  EXPECT_EQ(threshold("divide"), 127.0 / 16);
  EXPECT_EQ(threshold("amax"), 16);
}

TEST(TensorRtImportTest, ACacheWithoutEntriesIsAnError) {
  const auto nothing = importText("TRT-8601-EntropyCalibration2\nx: zz\n", nullptr, {});
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, ErrorCode::kNothingToImport);
  EXPECT_NE(nothing.error().detail.find("line 2"), std::string::npos);
}

TEST(OrtOverridesImportTest, ZeroPointsSayWhereTheMiddleIs) {
  const ImportResult result = importedBy("ort-overrides", R"({
    "input":      [{"scale": 0.0078740157, "zero_point": 128}],
    "relu_out":   [{"scale": 0.0235294122, "zero_point": 0}],
    "fc1.weight": [{"axis": 1, "scale": 0.5, "zero_point": 0}, {"axis": 1, "scale": 0.25, "zero_point": 0}]})");
  EXPECT_NEAR(entry(result, "input").threshold.value(), 1, 1e-7);
  EXPECT_NEAR(entry(result, "relu_out").threshold.value(), 6, 1e-6) << "255 steps to one side";
  EXPECT_TRUE(hasNote(result, "/relu_out"));
  EXPECT_EQ(result.notes.size(), 1U);
  EXPECT_EQ(entry(result, "fc1.weight").thresholds, (std::vector<double>{63.5, 31.75}));
  EXPECT_EQ(entry(result, "fc1.weight").decision.granularity, tensor::Granularity::perChannel(1));
}

TEST(OrtOverridesImportTest, TheTypeIsThePersonsToSay) {
  const std::string text = R"({"relu_out": [{"scale": 0.5, "zero_point": 0}]})";
  const ImportResult result = importedBy("ort-overrides", text, {{"activation_type", std::string("qint8")}});
  EXPECT_EQ(entry(result, "relu_out").threshold.value(), 63.5);
  EXPECT_TRUE(result.notes.empty());
  const ImportResult fp8 = importedBy("ort-overrides", text, {{"activation_type", std::string("qfloat8e4m3fn")}});
  EXPECT_EQ(entry(fp8, "relu_out").decision.format, "fp8_e4m3fn");
  EXPECT_EQ(entry(fp8, "relu_out").threshold.value(), 224);
}

TEST(OrtOverridesImportTest, BadElementsAreNotesWithTheirPlace) {
  const ImportResult result =
      importedBy("ort-overrides", R"({"a/b": [{"scale": NaN, "zero_point": 0}], "c": [{"scale": 1}],
    "d": 3, "e": [], "f": [{"scale": -1, "zero_point": 128}], "g": [{"scale": "1", "zero_point": 128}],
    "good": [{"scale": 1.0, "zero_point": 128}]})");
  EXPECT_EQ(result.recipe.entries.size(), 1U);
  EXPECT_EQ(result.notes.size(), 6U);
  for (const char* place : {"/a~1b/0", "/c/0", "/d", "/e", "/f", "/g/0"}) EXPECT_TRUE(hasNote(result, place)) << place;
}

TEST(AimetImportTest, LegacyRangesCountMoreThanTheirScale) {
  const ImportResult result = importedBy("aimet-encodings", R"({"version": "0.6.1",
    "activation_encodings": {
      "sym": [{"bitwidth": 8, "dtype": "int", "is_symmetric": "True", "min": -12.8, "max": 12.7, "scale": 0.1, "offset": -128}],
      "strict": [{"bitwidth": 8, "dtype": "int", "is_symmetric": "True", "min": -12.7, "max": 12.7, "scale": 0.1, "offset": -127}],
      "relu": [{"bitwidth": 8, "dtype": "int", "is_symmetric": "False", "min": 0.0, "max": 25.5, "scale": 0.1, "offset": 0}],
      "half": [{"bitwidth": 16, "dtype": "float"}],
      "odd": [{"bitwidth": 5, "dtype": "int", "min": -1, "max": 1}],
      "bad": [{"bitwidth": 8, "dtype": "int", "min": Infinity, "max": 1}]},
    "param_encodings": {
      "w": [{"bitwidth": 4, "dtype": "int", "is_symmetric": "True", "min": -8, "max": 7, "scale": 1, "offset": -8},
            {"bitwidth": 4, "dtype": "int", "is_symmetric": "True", "min": -16, "max": 14, "scale": 2, "offset": -8}]}})",
                                         {{"axis", std::int64_t{1}}});
  EXPECT_NEAR(entry(result, "sym").threshold.value(), 12.7, 1e-12);
  EXPECT_NEAR(entry(result, "strict").threshold.value(), 12.7, 1e-12);
  EXPECT_TRUE(entry(result, "strict").decision.options.narrow) << "without the lowest code";
  EXPECT_FALSE(entry(result, "sym").decision.options.narrow);
  EXPECT_NEAR(entry(result, "relu").threshold.value(), 25.5, 1e-12);
  EXPECT_EQ(entry(result, "half").decision.format, "fp16");
  EXPECT_EQ(entry(result, "w").decision.format, "int4");
  EXPECT_EQ(entry(result, "w").thresholds, (std::vector<double>{7, 14}));
  EXPECT_EQ(entry(result, "w").decision.granularity, tensor::Granularity::perChannel(1));
  EXPECT_EQ(result.recipe.entries.size(), 5U);
  EXPECT_EQ(result.notes.size(), 3U);
  EXPECT_TRUE(hasNote(result, "/activation_encodings/relu"));
  EXPECT_TRUE(hasNote(result, "/activation_encodings/odd/0"));
  EXPECT_TRUE(hasNote(result, "/activation_encodings/bad/0"));
}

TEST(AimetImportTest, ChannelsOfDifferentTypesAreLeftOut) {
  const ImportResult result = importedBy("aimet-encodings", R"({"version": "0.6.1",
    "activation_encodings": {"x": [{"bitwidth": 8, "dtype": "int", "min": -12.8, "max": 12.7}]},
    "param_encodings": {
      "bits": [{"bitwidth": 8, "dtype": "int", "min": -128, "max": 127},
               {"bitwidth": 4, "dtype": "int", "min": -8, "max": 7}],
      "kind": [{"bitwidth": 16, "dtype": "float"}, {"bitwidth": 16, "dtype": "int", "min": -8, "max": 7}],
      "half": [{"bitwidth": 16, "dtype": "float"}, {"bitwidth": 16, "dtype": "float"}]}})");
  EXPECT_EQ(result.recipe.entries.size(), 2U);
  EXPECT_EQ(entry(result, "half").decision.format, "fp16");
  EXPECT_EQ(result.notes.size(), 2U);
  EXPECT_TRUE(hasNote(result, "/param_encodings/bits/1"));
  EXPECT_TRUE(hasNote(result, "/param_encodings/kind/1"));
}

TEST(AimetImportTest, VersionOneHasListsOfObjects) {
  const ImportResult result = importedBy("aimet-encodings", R"({"version": "1.0.0",
    "activation_encodings": [
      {"name": "x", "enc_type": "PER_TENSOR", "dtype": "INT", "bw": 8, "is_sym": true, "scale": [0.5], "offset": [-128]},
      {"name": "strict", "enc_type": "PER_TENSOR", "dtype": "INT", "bw": 8, "is_sym": true, "scale": [0.5], "offset": [-127]},
      {"name": "h", "enc_type": "PER_TENSOR", "dtype": "FLOAT", "bw": 16}],
    "param_encodings": [
      {"name": "w", "enc_type": "PER_CHANNEL", "dtype": "INT", "bw": 8, "is_sym": true, "scale": [1, 2], "offset": [-128, -128]},
      {"name": "b", "enc_type": "LPBQ", "dtype": "INT", "bw": 8, "scale": [1], "offset": [-128]},
      {"name": "u", "enc_type": "PER_CHANNEL", "dtype": "INT", "bw": 8, "scale": [1, 2], "offset": [-128]},
      7]})");
  EXPECT_EQ(entry(result, "x").threshold.value(), 63.5);
  EXPECT_EQ(entry(result, "strict").threshold.value(), 63.5);
  EXPECT_TRUE(entry(result, "strict").decision.options.narrow);
  EXPECT_EQ(entry(result, "h").decision.format, "fp16");
  EXPECT_EQ(entry(result, "w").thresholds, (std::vector<double>{127, 254}));
  EXPECT_EQ(entry(result, "w").decision.role, tensor::Role::kWeight);
  for (const char* place : {"/param_encodings/1", "/param_encodings/2", "/param_encodings/3"}) {
    EXPECT_TRUE(hasNote(result, place)) << place;
  }
}

TEST(AimetImportTest, VersionTwoHasTypesByName) {
  const ImportResult result = importedBy("aimet-encodings", R"({"version": "2.0.0", "encodings": [
      {"name": "x", "output_dtype": "int8", "y_scale": 0.5},
      {"name": "u", "output_dtype": "uint8", "y_scale": 0.5, "y_zero_point": 128},
      {"name": "relu", "output_dtype": "uint8", "y_scale": 0.5},
      {"name": "w", "output_dtype": "int4", "y_scale": [1, 2], "y_zero_point": [0, 0], "axis": 0},
      {"name": "last", "output_dtype": "int8", "y_scale": [1, 2], "axis": -1},
      {"name": "kv", "output_dtype": "float8e4m3fn", "y_scale": 2},
      {"name": "blocks", "output_dtype": "int4", "y_scale": [[1, 2]], "axis": 1, "block_size": 32},
      {"name": "wide", "output_dtype": "int32", "y_scale": 1},
      {"output_dtype": "int8", "y_scale": 1}]})");
  EXPECT_EQ(entry(result, "x").threshold.value(), 63.5);
  EXPECT_EQ(entry(result, "u").threshold.value(), 63.5);
  EXPECT_EQ(entry(result, "relu").threshold.value(), 127.5);
  EXPECT_EQ(entry(result, "w").thresholds, (std::vector<double>{7, 14}));
  EXPECT_EQ(entry(result, "last").threshold.value(), 254);
  EXPECT_TRUE(entry(result, "last").thresholds.empty()) << "the rank would say which axis the last is";
  EXPECT_EQ(entry(result, "kv").threshold.value(), 896);
  EXPECT_EQ(entry(result, "blocks").thresholds, (std::vector<double>{7, 14}));
  for (const char* place : {"/encodings/2", "/encodings/4", "/encodings/7", "/encodings/8"}) {
    EXPECT_TRUE(hasNote(result, place)) << place;
  }
  EXPECT_EQ(result.notes.size(), 4U);
}

constexpr const char* kMeasurement = R"({"GlobalRank": null, "LocalRank": null, "Mode": "DynamicRange",
  "Nodes": {"layers.0.q_proj": {"inputs": [[[3.671875]]], "params": {"weight": [[0.4765625]]}},
            "layers.0.matmul_qk": {"inputs": [[[6.25]], [[1.0]]], "outputs": [[[2.0]]]},
            "layers.0.rows": {"params": {"weight": [[1.0], [2.0]]}},
            "layers.0.bad": {"inputs": [["x"], [], [[0.0]]]}}})";

TEST(HabanaImportTest, MeasurementsArePriorRanges) {
  const ImportResult result = importedBy("habana-measurements", kMeasurement);
  EXPECT_EQ(entry(result, "layers.0.q_proj.input").threshold.value(), 3.671875);
  EXPECT_EQ(entry(result, "layers.0.q_proj.input").decision.role, tensor::Role::kActivation);
  EXPECT_EQ(entry(result, "layers.0.q_proj.input").decision.format, "fp8_143");
  EXPECT_EQ(entry(result, "layers.0.q_proj.weight").decision.role, tensor::Role::kWeight);
  EXPECT_EQ(entry(result, "layers.0.matmul_qk.input_1").threshold.value(), 1);
  EXPECT_EQ(entry(result, "layers.0.matmul_qk.output").threshold.value(), 2);
  EXPECT_EQ(entry(result, "layers.0.rows.weight").threshold.value(), 2) << "FP8-143 has its range by the bias";
  for (const char* key : {"0", "1", "2"}) {
    EXPECT_TRUE(hasNote(result, std::string("/Nodes/layers.0.bad/inputs/") + key)) << key;
  }
  EXPECT_TRUE(hasNote(result, "/Mode")) << "what Gaudi makes of them depends on its settings";
  EXPECT_EQ(result.notes.size(), 5U);
}

TEST(HabanaImportTest, OtherFormatsKeepTheChannelsAndNamesCanBeNumberedAlways) {
  const ImportResult result = importedBy("habana-measurements", kMeasurement,
                                         {{"format", std::string("fp8_e4m3fn")}, {"numbering", std::string("always")}});
  EXPECT_EQ(entry(result, "layers.0.rows.weight").thresholds, (std::vector<double>{1, 2}));
  EXPECT_EQ(entry(result, "layers.0.q_proj.input_0").threshold.value(), 3.671875);
}

TEST(HabanaImportTest, ScalesOfTheHardwareAreExponentBiases) {
  const ImportResult result = importedBy("habana-measurements", R"({"Mode": "Scale", "Nodes": {
      "a": {"inputs": [0.0625], "outputs": [0.00390625], "params": {"weight": 0.05}}}})");
  EXPECT_EQ(entry(result, "a.input").bias, ExponentBias(11));
  EXPECT_EQ(entry(result, "a.input").threshold.value(), 15);
  EXPECT_EQ(entry(result, "a.input").step.value(), 1);
  EXPECT_EQ(entry(result, "a.output").bias, ExponentBias(15));
  EXPECT_EQ(entry(result, "a.output").threshold.value(), 0.9375);
  EXPECT_NEAR(entry(result, "a.weight").threshold.value(), 12, 1e-12);
  EXPECT_NEAR(entry(result, "a.weight").step.value(), 0.05, 1e-15);
}

TEST(HabanaImportTest, ProductsAreNoDecisionsAndACacheIsOneTensor) {
  const ImportResult result = importedBy("habana-measurements", R"({"Mode": "Scale", "Nodes": {
      "l.0.fc": {"inputs": [0.0625], "outputs": [0.00390625], "params": {"weight": 0.0625}},
      "l.0.rows": {"inputs": [0.0625], "outputs": [[0.0625, 0.03125]], "params": {"weight": {"0": [1.0, 0.5], "1": [1.0]}}},
      "l.0.attn.matmul_qk": {"inputs": [1.0, 0.0625], "outputs": [0.0625]},
      "l.0.attn.softmax": {"outputs": [0.00390625]},
      "l.0.attn.k_cache": {"inputs": [16.0], "outputs": [16.0]},
      "v_cache": {"inputs": [1.0]},
      "l.1.attn.k_cache": {"inputs": [16.0], "outputs": [1.0]}}})");
  std::vector<std::string> names;
  for (const RecipeEntry& one : result.recipe.entries) names.push_back(one.tensor);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"kv_cache.v", "l.0.attn.kv_cache.k", "l.0.attn.matmul_qk.input_0",
                                             "l.0.attn.matmul_qk.input_1", "l.0.attn.softmax.output", "l.0.fc.input",
                                             "l.0.fc.weight", "l.0.rows.input", "l.0.rows.weight",
                                             "l.1.attn.k_cache.input", "l.1.attn.k_cache.output"}));
  EXPECT_EQ(entry(result, "l.0.attn.kv_cache.k").decision.role, tensor::Role::kKvEntry);
  EXPECT_EQ(entry(result, "l.0.attn.kv_cache.k").bias, ExponentBias(3));
  EXPECT_TRUE(hasNote(result, "/Nodes")) << "said once for all products";
}

TEST(HabanaImportTest, ProductsThatWereRoundedToBfloat16AreNoDecisionsEither) {
  // MAXABS_ARBITRARY: Neural Compressor multiplies in bfloat16, and wrote 1.93119e-05 where the product is 1.93084e-05.
  const ImportResult result = importedBy("habana-measurements", R"({"Mode": "Scale", "Nodes": {
      "a": {"inputs": [0.0131], "outputs": [1.93119e-05], "params": {"weight": 0.00147392}},
      "b": {"inputs": [0.0131], "outputs": [1.96e-05], "params": {"weight": 0.00147392}}}})");
  EXPECT_EQ(entryFor(result.recipe, "a.output"), nullptr);
  EXPECT_NE(entryFor(result.recipe, "b.output"), nullptr) << "no rounding explains one and a half percent";
}

TEST(HabanaImportTest, ScalesOfChannelsStandUnderNumbers) {
  const ImportResult result = importedBy("habana-measurements", R"({"Mode": "Scale", "Nodes": {
      "a": {"inputs": [1.0], "params": {"weight": {"0": [1.0, 0.5], "1": [1.0, 1.0, 1.0]}}},
      "smooth": {"inputs": [1.0], "params": {"weight": {"0": [1.0, 0.5], "1": [1.0, 2.0, 1.0]}}}}})",
                                         {{"format", std::string("fp8_e4m3fn")}});
  EXPECT_EQ(entry(result, "a.weight").thresholds, (std::vector<double>{448, 224}));
  EXPECT_EQ(entry(result, "a.weight").decision.granularity, tensor::Granularity::perChannel(0));
  EXPECT_EQ(result.recipe.entries.size(), 3U);
  EXPECT_TRUE(hasNote(result, "/Nodes/smooth/params/weight"));
}

TEST(HabanaImportTest, WhatTheNumbersAreIsNeverGuessed) {
  const auto unclear = importText(R"({"Nodes": {"a": {"inputs": [1.0]}}})", nullptr, {});
  ASSERT_FALSE(unclear);
  EXPECT_EQ(unclear.error().code, ErrorCode::kNothingToImport);
  EXPECT_NE(unclear.error().detail.find("/Mode"), std::string::npos);
}

TEST(ModelOptImportTest, TakesConstantAmaxAndTheLastEntryOfAName) {
  const ImportResult result = importedBy("modelopt-quant-cfg", R"({"quant_cfg": [
      {"quantizer_name": "*", "enable": false},
      {"quantizer_name": "l.0.down_proj.input_quantizer", "cfg": {"num_bits": [4, 3], "axis": null, "constant_amax": 1.5}},
      {"quantizer_name": "l.0.down_proj.input_quantizer", "cfg": {"num_bits": [4, 3], "constant_amax": 12.5}},
      {"quantizer_name": "l.0.down_proj.weight_quantizer", "cfg": {"num_bits": 8, "constant_amax": 0.75}},
      {"quantizer_name": "l.1.up_proj.weight_quantizer", "cfg": {"num_bits": 8}},
      {"quantizer_name": "l.2.weight_quantizer", "cfg": {"num_bits": [2, 1], "block_sizes": {"-1": 16}, "constant_amax": 1}},
      {"quantizer_name": "l.3.weight_quantizer", "cfg": {"num_bits": [3, 3], "constant_amax": 1}},
      {"quantizer_name": "l.4.weight_quantizer", "cfg": {"num_bits": 8, "constant_amax": 0}},
      {"quantizer_name": "l.5.weight_quantizer"}], "algorithm": "max"})");
  ASSERT_EQ(result.recipe.entries.size(), 3U);
  EXPECT_EQ(entry(result, "l.2.weight").decision.format, "fp4_e2m1") << "one range for all of its blocks";
  EXPECT_EQ(entry(result, "l.0.down_proj.input").threshold.value(), 12.5);
  EXPECT_EQ(entry(result, "l.0.down_proj.input").decision.format, "fp8_e4m3fn");
  EXPECT_EQ(entry(result, "l.0.down_proj.weight").threshold.value(), 0.75);
  EXPECT_EQ(entry(result, "l.0.down_proj.weight").decision.format, "int8");
  for (const char* place : {"/quant_cfg/0", "/quant_cfg/1", "/quant_cfg/4", "/quant_cfg/5", "/quant_cfg/6",
                            "/quant_cfg/7", "/quant_cfg/8"}) {
    EXPECT_TRUE(hasNote(result, place)) << place;
  }
}

TEST(ModelOptImportTest, CachesNarrowRangesAndNamesInBracketsComeBack) {
  const ImportResult result = importedBy("modelopt-quant-cfg", R"({"quant_cfg": [
      {"quantizer_name": "l.0.self_attn.k_bmm_quantizer", "cfg": {"num_bits": [4, 3], "constant_amax": 2}},
      {"quantizer_name": "v_bmm_quantizer", "cfg": {"num_bits": 8, "constant_amax": 3}},
      {"quantizer_name": "(Unnamed [*] 2) [[]x].weight_quantizer",
       "cfg": {"num_bits": 8, "constant_amax": 1, "narrow_range": true}},
      {"quantizer_name": "l.[01].weight_quantizer", "cfg": {"num_bits": 8, "constant_amax": 1}}]})");
  EXPECT_EQ(entry(result, "l.0.self_attn.kv_cache.k").decision.role, tensor::Role::kKvEntry);
  EXPECT_EQ(entry(result, "kv_cache.v").threshold.value(), 3);
  EXPECT_FALSE(entry(result, "kv_cache.v").decision.options.narrow);
  EXPECT_TRUE(entry(result, "(Unnamed * 2) [x].weight").decision.options.narrow);
  EXPECT_EQ(result.recipe.entries.size(), 3U);
  EXPECT_TRUE(hasNote(result, "/quant_cfg/3")) << "a pattern for two";
}

TEST(ModelOptImportTest, ReadsTheOlderObjectAndARecipesOwn) {
  const ImportResult old = importedBy("modelopt-quant-cfg", R"({"quant_cfg": {"*input_quantizer": {"num_bits": 8},
      "a.input_quantizer": {"num_bits": 8, "constant_amax": 3}, "default": {"enable": false}}})");
  EXPECT_EQ(entry(old, "a.input").threshold.value(), 3);
  const ImportResult nested = importedBy("modelopt-quant-cfg", R"({"metadata": {}, "quantize": {"algorithm": "max",
      "quant_cfg": [{"quantizer_name": "a.output_quantizer", "cfg": {"num_bits": [5, 2], "constant_amax": 3}}]}})");
  EXPECT_EQ(entry(nested, "a.output").decision.format, "fp8_e5m2");
}

TEST(ImportersTest, AKeyThatStandsTwiceIsNoted) {
  const ImportResult result = importedBy("ort-overrides", R"({"a": [{"scale": 1.0, "zero_point": 128}],
    "a": [{"scale": 2.0, "zero_point": 128}]})");
  EXPECT_EQ(entry(result, "a").threshold.value(), 254);
  ASSERT_EQ(result.notes.size(), 1U);
  EXPECT_EQ(result.notes[0].tensor, "a");
}

TEST(ImportersTest, NamesThatHoldNaNAreNotTouched) {
  const ImportResult result =
      importedBy("ort-overrides", R"({"NaN \"Infinity\"": [{"scale": 1.0, "zero_point": 128}]})");
  EXPECT_EQ(entry(result, "NaN \"Infinity\"").threshold.value(), 127);
}

TEST(ImportersTest, ANameLongerThanAnyRealOneIsLeftOut) {
  const auto refused =
      importText("TRT-8601-EntropyCalibration2\n" + std::string(5000, 'x') + ": 3c010204\n", nullptr, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kNothingToImport);
}

}  // namespace
}  // namespace scalewright::exchange
