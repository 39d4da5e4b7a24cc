#include "core/calibrate/entropy/search.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

DivergenceCurve divergenceCurve(const histogram::GrowingHistogram& histogram, const EntropyRule& rule, double amax) {
  DivergenceCurve curve;
  const CandidateRange range = candidatesOf(histogram, rule);
  if (range.first > range.last) return curve;
  const DivergenceTable table(histogram.counts, rule);
  for (std::size_t keep = range.first; keep <= range.last; ++keep) {
    curve.keep.push_back(keep);
    curve.thresholds.push_back(thresholdOf(histogram, rule, keep, amax).value());
    curve.divergences.push_back(table.quickAt(keep));
  }
  return curve;
}

std::optional<EntropyPick> searchEntropy(const histogram::GrowingHistogram& histogram, const EntropyRule& rule,
                                         double amax) {
  const CandidateRange range = candidatesOf(histogram, rule);
  if (range.first > range.last) return std::nullopt;
  const DivergenceTable table(histogram.counts, rule);
  std::vector<double> quick;
  for (std::size_t keep = range.first; keep <= range.last; ++keep) quick.push_back(table.quickAt(keep));
  const double least = *std::min_element(quick.begin(), quick.end());
  if (!std::isfinite(least)) return std::nullopt;

  // Only those that rounding cannot tell apart are worth full precision.
  double best = std::numeric_limits<double>::infinity();
  std::size_t best_keep = 0;
  for (std::size_t i = 0; i < quick.size(); ++i) {
    if (quick[i] > least + 2 * DivergenceTable::kQuickError) continue;
    const double divergence = table.at(range.first + i);
    if (divergence < best || (divergence == best && rule.tie == Tie::kLast)) {
      best = divergence;
      best_keep = range.first + i;
    }
  }
  return EntropyPick{thresholdOf(histogram, rule, best_keep, amax), best_keep, best};
}

}  // namespace scalewright::calibrate
