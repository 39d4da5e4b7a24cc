#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/study/study.h"

namespace scalewright::view {

/// How far each channel of a tensor reaches, or each of its scales where it has several.
struct ChannelRanges {
  bool scales = false;              ///< of the scales in force; else of the channels that the profile knows
  tensor::Granularity granularity;  ///< which elements form a channel
  std::vector<double> amax;         ///< max |x| of each, in order
  std::vector<double> thresholds;   ///< of each scale; empty where there is one for the tensor
  std::vector<double> sqnr_db;      ///< of each scale; NaN where undefined, +inf without error; empty with one scale
  double median = 0;                ///< of `amax`
  double outlier_limit = 0;         ///< amax from which one stands out; 0 where that cannot be said
};

/// Returns empty ranges for a tensor without channels or without a profile. Cost: O(channels).
[[nodiscard]] ChannelRanges channelRanges(const study::StudyTensor& tensor);

/// Returns which elements form the channels of `channelRanges`; none for a tensor without any.
[[nodiscard]] std::optional<tensor::Granularity> channelsOf(const study::StudyTensor& tensor);

}  // namespace scalewright::view
