#include "core/calibrate/entropy/search.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/jobs/current_stop.h"
#include "core/base/jobs/heartbeat.h"
#include "core/calibrate/entropy/divergence.h"

namespace scalewright::calibrate {

CandidateRange candidatesOf(const histogram::GrowingHistogram& histogram, const EntropyRule& rule) {
  // Fewer bins than coarse ones have no divergence by construction and would always win.
  const std::size_t first = std::max(rule.first_keep, rule.coarse);
  const std::size_t bins = histogram.counts.size();
  const std::size_t last = rule.candidates == Candidates::kAll ? bins : std::min(bins, lastOccupied(histogram) + 1);
  return {first, last};
}

Threshold thresholdOf(const histogram::GrowingHistogram& histogram, const EntropyRule& rule, std::size_t keep,
                      double amax) {
  const auto bins = static_cast<double>(keep);
  const double threshold = (rule.threshold == ThresholdAt::kCenter ? bins - 0.5 : bins) * histogram.width;
  return Threshold(rule.capped ? std::min(threshold, amax) : threshold);
}

EntropySearch::EntropySearch(const histogram::GrowingHistogram& histogram, const EntropyRule& rule, double amax)
    : histogram_(histogram), rule_(rule), amax_(amax), range_(candidatesOf(histogram, rule)) {
  if (range_.first <= range_.last) table_.emplace(histogram.counts, rule);
}

std::optional<DivergenceCurve> EntropySearch::curve(const SearchCourse& course, std::size_t stride) const {
  DivergenceCurve curve;
  for (std::size_t i = 0; i < candidates(); i += stride) {
    if (course.stop.stop_requested() || stopAsked()) return std::nullopt;
    heartbeat::beat();
    const std::size_t keep = range_.first + i;
    curve.keep.push_back(keep);
    curve.thresholds.push_back(thresholdOf(histogram_, rule_, keep, amax_).value());
    curve.divergences.push_back(table_->quickAt(keep));
    if (course.looked_at) course.looked_at(1);
  }
  return curve;
}

std::optional<EntropyPick> EntropySearch::pick(const DivergenceCurve& whole, const std::stop_token& stop) const {
  if (whole.divergences.empty()) return std::nullopt;
  const double least = *std::min_element(whole.divergences.begin(), whole.divergences.end());
  if (!std::isfinite(least)) return std::nullopt;

  // Only those that rounding cannot tell apart are worth full precision.
  double best = std::numeric_limits<double>::infinity();
  std::size_t best_keep = 0;
  for (std::size_t i = 0; i < whole.divergences.size(); ++i) {
    if (whole.divergences[i] > least + 2 * DivergenceTable::kQuickError) continue;
    if (stop.stop_requested() || stopAsked()) return std::nullopt;
    heartbeat::beat();
    const double divergence = table_->at(whole.keep[i]);
    if (divergence < best || (divergence == best && rule_.tie == Tie::kLast)) {
      best = divergence;
      best_keep = whole.keep[i];
    }
  }
  return EntropyPick{thresholdOf(histogram_, rule_, best_keep, amax_), best_keep, best};
}

DivergenceCurve divergenceCurve(const histogram::GrowingHistogram& histogram, const EntropyRule& rule, double amax) {
  return EntropySearch(histogram, rule, amax).curve().value_or(DivergenceCurve());
}

std::optional<EntropyPick> searchEntropy(const histogram::GrowingHistogram& histogram, const EntropyRule& rule,
                                         double amax) {
  const EntropySearch search(histogram, rule, amax);
  const auto curve = search.curve();
  return curve ? search.pick(*curve) : std::nullopt;
}

}  // namespace scalewright::calibrate
