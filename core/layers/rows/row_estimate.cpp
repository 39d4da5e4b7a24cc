#include "core/layers/rows/row_estimate.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

#include "core/metrics/decibel.h"

namespace scalewright::layers {
namespace {

using Noise = double SampledRow::*;

/// Decibels of a factor of e.
constexpr double kNeper = 4.342944819032518;
/// What roundings of sums may come to, in decibels.
constexpr double kRounding = 0.01;
/// How much more output for its power a row may have that is not in the sample than any that is.
constexpr double kBeyond = 2;

double decibels(double signal, double noise) {
  return metrics::decibel(signal, noise).value_or(0);
}

/// The 97.5th percentile of Student's t, by the expansion of Cornish and Fisher: 5 % too low at two degrees of freedom.
double studentT(double freedom) {
  constexpr double kLeast = 1.5;
  constexpr double z = 1.959963984540054;
  constexpr double z2 = z * z;
  const double n = std::max(freedom, kLeast);
  const double first = (z2 + 1) / 4;
  const double second = ((5 * z2 + 16) * z2 + 3) / 96;
  const double third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  return z * (1 + (first + (second + third / n) / n) / n);
}

/// A number of each row that is in ratio to another one.
struct Control {
  std::vector<double> of_row;
  double total = 0;  ///< of all rows

  /// What the sample says it is.
  [[nodiscard]] double estimate(std::span<const SampledRow> rows) const {
    double sum = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) sum += of_row[i] / rows[i].chance;
    return sum;
  }
};

double estimated(std::span<const SampledRow> rows, Noise of) {
  double sum = 0;
  for (const SampledRow& row : rows) sum += row.*of / row.chance;
  return sum;
}

double seen(std::span<const SampledRow> rows, Noise of) {
  double sum = 0;
  for (const SampledRow& row : rows) sum += row.*of;
  return sum;
}

Control controlOf(std::span<const SampledRow> rows, Noise of, double total) {
  Control control{{}, total};
  for (const SampledRow& row : rows) control.of_row.push_back(row.*of);
  return control;
}

/// One for each row.
Control countOf(std::span<const SampledRow> rows, std::uint64_t in_all) {
  return {std::vector<double>(rows.size(), 1.0), static_cast<double>(in_all)};
}

/// How much of what is known is in rows that the sample has none of, at most.
double unseen(std::span<const SampledRow> rows, const Control& control, bool uniform) {
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double chance = rows[i].chance;
    sum += control.of_row[i];
    squares += (1 - chance) / (chance * chance) * control.of_row[i] * control.of_row[i];
  }
  constexpr double kOrdinary = 2;  // standard errors that are no sign of such rows
  const double reach = std::sqrt(squares);
  const double more = control.total - control.estimate(rows) + (uniform ? reach : -kOrdinary * reach);
  return std::clamp(more, 0.0, std::max(0.0, control.total - sum));
}

/// The most that a row has for each unit of its control, and more.
double mostRatio(std::span<const SampledRow> rows, Noise of, const Control& control) {
  double most = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (control.of_row[i] > 0) most = std::max(most, rows[i].*of / control.of_row[i]);
  }
  return kBeyond * most;
}

