// The codes and scales of quantized checkpoints, read here byte by byte as the flavours' own documents lay them out,
// and compared with the codes that `quantize` writes for the same recipe.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;
using Arguments = std::vector<std::string>;

const std::string kProjection = "model.layers.1.mlp.down_proj";
constexpr std::size_t kProjectionRows = 64;
constexpr std::size_t kProjectionColumns = 96;

/// Code of row and column as a flavour stores it.
using CodeAt = std::function<unsigned(const RawTensors&, std::size_t row, std::size_t column)>;

unsigned byteCode(const RawTensors& file, std::size_t row, std::size_t column) {
  return file.at(kProjection + ".weight").byte(row * kProjectionColumns + column);
}
/// Two in a byte, the first in the low half.
CodeAt halfCode(const std::string& name) {
  return [name](const RawTensors& file, std::size_t row, std::size_t column) {
    const unsigned pair = file.at(kProjection + name).byte((row * kProjectionColumns + column) / 2);
    return column % 2 == 0 ? pair & 15U : pair >> 4U;
  };
}
/// In words along a row, each 8 (or 128) too large, so that none is negative.
CodeAt wordCode(unsigned bits) {
  return [bits](const RawTensors& file, std::size_t row, std::size_t column) {
    const std::size_t in_word = 32 / bits;
    const std::uint32_t word =
        file.at(kProjection + ".weight_packed").word(row * (kProjectionColumns / in_word) + column / in_word);
    const unsigned mask = (1U << bits) - 1;
    const unsigned stored = (word >> (bits * (column % in_word))) & mask;
    return (stored + mask + 1 - (1U << (bits - 1))) & mask;
  };
}

struct StoredForm {
  const char* name;
  const char* flavour;
  Arguments decision;
  CodeAt code;
  std::string codes_dtype;
  std::string scale_dtype;  ///< of `weight_scale`
  std::vector<std::uint64_t> scale_shape;
  std::string format;  ///< of settings
};

class StoredFormTest : public CheckpointExportTest, public ::testing::WithParamInterface<StoredForm> {};

