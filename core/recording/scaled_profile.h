#pragma once

#include "core/base/result.h"
#include "core/profile/profile.h"
#include "core/recording/tensor_record.h"
#include "core/tensor/channel_scaling.h"

namespace scalewright::recording {

/// Computes max |x| of each channel after the scaling, exactly; empty where the channels are not known.
[[nodiscard]] std::vector<double> scaledMaxima(const TensorRecord& record, const tensor::ChannelScaling& scaling);

/// Returns the profile of a recorded tensor whose channels are scaled. rows: that of its common rows, scaled
/// likewise, in the order of the sample, each row a sample. stored: that of the sample as it is stored. Where all rows
/// were kept it is the whole. Else numbers of elements, the largest magnitude and those of the channels are exact; the
/// distribution is that of the rows, counts scaled up, but that the largest magnitude counts once, on the side on which
/// it is sure to be or the rows reach further: `sampled_rows` says so. The sum of squares is that of the whole tensor,
/// which is known as it is stored, times what the scaling makes of that of the rows. Errors: kOnlyProfile where the
/// channels' maxima are not known, where the rows have nothing finite though the tensor has, and where squares leave
/// the range of a double. Cost: O(keys + bins + channels + rows).
[[nodiscard]] Result<profile::Profile> scaledProfile(const TensorRecord& record, const tensor::ChannelScaling& scaling,
                                                     profile::Profile rows, const profile::Profile& stored);

}  // namespace scalewright::recording
