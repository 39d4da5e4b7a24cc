#include "core/view/plots/divergence_view.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/calibrate/entropy/dialects.h"
#include "core/calibrate/entropy/parameters.h"
#include "core/histogram/from_sketch.h"
#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"

namespace scalewright::view {
namespace {

constexpr std::string_view kEntropy = "entropy";

std::optional<metrics::Estimate> sqnrAt(const profile::Profile& profile, const recipe::Decision& decision,
                                        Threshold threshold) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return std::nullopt;
  const auto quantizer = quantize::ScalarQuantizer::make(*format, decision.options, threshold);
  if (!quantizer) return std::nullopt;
  return metrics::sqnrOf(metrics::errorFromSketch(profile, *quantizer));
}

}  // namespace

calibrate::EntropyRule entropyRuleOf(const recipe::Decision& decision) {
  const calibrate::CalibratorDescriptor& method = *calibrate::find(kEntropy);
  const bool in_force = decision.calibrator == kEntropy;
  const auto values =
      completed(method.parameters,
                calibrate::completeFor(method, decision.role, in_force ? decision.parameters : ParameterValues{}));
  return values ? calibrate::ruleOf(*values) : calibrate::EntropyRule{};
}

DivergenceView divergenceView(const profile::Profile& profile, const recipe::Decision& decision,
                              const calibrate::Evidence& evidence, const calibrate::EntropyRule& rule) {
  DivergenceView view;
  if (profile.amax == 0) return view;
  histogram::GrowingHistogram sketched;
  if (!evidence.histogram) sketched = histogram::fromSketch(profile, evidence.batch_samples);
  const histogram::GrowingHistogram& histogram = evidence.histogram ? *evidence.histogram : sketched;
  view.exact = histogram.exact;
  view.bins = histogram.counts.size();
  view.curve = calibrate::divergenceCurve(histogram, rule, profile.amax);
  for (const calibrate::Dialect& dialect : calibrate::dialects()) {
    const auto pick = calibrate::searchEntropy(histogram, dialect.rule, profile.amax);
    if (!pick) continue;
    view.picks.push_back({dialect.id, dialect.title, pick->threshold, pick->keep, pick->divergence,
                          sqnrAt(profile, decision, pick->threshold)});
  }
  return view;
}

std::optional<double> divergenceNear(const calibrate::DivergenceCurve& curve, Threshold threshold) {
  const std::vector<double>& thresholds = curve.thresholds;
  if (thresholds.size() < 2) return std::nullopt;
  const auto above = std::lower_bound(thresholds.begin(), thresholds.end(), threshold.value());
  auto nearest = above == thresholds.end() ? std::prev(above) : above;
  if (above != thresholds.begin() && above != thresholds.end() &&
      threshold.value() - *std::prev(above) < *above - threshold.value()) {
    nearest = std::prev(above);
  }
  const auto index = static_cast<std::size_t>(nearest - thresholds.begin());
  const std::size_t neighbour = index == 0 ? 1 : index - 1;
  const double bin = std::abs(thresholds[index] - thresholds[neighbour]);
  const double divergence = curve.divergences[index];
  if (!(std::abs(threshold.value() - *nearest) <= bin) || !std::isfinite(divergence)) return std::nullopt;
  return divergence;
}

}  // namespace scalewright::view