TEST_P(StoredFormTest, HoldsTheCodesOfQuantizeWhereItsReadersLookForThem) {
  const StoredForm& form = GetParam();
  decide(form.decision);
  const RunResult result = exported(form.flavour, {"--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const RawTensors file = readSafetensors(out_);
  const std::string codes_path = folder_.file("codes");
  ASSERT_EQ(run({"quantize", model_, "--recipe", recipe_, "-o", codes_path}).status, 0);
  const std::string codes = npyPayload(codes_path + "/codes." + kProjection + ".weight.npy");
  ASSERT_EQ(codes.size(), kProjectionRows * kProjectionColumns);
  std::size_t other = 0;
  for (std::size_t row = 0; row < kProjectionRows; ++row) {
    for (std::size_t column = 0; column < kProjectionColumns; ++column) {
      const unsigned expected = static_cast<std::uint8_t>(codes[row * kProjectionColumns + column]);
      const unsigned code = form.code(file, row, column);
      if (code != expected) ++other;
      // Another step leads to a neighbouring code at most.
      const unsigned off = (code - expected) & 0xFU;
      EXPECT_TRUE(off <= 1 || off == 0xF) << row << ", " << column;
    }
  }
  // Packed integers have steps in the model's type, and codes that are found for those: read_checkpoint.py finds both.
  const bool rounded = form.scale_dtype == "BF16";
  EXPECT_LE(other, rounded ? kProjectionRows * kProjectionColumns / 10 : 0U);
  const RawTensor& scale = file.at(kProjection + ".weight_scale");
  EXPECT_EQ(scale.dtype, form.scale_dtype);
  EXPECT_EQ(scale.shape, form.scale_shape);

  // Our own reader: what it reads is code times scale, as `quantize` has it but for the rounding of the scale to
  // float32, which moves a product by two units of the last place at most; to BF16 it is two of 256, or another code.
  const std::string values_path = folder_.file("values");
  ASSERT_EQ(run({"values", out_, "-o", values_path}).status, 0);
  const std::string values = npyPayload(values_path + "/" + kProjection + ".weight.npy");
  const std::string exact = npyPayload(codes_path + "/values." + kProjection + ".weight.npy");
  ASSERT_EQ(values.size(), exact.size());
  const RawTensor read{"F32", {}, values};
  const RawTensor meant{"F32", {}, exact};
  float largest = 0;
  float amax = 0;
  for (std::size_t i = 0; i < kProjectionRows * kProjectionColumns; ++i) {
    amax = std::max(amax, std::abs(meant.real(i)));
    if (rounded) {
      largest = std::max(largest, std::abs(read.real(i) - meant.real(i)));
    } else {
      ASSERT_NEAR(read.real(i), meant.real(i), std::abs(meant.real(i)) * 0x1p-22F) << i;
    }
  }

  EXPECT_LE(largest, amax / 4) << "a step of INT4 is a seventh of the largest value";

  const json config = json::parse(readText(out_ + "/config.json"));
  EXPECT_EQ(config["quantization_config"].value("format", config["quantization_config"].value("quant_algo", "")),
            form.format);
}

INSTANTIATE_TEST_SUITE_P(
    Forms, StoredFormTest,
    ::testing::Values(
        StoredForm{"fp8_tensor",
                   "compressed-tensors",
                   {"--format", "fp8_e4m3fn"},
                   byteCode,
                   "F8_E4M3",
                   "F32",
                   {1},
                   "float-quantized"},
        StoredForm{"fp8_channel",
                   "compressed-tensors",
                   {"--format", "fp8_e4m3fn", "--granularity", "per_channel"},
                   byteCode,
                   "F8_E4M3",
                   "F32",
                   {kProjectionRows, 1},
                   "float-quantized"},
        StoredForm{"int8_channel",
                   "compressed-tensors",
                   {"--format", "int8", "--granularity", "per_channel"},
                   byteCode,
                   "I8",
                   "F32",
                   {kProjectionRows, 1},
                   "int-quantized"},
        StoredForm{"int8_groups",
                   "compressed-tensors",
                   {"--format", "int8", "--granularity", "per_group", "--group-size", "32"},
                   wordCode(8),
                   "I32",
                   "BF16",
                   {kProjectionRows, 3},
                   "pack-quantized"},
        StoredForm{"int4_groups",
                   "compressed-tensors",
                   {"--format", "int4_group", "--format-set", "block_size=32"},
                   wordCode(4),
                   "I32",
                   "BF16",
                   {kProjectionRows, 3},
                   "pack-quantized"},
        StoredForm{"int4_channel",
                   "compressed-tensors",
                   {"--format", "int4", "--granularity", "per_channel"},
                   wordCode(4),
                   "I32",
                   "BF16",
                   {kProjectionRows, 1},
                   "pack-quantized"},
        StoredForm{"nvfp4",
                   "compressed-tensors",
                   {"--format", "nvfp4"},
                   halfCode(".weight_packed"),
                   "U8",
                   "F8_E4M3",
                   {kProjectionRows, 6},
                   "nvfp4-pack-quantized"},
        StoredForm{"mxfp4",
                   "compressed-tensors",
                   {"--format", "mxfp4"},
                   halfCode(".weight_packed"),
                   "U8",
                   "U8",
                   {kProjectionRows, 3},
                   "mxfp4-pack-quantized"},
        StoredForm{"mxfp8",
                   "compressed-tensors",
                   {"--format", "mxfp8_e4m3"},
                   byteCode,
                   "F8_E4M3",
                   "U8",
                   {kProjectionRows, 3},
                   "mxfp8-quantized"},
        StoredForm{"modelopt_fp8_channel",
                   "modelopt",
                   {"--format", "fp8_e4m3fn", "--granularity", "per_channel"},
                   byteCode,
                   "F8_E4M3",
                   "F32",
                   {kProjectionRows},
                   "FP8_PER_CHANNEL_PER_TOKEN"},
        StoredForm{"modelopt_nvfp4",
                   "modelopt",
                   {"--format", "nvfp4"},
                   halfCode(".weight"),
                   "U8",
                   "F8_E4M3",
                   {kProjectionRows, 6},
                   "W4A16_NVFP4"},
        StoredForm{"quark_fp8", "quark", {"--format", "fp8_e4m3fn"}, byteCode, "F8_E4M3", "F32", {}, ""},
        StoredForm{"quark_int8",
                   "quark",
                   {"--format", "int8", "--granularity", "per_channel"},
                   byteCode,
                   "I8",
                   "F32",
                   {kProjectionRows},
                   ""},
        StoredForm{
            "quark_mxfp4", "quark", {"--format", "mxfp4"}, halfCode(".weight"), "U8", "U8", {kProjectionRows, 3}, ""}),
    [](const ::testing::TestParamInfo<StoredForm>& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace scalewright::cli_test
