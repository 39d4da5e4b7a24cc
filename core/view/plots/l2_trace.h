#pragma once

#include <optional>
#include <vector>

#include "core/profile/profile.h"
#include "core/recipe/decision.h"

namespace scalewright::view {

/// One step of an L2 iteration as a plot or a table shows it.
struct L2TracePoint {
  Threshold threshold;  ///< of the step
  Scale step;
  double squared_error = 0;  ///< sum (x - y)^2; never grows from point to point
  double sqnr_db = 0;        ///< +inf without an error
};

/// The least squared error that one threshold leads to, by the search over the sketch.
struct LeastError {
  Threshold threshold;
  profile::Estimate sqnr_db;
};

/// Returns nullopt where the format or the data have none. Cost: that of the search, a millisecond.
[[nodiscard]] std::optional<LeastError> leastError(const calibrate::CalibrationInput& input);

/// The way of an L2 iteration from its first step to its last.
struct L2Trace {
  std::vector<L2TracePoint> points;  ///< the first step and one point per update; empty while only estimated
  bool exact = false;                ///< false: the data have not been read, the threshold is an estimate
  bool settled = true;               ///< false: the cap ended it
  profile::Estimate threshold;
  std::optional<LeastError> best;  ///< none where the format or the data have none
};

/// Returns the iteration for the decision's format, with the decision's parameters where its calibrator is `l2` and
/// defaults otherwise. Errors: those of calibrate::calibrate. Cost: that of the iteration on a lossless
/// sketch; microseconds where evidence has it; a millisecond for `best`.
[[nodiscard]] Result<L2Trace> l2Trace(const profile::Profile& profile, const recipe::Decision& decision,
                                      const calibrate::Evidence& evidence);

}  // namespace scalewright::view
