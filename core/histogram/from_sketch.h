#pragma once

#include <span>

#include "core/histogram/growing_histogram.h"
#include "core/profile/profile.h"

namespace scalewright::histogram {

/// Returns the growing histogram without the data.
///
/// Exact where the profile knows every magnitude and how often it occurs (a lossless sketch, or so few values
/// that the tail holds them all), and where each value equal to the top of a range that later grew is known
/// to lie in the batches of that range: when it occurs no more often than there are batches of that range
/// with this maximum. Otherwise `exact` is false: magnitudes below the tail are spread evenly over their
/// sketch bin, and the ranges are those of the batches as far as the profile knows them. Never of a sampled
/// distribution.
///
/// batch_samples: samples of each batch; empty: one sample, one batch.
/// times: how often each batch holds its maximum, which tells of every value where it lies; empty: not known.
/// Cost: O(sketch bins + histogram bins); pure.
[[nodiscard]] GrowingHistogram fromSketch(const profile::Profile& profile, std::span<const std::uint64_t> batch_samples,
                                          std::span<const std::uint64_t> times = {});

}  // namespace scalewright::histogram
