#pragma once

#include <cstdint>
#include <vector>

#include "core/profile/exact_sums.h"
#include "core/profile/profile.h"

namespace scalewright::profile {

/// What one pass counts of a tensor: integers and extremes, from which its profile follows. Those of two parts of a
/// tensor add up, in any order, to those of the whole. Plain value, serialisable.
///
/// A key is the code itself for types of one or two bytes, the upper half of the bits of float32, and the upper 19 bits
/// of float64 (into which wider integers are converted). Everything refers to finite elements unless it says otherwise.
struct Counters {
  tensor::ElementType type = tensor::ElementType::kF32;
  std::uint64_t elements = 0;  ///< all of them, finite or not
  std::uint64_t nan = 0;
  std::uint64_t positive_infinite = 0;
  std::uint64_t negative_infinite = 0;
  std::uint64_t zero = 0;       ///< both signs
  std::uint64_t subnormal = 0;  ///< in the stored element type
  double minimum = 0;           ///< 0 when nothing is finite
  double maximum = 0;
  std::vector<std::uint32_t> keys;    ///< that occur, ascending
  std::vector<std::uint64_t> counts;  ///< by key: how often
  std::vector<LowSums> low_sums;      ///< by key; empty where keys are codes
  /// The largest magnitudes but 0, descending, each as often as it occurs, at most kTailLength of them. Empty where a
  /// key is a code: the counts say it.
  std::vector<double> tail;
  /// max |x| per channel; empty without a channel axis, and where parts do not agree on the number of channels.
  std::vector<double> channel_amax;

  /// Puts a key behind the others.
  void add(std::uint32_t key, const BinTotal& total);
  [[nodiscard]] BinTotal total(std::size_t index) const;
  [[nodiscard]] std::uint64_t finite() const { return elements - nan - positive_infinite - negative_infinite; }
  friend bool operator==(const Counters&, const Counters&) = default;
};

/// Returns whether the keys of a type are its codes, so that the counters hold every value.
[[nodiscard]] bool keysAreCodes(tensor::ElementType type);

/// Returns the number of keys of a type: 256, 65,536 or 2^19.
[[nodiscard]] std::uint32_t keyCount(tensor::ElementType type);

/// Adds the counts of another part of the same tensor. Types are the same. Cost: O(keys + tail + channels).
void merge(Counters& into, const Counters& other);

/// Returns the profile of what was counted, the same bits as of a pass over the data. sample_amax: as in Profile.
/// Cost: O(keys), and a sort of them for types whose codes do not order as their values do.
[[nodiscard]] Profile profileOf(const Counters& counters, std::vector<double> sample_amax = {});

}  // namespace scalewright::profile
