#pragma once

#include <span>

#include "core/base/jobs/progress.h"
#include "core/histogram/growing_histogram.h"
#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::histogram {

/// Returns the growing histogram of a tensor by one pass over its data, on several threads; batches as its file tells
/// them. The same counts as batch after batch in order, for any thread count and any partition into blocks:
/// the range of every batch follows from the maxima in the profile. Errors: those of reading, kCancelled,
/// kFileChanged when the data exceed the profile's maxima. Cost: O(elements), and a pass more where the
/// sample axis was too long for the profile. Memory: a row of counters and the decoded block per thread.
/// order: which batch comes at each place; empty: as the file has them. The bins follow the first one with values.
[[nodiscard]] Result<GrowingHistogram> collect(const io::TensorReader& reader, const profile::Profile& profile,
                                               const WorkContext& work, std::span<const std::size_t> order = {});

}  // namespace scalewright::histogram
