#include "core/view/plots/channel_ranges.h"

#include <algorithm>
#include <limits>

#include "core/checkup/outlier.h"
#include "core/metrics/decibel.h"

namespace scalewright::view {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

double medianOf(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

std::optional<tensor::Granularity> channelsOf(const study::StudyTensor& tensor) {
  if (!tensor.profile) return std::nullopt;
  if (const auto scales = tensor.resolution ? tensor.resolution->scales : nullptr) return scales->granularity;
  if (!tensor.info.channel_axis) return std::nullopt;
  return tensor::Granularity::perChannel(*tensor.info.channel_axis);
}

ChannelRanges channelRanges(const study::StudyTensor& tensor) {
  ChannelRanges ranges;
  const auto granularity = channelsOf(tensor);
  if (!granularity) return ranges;
  ranges.granularity = *granularity;
  if (const auto scales = tensor.resolution ? tensor.resolution->scales : nullptr) {
    ranges.scales = true;
    ranges.amax = scales->amax;
    ranges.thresholds = scales->thresholds;
    for (std::size_t i = 0; i < scales->signal.size(); ++i) {
      ranges.sqnr_db.push_back(metrics::decibel(scales->signal[i], scales->noise[i]).value_or(kNothing));
    }
  } else {
    ranges.amax = tensor.profile->channel_amax;
  }
  ranges.median = medianOf(ranges.amax);
  if (const auto outliers = checkup::outliersOf(ranges.amax)) ranges.outlier_limit = outliers->limit;
  return ranges;
}

}  // namespace scalewright::view
