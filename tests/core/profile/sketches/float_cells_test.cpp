// The kernels behind the sketch of float32 data against plain loops, for every length up to a few vectors.
#include "core/profile/sketches/float_cells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>

#include "tests/core/profile/any_bits.h"
#include "tests/support/instruction_sets.h"

namespace scalewright::profile {
namespace {

constexpr std::size_t kCells = 65536;

struct Expected {
  std::uint64_t count = 0;
  std::uint64_t low = 0;
  std::uint64_t square = 0;
};

void expectPlainSums(const std::vector<std::uint32_t>& bits) {
  std::map<std::uint32_t, Expected> expected;
  for (const std::uint32_t b : bits) {
    Expected& cell = expected[b >> 16];
    const std::uint64_t low = b & 0xFFFFU;
    ++cell.count;
    cell.low += low;
    cell.square += low * low;
  }
  const std::unique_ptr<FloatCell[]> cells(new FloatCell[kCells]());
  addToCells(bits, cells.get());
  for (std::uint32_t key = 0; key < kCells; ++key) {
    const auto found = expected.find(key);
    const Expected want = found == expected.end() ? Expected{} : found->second;
    ASSERT_EQ(cells[key].count(), want.count) << key;
    ASSERT_EQ(cells[key].low(), want.low) << key;
    ASSERT_EQ(cells[key].square, want.square) << key;
  }
}

TEST(FloatCellsTest, HoldCountsSumsAndSquaresOfTheLowerHalves) {
  test::forEachInstructionSet([] {
    for (std::size_t count = 0; count < 40; ++count) expectPlainSums(anyBits(count));
    expectPlainSums(anyBits(5000));
  });
}

TEST(FloatCellsTest, TakeTheLargestHalvesUpToTheirCapacity) {
  const std::unique_ptr<FloatCell[]> cells(new FloatCell[kCells]());
  const std::vector<std::uint32_t> largest(1 << 16, 0x3F80FFFFU);
  std::uint64_t added = 0;
  while (added < FloatCell::kCapacity) {
    const auto room = static_cast<std::size_t>(std::min<std::uint64_t>(largest.size(), FloatCell::kCapacity - added));
    addToCells(std::span(largest).first(room), cells.get());
    added += room;
  }
  EXPECT_EQ(cells[0x3F80].count(), FloatCell::kCapacity);
  EXPECT_EQ(cells[0x3F80].low(), FloatCell::kCapacity * 0xFFFFU);
  EXPECT_EQ(cells[0x3F80].square, FloatCell::kCapacity * 0xFFFFU * 0xFFFFU);
}

TEST(FloatCellsTest, PicksWhatLiesInDividedBinsInOrderWithTheirSlots) {
  std::vector<std::uint16_t> slot_of(kCells + 1, std::uint16_t{kWholeBin});
  for (std::size_t key = 0; key < kCells; ++key) {
    if (key % 3 == 0) slot_of[key] = static_cast<std::uint16_t>(key / 3);  // the first and the last key among them
  }
  test::forEachInstructionSet([&] {
    for (std::size_t count = 0; count < 100; ++count) {
      std::vector<std::uint32_t> bits = anyBits(count);
      if (count > 20) bits[count / 2] = 0xFFFFFFFFU;
      std::vector<std::uint32_t> expected;
      std::vector<std::uint32_t> expected_slots;
      for (const std::uint32_t b : bits) {
        if ((b >> 16) % 3 != 0) continue;
        expected.push_back(b);
        expected_slots.push_back((b >> 16) / 3);
      }
      std::vector<std::uint32_t> kept(count);
      std::vector<std::uint32_t> slots(count);
      const std::size_t size = pickDivided(bits, slot_of.data(), kept.data(), slots.data());
      kept.resize(size);
      slots.resize(size);
      EXPECT_EQ(kept, expected);
      EXPECT_EQ(slots, expected_slots);
    }
  });
}

TEST(FloatCellsTest, WithoutZerosKeepsAllElseInOrder) {
  test::forEachInstructionSet([] {
    for (std::size_t count = 0; count < 100; ++count) {
      std::vector<std::uint32_t> bits = anyBits(count);
      for (std::size_t i = 0; i < count; ++i) {
        if (i % 3 != 1) bits[i] = 0;
        if (i % 9 == 5) bits[i] = 0x80000000U;  // -0 is not dropped
      }
      std::vector<std::uint32_t> expected;
      std::copy_if(bits.begin(), bits.end(), std::back_inserter(expected), [](std::uint32_t b) { return b != 0; });
      std::vector<std::uint32_t> kept(count);
      kept.resize(withoutZeros(bits, kept.data()));
      EXPECT_EQ(kept, expected);
    }
  });
}

}  // namespace
}  // namespace scalewright::profile
