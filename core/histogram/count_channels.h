#pragma once

#include "core/base/jobs/progress.h"
#include "core/histogram/channel_counts.h"
#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::histogram {

/// Counts by one pass over the data; columns without any element at the lower end are left out. The same for any number
/// of threads and any partition into blocks. Errors: kInvalidArgument where canCountChannels says no, kFileChanged for
/// a magnitude beyond the profile's maximum, those of reading, kCancelled. Memory: 8 bytes a channel and column, for
/// each thread; 256 MiB at most beside the decoded blocks.
[[nodiscard]] Result<ChannelCounts> countChannels(const io::TensorReader& reader, const profile::Profile& profile,
                                                  const tensor::Granularity& granularity, const WorkContext& work);

}  // namespace scalewright::histogram
