#include "core/engine/estimate_errors.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/numbers/elementary.h"
#include "core/calibrate/manual_thresholds.h"
#include "core/calibrate/scales/calibrate_scales.h"
#include "core/io/blocks/readers/rows_reader.h"
#include "core/layers/rows/row_estimate.h"
#include "core/metrics/data_error.h"
#include "core/metrics/sketch_error.h"
#include "core/profile/profiler.h"
#include "core/recipe/decision.h"

namespace scalewright::engine {
namespace {

using metrics::ErrorSums;
using profile::Estimate;
using quantize::AnyQuantizer;
using quantize::ScalarQuantizer;

/// Groups of rows that are left out in turn.
constexpr std::uint64_t kGroups = 16;
/// Standard errors to each side: 95 of 100 intervals hold the true value.
constexpr double kStandardErrors = 1.96;
/// Of n rows of which none is otherwise, 95 of 100 times at most three of n are: the rule of three.
constexpr double kRuleOfThree = 3;

/// Sums of the groups of rows for one quantizer; a group is one row where each has a chance of its own.
struct Sample {
  double rows = 0;  ///< in all groups
  std::vector<double> chances;
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

/// What the groups of rows say of the whole, between 0 and `most`. estimate(g): without group g; without none for the
/// number of groups. Where all groups agree, other rows may differ all the same, by as much as `most` together.
template <typename Of>
Estimate jackknife(const Of& estimate, std::size_t groups, double most, double rows) {
  const double value = std::clamp(estimate(groups), 0.0, most);
  if (groups < 2) return {value, 0, most};
  double mean = 0;
  std::vector<double> values;
  for (std::size_t i = 0; i < groups; ++i) values.push_back(estimate(i));
  for (const double each : values) mean += each / static_cast<double>(groups);
  double squares = 0;
  for (const double each : values) squares += (each - mean) * (each - mean);
  const double n = static_cast<double>(groups);
  const double reach = kStandardErrors * std::sqrt(squares * (n - 1) / n);
  constexpr double kRounding = 1e-9;
  if (reach <= kRounding * value) {
    const double others = std::min(1.0, kRuleOfThree / rows);
    return {value, value * (1 - others), std::min(most, value + others * most)};
  }
  return {value, std::max(0.0, value - reach), std::min(most, value + reach)};
}

/// The ratio of two sums over all rows times what the divisor is for the whole tensor.
Estimate scaledUp(const std::vector<double>& parts, const std::vector<double>& of, double whole, double most,
                  double rows) {
  const auto estimate = [&](std::size_t without) {
    const double divisor = sumOf(of, without);
    return divisor > 0 ? sumOf(parts, without) / divisor * whole : 0.0;
  };
  return jackknife(estimate, parts.size(), most, rows);
}

/// Noise that grows with the elements and with the signal: a line through the groups, at what both are for the whole
/// tensor. Steps of one size make noise of the first kind, floating-point ones of the second; rows may be of very
/// different size, and few of them be among those that were kept.
Estimate regressed(const Sample& sample, double elements, double signal, double most) {
  const auto estimate = [&](std::size_t without) {
    double cc = 0;
    double cs = 0;
    double ss = 0;
    double cn = 0;
    double sn = 0;
    for (std::size_t i = 0; i < sample.noise.size(); ++i) {
      if (i == without) continue;
      cc += sample.count[i] * sample.count[i];
      cs += sample.count[i] * sample.signal[i];
      ss += sample.signal[i] * sample.signal[i];
      cn += sample.count[i] * sample.noise[i];
      sn += sample.signal[i] * sample.noise[i];
    }
    constexpr double kOneLine = 1e-9;
    const double determinant = cc * ss - cs * cs;
    double per_element = cc > 0 ? cn / cc : 0;
    double per_signal = 0;
    if (determinant > kOneLine * cc * ss) {
      per_element = (cn * ss - sn * cs) / determinant;
      per_signal = (sn * cc - cn * cs) / determinant;
      if (per_signal < 0) {
        per_signal = 0;
        per_element = cn / cc;
      } else if (per_element < 0) {
        per_element = 0;
        per_signal = sn / ss;
      }
    }
    return per_element * elements + per_signal * signal;
  };
  return jackknife(estimate, sample.noise.size(), most, sample.rows);
}

/// What is sure of the largest magnitude, which is one element of the tensor.
struct Largest {
  double signal = 0;
  double noise = 0;
  double saturated = 0;
  double flushed = 0;
  double error = 0;

