#include <algorithm>
#include <array>

#include "core/base/numbers/decimal.h"
#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"
#include "core/calibrate/rank_arithmetic.h"
#include "core/profile/rank_search.h"

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

constexpr std::array kReadings = {
    ParameterChoice{"magnitudes", SCALEWRIGHT_TEXT("Parameter", "magnitudes |x|")},
    ParameterChoice{"values", SCALEWRIGHT_TEXT("Parameter", "values x, both tails")},
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
    ParameterDescriptor{.id = "of",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Percentile of"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "of |x|, or of x by its sign: the larger of the percentile of x "
                                                    "and that of -x, which leaves as large a share beyond each end"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("magnitudes"),
                        .choices = kReadings},
};

RankPair ranksFor(const ParameterValues& parameters, std::uint64_t finite) {
  return ranksOf(Percentile::parse(textOf(parameters, "percentile")).value(), textOf(parameters, "estimator"), finite);
}

bool readsValues(const ParameterValues& parameters) {
  const auto of = parameters.find("of");
  return of != parameters.end() && std::get<std::string>(of->second) == "values";
}

/// Order statistics of x: the two around the percentile, and the two that mirror them at the other end.
std::vector<std::uint64_t> ranksOfValues(const RankPair& pair, std::uint64_t finite) {
  return {pair.lower, pair.upper, finite - 1 - pair.lower, finite - 1 - pair.upper};
}

EvidenceRequest missingOfValues(const CalibrationInput& input, const ParameterValues& parameters) {
  const auto ranks = ranksOfValues(ranksFor(parameters, input.profile.finite), input.profile.finite);
  const bool exact = std::all_of(ranks.begin(), ranks.end(), [&](std::uint64_t rank) {
    return profile::valueStatistic(input.profile, rank).exact();
  });
  if (exact) return {};
  RunRequest request = runRequest(*find("percentile"), input, parameters);
  if (input.evidence.runs.contains(runKey(request))) return {};
  return {.run = std::move(request)};
}

EvidenceRequest missing(const CalibrationInput& input, const ParameterValues& parameters) {
  if (readsValues(parameters)) return missingOfValues(input, parameters);
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

/// By the order statistics of x as `at` has them.
template <typename At>
Calibration ofValues(const CalibrationInput& input, const ParameterValues& parameters, At at) {
  const RankPair pair = ranksFor(parameters, input.profile.finite);
  const auto ranks = ranksOfValues(pair, input.profile.finite);
  const profile::Estimate lower = at(ranks[0]);
  const profile::Estimate upper = at(ranks[1]);
  const profile::Estimate mirrored_lower = at(ranks[2]);
  const profile::Estimate mirrored_upper = at(ranks[3]);
  const auto larger = [&](double first, double second, double mirrored_first, double mirrored_second) {
    return std::max(
        {between(first, second, pair.weight), between(-mirrored_first, -mirrored_second, pair.weight), 0.0});
  };
  Calibration result =
      Calibration::exactly(larger(lower.value, upper.value, mirrored_lower.value, mirrored_upper.value));
  result.threshold_low = larger(lower.low, upper.low, mirrored_lower.high, mirrored_upper.high);
  result.threshold_high = larger(lower.high, upper.high, mirrored_lower.low, mirrored_upper.low);
  return result;
}

Calibration ofMagnitudes(const CalibrationInput& input, const ParameterValues& parameters) {
  const RankPair pair = ranksFor(parameters, input.profile.finite);
  const auto lower = profile::orderStatistic(input.profile, pair.lower, input.evidence.ranks);
  const auto upper = profile::orderStatistic(input.profile, pair.upper, input.evidence.ranks);
  Calibration result = Calibration::exactly(between(lower.value, upper.value, pair.weight));
  result.threshold_low = between(lower.low, upper.low, pair.weight);
  result.threshold_high = between(lower.high, upper.high, pair.weight);
  return result;
}

/// Says whether it is an estimate, and takes the maximum in place of 0.
Calibration checked(Calibration result, const CalibrationInput& input) {
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

Result<Calibration> run(const CalibrationInput& input, const ParameterValues& parameters) {
  if (!readsValues(parameters)) return checked(ofMagnitudes(input, parameters), input);
  return checked(
      ofValues(input, parameters, [&](std::uint64_t rank) { return profile::valueStatistic(input.profile, rank); }),
      input);
}

Result<Calibration> runOnData(const io::TensorReader& reader, const CalibrationInput& input,
                              const ParameterValues& parameters, const WorkContext& work) {
  if (!readsValues(parameters)) return run(input, parameters);
  const std::uint64_t finite = input.profile.finite;
  const auto known = profile::findRanks(reader, input.profile, ranksOfValues(ranksFor(parameters, finite), finite),
                                        work, profile::Order::kValues);
  if (!known) return known.error();
  return checked(
      ofValues(input, parameters, [&](std::uint64_t rank) { return profile::Estimate::exactly(known->at(rank)); }),
      input);
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
    .run_on_data = runOnData,
};

}  // namespace scalewright::calibrate::percentile
