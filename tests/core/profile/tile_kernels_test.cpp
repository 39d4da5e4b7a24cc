// The SIMD kernels against plain loops, for every length up to a few vectors.
#include "core/profile/tile_kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <vector>

#include "tests/core/profile/any_bits.h"
#include "tests/support/instruction_sets.h"

namespace scalewright::profile {
namespace {

void expectKeysAndFactsOfAPlainLoop(const std::function<void(std::uint32_t&)>& shape) {
  for (std::size_t count = 0; count < 130; ++count) {
    auto bits = anyBits(count);
    std::for_each(bits.begin(), bits.end(), shape);
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

TEST(TileKernelsTest, KeysAndFactsAreThoseOfAPlainLoop) {
  test::forEachInstructionSet([] {
    const auto as_it_is = [](std::uint32_t&) {};
    const auto normal = [](std::uint32_t& b) { b = (b & 0x83FFFFFFU) | 0x30000000U; };
    const auto negative = [&](std::uint32_t& b) { normal(b), b |= 0x80000000U; };
    const auto positive = [&](std::uint32_t& b) { normal(b), b &= 0x7FFFFFFFU; };
    const auto outer = [](std::uint32_t& b) { b |= 0x7F000000U, b &= 0xFF7FFFFFU; };  // up to the largest finite
    for (const std::uint32_t odd :
         {0x7F800000U, 0xFF800000U, 0x7FC00000U, 0xFFC00000U, 0U, 0x80000000U, 1U, 0x80000001U}) {
      int count = 0;  // an ordinary tile but for one of its elements
      expectKeysAndFactsOfAPlainLoop([&](std::uint32_t& b) {
        normal(b);
        if (++count % 40 == 17) b = odd;
      });
    }
    for (const auto& shape :
         std::vector<std::function<void(std::uint32_t&)>>{as_it_is, normal, negative, positive, outer}) {
      expectKeysAndFactsOfAPlainLoop(shape);
    }
  });
}

TEST(TileKernelsTest, KeysOfHalvesAreTheirMagnitudesUnlessTheyAreNotFinite) {
  std::vector<std::uint16_t> codes(65536);
  for (std::size_t code = 0; code < codes.size(); ++code) codes[code] = static_cast<std::uint16_t>(code * 40503U);
  test::forEachInstructionSet([&codes] {
    for (const std::uint16_t infinity : {std::uint16_t{0x7C00}, std::uint16_t{0x7F80}}) {
      for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{33}, codes.size()}) {
        std::vector<std::uint16_t> keys(count);
        const std::uint16_t largest = halfKeys(std::span(codes).first(count), infinity, keys.data());
        std::uint16_t expected_largest = 0;
        for (std::size_t i = 0; i < count; ++i) {
          const std::uint32_t magnitude = codes[i] & 0x7FFFU;
          ASSERT_EQ(keys[i], magnitude < infinity ? magnitude : 0U) << codes[i];
          expected_largest = std::max(expected_largest, keys[i]);
        }
        EXPECT_EQ(largest, expected_largest);
      }
    }
  });
}

void expectMaximaOfPlainLoops() {
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

void expectMaximaOfHalves() {
  for (std::size_t count = 0; count < 150; ++count) {
    std::vector<std::uint16_t> keys;  // ranks of 16-bit integers go up to 65535
    for (const std::uint32_t bits : anyBits(count)) keys.push_back(static_cast<std::uint16_t>(bits >> 3));
    EXPECT_EQ(maxOf(std::span<const std::uint16_t>(keys)),
              count == 0 ? 0 : *std::max_element(keys.begin(), keys.end()));
    constexpr std::uint16_t kBefore = 0x9000;
    std::vector<std::uint16_t> into(count, kBefore);
    maxInto(into.data(), std::span<const std::uint16_t>(keys));
    for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(into[i], std::max(kBefore, keys[i]));
  }
}

TEST(TileKernelsTest, KeysAboveAreKeptInTheirOrder) {
  test::forEachInstructionSet([] {
    for (std::size_t count = 0; count < 100; ++count) {
      auto keys = anyBits(count);
      for (auto& key : keys) key &= 0x7FFFFFFFU;
      for (const std::uint32_t cutoff : {0U, 0x00400000U, 0x3F800000U, 0x7F800000U, 0x7FFFFFFFU}) {
        std::vector<std::uint32_t> expected;
        std::copy_if(keys.begin(), keys.end(), std::back_inserter(expected), [&](auto key) { return key > cutoff; });
        std::vector<std::uint32_t> above(count);
        above.resize(keysAbove(keys, cutoff, above.data()));
        EXPECT_EQ(above, expected);
      }
    }
  });
}

TEST(TileKernelsTest, MagnitudesBetweenAreKeptAndSmallerOnesCounted) {
  test::forEachInstructionSet([] {
    for (std::size_t count = 0; count < 100; ++count) {
      const auto bits = anyBits(count);
      for (const auto& [low, high] : {std::pair{0U, 0U}, {0U, 0x7F7FFFFFU}, {0x3F800000U, 0x40800000U}}) {
        std::vector<std::uint32_t> expected;
        std::uint64_t expected_below = 7;
        for (const std::uint32_t b : bits) {
          const std::uint32_t magnitude = b & 0x7FFFFFFFU;
          if (magnitude >= low && magnitude <= high) expected.push_back(magnitude);
          if (magnitude < low) ++expected_below;
        }
        std::vector<std::uint32_t> kept(count);
        std::uint64_t below = 7;
        kept.resize(magnitudesBetween(bits, low, high, kept.data(), below));
        EXPECT_EQ(kept, expected);
        EXPECT_EQ(below, expected_below);
      }
    }
  });
}

TEST(TileKernelsTest, ZeroCodesAreCountedAndDropped) {
  test::forEachInstructionSet([] {
    for (std::size_t count = 0; count < 150; ++count) {
      std::vector<std::uint16_t> codes;
      for (const std::uint32_t b : anyBits(count)) codes.push_back(b % 3 == 0 ? 0 : static_cast<std::uint16_t>(b));
      std::vector<std::uint16_t> expected;
      std::copy_if(codes.begin(), codes.end(), std::back_inserter(expected), [](auto code) { return code != 0; });
      EXPECT_EQ(zerosAmong(codes), count - expected.size());
      std::vector<std::uint16_t> kept(count);
      kept.resize(withoutZeros(codes, kept.data()));
      EXPECT_EQ(kept, expected);
    }
  });
}

TEST(TileKernelsTest, MaximaAreThoseOfPlainLoops) {
  test::forEachInstructionSet(expectMaximaOfPlainLoops);
  test::forEachInstructionSet(expectMaximaOfHalves);
}

}  // namespace
}  // namespace scalewright::profile
