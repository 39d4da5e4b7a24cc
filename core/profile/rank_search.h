#pragma once

#include <cstdint>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/io/source.h"
#include "core/profile/order_statistics.h"

namespace scalewright::profile {

/// What ranks count.
enum class Order {
  kMagnitudes,  ///< |x|, ascending
  kValues,      ///< x, ascending
};

/// Returns the rank-th smallest value, rank in [0, finite), by its sign. Exact for lossless sketches and for the
/// extremes; otherwise the bin's bounds. Never of a sampled distribution. Cost: O(bins).
[[nodiscard]] Estimate valueStatistic(const Profile& profile, std::uint64_t rank);

/// Finds the exact order statistics over finite elements: what the profile knows, and for the rest further passes over
/// the data, each of which narrows a bin 65,536-fold by counting (one pass for magnitudes of float32, at most three for
/// float64). Errors: those of reading, kCancelled, kInvalidArgument for a rank that does not exist. Cost: passes *
/// elements; memory: 512 KiB per open rank and thread.
[[nodiscard]] Result<KnownRanks> findRanks(const io::TensorReader& reader, const Profile& profile,
                                           const std::vector<std::uint64_t>& ranks, const WorkContext& work,
                                           Order order = Order::kMagnitudes);

}  // namespace scalewright::profile
