#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/recipe/decision.h"

namespace scalewright::recipe {

/// A range is remarkably larger than another from here on: a bit of resolution.
inline constexpr double kMuchWider = 2;

/// A tensor of a sharing group: its decision, and what that leads to by itself.
struct GroupMember {
  const Decision& decision;
  const Resolution& own;
  double amax = 0;            ///< max |x| of its finite elements; one of nothing but zeros has no say in the range
  std::uint64_t samples = 0;  ///< of its sample axis; 0 where it has none
};

/// The range that the members of a sharing group have in common. Plain value.
struct SharedRange {
  std::string format;
  formats::FormatOptions options;  ///< with the bias in force
  Threshold threshold;
  double threshold_low = 0;  ///< interval of the threshold; a point when exact
  double threshold_high = 0;
  /// It is that of a member with few samples (tensor::kFewSamples), and kMuchWider than those of the members with more.
  bool by_few_samples = false;

  friend bool operator==(const SharedRange&, const SharedRange&) = default;
};

/// Returns the largest of the thresholds that the members of kind kMaximum have by themselves. Of a format with a
/// choice of biases it comes with the bias it was found with: the smallest, where no threshold is an extra scale.
/// Members share what most of them have as a format, with its options; the first of them where as many have another.
/// nullopt where no member gives a range. Cost: O(members). Source: AMD submission (Q, K, V; K, V), NVIDIA submission
/// (kFollow).
[[nodiscard]] std::optional<SharedRange> sharedRange(std::span<const GroupMember> members);

/// Returns what is in force for a member: the group's range, or its own with a warning where it cannot share.
[[nodiscard]] Resolution withSharedRange(const GroupMember& member, const std::optional<SharedRange>& range);

}  // namespace scalewright::recipe
