#include "core/engine/estimate_errors.h"

#include <algorithm>
#include <cmath>

#include "core/calibrate/manual_thresholds.h"
#include "core/calibrate/scales/calibrate_scales.h"
#include "core/io/blocks/rows_reader.h"
#include "core/metrics/data_error.h"
#include "core/metrics/sketch_error.h"
#include "core/recipe/decision.h"

namespace scalewright::study {
namespace {

using metrics::ErrorSums;
using profile::Estimate;
using quantize::AnyQuantizer;
using quantize::ScalarQuantizer;

/// Groups of rows that are left out in turn.
constexpr std::uint64_t kGroups = 16;
/// Standard errors to each side: 95 of 100 intervals hold the true value.
constexpr double kStandardErrors = 1.96;

/// Sums of the groups of rows for one quantizer.
struct Sample {
  std::vector<double> signal;
  std::vector<double> noise;
  std::vector<double> count;
  std::vector<double> saturated;
  std::vector<double> flushed;

  /// Of the next group. Whether its sums are in the unit of all.
  bool add(const ErrorSums& part) {
    if (!part.signal_unit.isOne() || !part.noise_unit.isOne()) return false;
    signal.push_back(part.signal);
    noise.push_back(part.noise.value);
    count.push_back(static_cast<double>(part.count));
    saturated.push_back(part.saturated.value);
    flushed.push_back(part.flushed.value);
    return true;
  }
};

double sumOf(const std::vector<double>& parts, std::size_t without) {
  double sum = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) sum += i == without ? 0 : parts[i];
  return sum;
}

/// The ratio of two sums over all rows times what the divisor is for the whole tensor, between 0 and `most`.
Estimate scaledUp(const std::vector<double>& parts, const std::vector<double>& of, double whole, double most) {
  const std::size_t groups = parts.size();
  const auto ratio = [&](std::size_t without) {
    const double divisor = sumOf(of, without);
    return divisor > 0 ? sumOf(parts, without) / divisor : 0.0;
  };
  const double value = std::min(ratio(groups) * whole, most);
  if (groups < 2) return {value, 0, most};
  double mean = 0;
  std::vector<double> ratios;
  for (std::size_t i = 0; i < groups; ++i) ratios.push_back(ratio(i));
  for (const double each : ratios) mean += each / static_cast<double>(groups);
  double squares = 0;
  for (const double each : ratios) squares += (each - mean) * (each - mean);
  const double n = static_cast<double>(groups);
  const double reach = kStandardErrors * std::sqrt(squares * (n - 1) / n) * whole;
  // Never a point: what is estimated is not exact, even where all rows agree.
  const double least = std::nextafter(value, 0.0);
  const double largest = std::nextafter(value, most);
  return {value, std::max(0.0, std::min(value - reach, least)), std::min(most, std::max(value + reach, largest))};
}

/// What the rows say of the whole tensor.
ErrorSums fromSample(const Sample& sample, const ErrorSums& seen, const profile::Profile& profile) {
  ErrorSums sums;
  const auto finite = static_cast<double>(profile.finite);
  sums.count = profile.finite;
  sums.signal_unit = profile.squares_unit;
  sums.signal = profile.sum_squares;
  sums.noise = scaledUp(sample.noise, sample.signal, profile.sum_squares, HUGE_VAL);
  sums.saturated = scaledUp(sample.saturated, sample.count, finite, finite);
  sums.flushed = scaledUp(sample.flushed, sample.count, finite, finite);
  sums.levels_used = {seen.levels_used.value, seen.levels_used.low, static_cast<double>(seen.levels_available)};
  sums.levels_available = seen.levels_available;
  sums.max_error = {seen.max_error.value, seen.max_error.low, std::max(seen.max_error.high, profile.amax)};
  return sums;
}

}  // namespace

