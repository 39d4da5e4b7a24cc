#include <algorithm>

#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"
#include "core/calibrate/entropy/dialects.h"
#include "core/calibrate/entropy/parameters.h"
#include "core/calibrate/entropy/search.h"
#include "core/histogram/from_sketch.h"

namespace scalewright::calibrate::entropy {
namespace {

/// The dialect in force sets what is not given.
void adjust(tensor::Role, const ParameterValues& given, ParameterValues& values) {
  const auto named = given.find(kDialectParameter);
  const auto* id = named == given.end() ? nullptr : std::get_if<std::string>(&named->second);
  const Dialect* dialect = id == nullptr ? &dialects().front() : findDialect(*id);
  if (dialect == nullptr) return;
  for (auto& [name, value] : parametersOf(dialect->rule)) values[name] = value;
}

EvidenceRequest missing(const CalibrationInput& input, const ParameterValues&) {
  const bool known =
      input.evidence.histogram || histogram::fromSketch(input.profile, input.evidence.batch_samples).exact;
  return {.histogram = !known};
}

Result<Calibration> runOn(const histogram::GrowingHistogram& histogram, const EntropyRule& rule, double amax) {
  Calibration result = Calibration::exactly(amax);
  if (const auto pick = searchEntropy(histogram, rule, amax)) {
    result = Calibration::exactly(pick->threshold.value());
    result.facts = {{"bins_kept", static_cast<double>(pick->keep)}, {"divergence", pick->divergence}};
  } else {
    result.warnings.push_back(Warning::kNoCandidate);
  }
  if (!histogram.exact) {
    // Wherever the exact counts put it, the threshold is that of a candidate, or the maximum when there is
    // none.
    const CandidateRange range = candidatesOf(histogram, rule);
    const auto at = [&](std::size_t keep) { return thresholdOf(histogram, rule, keep, amax).value(); };
    result.threshold_low = range.first > range.last ? amax : std::min(at(range.first), amax);
    result.threshold_high = range.first > range.last ? amax : std::max(at(range.last), amax);
  }
  result.facts["bins"] = static_cast<double>(histogram.counts.size());
  if (histogram.merged > 0) result.warnings.push_back(Warning::kMergedBins);
  if (!result.exact()) result.warnings.push_back(Warning::kEstimated);
  return result;
}

Result<Calibration> run(const CalibrationInput& input, const ParameterValues& parameters) {
  const EntropyRule rule = ruleOf(parameters);
  if (input.evidence.histogram) return runOn(*input.evidence.histogram, rule, input.profile.amax);
  return runOn(histogram::fromSketch(input.profile, input.evidence.batch_samples), rule, input.profile.amax);
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "entropy",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Entropy"),
    .formula =
        SCALEWRIGHT_TEXT("Calibrator", "t with the least KL(P || Q) between the histogram and its quantized form"),
    .source =
        SCALEWRIGHT_TEXT("Source", "NVIDIA submission, \"Entropy\"; pytorch-quantization; TensorRT slides of GTC 2017"),
    .parameters = entropyParameters(),
    .label = SCALEWRIGHT_TEXT("Mark", "entropy"),
    .applies = toScaledFormats,
    .looks_at_order = true,
    .preset = kDialectParameter,
    .adjust = adjust,
    .missing = missing,
    .run = run,
};

}  // namespace scalewright::calibrate::entropy
