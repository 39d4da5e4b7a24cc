#include <algorithm>
#include <array>

#include "core/base/numbers/decimal.h"
#include "core/base/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"
#include "core/calibrate/rank_arithmetic.h"

namespace scalewright::calibrate::percentile {
namespace {

constexpr std::array<std::string_view, 5> kSuggestions = {"99", "99.9", "99.99", "99.999", "100"};

constexpr std::array<std::string_view, 3> kMarked = {"99.9", "99.99", "99.999"};

constexpr std::array kEstimators = {
    ParameterChoice{"linear", SCALEWRIGHT_TEXT("Parameter", "linear (NumPy)")},
    ParameterChoice{"lower", SCALEWRIGHT_TEXT("Parameter", "lower")},
    ParameterChoice{"higher", SCALEWRIGHT_TEXT("Parameter", "higher")},
    ParameterChoice{"nearest", SCALEWRIGHT_TEXT("Parameter", "nearest")},
    ParameterChoice{"midpoint", SCALEWRIGHT_TEXT("Parameter", "midpoint")},
    ParameterChoice{"nearest_rank", SCALEWRIGHT_TEXT("Parameter", "nearest rank")},
};

const std::array kParameters = {
    ParameterDescriptor{.id = "percentile",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Percentile"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "of |x| over all samples, an exact decimal: Rebellions 99.999, "
                                                    "NVIDIA FP8 99.9"),
                        .type = ParameterType::kPercentile,
                        .fallback = std::string("99.999"),
                        .minimum = 0,
                        .maximum = 100,
                        .step = 0.001,
                        .decimals = 6,
                        .unit = "%",
                        .suggestions = kSuggestions},
    ParameterDescriptor{.id = "estimator",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Estimator"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "how a value between two ranks is found; nearest rank is "
                                                    "v[ceil(p n) - 1]"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("linear"),
                        .choices = kEstimators},
};

RankPair ranksFor(const ParameterValues& parameters, std::uint64_t finite) {
  return ranksOf(Percentile::parse(textOf(parameters, "percentile")).value(), textOf(parameters, "estimator"), finite);
}

EvidenceRequest missing(const CalibrationInput& input, const ParameterValues& parameters) {
  const RankPair pair = ranksFor(parameters, input.profile.finite);
  EvidenceRequest request;
  for (const std::uint64_t rank : {pair.lower, pair.upper}) {
    if (!request.ranks.empty() && request.ranks.back() == rank) continue;
    if (!profile::orderStatistic(input.profile, rank, input.evidence.ranks).exact()) request.ranks.push_back(rank);
  }
  return request;
}

/// Interpolates from the nearer end, as NumPy does, so that equal ends give exactly their value.
double between(double lower, double upper, double weight) {
  const double width = upper - lower;
  return weight < 0.5 ? lower + width * weight : upper - width * (1 - weight);
}

Result<Calibration> run(const CalibrationInput& input, const ParameterValues& parameters) {
  const RankPair pair = ranksFor(parameters, input.profile.finite);
  const auto lower = profile::orderStatistic(input.profile, pair.lower, input.evidence.ranks);
  const auto upper = profile::orderStatistic(input.profile, pair.upper, input.evidence.ranks);
  Calibration result = Calibration::exactly(between(lower.value, upper.value, pair.weight));
  result.threshold_low = between(lower.low, upper.low, pair.weight);
  result.threshold_high = between(lower.high, upper.high, pair.weight);
  if (result.threshold_low != result.threshold_high) {
    result.warnings.push_back(Warning::kEstimated);
    result.threshold = Threshold(std::clamp(result.threshold.value(), result.threshold_low, result.threshold_high));
  }
  if (result.threshold.value() == 0) {
    result = Calibration::exactly(input.profile.amax);
    result.warnings.push_back(Warning::kZeroPercentile);
  }
  return result;
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "percentile",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Percentile"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "t = percentile of |x|, pooled over all samples; larger values saturate"),
    .source = SCALEWRIGHT_TEXT("Source", "Rebellions (99.999 %), NVIDIA FP8 (99.9 %)"),
    .parameters = kParameters,
    .label = SCALEWRIGHT_TEXT("Mark", "p{percentile}"),
    .marked = kMarked,
    .applies = toThresholdFormats,
    .missing = missing,
    .run = run,
};

}  // namespace scalewright::calibrate::percentile
