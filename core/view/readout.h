#pragma once

#include <optional>

#include "core/study/study.h"

namespace scalewright::view {

/// The numbers beside a threshold.
struct Readout {
  profile::Estimate threshold;        ///< tensor units
  double step = 0;                    ///< tensor units per grid unit
  profile::Estimate percentile;       ///< share of finite elements that are not clipped, in percent
  std::optional<double> extra_scale;  ///< threshold over the bias's own range, where that is not 1
};

/// Returns nullopt until profile and decision have led to a threshold, and for formats without one: casts and blocks
/// with scales of their own. Cost: O(bins).
[[nodiscard]] std::optional<Readout> readout(const study::StudyTensor& tensor);
/// Returns the same of what was opened or saved; nullopt where nothing has changed since, where it is not known, and
/// where other values were read then.
[[nodiscard]] std::optional<Readout> savedReadout(const study::StudyTensor& tensor);

}  // namespace scalewright::view
