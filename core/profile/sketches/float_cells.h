#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/profile/exact_sums.h"

namespace scalewright::profile {

/// The counts of a bin of float32 data between two drains, in one 128-bit word so that one addition updates
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

/// The counts of a piece of a divided bin: the sums, and the ends of what is in it.
struct alignas(32) PieceCell {
  FloatCell sums;
  std::uint32_t ends = 0;  ///< the largest half above 0xFFFF minus the least one: both only grow

  [[nodiscard]] std::uint32_t least() const { return 0xFFFFU - (ends & 0xFFFFU); }
  [[nodiscard]] std::uint32_t largest() const { return ends >> 16; }
};

/// Where a bin is divided: the bits of the first value of each piece but the first one.
struct alignas(16) PieceStarts {
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;  // no finite value is as large
  std::array<std::uint32_t, 4> starts{kNone, kNone, kNone, kNone};
  std::uint32_t first_piece = 0;
};

/// Adds every element to the cell of its upper half: cells[bits >> 16].
/// Cost: one 128-bit addition per element; run-time dispatched SIMD, the same sums on every instruction set.
void addToCells(std::span<const std::uint32_t> bits, FloatCell* cells);

/// In place of a slot, for a bin that stays whole.
inline constexpr std::uint32_t kWholeBin = 0xFFFF;

/// Picks those of `bits` that are in a bin to be divided, in their order, and the slots of their bins. Returns their
/// number. slot_of: by upper half, with one element more at the end. Shapes: kept and slots have room for all of
/// `bits`.
/// Cost: a gathered load per element, no branch.
std::size_t pickDivided(std::span<const std::uint32_t> bits, const std::uint16_t* slot_of, std::uint32_t* kept,
                        std::uint32_t* slots);

/// Fills pieces[i]: the piece of bits[i] in starts[bins[i]].
/// Cost: a comparison of four lanes per element.
void findPieces(std::span<const std::uint32_t> bits, const std::uint32_t* bins, const PieceStarts* starts,
                std::uint32_t* pieces);

/// Adds every element to the cell of its piece. Cost: as addToCells, and one maximum.
void addToPieces(std::span<const std::uint32_t> bits, const std::uint32_t* pieces, PieceCell* cells);

/// Copies the elements other than +0 in their order and returns their number. `kept` has room for all of
/// `bits`.
std::size_t withoutZeros(std::span<const std::uint32_t> bits, std::uint32_t* kept);

}  // namespace scalewright::profile
