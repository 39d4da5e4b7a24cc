// Weights larger than a block, and values that a file may lie about; expected numbers are written out by the formulas
// of the formats, code times scale.
#include <array>
#include <cmath>

#include "tests/core/io/checkpoint/written.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

/// OCP E4M3: sign, four bits of exponent with bias 7, three of fraction.
float e4m3(std::uint8_t code) {
  const int exponent = code >> 3 & 15;
  const float fraction = static_cast<float>(code & 7) / 8;
  const float magnitude = exponent == 0 ? std::ldexp(fraction, -6) : std::ldexp(1 + fraction, exponent - 7);
  return (code & 0x80) != 0 ? -magnitude : magnitude;
}

std::uint8_t codeAt(std::size_t i) {
  return static_cast<std::uint8_t>(i * 37 % 126 + (i % 2) * 128);  // no NaN
}

TEST(DecodersTest, ScalesFollowTheirRowsThroughManyBlocks) {
  constexpr std::uint64_t kRows = 3;
  constexpr std::uint64_t kColumns = 600'001;  // more than a block holds, and no multiple of anything
  std::vector<std::uint8_t> codes(kRows * kColumns);
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = codeAt(i);
  const std::vector<float> scales = {0.5F, 3, 1e-3F};
  const ScratchFolder scratch;
  writeSafetensorsFile(scratch.file("m.safetensors"), {{"a.weight", "F8_E4M3", {kRows, kColumns}, codes},
                                                       {"a.weight_scale", "F32", {kRows, 1}, bytesOfFloats(scales)}});
  const auto source = openFile(scratch.file("m.safetensors"));
  EXPECT_EQ(findInfo(*source, "a.weight")->stored_as, "FP8 per channel");
  EXPECT_GT((*source->open("a.weight"))->blockCount(), 3U);
  const std::vector<double> values = readValues(*source, "a.weight");
  ASSERT_EQ(values.size(), codes.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    ASSERT_EQ(values[i], double{e4m3(codes[i]) * scales[i / kColumns]}) << i;
  }
}

TEST(DecodersTest, GroupsOfFourBitsFollowTheirColumnsThroughManyBlocks) {
  constexpr std::uint64_t kRows = 5;
  constexpr std::uint64_t kColumns = 400'000;
  constexpr std::array<float, 8> kMagnitudes = {0, 0.5F, 1, 1.5F, 2, 3, 4, 6};
  std::vector<std::uint8_t> codes(kRows * kColumns / 2);
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = static_cast<std::uint8_t>(i * 131 + i / 7);
  std::vector<std::uint8_t> scales(kRows * kColumns / 32);
  for (std::size_t i = 0; i < scales.size(); ++i) scales[i] = static_cast<std::uint8_t>(120 + i % 9);
  const ScratchFolder scratch;
  writeSafetensorsFile(scratch.file("m.safetensors"), {{"a.weight_packed", "U8", {kRows, kColumns / 2}, codes},
                                                       {"a.weight_scale", "U8", {kRows, kColumns / 32}, scales}});
  const auto source = openFile(scratch.file("m.safetensors"));
  const std::vector<double> values = readValues(*source, "a.weight");
  ASSERT_EQ(values.size(), kRows * kColumns);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int code = codes[i / 2] >> (4 * (i % 2)) & 15;
    const float magnitude = std::ldexp(kMagnitudes[code & 7], int{scales[i / 32]} - 127);
    ASSERT_EQ(values[i], double{(code & 8) != 0 ? -magnitude : magnitude}) << i;
  }
}

TEST(DecodersTest, WeightsThatLieTransposedComeInBlocksOfColumns) {
  constexpr std::uint64_t kRows = 8192;
  constexpr std::uint64_t kColumns = 128;
  std::vector<std::uint32_t> words(kColumns / 8 * kRows);
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = static_cast<std::uint32_t>(i * 2654435761U);
  const std::vector<std::uint32_t> zeros(2 * kRows / 8, 0x77777777);  // of version 1: eight
  std::vector<float> scales(2 * kRows);
  for (std::size_t i = 0; i < scales.size(); ++i) scales[i] = 1 + static_cast<float>(i % 5);
  const ScratchFolder scratch;
  writeText(scratch.file("config.json"), R"({"quantization_config": {"quant_method": "gptq", "bits": 4}})");
  writeSafetensorsFile(scratch.file("model.safetensors"),
                       {{"a.qweight", "I32", {kColumns / 8, kRows}, bytesOfWords(words)},
                        {"a.qzeros", "I32", {2, kRows / 8}, bytesOfWords(zeros)},
                        {"a.scales", "F32", {2, kRows}, bytesOfFloats(scales)}});
  const auto source = openFile(scratch.file(""));
  const auto reader = *source->open("a.weight");
  EXPECT_GT(reader->blockCount(), 1U);
  std::vector<std::byte> buffer;
  for (std::size_t b = 0; b < reader->blockCount(); ++b) {
    const Block box = reader->block(b);
    const auto raw = reader->read(b, buffer);
    ASSERT_TRUE(raw);
    const auto* values = reinterpret_cast<const float*>(raw->data());
    for (std::uint64_t n = 0; n < box.extent[0]; n += 97) {
      for (std::uint64_t k = 0; k < box.extent[1]; ++k) {
        const std::uint64_t column = box.origin[1] + k;
        const std::uint32_t code = words[column / 8 * kRows + n] >> (4 * (column % 8)) & 15;
        const float expected = (static_cast<float>(code) - 8) * scales[column / 64 * kRows + n];
        ASSERT_EQ(values[n * box.extent[1] + k], expected) << n << ' ' << column;
      }
    }
  }
}

TEST(DecodersTest, AGroupThatIsNotThereIsAnErrorOfThatWeight) {
  const ScratchFolder scratch;
  writeText(scratch.file("config.json"), R"({"quantization_config": {"quant_method": "gptq", "bits": 4}})");
  std::vector<std::uint32_t> groups(32, 0);
  groups[5] = 1;
  writeSafetensorsFile(scratch.file("model.safetensors"),
                       {{"a.g_idx", "I32", {32}, bytesOfWords(groups)},
                        {"a.qweight", "I32", {4, 8}, bytesOfWords(std::vector<std::uint32_t>(32))},
                        {"a.qzeros", "I32", {1, 1}, bytesOfWords({0})},
                        {"a.scales", "F32", {1, 8}, bytesOfFloats(std::vector<float>(8, 1))}});
  const auto source = openFile(scratch.file(""));
  const auto reader = source->open("a.weight");
  ASSERT_FALSE(reader);
  EXPECT_EQ(reader.error().code, ErrorCode::kMalformedFile);
  EXPECT_EQ(reader.error().dataset, "a.weight");
}

TEST(DecodersTest, AScaleThatIsNoNumberIsAnErrorOfThatWeight) {
  const ScratchFolder scratch;
  writeSafetensorsFile(
      scratch.file("m.safetensors"),
      {{"a.weight", "F8_E4M3", {1, 32}, std::vector<std::uint8_t>(32, 0x38)}, {"a.weight_scale", "U8", {1, 1}, {255}}});
  const auto source = openFile(scratch.file("m.safetensors"));
  const auto reader = *source->open("a.weight");
  std::vector<std::byte> buffer;
  const auto raw = reader->read(0, buffer);
  ASSERT_FALSE(raw);
  EXPECT_EQ(raw.error().code, ErrorCode::kMalformedFile);
  EXPECT_EQ(raw.error().dataset, "a.weight");
}

}  // namespace
}  // namespace scalewright::io
