#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/io/checkpoint/stored_weight.h"

namespace scalewright::io {

/// A weight [N, K] that lies transposed: integers of K rows, N in each. real[n, k] = (code - zero) x scale of the
/// group of k.
struct ColumnWeight {
  tensor::Shape shape;  ///< [N, K]
  Piece codes;          ///< words; along K: [K * bits / 32, N], along N: [K, N / per word]
  std::uint64_t bits = 4;
  bool along_rows = false;              ///< packed along N, in this order; else along K, as a stream of bits
  std::array<unsigned, 8> order = {};   ///< of N: which of eight columns each part of a word is, from its low end
  bool is_signed = false;               ///< codes are two's complement
  std::vector<float> scales;            ///< [groups, N]
  std::vector<float> zeros;             ///< [groups, N]; empty: zero
  std::vector<std::uint32_t> group_of;  ///< of each k
};

[[nodiscard]] std::unique_ptr<Decoder> makeColumnDecoder(ColumnWeight weight);

/// The order of AWQ: which of eight neighbours the parts of a word are, from its low end.
inline constexpr std::array<unsigned, 8> kAwqOrder = {0, 2, 4, 6, 1, 3, 5, 7};
inline constexpr std::array<unsigned, 8> kPlainOrder = {0, 1, 2, 3, 4, 5, 6, 7};

/// Returns the value i of a stream of numbers of so many bits, low bits first. The words hold it whole.
[[nodiscard]] inline std::uint32_t bitsAt(std::span<const std::uint32_t> words, std::uint64_t i, std::uint64_t bits) {
  const std::uint64_t place = i * bits;
  const auto word = static_cast<std::size_t>(place / 32);
  std::uint64_t two = words[word];
  if (place % 32 + bits > 32) two |= std::uint64_t{words[word + 1]} << 32;
  return static_cast<std::uint32_t>(two >> (place % 32)) & ((std::uint32_t{1} << bits) - 1);
}
/// Unpacks zero points or the like of eight in a word: [rows, N / 8] words to [rows, N].
[[nodiscard]] std::vector<float> eightsOf(std::span<const std::uint32_t> words, const std::array<unsigned, 8>& order);

/// Returns the group of each of `columns` columns, neighbours: `size` each.
[[nodiscard]] std::vector<std::uint32_t> neighbours(std::uint64_t columns, std::uint64_t size);

}  // namespace scalewright::io
