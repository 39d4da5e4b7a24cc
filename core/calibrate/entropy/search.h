#pragma once

#include <optional>
#include <vector>

#include "core/base/units.h"
#include "core/calibrate/entropy/rule.h"
#include "core/histogram/growing_histogram.h"

namespace scalewright::calibrate {

/// The choice of an entropy search.
struct EntropyPick {
  Threshold threshold;
  std::size_t keep = 0;   ///< bins kept
  double divergence = 0;  ///< nats

  friend bool operator==(const EntropyPick&, const EntropyPick&) = default;
};

/// Divergence against the number of bins kept, for every candidate of a rule.
struct DivergenceCurve {
  std::vector<std::size_t> keep;
  std::vector<double> thresholds;   ///< tensor units, ascending
  std::vector<double> divergences;  ///< nats; +inf where undefined
};

/// Numbers of bins that a rule tries on a histogram: [first, last]; first > last when there are none.
struct CandidateRange {
  std::size_t first = 1;
  std::size_t last = 0;
};
[[nodiscard]] CandidateRange candidatesOf(const histogram::GrowingHistogram& histogram, const EntropyRule& rule);

/// Threshold of a candidate. amax: max |x|, for rules that cap at it.
[[nodiscard]] Threshold thresholdOf(const histogram::GrowingHistogram& histogram, const EntropyRule& rule,
                                    std::size_t keep, double amax);

/// The candidate of least divergence; nullopt when no candidate has a finite one.
/// Shapes: histogram [B]. Cost: O(B * coarse bins); pure.
/// Source: NVIDIA MLPerf submission, "Entropy"; deviations are what dialects are.
[[nodiscard]] std::optional<EntropyPick> searchEntropy(const histogram::GrowingHistogram& histogram,
                                                       const EntropyRule& rule, double amax);

/// The whole curve. Values are within 1e-13 of the pick's own. Cost: that of the search.
[[nodiscard]] DivergenceCurve divergenceCurve(const histogram::GrowingHistogram& histogram, const EntropyRule& rule,
                                              double amax);

}  // namespace scalewright::calibrate
