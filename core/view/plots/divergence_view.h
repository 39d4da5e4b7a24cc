#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/calibrate/entropy/search.h"
#include "core/metrics/error_sums.h"
#include "core/recipe/decision.h"

namespace scalewright::view {

/// The threshold that one dialect of entropy calibration picks.
struct DialectPick {
  std::string_view dialect;  ///< id
  const char* label = "";    ///< English, translation context "Parameter"
  Threshold threshold;
  std::size_t keep = 0;                      ///< bins kept
  double divergence = 0;                     ///< nats
  std::optional<metrics::Estimate> sqnr_db;  ///< of the decision's format at this threshold; nullopt where undefined
};

/// The entropy search as a plot shows it: one curve, and where every dialect would put the threshold.
struct DivergenceView {
  calibrate::DivergenceCurve curve;  ///< of the rule asked for; +inf where undefined
  std::vector<DialectPick> picks;    ///< dialects without a finite candidate are left out
  std::size_t bins = 0;              ///< of the histogram
  bool exact = true;                 ///< false: from an estimated histogram, until a pass over the data
};

/// The rule of the decision's entropy calibration; the default dialect's where the decision is for another
/// method.
[[nodiscard]] calibrate::EntropyRule entropyRuleOf(const recipe::Decision& decision);

/// Empty curve and no picks when nothing is finite and non-zero.
/// Cost: a search per dialect, O(bins * coarse bins) each; tens of milliseconds for 2,048 bins.
[[nodiscard]] DivergenceView divergenceView(const profile::Profile& profile, const recipe::Decision& decision,
                                            const calibrate::Evidence& evidence, const calibrate::EntropyRule& rule);

/// The divergence of the candidate nearest to a threshold, at most one bin away; nullopt where there is none, and where
/// it is undefined. Cost: logarithmic in the candidates.
[[nodiscard]] std::optional<double> divergenceNear(const calibrate::DivergenceCurve& curve, Threshold threshold);

}  // namespace scalewright::view
