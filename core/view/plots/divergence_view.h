#pragma once

#include <functional>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/calibrate/entropy/search.h"
#include "core/metrics/error_sums.h"
#include "core/recipe/decision.h"
#include "core/view/plots/l2_trace.h"

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

/// The id of a rule in force whose parameters are those of no dialect.
inline constexpr std::string_view kChangedRule = "changed";
/// The reading of the document that every other one is compared with.
inline constexpr std::string_view kLiteralDialect = "text";

/// The curve of one dialect.
struct DialectCurve {
  std::string_view dialect;          ///< id
  calibrate::DivergenceCurve curve;  ///< +inf where undefined
};

/// The entropy search as a plot shows it: curves, and where every dialect would put the threshold.
struct DivergenceView {
  calibrate::DivergenceCurve curve;  ///< of the rule asked for; +inf where undefined
  std::vector<DialectPick> picks;    ///< dialects without a finite candidate are left out
  std::vector<DialectCurve> curves;  ///< of the chosen dialects, in the order of dialects; a changed rule's last
  std::optional<LeastError> best;    ///< the largest SQNR of the picks and of the search for the least squared error
  std::size_t bins = 0;              ///< of the histogram
  bool exact = true;                 ///< false: from an estimated histogram, until a pass over the data
  /// How much has been computed. Below 1 curves of all candidates, and picks of dialects that are not chosen, may
  /// follow.
  Fraction computed{1};
};

/// How the search for a view is followed.
struct DivergenceCourse {
  std::stop_token stop = {};
  /// Called with what there is so far: curves of some candidates at first, then each of the chosen dialects whole.
  std::function<void(const DivergenceView& so_far)> so_far = {};
};

/// Returns the rule of the decision's entropy calibration; the default dialect's where the decision is for another
/// method.
[[nodiscard]] calibrate::EntropyRule entropyRuleOf(const recipe::Decision& decision);

/// Returns the dialect by which the decision calibrates: its id, kChangedRule where parameters of it have been changed,
/// empty for another method.
[[nodiscard]] std::string dialectInForce(const recipe::Decision& decision);

/// chosen: dialects with a curve; kChangedRule for one of `rule`, which then has its pick, too.
/// Empty curve and no picks when nothing is finite and non-zero.
/// Cost: a search per dialect, O(bins * coarse bins) each; tens of milliseconds for 2,048 bins.
[[nodiscard]] DivergenceView divergenceView(const profile::Profile& profile, const recipe::Decision& decision,
                                            const calibrate::Evidence& evidence, const calibrate::EntropyRule& rule,
                                            const std::set<std::string>& chosen = {});

/// Computes the same piece by piece, chosen dialects first; nullopt when it was stopped, which takes some milliseconds.
[[nodiscard]] std::optional<DivergenceView> divergenceView(
    const profile::Profile& profile, const recipe::Decision& decision, const calibrate::Evidence& evidence,
    const calibrate::EntropyRule& rule, const std::set<std::string>& chosen, const DivergenceCourse& course);

/// nullptr: the dialect has no pick, or no curve.
[[nodiscard]] const DialectPick* pickOf(const DivergenceView& view, std::string_view dialect);
[[nodiscard]] const DialectCurve* curveOf(const DivergenceView& view, std::string_view dialect);

/// Returns the dB of SQNR by which a pick stays below the best threshold, never negative; nullopt where either is
/// undefined.
[[nodiscard]] std::optional<metrics::Estimate> costOf(const DivergenceView& view, const DialectPick& pick);

/// What a curve says at a threshold.
struct DivergenceAt {
  double divergence = 0;     ///< nats; +inf where undefined
  bool interpolated = true;  ///< false: the value of a candidate
};
/// Computes the divergence at any threshold between the ends of a curve: that of a candidate at most `reach` away;
/// else, between two candidates, as a straight line runs over logarithmic axes; beside a candidate without one, that of
/// the nearer. nullopt beyond the ends. Cost: logarithmic in the candidates.
[[nodiscard]] std::optional<DivergenceAt> divergenceAt(const calibrate::DivergenceCurve& curve, double threshold,
                                                       double reach);

/// Returns the divergence of the candidate nearest to a threshold, at most one bin away, +inf where it is undefined;
/// nullopt where there is none. Cost: logarithmic in the candidates.
[[nodiscard]] std::optional<double> divergenceNear(const calibrate::DivergenceCurve& curve, Threshold threshold);

}  // namespace scalewright::view
