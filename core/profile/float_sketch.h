#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/profile/exact_sums.h"
#include "core/profile/profile.h"

namespace scalewright::profile {

/// Sketch of float32 data keyed by the upper half of the bit pattern (sign, exponent, 7 mantissa bits).
/// Sums of the lower halves and of their squares are integers, so nothing is rounded before the end.
/// Cost: two 64-bit additions per element.
class FloatSketch {
 public:
  FloatSketch();
  void add(std::span<const std::uint32_t> bits);
  void merge(FloatSketch& other);
  /// Fills sketch, sum and sum_squares.
  [[nodiscard]] std::vector<SketchBin> finish(Profile& profile);

 private:
  static constexpr std::size_t kKeys = 65536;
  /// Neighbouring elements go to different tables: equal values (zeros of a ReLU) do not wait for each other.
  static constexpr std::size_t kTables = 2;
  /// A count in the upper 24 bits, a sum of 16-bit halves in the lower 40.
  static constexpr std::uint64_t kOne = std::uint64_t{1} << 40;
  static constexpr std::uint64_t kDrainAfter = (std::uint64_t{1} << 24) - 1;

  struct Cell {
    std::uint64_t packed;
    std::uint64_t square;
  };
  void drain();

  std::unique_ptr<Cell[]> cells_;
  std::vector<BinTotal> totals_;
  std::uint64_t pending_ = 0;
};

}  // namespace scalewright::profile
