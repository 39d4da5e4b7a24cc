// Scales of groups and blocks in files of other tools, written by hand in the form that their producers write.
#include <gtest/gtest.h>

#include "tests/core/exchange/import_result.h"

namespace scalewright::exchange {
namespace {

using imports::ImportResult;
using recipe::RecipeEntry;
using tensor::Granularity;

std::string reasonAt(const ImportResult& result, const std::string& tensor) {
  for (const imports::ImportNote& note : result.notes) {
    if (note.tensor == tensor) return note.reason;
  }
  return {};
}

/// Reads back what was saved: a recipe whose scales do not fit its shape does not open.
void expectOpensAgain(const ImportResult& result) {
  const auto loaded = recipe::fromText(recipe::toText(result.recipe));
  ASSERT_TRUE(loaded) << sentence(loaded.error());
  EXPECT_EQ(recipe::toText(*loaded), recipe::toText(result.recipe));
}

TEST(AimetBlocksTest, VersionTwoCutsAlongTheAxisThatItNames) {
  const ImportResult result = importedBy("aimet-encodings", R"({"version": "2.0.0", "encodings": [
      {"name": "rows.weight", "output_dtype": "int4", "y_scale": [[1, 2], [3, 4], [5, 6]], "axis": 1, "block_size": 32},
      {"name": "last.weight", "output_dtype": "int8", "y_scale": [[0.5, 0.25]], "axis": -1, "block_size": 4},
      {"name": "columns.weight", "output_dtype": "int4", "y_scale": [[1, 2, 3], [4, 5, 6]], "axis": 0, "block_size": 64,
       "y_zero_point": [[0, 0, 0], [0, 0, 0]]},
      {"name": "conv.weight", "output_dtype": "float8e4m3fn", "y_scale": [[[[2]], [[1]]]], "axis": 1, "block_size": 8},
      {"name": "both.weight", "output_dtype": "int8", "y_scale": [[1, 2], [3, 4], [5, 6]], "axis": [0, 1],
       "block_size": [2, 3]},
      {"name": "vector.bias", "output_dtype": "int8", "y_scale": [1, 2, 3, 4], "axis": 0, "block_size": 2}]})");
  EXPECT_TRUE(result.notes.empty());
  const RecipeEntry& rows = entry(result, "rows.weight");
  EXPECT_EQ(rows.shape, (tensor::Shape{3, 64}));
  EXPECT_EQ(rows.decision.granularity, Granularity::perGroup(32));
  EXPECT_EQ(rows.thresholds, (std::vector<double>{7, 14, 21, 28, 35, 42}));
  EXPECT_EQ(rows.threshold.value(), 42);
  EXPECT_EQ(rows.decision.role, tensor::Role::kWeight);
  EXPECT_EQ(entry(result, "last.weight").decision.granularity, Granularity::perGroup(4));
  EXPECT_EQ(entry(result, "last.weight").shape, (tensor::Shape{1, 8}));
  EXPECT_EQ(entry(result, "last.weight").thresholds, (std::vector<double>{63.5, 31.75}));
  const RecipeEntry& columns = entry(result, "columns.weight");
  EXPECT_EQ(columns.shape, (tensor::Shape{128, 3}));
  EXPECT_EQ(columns.decision.granularity, Granularity::perGroup(64, 0, 2));
  EXPECT_EQ(columns.thresholds, (std::vector<double>{7, 14, 21, 28, 35, 42}));
  EXPECT_EQ(entry(result, "conv.weight").shape, (tensor::Shape{1, 16, 1, 1}));
  EXPECT_EQ(entry(result, "conv.weight").decision.granularity, Granularity::perGroup(8, 1, 4));
  EXPECT_EQ(entry(result, "conv.weight").thresholds, (std::vector<double>{896, 448}));
  EXPECT_EQ(entry(result, "both.weight").decision.granularity, Granularity::perBlock({2, 3}));
  EXPECT_EQ(entry(result, "both.weight").shape, (tensor::Shape{6, 6}));
  EXPECT_EQ(entry(result, "vector.bias").shape, (tensor::Shape{8}));
  EXPECT_EQ(entry(result, "vector.bias").thresholds.size(), 4U);
  expectOpensAgain(result);
}

TEST(AimetBlocksTest, AsymmetricBlocksAreAsWideAsTheirLargerSide) {
  const ImportResult result = importedBy("aimet-encodings", R"({"version": "2.0.0", "encodings": [
      {"name": "w", "output_dtype": "uint4", "y_scale": [[1, 1]], "y_zero_point": [[8, 5]], "axis": 1, "block_size": 32},
      {"name": "one", "output_dtype": "uint4", "y_scale": [[1, 2]], "y_zero_point": 8, "axis": 1, "block_size": 32}]})");
  EXPECT_EQ(entry(result, "w").thresholds, (std::vector<double>{7, 10})) << "0..15 around 5 reaches from -5 to 10";
  EXPECT_EQ(reasonAt(result, "w"), "an asymmetric range: taken as symmetric, as wide as its larger side");
  EXPECT_EQ(entry(result, "one").thresholds, (std::vector<double>{7, 14}));
  EXPECT_EQ(result.notes.size(), 1U);
}

