#include "core/calibrate/least_error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>

#include "core/base/jobs/current_stop.h"
#include "core/base/jobs/heartbeat.h"
#include "core/base/numbers/elementary.h"
#include "core/calibrate/exact_calibration.h"
#include "core/calibrate/l2/from_data.h"
#include "core/calibrate/l2/from_sketch.h"
#include "core/calibrate/l2/sorted_values.h"
#include "core/calibrate/supply.h"
#include "core/io/blocks/decoded_blocks.h"
#include "core/metrics/exact_error.h"
#include "core/metrics/sketch_error.h"
#include "core/profile/lossless.h"

namespace scalewright::calibrate {
namespace {

constexpr double kSquares = 2;
constexpr std::array kPercentiles = {"99", "99.9", "99.99", "99.999"};

/// sum |x - y|^norm in a unit of its own, the same for every threshold.
class Cost {
 public:
  Cost(const profile::Profile& profile, const formats::Grid& grid, double norm)
      : profile_(profile), grid_(grid), norm_(norm), inverse_(unitOfPowers(profile, norm).inverse()) {
    if (norm_ == kSquares) return;
    for (const profile::SketchBin& bin : profile.sketch.bins()) {
      const auto count = static_cast<double>(bin.count);
      const double deviation =
          profile.sketch.extreme() ? sqrt(profile.sketch.spreadOf(bin) / count).value() : std::sqrt(bin.spread / count);
      points_.push_back({bin.mean - deviation, count / 2});
      points_.push_back({bin.mean + deviation, count / 2});
    }
  }

  [[nodiscard]] WideDouble at(double threshold) const {
    const auto quantizer = quantize::ScalarQuantizer::make(grid_, Threshold(threshold)).value();
    if (norm_ == kSquares) return metrics::errorFromSketch(profile_, quantizer).noiseSum();
    double sum = 0;
    for (const auto& [x, count] : points_) {
      sum += count * elementary::quickPow(std::fabs(x - quantizer.fakeQuantize(x)) * inverse_, norm_);
    }
    return sum;
  }

 private:
  /// Higher powers leave the range of a double earlier than squares do.
  static SumUnit unitOfPowers(const profile::Profile& profile, double norm) {
    constexpr int kSafe = 700;  // of the 1022 octaves
    const int exponent = std::ilogb(profile.amax);
    return std::abs(exponent) * norm < kSafe ? SumUnit{} : SumUnit{std::max(exponent, -1022)};
  }

  /// Stands for half of the elements of a bin.
  struct Point {
    double x;
    double count;
  };

  const profile::Profile& profile_;
  const formats::Grid& grid_;
  double norm_;
  double inverse_;
  std::vector<Point> points_;
};

/// Keeps the best threshold. Of equals the first: the order of candidates decides.
class Search {
 public:
  explicit Search(const Cost& cost) : cost_(cost) {}

  WideDouble tryAt(double threshold) {
    if (!(threshold > 0) || !std::isfinite(threshold) || stopAsked()) return WideDouble::infinity();
    heartbeat::beat();
    const WideDouble now = cost_.at(threshold);
    if (now < best_cost_) {
      best_cost_ = now;
      best_ = threshold;
    }
    return now;
  }
  void tryAll(const std::vector<double>& thresholds) {
    for (const double threshold : thresholds) tryAt(threshold);
  }
  [[nodiscard]] double best() const { return best_; }