/// A line through the noise of the rows, at least 0 in number and power: steps of one size make noise of the first
/// kind, floating-point ones of the second.
Control lineOf(std::span<const SampledRow> rows, Noise noise, std::uint64_t in_all, double power) {
  double count = 0;
  for (const SampledRow& row : rows) count += 1 / row.chance;
  const double typical = estimated(rows, &SampledRow::power) / count / 2;
  double cc = 0;
  double cp = 0;
  double pp = 0;
  double cn = 0;
  double pn = 0;
  for (const SampledRow& row : rows) {
    const double weight = typical > 0 ? 1 / (row.chance * (typical + row.power)) : 1 / row.chance;
    cc += weight;
    cp += weight * row.power;
    pp += weight * row.power * row.power;
    cn += weight * row.*noise;
    pn += weight * row.power * row.*noise;
  }
  constexpr double kOneLine = 1e-9;
  const double determinant = cc * pp - cp * cp;
  double of_row = cn / cc;
  double of_power = 0;
  if (determinant > kOneLine * cc * pp) {
    const double both_of_row = (cn * pp - pn * cp) / determinant;
    const double both_of_power = (pn * cc - cn * cp) / determinant;
    if (both_of_row < 0) {
      std::tie(of_row, of_power) = std::pair(0.0, pn / pp);
    } else if (both_of_power >= 0) {
      std::tie(of_row, of_power) = std::pair(both_of_row, both_of_power);
    }
  }
  Control line{{}, of_row * static_cast<double>(in_all) + of_power * power};
  for (const SampledRow& row : rows) line.of_row.push_back(of_row + of_power * row.power);
  return line;
}

/// What a signal is in ratio to: one that is itself noise to a line, as of noise.
Control controlOfSignal(std::span<const SampledRow> rows, const RowTotals& totals, bool is_noise) {
  if (!totals.power) return countOf(rows, totals.rows);
  return is_noise ? lineOf(rows, &SampledRow::signal, totals.rows, *totals.power)
                  : controlOf(rows, &SampledRow::power, *totals.power);
}

/// What a noise is in ratio to.
Control controlOfNoise(std::span<const SampledRow> rows, Noise noise, const RowTotals& totals) {
  if (!totals.power) return countOf(rows, totals.rows);
  const double power = *totals.power;
  if (noise == &SampledRow::weight_only) return controlOf(rows, &SampledRow::power, power);
  if (!totals.input_noise) return lineOf(rows, noise, totals.rows, power);
  Control control = controlOf(rows, &SampledRow::input_noise, *totals.input_noise);
  if (noise == &SampledRow::input_only) return control;
  const double seen_noise = control.estimate(rows);
  const double seen_power = estimated(rows, &SampledRow::power);
  const double of_noise = seen_noise > 0   ? estimated(rows, &SampledRow::input_only) / seen_noise
                          : seen_power > 0 ? estimated(rows, &SampledRow::signal) / seen_power
                                           : 0;
  if (totals.weight_noise) {
    for (std::size_t i = 0; i < rows.size(); ++i)
      control.of_row[i] = of_noise * control.of_row[i] + rows[i].weight_only;
    control.total = of_noise * control.total + *totals.weight_noise;
    return control;
  }
  const double of_power = seen_power > 0 ? estimated(rows, &SampledRow::weight_only) / seen_power : 0;
  for (std::size_t i = 0; i < rows.size(); ++i)
    control.of_row[i] = of_noise * control.of_row[i] + of_power * rows[i].power;
  control.total = of_noise * control.total + of_power * power;
  return control;
}

/// One of the three errors.
class Estimator {
 public:
  Estimator(std::span<const SampledRow> rows, const RowTotals& totals, Noise noise, bool signal_is_noise = false)
      : rows_(rows), totals_(totals), noise_(noise) {
    by_signal_ = controlOfSignal(rows, totals, signal_is_noise);
    by_noise_ = controlOfNoise(rows, noise, totals);
    const double of_signal = by_signal_.estimate(rows);
    const double of_noise = by_noise_.estimate(rows);
    signal_rate_ = of_signal > 0 ? estimated(rows, &SampledRow::signal) / of_signal : 0;
    noise_rate_ = of_noise > 0 ? estimated(rows, noise) / of_noise : signal_rate_;
    signal_ = totals.signal.value_or(signal_rate_ * by_signal_.total);
    output_noise_ = noise_rate_ * by_noise_.total;
  }

  [[nodiscard]] OutputError error() const {
    OutputError error;
    error.signal = signal_;
    error.noise = output_noise_;
    const bool silent = noise_ == &SampledRow::weight_only || totals_.input_noise == 0.0;
    if (signal_ > 0 && output_noise_ > 0) {
      error.interval = interval();
    } else if (signal_ > 0 && !silent) {
      error.interval = ofSilence();
    }
    return error;
  }

