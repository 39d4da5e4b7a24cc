#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/base/text/units.h"
#include "core/calibrate/entropy/divergence.h"
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

/// Returns the threshold of a candidate. amax: max |x|, for rules that cap at it.
[[nodiscard]] Threshold thresholdOf(const histogram::GrowingHistogram& histogram, const EntropyRule& rule,
                                    std::size_t keep, double amax);

/// How a long search is stopped and followed.
struct SearchCourse {
  std::stop_token stop = {};
  std::function<void(std::size_t candidates)> looked_at = {};  ///< called with how many more, now and then
};

/// The search of one rule on one histogram, in pieces: a curve of some candidates first, of all of them then, and what
/// follows from that. The histogram outlives it.
class EntropySearch {
 public:
  /// Cost: O(bins).
  EntropySearch(const histogram::GrowingHistogram& histogram, const EntropyRule& rule, double amax);

  [[nodiscard]] std::size_t candidates() const {
    return range_.first > range_.last ? 0 : range_.last - range_.first + 1;
  }
  /// Returns the first candidate and every stride-th after it; nullopt when it was stopped, within some milliseconds.
  [[nodiscard]] std::optional<DivergenceCurve> curve(const SearchCourse& course = {}, std::size_t stride = 1) const;
  /// Returns the pick from the curve of all candidates; nullopt when none has a finite divergence, and when it was
  /// stopped.
  [[nodiscard]] std::optional<EntropyPick> pick(const DivergenceCurve& whole, const std::stop_token& stop = {}) const;

 private:
  const histogram::GrowingHistogram& histogram_;
  EntropyRule rule_;
  double amax_;
  CandidateRange range_;
  std::optional<DivergenceTable> table_;  ///< nothing without candidates
};

/// Returns the candidate of least divergence; nullopt when no candidate has a finite one.
/// Shapes: histogram [B]. Cost: O(B * coarse bins); pure.
/// Source: NVIDIA MLPerf submission, "Entropy"; deviations are what dialects are.
[[nodiscard]] std::optional<EntropyPick> searchEntropy(const histogram::GrowingHistogram& histogram,
                                                       const EntropyRule& rule, double amax);

/// Returns the whole curve. Values are within 1e-13 of the pick's own. Cost: that of the search.
[[nodiscard]] DivergenceCurve divergenceCurve(const histogram::GrowingHistogram& histogram, const EntropyRule& rule,
                                              double amax);

}  // namespace scalewright::calibrate