 private:
  const Cost& cost_;
  double best_ = 0;
  WideDouble best_cost_ = WideDouble::infinity();
};

/// Returns what other methods choose, as far as profile and evidence tell. The largest magnitude comes first.
std::vector<double> picksOfOthers(const CalibrationInput& input) {
  std::vector<double> picks = {input.profile.amax};
  const auto add = [&](const CalibratorDescriptor& method, const ParameterValues& parameters) {
    const auto result = calibrate(method, input, parameters);
    if (!result) return;
    const double threshold = result->threshold.value();
    if (std::find(picks.begin(), picks.end(), threshold) == picks.end()) picks.push_back(threshold);
  };
  const CalibratorDescriptor& percentile = *find("percentile");
  const auto estimators = std::find_if(percentile.parameters.begin(), percentile.parameters.end(),
                                       [](const ParameterDescriptor& p) { return p.id == "estimator"; });
  for (const char* alpha : kPercentiles) {
    for (const ParameterChoice& estimator : estimators->choices) {
      add(percentile, {{"percentile", std::string(alpha)}, {"estimator", std::string(estimator.id)}});
    }
  }
  add(*find("l2"), {});
  return picks;
}

/// Thresholds from amax down: close ones first, then over octaves.
constexpr int kClose = 64;
constexpr double kClosest = 1.0 / 256;  // of amax
constexpr int kOfOctaves = 192;
constexpr double kRatioOfOctaves = 0x1.ea4afa2a490dap-1;  // 2^(-12/192): they go through 12 octaves

std::vector<double> ladder(double amax) {
  std::vector<double> thresholds;
  for (int i = 1; i <= kClose; ++i) thresholds.push_back(amax * (1 - i * kClosest));
  double threshold = amax;
  for (int i = 0; i < kOfOctaves; ++i) thresholds.push_back(threshold *= kRatioOfOctaves);
  return thresholds;
}

/// Golden section between the neighbours of the best candidate.
void narrow(Search& search, double amax) {
  constexpr int kRefinements = 24;
  const double golden = (std::sqrt(5.0) - 1) / 2;
  double low = search.best() * kRatioOfOctaves;
  double high = std::max(search.best(), std::min(amax, search.best() / kRatioOfOctaves));
  double left = high - golden * (high - low);
  double right = low + golden * (high - low);
  WideDouble left_cost = search.tryAt(left);
  WideDouble right_cost = search.tryAt(right);
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
}

/// Lets the L2 iteration go on from the best threshold: no step of it makes the squared error larger.
void refineByL2(Search& search, const profile::Profile& profile, const formats::Grid& grid) {
  constexpr std::uint64_t kUpdates = 16;
  const auto result = l2FromLossless(profile, grid, {.start = Fraction(search.best() / profile.amax), .cap = kUpdates});
  if (result) search.tryAt(result->step.value() * grid.largest());
}

/// Reads all finite values. Errors: those of reading, kCancelled.
Result<profile::Profile> readAll(const io::TensorReader& reader, const WorkContext& work) {
  std::vector<double> values;
  std::mutex mutex;
  const auto done =
      io::forEachDecodedBlock(reader, workerCount(work.threads, reader.blockCount()), work,
                              [&](const io::Block&, std::span<const double> block, unsigned) -> Result<void> {
                                const std::scoped_lock lock(mutex);
                                values.insert(values.end(), block.begin(), block.end());
                                return {};
                              });
  if (!done) return done.error();
  return profile::losslessProfile(reader.info().type, values);
}

/// Of these thresholds the one of least squared error by the data; of equals the first.
Result<double> bestOnData(const io::TensorReader& reader, const CalibrationInput& input,
                          const std::vector<double>& thresholds, const WorkContext& work) {
  std::vector<quantize::AnyQuantizer> quantizers;
  for (const double threshold : thresholds) {
    quantizers.emplace_back(quantize::ScalarQuantizer::make(input.grid, Threshold(threshold)).value());
  }
  const auto errors = metrics::exactErrors(reader, input.profile, quantizers, work);
  if (!errors) return errors.error();
  const auto best = std::min_element(errors->begin(), errors->end(),
                                     [](const auto& a, const auto& b) { return a.noiseSum() < b.noiseSum(); });
  return thresholds[static_cast<std::size_t>(best - errors->begin())];
}

/// Those of the thresholds that may be the best by what was counted, in their order: sums of squares round.
std::vector<double> likelyBest(const CountedFloats& counted, const formats::Grid& grid,
                               const std::vector<double>& thresholds) {
  constexpr double kRounding = 1e-9;
  std::vector<WideDouble> errors;
  std::vector<CountedFloats::End> ends;
  for (const double threshold : thresholds) {
    const auto quantizer = quantize::ScalarQuantizer::make(grid, Threshold(threshold)).value();
    errors.push_back(errorAt(counted.at(grid, quantizer.step().value(), ends), quantizer.step().value()));
  }
  const WideDouble most = *std::min_element(errors.begin(), errors.end()) * WideDouble(1 + kRounding);
  std::vector<double> likely;
  for (std::size_t i = 0; i < thresholds.size(); ++i) {
    if (errors[i] <= most && std::find(likely.begin(), likely.end(), thresholds[i]) == likely.end()) {
      likely.push_back(thresholds[i]);
    }
  }
  return likely;
}

/// The threshold at which the L2 iteration ends; nothing where it leaves the range of a double.
Result<std::optional<double>> thresholdByL2(const io::TensorReader& reader, const CalibrationInput& input,
                                            const std::optional<CountedFloats>& counted, const WorkContext& work) {
  std::optional<double> threshold;
  if (counted) {
    const auto l2 = l2FromCounted(*counted, input.profile, input.grid, {}, work);
    if (!l2) return l2.error();
    threshold = l2->step.value() * input.grid.largest();
    if (!std::isfinite(*threshold)) threshold.reset();
    return threshold;
  }
  const auto exact = calibrateExactly(reader, input.profile, runRequest(*find("l2"), input, {}), work);
  if (!exact && exact.error().code != ErrorCode::kParameterOutOfRange) return exact.error();
  if (exact) threshold = exact->quantizer.threshold().value();
  return threshold;
}

/// The order statistics that the percentiles need.
EvidenceRequest ranksOfPercentiles(const CalibrationInput& input) {
  EvidenceRequest request;
  for (const char* alpha : kPercentiles) {
    const auto one = missingEvidence(*find("percentile"), input, {{"percentile", std::string(alpha)}});
    request.ranks.insert(request.ranks.end(), one.ranks.begin(), one.ranks.end());
  }
  std::sort(request.ranks.begin(), request.ranks.end());
  request.ranks.erase(std::unique(request.ranks.begin(), request.ranks.end()), request.ranks.end());
  return request;
}

}  // namespace

double leastErrorThreshold(const CalibrationInput& input, double norm) {
  const Cost cost(input.profile, input.grid, norm);
  Search search(cost);
  search.tryAll(picksOfOthers(input));
  search.tryAll(ladder(input.profile.amax));
  narrow(search, input.profile.amax);
  if (norm == kSquares) refineByL2(search, input.profile, input.grid);
  return search.best() > 0 ? search.best() : input.profile.amax;
}

Result<double> leastErrorOnData(const io::TensorReader& reader, const CalibrationInput& input, double norm,
                                const WorkContext& work) {
  constexpr std::uint64_t kFew = std::uint64_t{1} << 18;
  if (input.profile.finite <= kFew) {
    const auto values = readAll(reader, work);
    if (!values) return values.error();
    if (values->amax != input.profile.amax) return Error{ErrorCode::kFileChanged, {}, reader.info().name, {}};
    return leastErrorThreshold({*values, input.grid, input.role, input.evidence}, norm);
  }
  if (norm != kSquares) return leastErrorThreshold(input, norm);
  Evidence evidence = input.evidence;
  if (const auto ranks = ranksOfPercentiles(input); !ranks.empty()) {
    auto supplied = supplyEvidence(reader, input.profile, ranks, work);
    if (!supplied) return supplied.error();
    evidence.add(*std::move(supplied));
  }
  const CalibrationInput known{input.profile, input.grid, input.role, evidence};
  std::vector<double> shortlist = picksOfOthers(known);
  const auto counted = countForL2(reader, input.profile, work);
  if (!counted) return counted.error();
  if (find("l2")->applies(input.grid.format())) {
    const auto by_l2 = thresholdByL2(reader, known, *counted, work);
    if (!by_l2) return by_l2.error();
    if (*by_l2) shortlist.push_back(**by_l2);
  }
  const double best = leastErrorThreshold(known, norm);
  shortlist.push_back(best);
  // The sketch is right about the neighbourhood, not about each threshold in it.
  for (int i = -8; i <= 8; ++i) shortlist.push_back(std::min(best * (1 + i * kClosest / 4), input.profile.amax));
  if (*counted) shortlist = likelyBest(**counted, input.grid, shortlist);
  return shortlist.size() == 1 ? shortlist.front() : bestOnData(reader, known, shortlist, work);
}

}  // namespace scalewright::calibrate