  Largest(const profile::Profile& profile, const ScalarQuantizer& quantizer) {
    const double value = profile.maximum >= -profile.minimum ? profile.amax : -profile.amax;
    const double y = quantizer.fakeQuantize(value);
    error = std::fabs(value - y);
    signal = value * value;
    noise = error * error;
    saturated = profile.amax > quantizer.threshold().value() ? 1 : 0;
    flushed = value != 0 && y == 0 ? 1 : 0;
  }
  /// Takes it out of the sums of a group that has it.
  void takeFrom(Sample& sample, std::size_t group) const {
    const auto less = [group](std::vector<double>& sums, double by) { sums[group] = std::max(0.0, sums[group] - by); };
    less(sample.signal, signal);
    less(sample.noise, noise);
    less(sample.saturated, saturated);
    less(sample.flushed, flushed);
    less(sample.count, 1);
  }
};

Estimate shifted(const Estimate& estimate, double by) {
  return {estimate.value + by, estimate.low + by, estimate.high + by};
}

/// The interval of a noise wide enough for that of its ratio to a signal which is itself an estimate.
Estimate alsoOf(const Estimate& noise, const Estimate& signal, double most) {
  const double share = signal.value > 0 ? (signal.high - signal.low) / 2 / signal.value : 0;
  const double spread = noise.value * share * noise.value * share;
  const double below = std::sqrt((noise.value - noise.low) * (noise.value - noise.low) + spread);
  const double above = std::sqrt((noise.high - noise.value) * (noise.high - noise.value) + spread);
  return {noise.value, std::max(0.0, noise.value - below), std::min(most, noise.value + above)};
}

/// How many elements there are of which each row has some.
Estimate countOf(const std::vector<double>& parts, const Sample& sample, const recording::RowChances& rows,
                 double most) {
  const auto in_all = static_cast<double>(rows.in_all);
  double sum = 0;
  double stood_for = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    sum += parts[i] / sample.chances[i];
    stood_for += 1 / sample.chances[i];
  }
  const double of_row = sum / stood_for;
  double variance = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const double residual = (parts[i] - of_row) / sample.chances[i];
    variance += (1 - sample.chances[i]) * residual * residual;
  }
  const double value = std::clamp(of_row * in_all, 0.0, most);
  const double reach = kStandardErrors * std::sqrt(variance);
  constexpr double kRounding = 1e-9;
  if (reach <= kRounding * value) {
    const double others = std::min(1.0, kRuleOfThree / sample.rows);
    return {value, value * (1 - others), std::min(most, value + others * most)};
  }
  return {value, std::max(0.0, value - reach), std::min(most, value + reach)};
}

/// What rows say of the whole tensor that each have had a chance to be kept.
ErrorSums fromRows(const Sample& sample, const ErrorSums& seen, const profile::Profile& profile,
                   const recording::RowChances& rows) {
  ErrorSums sums;
  const auto finite = static_cast<double>(profile.finite);
  const double most = profile.sampled_rows > 0 ? finite * profile.amax * profile.amax : profile.sum_squares;
  sums.count = profile.finite;
  sums.signal = profile.sum_squares;
  std::vector<layers::SampledRow> sampled;
  for (std::size_t i = 0; i < sample.noise.size(); ++i) {
    sampled.push_back(
        {.chance = sample.chances[i], .power = sample.signal[i], .signal = sample.signal[i], .both = sample.noise[i]});
  }
  layers::RowTotals totals{.rows = rows.in_all, .power = {}, .input_noise = {}, .uniform = rows.uniform};
  if (profile.sampled_rows == 0) totals.power = sums.signal;
  const layers::OutputError error = layers::estimateFromRows(sampled, totals).both;
  if (profile.sampled_rows > 0) sums.signal = error.signal;
  sums.noise = {std::min(error.noise, most), 0, most};
  if (error.interval) {
    const auto noiseAt = [&](double decibels) { return sums.signal * elementary::pow(10, -decibels / 10); };
    sums.noise.low = std::min(sums.noise.value, noiseAt(error.interval->high));
    sums.noise.high = std::clamp(noiseAt(error.interval->low), sums.noise.value, most);
  }
  sums.saturated = countOf(sample.saturated, sample, rows, finite);
  sums.flushed = countOf(sample.flushed, sample, rows, finite);
  sums.levels_used = {seen.levels_used.value, seen.levels_used.low, static_cast<double>(seen.levels_available)};
  sums.levels_available = seen.levels_available;
  sums.max_error = {seen.max_error.value, seen.max_error.low, std::max(seen.max_error.high, profile.amax)};
  return sums;
}

/// What common rows say of the whole tensor where its signal is an estimate, and no others were kept.
ErrorSums fromSample(const Sample& sample, const ErrorSums& seen, const profile::Profile& profile) {
  ErrorSums sums;
  const auto finite = static_cast<double>(profile.finite);
  sums.count = profile.finite;
  sums.signal_unit = profile.squares_unit;
  sums.signal = profile.sum_squares;
  const double most = finite * profile.amax * profile.amax;
  sums.noise = alsoOf(regressed(sample, finite, profile.sum_squares, most),
                      scaledUp(sample.signal, sample.count, finite, most, sample.rows), most);
  sums.saturated = scaledUp(sample.saturated, sample.count, finite, finite, sample.rows);
  sums.flushed = scaledUp(sample.flushed, sample.count, finite, finite, sample.rows);
  sums.levels_used = {seen.levels_used.value, seen.levels_used.low, static_cast<double>(seen.levels_available)};
  sums.levels_available = seen.levels_available;
  sums.max_error = {seen.max_error.value, seen.max_error.low, std::max(seen.max_error.high, profile.amax)};
  return sums;
}

/// Whether no row stands for any.
bool noneByChance(const std::optional<recording::RowChances>& chances) {
  return chances && std::none_of(chances->chances.begin(), chances->chances.end(), [](double one) { return one > 0; });
}

/// What groups of rows say, or rows by their chances.
ErrorSums fromEither(const Sample& sample, const ErrorSums& seen, const profile::Profile& profile,
                     const std::optional<recording::RowChances>& chances) {
  return chances ? fromRows(sample, seen, profile, *chances) : fromSample(sample, seen, profile);
}

/// The same where only the largest magnitude of the tensor is known, and is in none of the sums: the rows stand for the
/// others.
ErrorSums withLargest(const Sample& sample, const ErrorSums& seen, profile::Profile profile, const Largest& largest,
                      const std::optional<recording::RowChances>& chances) {
  profile.finite -= 1;
  profile.sum_squares = std::max(0.0, profile.sum_squares - largest.signal);
  ErrorSums sums = fromEither(sample, seen, profile, chances);
  sums.count += 1;
  sums.signal += largest.signal;
  sums.noise = shifted(sums.noise, largest.noise);
  sums.saturated =
      largest.saturated > 0 ? shifted(sums.saturated, largest.saturated) : Estimate::exactly(0);  // the others are less
  sums.flushed = shifted(sums.flushed, largest.flushed);
  for (double* error : {&sums.max_error.value, &sums.max_error.low}) *error = std::max(*error, largest.error);
  return sums;
}

}  // namespace

