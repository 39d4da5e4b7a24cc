// The SIMD kernels against plain loops, for every length up to a few vectors.
#include "core/profile/tile_kernels.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>
#include <vector>

namespace scalewright::profile {
namespace {

/// Any bit pattern: normal numbers, subnormals, zeros, infinities, NaN.
std::vector<std::uint32_t> anyBits(std::size_t count) {
  std::mt19937 engine(3);
  std::vector<std::uint32_t> bits(count);
  for (std::size_t i = 0; i < count; ++i) {
    bits[i] = static_cast<std::uint32_t>(engine());
    if (i % 5 == 1) bits[i] &= 0x807FFFFFU;
    if (i % 5 == 2) bits[i] |= 0x7F800000U;
    if (i % 10 == 3) bits[i] &= 0x80000000U;
    if (i % 10 == 7) bits[i] = (bits[i] & 0x80000000U) | 0x7F800000U;
  }
  return bits;
}

TEST(TileKernelsTest, KeysAndFactsAreThoseOfAPlainLoop) {
  for (std::size_t count = 0; count < 130; ++count) {
    const auto bits = anyBits(count);
    std::vector<std::uint32_t> keys(count);
    FloatFacts facts;
    const std::uint32_t largest = floatKeys(bits, keys.data(), facts);
    FloatFacts expected;
    std::uint32_t expected_largest = 0;
    double minimum = INFINITY;
    double maximum = -INFINITY;
    for (std::size_t i = 0; i < count; ++i) {
      const float x = std::bit_cast<float>(bits[i]);
      const std::uint32_t key = std::isfinite(x) ? bits[i] & 0x7FFFFFFFU : 0;
      ASSERT_EQ(keys[i], key);
      expected_largest = std::max(expected_largest, key);
      expected.zero += x == 0 ? 1U : 0U;
      expected.subnormal += std::fpclassify(x) == FP_SUBNORMAL ? 1U : 0U;
      expected.nan += std::isnan(x) ? 1U : 0U;
      expected.positive_infinite += std::isinf(x) && x > 0 ? 1U : 0U;
      expected.negative_infinite += std::isinf(x) && x < 0 ? 1U : 0U;
      if (std::isfinite(x)) {
        minimum = std::min(minimum, double{x});
        maximum = std::max(maximum, double{x});
      }
    }
    EXPECT_EQ(largest, expected_largest);
    EXPECT_EQ(facts.zero, expected.zero);
    EXPECT_EQ(facts.subnormal, expected.subnormal);
    EXPECT_EQ(facts.nan, expected.nan);
    EXPECT_EQ(facts.positive_infinite, expected.positive_infinite);
    EXPECT_EQ(facts.negative_infinite, expected.negative_infinite);
    if (minimum <= maximum) {
      EXPECT_EQ(double{std::bit_cast<float>(orderedBits(facts.minimum))}, minimum);
      EXPECT_EQ(double{std::bit_cast<float>(orderedBits(facts.maximum))}, maximum);
    }
  }
}

TEST(TileKernelsTest, MaximaAreThoseOfPlainLoops) {
  for (std::size_t count = 0; count < 100; ++count) {
    auto keys = anyBits(count);
    for (auto& key : keys) key &= 0x7FFFFFFFU;
    EXPECT_EQ(maxOf(std::span<const std::uint32_t>(keys)),
              count == 0 ? 0 : *std::max_element(keys.begin(), keys.end()));
    std::vector<std::uint32_t> into(count, 0x3F000000U);
    maxInto(into.data(), std::span<const std::uint32_t>(keys));
    for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(into[i], std::max(0x3F000000U, keys[i]));
  }
}

}  // namespace
}  // namespace scalewright::profile
