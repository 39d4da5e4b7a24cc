// The kernels of codes, on every instruction set, beside the decoder of stored elements and plain arithmetic.
#include "core/io/checkpoint/decode/code_kernel.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/tensor/decode.h"
#include "tests/support/instruction_sets.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kMost = 70;  // more than two vectors of any instruction set

TEST(CodeKernelTest, EveryCodeOfE4m3IsItsValueToTheBit) {
  std::vector<std::byte> codes(256 + kMost);
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = static_cast<std::byte>(i & 0xFF);
  std::vector<double> expected(codes.size());
  tensor::decodeToDouble(tensor::ElementType::kF8E4M3FN, tensor::ByteOrder::kLittle, codes, expected);
  test::forEachInstructionSet([&] {
    for (std::size_t begin : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{255}}) {
      for (std::size_t count = 0; count < kMost; ++count) {
        std::vector<float> out(count + 1, -5);
        fromE4m3(std::span(codes).subspan(begin), std::span(out).first(count));
        for (std::size_t i = 0; i < count; ++i) {
          ASSERT_EQ(std::bit_cast<std::uint32_t>(out[i]),
                    std::bit_cast<std::uint32_t>(static_cast<float>(expected[begin + i])))
              << begin + i;
        }
        ASSERT_EQ(out.back(), -5) << "nothing is written behind";
      }
    }
    std::vector<float> all(256);
    fromE4m3(codes, all);
    for (std::size_t i = 0; i < 256; ++i) {
      ASSERT_EQ(std::bit_cast<std::uint32_t>(all[i]), std::bit_cast<std::uint32_t>(static_cast<float>(expected[i])))
          << i;
    }
  });
}

TEST(CodeKernelTest, HalvesOfBytesAreLookedUpLowOneFirst) {
  std::array<float, 16> values{};
  for (std::size_t i = 0; i < 16; ++i)
    values[i] =
        (i % 2 == 0 ? 1.0F : -1.0F) * std::ldexp(1.0F + 0.125F * static_cast<float>(i % 8), static_cast<int>(i) - 8);
  ASSERT_TRUE(HalfByteTable::holds(values));
  const HalfByteTable table(values);
  std::vector<std::byte> bytes(kMost);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>((i * 37 + 11) & 0xFF);
  test::forEachInstructionSet([&] {
    for (std::size_t count = 0; count < 2 * kMost; ++count) {
      std::vector<float> out(count + 1, 77);
      fromHalfBytes(table, bytes, std::span(out).first(count));
      for (std::size_t i = 0; i < count; ++i) {
        const unsigned byte = std::to_integer<unsigned>(bytes[i / 2]);
        ASSERT_EQ(out[i], values[i % 2 == 0 ? byte & 15 : byte >> 4]) << i;
      }
      ASSERT_EQ(out.back(), 77);
    }
  });
  values[3] = 1.0F / 3;
  EXPECT_FALSE(HalfByteTable::holds(values));
}

TEST(CodeKernelTest, EachRunHasItsScale) {
  const std::vector<float> scales = {0.5F, 3, -0.1F, 1e-3F, 7, 11, 13, 17};
  test::forEachInstructionSet([&] {
    for (std::size_t width : {std::size_t{1}, std::size_t{3}, std::size_t{16}, std::size_t{128}}) {
      for (std::size_t head = 1; head <= width; head += 2) {
        const std::size_t count = std::min(kMost, head + width * (scales.size() - 1));
        std::vector<float> values(count);
        for (std::size_t i = 0; i < count; ++i) values[i] = 0.1F * static_cast<float>(i) - 2;
        std::vector<float> expected = values;
        for (std::size_t i = 0; i < count; ++i) expected[i] *= scales[i < head ? 0 : 1 + (i - head) / width];
        scaleRuns(values, head, width, scales);
        ASSERT_EQ(values, expected) << width << ' ' << head;
      }
    }
  });
}

}  // namespace
}  // namespace scalewright::io
