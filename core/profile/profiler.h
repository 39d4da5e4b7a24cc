#pragma once

#include "core/base/jobs/progress.h"
#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::profile {

/// Profiles one tensor in a single pass over its blocks, on several threads.
/// The result is the same bits for any thread count and any partition into blocks.
/// Errors: those of reading; kCancelled. Cost: O(elements); memory per thread: two blocks, and
/// 5 MiB of bins for float32, 1 MiB for narrower types, as much as the exponents met need for float64.
[[nodiscard]] Result<Profile> profileTensor(const io::TensorReader& reader, const WorkContext& work);

}  // namespace scalewright::profile