RecordedRows rowsOf(Readers& readers, const std::filesystem::path& file, const tensor::TensorInfo& info,
                    const recording::TensorRecord& record, const WorkContext& work) {
  recording::RowChances chances = recording::rowChances(record.rows, info.type, record.rowCount());
  if (info.scaling && chances.uniform) return {readers.openOrSample(file, info, work), std::nullopt};
  return {readers.openAllKept(file, info, record, work), std::move(chances)};
}

Result<std::vector<ErrorSums>> estimateErrors(const RecordedRows& from, const profile::Profile& profile,
                                              const std::vector<AnyQuantizer>& quantizers, const WorkContext& work) {
  const auto& [rows, chances] = from;
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
  std::optional<std::size_t> with_largest;  // of the groups
  if (!others.empty()) {
    if (!rows) return rows.error();
    const Error only{ErrorCode::kOnlyProfile, {}, (*rows)->info().name, {}};
    const std::uint64_t kept = (*rows)->info().shape.front();
    const std::uint64_t groups = whole ? 0 : chances ? kept : std::min(kept, kGroups);
    if (!profile.squares_unit.isOne() || noneByChance(chances)) return only;
    auto all = metrics::errorFromData(**rows, others, work);
    if (!all) return all.error();
    seen = *std::move(all);
    for (std::uint64_t group = 0; group < groups; ++group) {
      if (chances && chances->chances[group] == 0) continue;
      const io::RowsReader part(**rows, kept * group / groups, kept * (group + 1) / groups);
      const auto sums = metrics::errorFromData(part, others, work);
      if (!sums) return sums.error();
      for (std::size_t i = 0; i < others.size(); ++i) {
        if (!samples[i].add((*sums)[i])) return only;
        samples[i].rows = static_cast<double>(kept);
        if (chances) samples[i].chances.push_back(chances->chances[group]);
      }
      if (profile.sampled_rows == 0 || with_largest) continue;
      const auto of_part = profile::profileTensor(part, work);
      if (!of_part) return of_part.error();
      if (of_part->amax == profile.amax) with_largest = samples.front().noise.size() - 1;
    }
  }
  std::vector<ErrorSums> sums;
  std::size_t other = 0;
  for (const AnyQuantizer& quantizer : quantizers) {
    if (ofSketch(quantizer)) {
      sums.push_back(metrics::errorFromSketch(profile, std::get<ScalarQuantizer>(quantizer)));
    } else {
      const auto* scalar = std::get_if<ScalarQuantizer>(&quantizer);
      if (whole) {
        sums.push_back(seen[other]);
      } else if (scalar == nullptr || profile.sampled_rows == 0 || (chances && with_largest)) {
        sums.push_back(fromEither(samples[other], seen[other], profile, chances));
      } else {
        const Largest largest(profile, *scalar);
        if (with_largest) largest.takeFrom(samples[other], *with_largest);
        sums.push_back(withLargest(samples[other], seen[other], profile, largest, chances));
      }
      ++other;
    }
  }
  return sums;
}