TEST(AimetBlocksTest, LpbqIsAScaleOfTheChannelTimesAnIntegerOfTheBlock) {
  const ImportResult two = importedBy("aimet-encodings", R"({"version": "2.0.0", "encodings": [
      {"name": "w", "output_dtype": "int4", "per_channel_float_scale": [[0.5], [0.25]],
       "per_block_int_scale": [[1, 2, 16], [3, 4, 5]], "axis": 1, "block_size": 32},
      {"name": "t", "output_dtype": "int4", "per_channel_float_scale": [[0.5, 0.25]],
       "per_block_int_scale": [[1, 3], [2, 4]], "axis": 0, "block_size": 32}]})");
  EXPECT_EQ(entry(two, "w").thresholds, (std::vector<double>{3.5, 7, 56, 5.25, 7, 8.75}));
  EXPECT_EQ(entry(two, "w").shape, (tensor::Shape{2, 96}));
  EXPECT_EQ(entry(two, "t").thresholds, (std::vector<double>{3.5, 5.25, 7, 7}));
  EXPECT_EQ(entry(two, "t").decision.granularity, Granularity::perGroup(32, 0, 2));
  EXPECT_EQ(two.notes.size(), 2U) << "that they are multiples is not kept, and said";
  expectOpensAgain(two);

  const std::string one = R"({"version": "1.0.0", "activation_encodings": [], "param_encodings": [
      {"name": "w", "enc_type": "LPBQ", "dtype": "INT", "bw": 8, "compressed_bw": 4, "block_size": 32, "is_sym": true,
       "scale": [0.5, 0.25], "offset": [-128, -128], "per_block_int_scale": [1, 2, 16, 3, 4, 5]}]})";
  const ImportResult linear = importedBy("aimet-encodings", one);
  EXPECT_EQ(entry(linear, "w").decision.format, "int4") << "the codes have the compressed width";
  EXPECT_EQ(entry(linear, "w").thresholds, entry(two, "w").thresholds);
  EXPECT_EQ(entry(linear, "w").shape, (tensor::Shape{2, 96}));
  const ImportResult matmul = importedBy("aimet-encodings", one, {{"axis", std::int64_t{1}}});
  EXPECT_EQ(entry(matmul, "w").shape, (tensor::Shape{96, 2}));
  EXPECT_EQ(entry(matmul, "w").decision.granularity, Granularity::perGroup(32, 0, 2));
  EXPECT_EQ(entry(matmul, "w").thresholds, (std::vector<double>{3.5, 5.25, 7, 7, 56, 8.75}));
  expectOpensAgain(matmul);
}

TEST(AimetBlocksTest, Nvfp4HasTheScaleOfTheTensor) {
  const ImportResult result = importedBy("aimet-encodings", R"({"version": "2.1.0", "encodings": [
      {"name": "w", "output_dtype": "float4e2m1", "axis": 1, "block_size": 16,
       "y_scale": {"x": [[448, 224], [112, 3.5]], "x_scale": 0.00390625, "input_dtype": "float8e4m3fn"}},
      {"name": "other", "output_dtype": "float4e2m1", "axis": 0, "block_size": 16,
       "y_scale": {"x": [[448, 224]], "x_scale": 0.5, "input_dtype": "float8e4m3fn"}}]})");
  EXPECT_EQ(entry(result, "w").decision.format, "nvfp4");
  EXPECT_EQ(entry(result, "w").threshold.value(), 10.5) << "448 x 6 / 256";
  EXPECT_EQ(entry(result, "w").shape, (tensor::Shape{2, 32}));
  EXPECT_EQ(result.notes.size(), 2U);
  EXPECT_EQ(reasonAt(result, "other"), "a scale for each block is not taken over");
}

