#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace scalewright::metrics {

/// The sums over values of blocks, whatever the quantizer. Element i of a block adds to lane i modulo 16, on every
/// instruction set.
struct ValueTally {
  static constexpr std::size_t kLanes = 16;
  std::array<double, kLanes> squares{};
  std::uint64_t zeros = 0;
};

/// Computes max |x| of each block of `size` values, a multiple of 16. Says by false that some value is not finite.
/// Run-time dispatched SIMD, as is what follows. Shapes: values [blocks * size], amax [blocks].
bool blockMaxima(std::span<const float> values, std::size_t size, std::span<double> amax);
bool blockMaxima(std::span<const double> values, std::size_t size, std::span<double> amax);

/// values: as many as a multiple of 16, all finite.
void addValues(std::span<const float> values, ValueTally& tally);
void addValues(std::span<const double> values, ValueTally& tally);

}  // namespace scalewright::metrics
