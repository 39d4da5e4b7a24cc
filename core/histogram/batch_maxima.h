#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/histogram/batch_rows.h"
#include "core/profile/profile.h"

namespace scalewright::histogram {

/// Returns max |x| of every batch, in order, from what the profile knows; 0 for a batch without finite values.
/// nullopt when the profile does not know: its sample axis was too long to follow and there are several
/// batches.
[[nodiscard]] std::optional<std::vector<double>> batchMaxima(const profile::Profile& profile,
                                                             std::span<const std::uint64_t> batch_samples);

/// Finds the same by a pass over the data. Errors: those of reading, kCancelled.
[[nodiscard]] Result<std::vector<double>> readBatchMaxima(const io::TensorReader& reader, const WorkContext& work);

}  // namespace scalewright::histogram
