#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"
#include "core/calibrate/rank_arithmetic.h"
#include "core/metrics/sketch_error.h"

namespace scalewright::calibrate {
namespace {

constexpr std::array<std::string_view, 2> kSuggestions = {"2", "2.4"};

const std::array kParameters = {
    ParameterDescriptor{.id = "norm",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Norm"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "p of the minimised sum |x - y|^p: 2 is the squared error, "
                                                    "llm-compressor uses 2.4"),
                        .type = ParameterType::kReal,
                        .fallback = 2.0,
                        .minimum = 1,
                        .maximum = 8,
                        .step = 0.1,
                        .decimals = 2,
                        .suggestions = kSuggestions},
};

/// sum |x - y|^p from the sketch. For p other than 2 a bin stands for two values, its mean -+ standard deviation,
/// which is exact for lossless bins.
double cost(const profile::Profile& profile, const formats::Grid& grid, double threshold, double norm) {
  const auto quantizer = quantize::ScalarQuantizer::make(grid, Threshold(threshold)).value();
  if (norm == 2) return metrics::errorFromSketch(profile, quantizer).noise.value;
  double sum = 0;
  for (const profile::SketchBin& bin : profile.sketch.bins()) {
    const auto count = static_cast<double>(bin.count);
    const double deviation = std::sqrt(bin.spread / count);
    for (const double x : {bin.mean - deviation, bin.mean + deviation}) {
      sum += count / 2 * std::pow(std::fabs(x - quantizer.fakeQuantize(x)), norm);
    }
  }
  return sum;
}

class Search {
 public:
  Search(const CalibrationInput& input, double norm) : input_(input), norm_(norm) {}

  double tryAt(double threshold) {
    const double now = cost(input_.profile, input_.grid, threshold, norm_);
    // First minimum wins, so the order of candidates settles ties.
    if (now < best_cost_) {
      best_cost_ = now;
      best_ = threshold;
    }
    return now;
  }
  [[nodiscard]] double best() const { return best_; }

 private:
  const CalibrationInput& input_;
  double norm_;
  double best_ = 0;
  double best_cost_ = std::numeric_limits<double>::infinity();
};

Result<Calibration> run(const CalibrationInput& input, const ParameterValues& parameters) {
  constexpr int kCandidates = 192;
  constexpr double kOctaves = 12;
  constexpr int kRefinements = 24;
  const double amax = input.profile.amax;
  Search search(input, realOf(parameters, "norm"));
  search.tryAt(amax);
  // The usual percentiles are candidates, so that the search is never worse than they are.
  for (const char* text : {"99", "99.9", "99.99", "99.999"}) {
    const RankPair ranks = ranksOf(Percentile::parse(text).value(), "higher", input.profile.finite);
    const double threshold = profile::orderStatistic(input.profile, ranks.upper, input.evidence.ranks).value;
    if (threshold > 0) search.tryAt(threshold);
  }
  const double ratio = std::exp2(-kOctaves / kCandidates);
  double threshold = amax;
  for (int i = 1; i <= kCandidates; ++i) {
    threshold *= ratio;
    if (threshold > 0) search.tryAt(threshold);
  }
  // Golden section between the neighbours of the best candidate.
  const double golden = (std::sqrt(5.0) - 1) / 2;
  double low = search.best() * ratio;
  double high = std::min(amax, search.best() / ratio);
  double left = high - golden * (high - low);
  double right = low + golden * (high - low);
  double left_cost = left > 0 ? search.tryAt(left) : 0;
  double right_cost = right > 0 ? search.tryAt(right) : 0;
  for (int i = 0; i < kRefinements && low > 0; ++i) {
    if (left_cost <= right_cost) {
      high = std::exchange(right, left);
      right_cost = left_cost;
      left = high - golden * (high - low);
      left_cost = search.tryAt(left);
    } else {
      low = std::exchange(left, right);
      left_cost = right_cost;
      right = low + golden * (high - low);
      right_cost = search.tryAt(right);
    }
  }
  return Calibration::exactly(search.best() > 0 ? search.best() : amax);
}

}  // namespace

extern const CalibratorDescriptor kDescriptor_mse;
const CalibratorDescriptor kDescriptor_mse = {
    .id = "mse",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Least squared error"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "t in (0, max |x|] with the smallest sum |x - y|^p"),
    .source = SCALEWRIGHT_TEXT(
        "Source", "search over the sketch: logarithmic candidates, the usual percentiles, golden section"),
    .parameters = kParameters,
    .label = SCALEWRIGHT_TEXT("Mark", "MSE"),
    .applies = toScaledFormats,
    .run = run,
};

}  // namespace scalewright::calibrate
