// All 65,536 float16 and bfloat16 inputs through every scalar format, against the nearest value found by search.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/formats/grid.h"
#include "core/tensor/decode.h"

namespace scalewright::formats {
namespace {

std::vector<double> everyCodeOf(tensor::ElementType type) {
  std::vector<std::uint16_t> codes(65536);
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = static_cast<std::uint16_t>(i);
  std::vector<double> values(codes.size());
  tensor::decodeToDouble(type, tensor::ByteOrder::kLittle, std::as_bytes(std::span(codes)), values);
  return values;
}

/// Nearest value by plain comparison of distances; on a tie the value whose own code is even.
double nearestBySearch(const Grid& grid, double x) {
  const auto values = grid.values();
  const auto above = std::lower_bound(values.begin(), values.end(), x);
  if (above == values.end()) return values.back();
  if (above == values.begin()) return values.front();
  const double high = *above;
  const double low = *std::prev(above);
  // Differences of such near values are exact in long double.
  const long double to_high = static_cast<long double>(high) - x;
  const long double to_low = static_cast<long double>(x) - low;
  if (to_high != to_low) return to_high < to_low ? high : low;
  return grid.encode(high) % 2 == 0 ? high : low;
}

class ExhaustiveTest : public testing::TestWithParam<tensor::ElementType> {};

TEST_P(ExhaustiveTest, EveryInputGoesToTheNearestValueOfEveryFormat) {
  const std::vector<double> inputs = everyCodeOf(GetParam());
  for (const FormatDescriptor* format : descriptors()) {
    if (format->scaling == Scaling::kScaleOnly) continue;
    std::vector<FormatOptions> options = {{}};
    for (const int bias : format->biases) options.push_back({.bias = ExponentBias(bias)});
    for (const FormatOptions& option : options) {
      const Grid grid = Grid::make(*format, option).value();
      for (const double x : inputs) {
        if (!std::isfinite(x)) continue;
        ASSERT_EQ(grid.round(x), nearestBySearch(grid, x)) << format->id << ' ' << x;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Inputs, ExhaustiveTest, testing::Values(tensor::ElementType::kF16, tensor::ElementType::kBF16),
                         [](const testing::TestParamInfo<tensor::ElementType>& param) {
                           return std::string(tensor::elementTypeId(param.param));
                         });

TEST(ExhaustiveDecodeTest, HalfAndBfloatDecodingIsThatOfTheGrids) {
  for (const auto& [type, format] :
       {std::pair{tensor::ElementType::kF16, "fp16"}, std::pair{tensor::ElementType::kBF16, "bf16"}}) {
    const Grid grid = Grid::make(*find(format)).value();
    const auto values = everyCodeOf(type);
    for (std::uint32_t code = 0; code < 65536; ++code) {
      if (std::isnan(values[code])) {
        ASSERT_TRUE(std::isnan(grid.decode(code))) << code;
      } else {
        ASSERT_EQ(values[code], grid.decode(code)) << code;
        ASSERT_EQ(std::signbit(values[code]), std::signbit(grid.decode(code))) << code;
      }
    }
  }
}

TEST(ExhaustiveDecodeTest, HalfDecodesAsTheCompilersOwnType) {
  const auto values = everyCodeOf(tensor::ElementType::kF16);
  for (std::uint32_t code = 0; code < 65536; ++code) {
    const auto bits = static_cast<std::uint16_t>(code);
    _Float16 half;
    std::memcpy(&half, &bits, sizeof half);
    const auto expected = static_cast<double>(half);
    if (std::isnan(expected)) {
      ASSERT_TRUE(std::isnan(values[code]));
    } else {
      ASSERT_EQ(values[code], expected);
    }
  }
}

/// Of every stored 16-bit code in either byte order, and of as many float32.
TEST(ExhaustiveTest, WideningToFloatLosesNothing) {
  for (const auto type : {tensor::ElementType::kF16, tensor::ElementType::kBF16, tensor::ElementType::kF32}) {
    ASSERT_TRUE(tensor::isShortFloat(type));
    std::vector<std::uint32_t> codes(65536);
    for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = static_cast<std::uint32_t>(i * 0x9E3779B1U);
    std::vector<std::uint16_t> short_codes(codes.size());
    for (std::size_t i = 0; i < codes.size(); ++i) short_codes[i] = static_cast<std::uint16_t>(i);
    const auto raw =
        tensor::elementSize(type) == 4 ? std::as_bytes(std::span(codes)) : std::as_bytes(std::span(short_codes));
    for (const auto order : {tensor::ByteOrder::kLittle, tensor::ByteOrder::kBig}) {
      std::vector<double> doubles(codes.size());
      std::vector<float> floats(codes.size());
      tensor::decodeToDouble(type, order, raw, doubles);
      tensor::decodeToFloat(type, order, raw, floats);
      for (std::size_t i = 0; i < codes.size(); ++i) {
        if (std::isnan(doubles[i])) {
          ASSERT_TRUE(std::isnan(floats[i])) << i;
        } else {
          ASSERT_EQ(static_cast<double>(floats[i]), doubles[i]) << i;
        }
      }
    }
  }
  EXPECT_FALSE(tensor::isShortFloat(tensor::ElementType::kF64));
}

}  // namespace
}  // namespace scalewright::formats
