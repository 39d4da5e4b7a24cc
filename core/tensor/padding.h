#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scalewright::tensor {

/// Which tokens of some sequences count, and which are padding. Tokens are numbered through all sequences.
struct TokenMask {
  std::vector<std::uint64_t> lengths;  ///< tokens of each sequence, padding included
  std::vector<std::uint64_t> runs;     ///< begin and end of each run that counts, ascending; none leaves its sequence

  /// Tokens that count.
  [[nodiscard]] std::uint64_t kept() const;
  /// Tokens in all.
  [[nodiscard]] std::uint64_t tokens() const;
  friend bool operator==(const TokenMask&, const TokenMask&) = default;
};

/// The tokens that are left out of a tensor when it is read, and what it is with them. Plain value; copies share the
/// mask.
struct Padding {
  std::string mask;                         ///< the dataset that says so
  std::shared_ptr<const TokenMask> tokens;  ///< never null
  std::vector<std::uint64_t> token_axes;    ///< of what is stored, ascending; empty: its axis 0 runs through all tokens
  // As stored: the members of TensorInfo of these names.
  std::vector<std::uint64_t> shape;
  std::vector<std::vector<std::uint64_t>> part_shapes;
  std::optional<std::uint64_t> sample_axis;
  std::optional<std::uint64_t> channel_axis;
  std::vector<std::uint64_t> batch_rows;
  std::vector<std::uint64_t> sample_rows;

  friend bool operator==(const Padding& a, const Padding& b) {
    return a.mask == b.mask && (a.tokens == b.tokens || *a.tokens == *b.tokens) && a.token_axes == b.token_axes &&
           a.shape == b.shape && a.part_shapes == b.part_shapes && a.sample_axis == b.sample_axis &&
           a.channel_axis == b.channel_axis && a.batch_rows == b.batch_rows && a.sample_rows == b.sample_rows;
  }
};

}  // namespace scalewright::tensor
