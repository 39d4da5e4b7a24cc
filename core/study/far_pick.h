#pragma once

#include <optional>

#include "core/study/study.h"

namespace scalewright::study {

/// A pick that is this far below the best threshold, dB, is said to be.
inline constexpr double kFarPick = 3;

/// A threshold that another measure than the squared error chose, far from the best by that.
struct FarPick {
  metrics::Estimate sqnr;          ///< in dB, of the decision in force
  metrics::Estimate sqnr_of_best;  ///< with the threshold of the least squared error, as far as the sketch knows it

  friend bool operator==(const FarPick&, const FarPick&) = default;
};

/// Returns what the pick of entropy calibration costs a tensor; nothing for another method, for several scales, and
/// where less than kFarPick is lost for certain. Cost: that of the search for the best threshold, milliseconds, where
/// the method is that of a divergence, else none; pure.
[[nodiscard]] std::optional<FarPick> farPick(const StudyTensor& tensor);

/// English, translation context "Warning": %1 and %2 dB.
[[nodiscard]] const char* farPickWording();

}  // namespace scalewright::study
