#include "core/verdict/cause.h"

#include <algorithm>

#include "core/base/numbers/elementary.h"
#include "core/formats/format.h"
#include "core/study/clip_cost.h"

namespace scalewright::verdict {
namespace {

using recipe::Cause;
using recipe::CauseKind;

/// How many times as far as half of them the largest reaches; 0 for fewer than two, and where half of them are zero.
double reachOf(std::vector<double> maxima) {
  if (maxima.size() < 2) return 0;
  const auto middle = maxima.begin() + static_cast<std::ptrdiff_t>((maxima.size() - 1) / 2);
  std::nth_element(maxima.begin(), middle, maxima.end());
  const double half = *middle;
  return half > 0 ? *std::max_element(maxima.begin(), maxima.end()) / half : 0;
}

std::optional<Cause> clippedOf(const study::StudyTensor& tensor) {
  const auto cost = study::clipCost(tensor);
  if (!cost) return std::nullopt;
  const double left = elementary::pow(10.0, (cost->sqnr.value - cost->sqnr_of_whole.value) / 10);
  return Cause{CauseKind::kClipped, cost->clipped.value, 1 - left};
}

/// What differs the most under one scale for all, where anything does that costs bits.
std::optional<Cause> spreadOf(const study::StudyTensor& tensor) {
  constexpr double kFarChannel = 8;  // three bits of eight
  constexpr double kFarValue = 24;   // of the root mean square; a Gaussian of a million values reaches 5
  const profile::Profile& profile = *tensor.profile;
  const Cause channels{CauseKind::kChannels, static_cast<double>(profile.channel_amax.size()),
                       reachOf(profile.channel_amax)};
  const Cause rows{CauseKind::kRows, static_cast<double>(profile.sample_amax.size()), reachOf(profile.sample_amax)};
  const Cause& wider = rows.value > channels.value ? rows : channels;
  if (wider.value >= kFarChannel) return wider;
  const double rms = profile.rms();
  if (rms > 0 && profile.amax / rms >= kFarValue) return Cause{CauseKind::kOutliers, 1, profile.amax / rms};
  return std::nullopt;
}

}  // namespace

Cause causeOf(const study::StudyTensor& tensor) {
  if (const auto clipped = clippedOf(tensor)) return *clipped;
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  const bool one_scale = format != nullptr && formats::usesThreshold(*format) && !recipe::hasScales(tensor.decision);
  if (one_scale && tensor.profile) {
    if (const auto spread = spreadOf(tensor)) return *spread;
  }
  return {CauseKind::kBits, format == nullptr ? 0.0 : static_cast<double>(format->bits), 0};
}

}  // namespace scalewright::verdict
