#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/profile/exact_sums.h"

namespace scalewright::profile {

/// What a bin of float32 data gathers between two drains, in one 128-bit word so that one addition updates
/// all of it.
struct alignas(16) FloatCell {
  /// A count in the upper 24 bits, a sum of 16-bit halves in the lower 40.
  static constexpr std::uint64_t kOne = std::uint64_t{1} << 40;
  /// Elements after which a cell may be full.
  static constexpr std::uint64_t kCapacity = (std::uint64_t{1} << 24) - 1;

  std::uint64_t packed = 0;
  std::uint64_t square = 0;  ///< sum of the squares of those halves

  void add(std::uint64_t half) {
    packed += kOne | half;
    square += half * half;
  }
  [[nodiscard]] std::uint64_t count() const { return packed >> 40; }
  [[nodiscard]] std::uint64_t low() const { return packed & (kOne - 1); }
  /// Moves what is here into a total.
  void drainInto(BinTotal& total) {
    total += BinTotal{count(), low(), square};
    *this = {};
  }
};

/// Adds every element to the cell of its upper half: cells[bits >> 16].
/// Cost: one 128-bit addition per element; run-time dispatched SIMD, the same sums on every instruction set.
void addToCells(std::span<const std::uint32_t> bits, FloatCell* cells);

/// Copies the elements other than +0 in their order and returns their number. `kept` has room for all of
/// `bits`.
std::size_t withoutZeros(std::span<const std::uint32_t> bits, std::uint32_t* kept);

}  // namespace scalewright::profile