TEST(AimetBlocksTest, WhatDoesNotFitIsLeftOutByName) {
  const ImportResult result = importedBy("aimet-encodings", R"({"version": "2.0.0", "encodings": [
      {"name": "good", "output_dtype": "int8", "y_scale": 1},
      {"name": "ragged", "output_dtype": "int4", "y_scale": [[1, 2], [3]], "axis": 1, "block_size": 32},
      {"name": "deep", "output_dtype": "int4", "y_scale": [[1, 2], 3], "axis": 1, "block_size": 32},
      {"name": "no axis", "output_dtype": "int4", "y_scale": [[1, 2]], "block_size": 32},
      {"name": "far", "output_dtype": "int4", "y_scale": [[1, 2]], "axis": 2, "block_size": 32},
      {"name": "zero", "output_dtype": "int4", "y_scale": [[1, 2]], "axis": 1, "block_size": 0},
      {"name": "huge", "output_dtype": "int4", "y_scale": [[1, 2]], "axis": 1, "block_size": 9223372036854775807},
      {"name": "points", "output_dtype": "int4", "y_scale": [[1, 2]], "y_zero_point": [0], "axis": 1, "block_size": 32},
      {"name": "not last", "output_dtype": "int4", "y_scale": [[[1, 2]]], "axis": [0, 1], "block_size": [2, 2]},
      {"name": "channels", "output_dtype": "int4", "per_channel_float_scale": [[1], [1], [1]],
       "per_block_int_scale": [[1], [2]], "axis": 1, "block_size": 32},
      {"name": "alone", "output_dtype": "int4", "per_block_int_scale": [[1], [2]], "axis": 1, "block_size": 32}]})");
  EXPECT_EQ(result.recipe.entries.size(), 1U);
  EXPECT_EQ(leftOut(result), (std::vector<std::string>{"alone", "channels", "deep", "far", "huge", "no axis",
                                                       "not last", "points", "ragged", "zero"}));

  const ImportResult one = importedBy("aimet-encodings", R"({"version": "1.0.0", "param_encodings": [
      {"name": "good", "enc_type": "PER_TENSOR", "dtype": "INT", "bw": 8, "scale": [1], "offset": [-128]},
      {"name": "flat", "enc_type": "PER_BLOCK", "dtype": "INT", "bw": 4, "block_size": 32, "is_sym": true,
       "scale": [1, 2, 3, 4], "offset": [-8, -8, -8, -8]},
      {"name": "uneven", "enc_type": "LPBQ", "dtype": "INT", "bw": 8, "compressed_bw": 4, "block_size": 32,
       "scale": [1, 2], "offset": [-128, -128], "per_block_int_scale": [1, 2, 3]},
      {"name": "two", "enc_type": "LPBQ", "dtype": "INT", "bw": 8, "compressed_bw": 2, "block_size": 32,
       "scale": [1], "offset": [-128], "per_block_int_scale": [1]}]})");
  EXPECT_EQ(leftOut(one), (std::vector<std::string>{"flat", "two", "uneven"}));
  EXPECT_EQ(reasonAt(one, "flat"), "a flat list of blocks that does not say how many a channel has: version 2 does");
}

TEST(ModelOptBlocksTest, BlocksThatFindTheirScalesNeedNoRange) {
  const ImportResult result = importedBy("modelopt-quant-cfg", R"({"quant_cfg": [
      {"quantizer_name": "a.weight_quantizer", "cfg": {"num_bits": [2, 1],
       "block_sizes": {"-1": 32, "type": "dynamic", "scale_bits": [8, 0]}}},
      {"quantizer_name": "a.input_quantizer", "cfg": {"num_bits": [4, 3],
       "block_sizes": {"-1": 32, "type": "dynamic", "scale_bits": [8, 0]}}},
      {"quantizer_name": "b.weight_quantizer", "cfg": {"num_bits": 4, "block_sizes": {"-1": 64, "type": "static"}}},
      {"quantizer_name": "c.weight_quantizer", "cfg": {"num_bits": [2, 1], "constant_amax": 5.25,
       "block_sizes": {"-1": 16, "type": "static", "scale_bits": [4, 3]}}},
      {"quantizer_name": "d.weight_quantizer", "cfg": {"num_bits": 4, "constant_amax": 7, "block_sizes": {"-1": 64}}},
      {"quantizer_name": "e.weight_quantizer", "cfg": {"num_bits": [2, 1],
       "block_sizes": {"-1": 16, "scale_bits": [4, 3]}}},
      {"quantizer_name": "f.weight_quantizer", "cfg": {"num_bits": [4, 3], "block_sizes": {"-1": 128, "-2": 128}}},
      {"quantizer_name": "g.weight_quantizer", "cfg": {"num_bits": 4, "block_sizes": {"-1": 48}}},
      {"quantizer_name": "h.weight_quantizer", "cfg": {"num_bits": 4, "block_sizes": 128}},
      {"quantizer_name": "k_bmm_quantizer", "cfg": {"num_bits": [4, 3], "use_constant_amax": true}}]})");
  EXPECT_EQ(entry(result, "a.weight").decision.format, "mxfp4");
  EXPECT_EQ(entry(result, "a.weight").decision.options.scale_rule, formats::ScaleRule::kRceil);
  EXPECT_EQ(entry(result, "a.input").decision.format, "mxfp8_e4m3");
  EXPECT_EQ(entry(result, "b.weight").decision.format, "int4_group");
  EXPECT_EQ(entry(result, "b.weight").decision.options.block_size, 64);
  EXPECT_EQ(entry(result, "c.weight").decision.format, "nvfp4");
  EXPECT_EQ(entry(result, "c.weight").threshold.value(), 5.25);
  EXPECT_EQ(entry(result, "d.weight").decision.format, "int4");
  EXPECT_EQ(entry(result, "d.weight").threshold.value(), 7);
  EXPECT_EQ(reasonAt(result, "d.weight_quantizer"), "one range for all of its blocks: taken as that of the tensor");
  EXPECT_EQ(entry(result, "kv_cache.k").threshold.value(), 448);
  EXPECT_EQ(result.recipe.entries.size(), 6U);
  EXPECT_EQ(leftOut(result), (std::vector<std::string>{"d.weight_quantizer", "e.weight_quantizer", "f.weight_quantizer",
                                                       "g.weight_quantizer", "h.weight_quantizer"}));
  expectOpensAgain(result);
}

}  // namespace
}  // namespace scalewright::exchange