 private:
  /// Half of the interval of the logarithm of signal for noise, by what is in the sample.
  [[nodiscard]] double reach() const {
    double variance = 0;
    double squares = 0;
    double largest = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const SampledRow& row = rows_[i];
      const double of_signal = totals_.signal ? 0 : (row.signal - signal_rate_ * by_signal_.of_row[i]) / signal_;
      const double residual = (row.*noise_ - noise_rate_ * by_noise_.of_row[i]) / output_noise_ - of_signal;
      const double counted = residual / row.chance * (residual / row.chance);
      const double term = (1 - row.chance) * counted;
      variance += term;
      squares += term * term;
      if (row.chance < 1) largest = std::max(largest, counted);
    }
    if (variance == 0) return totals_.input_noise_share;
    constexpr double kAgain = 2;
    const double freedom = variance * variance / squares / 2;
    return studentT(freedom) * std::sqrt(variance + kAgain * largest) + totals_.input_noise_share;
  }

  [[nodiscard]] SqnrInterval interval() const {
    const double middle = decibels(signal_, output_noise_);
    const double wide = kNeper * reach();
    SqnrInterval interval{middle - wide - kRounding, middle + wide + kRounding};
    const double power = unseen(rows_, by_signal_, totals_.uniform);
    const double noise = unseen(rows_, by_noise_, totals_.uniform);
    if (power == 0 && noise == 0) return interval;
    const double of_power = mostRatio(rows_, &SampledRow::signal, by_signal_);
    const bool known = totals_.input_noise.has_value() || noise_ == &SampledRow::weight_only;
    // Where the noise of the rows is not known those that are not seen may have lost all that they are.
    const double lost = known ? 0 : std::max(of_power, mostRatio(rows_, noise_, by_signal_)) * power;
    const double seen_most = mostRatio(rows_, noise_, by_noise_);
    const double of_noise = seen_most > 0 ? seen_most : of_power;  // none of those with noise was seen
    const double least_signal =
        totals_.signal ? signal_ : std::max(signal_ - signal_rate_ * power, seen(rows_, &SampledRow::signal));
    const double most_signal = totals_.signal ? signal_ : least_signal + of_power * power;
    const double least_noise = std::max(output_noise_ - noise_rate_ * noise, seen(rows_, noise_));
    const double most_noise = least_noise + std::max(lost, of_noise * noise);
    interval.low = std::min(interval.low, decibels(least_signal, most_noise) - wide);
    interval.high = std::max(interval.high, decibels(most_signal, least_noise) + wide);
    return interval;
  }

  /// No row of the sample is changed: others may be, as the rule of three allows.
  [[nodiscard]] SqnrInterval ofSilence() const {
    constexpr double kRuleOfThree = 3;
    const double share = std::min(1.0, kRuleOfThree / static_cast<double>(rows_.size()));
    return {decibels(1, share), decibels(1, 0)};
  }

  std::span<const SampledRow> rows_;
  const RowTotals& totals_;
  Noise noise_;
  Control by_signal_;
  Control by_noise_;
  double signal_rate_ = 0;
  double noise_rate_ = 0;
  double signal_ = 0;
  double output_noise_ = 0;
};

}  // namespace

RowEstimates estimateFromRows(std::span<const SampledRow> rows, const RowTotals& totals) {
  return {Estimator(rows, totals, &SampledRow::both).error(), Estimator(rows, totals, &SampledRow::input_only).error(),
          Estimator(rows, totals, &SampledRow::weight_only).error()};
}

std::optional<SqnrInterval> gainFromRows(std::span<const SampledRow> rows, const RowTotals& totals) {
  return Estimator(rows, totals, &SampledRow::both, true).error().interval;
}

}  // namespace scalewright::layers