Result<calibrate::CalibratedScales> estimateScales(const RecordedRows& from, const recording::TensorRecord& record,
                                                   const profile::Profile& profile,
                                                   const calibrate::ScalesRequest& request, const WorkContext& work) {
  const auto& [rows, chances] = from;
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
  if (!profile.squares_unit.isOne() || !scales->signal_units.empty() || !scales->noise_units.empty() ||
      noneByChance(chances))
    return only;
  Sample sample;
  sample.rows = static_cast<double>(kept);
  const std::uint64_t groups = chances ? kept : std::min(kept, kGroups);
  const double share = static_cast<double>(kept) / static_cast<double>(record.rowCount());
  for (std::vector<double>* sums : {&scales->signal, &scales->noise}) {
    for (double& sum : *sums) sum = chances ? 0 : sum / share;
  }
  for (std::uint64_t group = 0; group < groups; ++group) {
    const double chance = chances ? chances->chances[group] : 1;
    if (chance == 0) continue;
    const io::RowsReader part(**rows, kept * group / groups, kept * (group + 1) / groups);
    const auto of_part = calibrate::calibrateScales(part, known, work);
    if (!of_part) return of_part.error();
    if (!sample.add(of_part->error)) return only;
    if (!chances) continue;
    sample.chances.push_back(chance);
    for (std::size_t i = 0; i < scales->signal.size(); ++i) {
      scales->signal[i] += of_part->signal[i] / chance;
      scales->noise[i] += of_part->noise[i] / chance;
    }
  }
  scales->error = fromEither(sample, scales->error, profile, chances);
  return scales;
}

}  // namespace scalewright::engine
