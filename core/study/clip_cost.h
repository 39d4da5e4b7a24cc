#pragma once

#include <optional>

#include "core/study/study.h"

namespace scalewright::study {

/// A range that leaves values out, and would be better with them.
struct ClipCost {
  metrics::Estimate clipped;        ///< values beyond the threshold
  metrics::Estimate sqnr;           ///< in dB, of the decision in force
  metrics::Estimate sqnr_of_whole;  ///< with the largest magnitude as the threshold
};

/// Returns what clipping costs a tensor: nothing where it clips nothing, where the range pays for itself, or is worse
/// than the whole one by less than 1 dB for certain. Formats of one scale a tensor, with one threshold. Cost: that of
/// an error from the sketch where something is clipped, else none; pure.
[[nodiscard]] std::optional<ClipCost> clipCost(const StudyTensor& tensor);

/// English, translation context "Warning": %1 values, %2 and %3 dB.
[[nodiscard]] const char* clipCostWording();

}  // namespace scalewright::study