Result<std::vector<ErrorSums>> estimateErrors(const Result<std::unique_ptr<io::TensorReader>>& rows,
                                              const profile::Profile& profile,
                                              const std::vector<AnyQuantizer>& quantizers, const WorkContext& work) {
  std::vector<AnyQuantizer> others;
  // Where every row was kept there is nothing to estimate.
  const bool whole = rows && (*rows)->info().elements() == profile.elements;
  const bool counted =
      profile.sampled_rows == 0 && (!whole || profile.sketch.lossless() || !profile.squares_unit.isOne());
  const auto ofSketch = [counted](const AnyQuantizer& quantizer) {
    return counted && std::holds_alternative<ScalarQuantizer>(quantizer);
  };
  for (const AnyQuantizer& quantizer : quantizers) {
    if (!ofSketch(quantizer)) others.push_back(quantizer);
  }
  std::vector<Sample> samples(others.size());
  std::vector<ErrorSums> seen;
  if (!others.empty()) {
    if (!rows) return rows.error();
    const Error only{ErrorCode::kOnlyProfile, {}, (*rows)->info().name, {}};
    const std::uint64_t kept = (*rows)->info().shape.front();
    const std::uint64_t groups = std::min(kept, kGroups);
    if (!profile.squares_unit.isOne()) return only;
    auto all = metrics::errorFromData(**rows, others, work);
    if (!all) return all.error();
    seen = *std::move(all);
    for (std::uint64_t group = 0; group < groups; ++group) {
      const io::RowsReader part(**rows, kept * group / groups, kept * (group + 1) / groups);
      const auto sums = metrics::errorFromData(part, others, work);
      if (!sums) return sums.error();
      for (std::size_t i = 0; i < others.size(); ++i) {
        if (!samples[i].add((*sums)[i])) return only;
      }
    }
  }
  std::vector<ErrorSums> sums;
  std::size_t other = 0;
  for (const AnyQuantizer& quantizer : quantizers) {
    if (ofSketch(quantizer)) {
      sums.push_back(metrics::errorFromSketch(profile, std::get<ScalarQuantizer>(quantizer)));
    } else {
      sums.push_back(whole ? seen[other] : fromSample(samples[other], seen[other], profile));
      ++other;
    }
  }
  return sums;
}

Result<calibrate::CalibratedScales> estimateScales(const Result<std::unique_ptr<io::TensorReader>>& rows,
                                                   const recording::TensorRecord& record,
                                                   const profile::Profile& profile,
                                                   const calibrate::ScalesRequest& request, const WorkContext& work) {
  if (!rows) return rows.error();
  const tensor::TensorInfo& info = (*rows)->info();
  const Error only{ErrorCode::kOnlyProfile, {}, info.name, {}};
  const std::vector<double>& amax = profile.channel_amax;
  const bool channels = request.granularity.kind == tensor::GranularityKind::kPerChannel &&
                        request.granularity.axis == info.channel_axis && !amax.empty();
  const bool given = request.run.parameters.contains(calibrate::kManualThresholds);
  if (!channels || (request.run.method != "absmax" && !given)) return only;
  calibrate::ScalesRequest known = request;
  if (!given) {
    std::vector<double> thresholds = amax;
    std::replace(thresholds.begin(), thresholds.end(), 0.0, 1.0);  // as of a scale of nothing but zeros
    known.run.method = recipe::kManual;
    known.run.parameters = {{std::string(calibrate::kManualThresholds), calibrate::thresholdsText(thresholds)}};
  }
  auto scales = calibrate::calibrateScales(**rows, known, work);
  if (!scales) return scales;
  scales->amax = amax;
  const std::uint64_t kept = info.shape.front();
  if (info.elements() == profile.elements) return scales;
  if (!profile.squares_unit.isOne() || !scales->signal_units.empty() || !scales->noise_units.empty()) return only;
  Sample sample;
  const std::uint64_t groups = std::min(kept, kGroups);
  for (std::uint64_t group = 0; group < groups; ++group) {
    const io::RowsReader part(**rows, kept * group / groups, kept * (group + 1) / groups);
    const auto of_part = calibrate::calibrateScales(part, known, work);
    if (!of_part) return of_part.error();
    if (!sample.add(of_part->error)) return only;
  }
  const double share = static_cast<double>(kept) / static_cast<double>(record.rowCount());
  for (std::vector<double>* sums : {&scales->signal, &scales->noise}) {
    for (double& sum : *sums) sum /= share;
  }
  scales->error = fromSample(sample, scales->error, profile);
  return scales;
}

}  // namespace scalewright::study
