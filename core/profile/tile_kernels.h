#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace scalewright::profile {

/// Elements looked at together: their keys stay in the first-level cache.
inline constexpr std::size_t kTileElements = 2048;

/// Counts of special values in float32 data.
struct FloatFacts {
  std::uint64_t zero = 0;
  std::uint64_t subnormal = 0;
  std::uint64_t nan = 0;
  std::uint64_t positive_infinite = 0;
  std::uint64_t negative_infinite = 0;
  /// Extremes of finite values in the total order of their bit patterns (see orderedBits).
  std::int32_t minimum = INT32_MAX;
  std::int32_t maximum = INT32_MIN;
};

/// Maps float bits to integers that order as the floats do; its own inverse.
[[nodiscard]] constexpr std::int32_t orderedBits(std::int32_t bits) {
  return bits ^ ((bits >> 31) & 0x7FFFFFFF);
}

/// Computes the magnitude keys of float32 bits: the bits without sign, 0 for NaN and infinities. Updates the counts.
/// Returns the largest key. Run-time dispatched SIMD, the same bits on every instruction set.
std::uint32_t floatKeys(std::span<const std::uint32_t> bits, std::uint32_t* keys, FloatFacts& facts);

/// Does the same of 16-bit floats, whose exponents are all ones from `infinity` on.
std::uint16_t halfKeys(std::span<const std::uint16_t> codes, std::uint16_t infinity, std::uint16_t* keys);

/// Returns the largest key, 0 for none.
[[nodiscard]] std::uint16_t maxOf(std::span<const std::uint16_t> keys);
[[nodiscard]] std::uint32_t maxOf(std::span<const std::uint32_t> keys);
/// Computes into[i] = max(into[i], keys[i]).
void maxInto(std::uint16_t* into, std::span<const std::uint16_t> keys);
void maxInto(std::uint32_t* into, std::span<const std::uint32_t> keys);

/// Copies the keys above a cutoff in their order and returns their number. `above` has room for all of
/// `keys`.
std::size_t keysAbove(std::span<const std::uint32_t> keys, std::uint32_t cutoff, std::uint32_t* above);

/// Copies the magnitudes low..high of float32 bits in their order, returns their number and adds to `below` how many
/// are smaller. low, high: magnitude bits of finite values. `kept` has room for all of `bits`.
std::size_t magnitudesBetween(std::span<const std::uint32_t> bits, std::uint32_t low, std::uint32_t high,
                              std::uint32_t* kept, std::uint64_t& below);

/// Does the same for 64-bit keys, plain loops.
[[nodiscard]] std::uint64_t maxOf(std::span<const std::uint64_t> keys);
void maxInto(std::uint64_t* into, std::span<const std::uint64_t> keys);
std::size_t keysAbove(std::span<const std::uint64_t> keys, std::uint64_t cutoff, std::uint64_t* above);

/// Returns the number of zeros among codes.
[[nodiscard]] std::size_t zerosAmong(std::span<const std::uint16_t> codes);
/// Copies the codes other than 0 in their order and returns their number. `kept` has room for all of `codes`.
std::size_t withoutZeros(std::span<const std::uint16_t> codes, std::uint16_t* kept);

}  // namespace scalewright::profile
