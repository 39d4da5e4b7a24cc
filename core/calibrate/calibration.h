#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/numbers/sum_unit.h"
#include "core/base/text/units.h"

namespace scalewright::calibrate {

enum class Warning {
  kAllZero,         ///< nothing but zeros: threshold 1, or what the method's own document says
  kNonFinite,       ///< NaN or inf were left out
  kSaturates,       ///< the measured range does not fit the widest bias with the chosen backoff
  kNoRangeFits,     ///< an outlier lies beyond every range
  kZeroPercentile,  ///< the percentile is 0 on a tensor that is not: the maximum is used
  kBackoffAboveOne,
  kNoCandidate,          ///< no candidate has a finite divergence: the maximum is used
  kMergedBins,           ///< the first batch was so small that bins of the histogram had to be merged
  kNotSettled,           ///< the cap ended an iteration
  kEstimated,            ///< known only within an interval until a pass over the data
  kNoScaleToShare,       ///< member of a sharing group, but its format has no scale, or several
  kSharedFormatDiffers,  ///< member of a sharing group, but of another format than most of it
  kNothingToFollow,      ///< no member of the sharing group gives a range
  kRangeOfFewSamples,    ///< the sharing group's range is that of a member with few samples, others are narrower
  kSampled,              ///< the distribution is that of a sample of the rows: the threshold is an estimate
};

[[nodiscard]] std::string_view warningId(Warning warning);
/// Returns the English wording, translation context "Warning".
[[nodiscard]] const char* warningWording(Warning warning);

/// A step that an iteration went through, and the squared error it leaves.
struct TracePoint {
  Scale step;
  SumUnit unit;      ///< of the error: 1 unless it leaves the range of a double
  double error = 0;  ///< sum (x - y)^2, in the square of the unit

  friend bool operator==(const TracePoint&, const TracePoint&) = default;
};

/// The result of a calibration method. Plain value, serialisable.
struct Calibration {
  Threshold threshold;
  std::optional<ExponentBias> bias;  ///< set by methods that choose one
  double threshold_low = 0;          ///< interval of the threshold; a point when exact
  double threshold_high = 0;
  std::vector<Warning> warnings;
  /// Numbers about the way there, by stable name. +inf is a value.
  std::map<std::string, double> facts;
  /// The way of an iteration, from its first step; empty for methods that have none.
  std::vector<TracePoint> trace;

  /// Returns a threshold known exactly.
  [[nodiscard]] static Calibration exactly(double t) { return {Threshold(t), std::nullopt, t, t, {}, {}, {}}; }
  [[nodiscard]] bool exact() const { return threshold_low == threshold_high; }
};

}  // namespace scalewright::calibrate
