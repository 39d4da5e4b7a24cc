#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/layers/output_error.h"

namespace scalewright::layers {

/// A row of a sample of the input, and the squares of what quantization makes of it. x: the row, e: its own error, W:
/// the weight.
struct SampledRow {
  double chance = 0;       ///< that it had to be in the sample: it counts for 1 / chance rows; above 0
  double power = 0;        ///< |x|^2
  double input_noise = 0;  ///< |e|^2
  double signal = 0;       ///< |W x|^2
  double both = 0;         ///< of the difference at the output, with both factors quantized
  double input_only = 0;
  double weight_only = 0;
};

/// What is known of all rows.
struct RowTotals {
  std::uint64_t rows = 0;
  std::optional<double> power;              ///< sum |x|^2
  std::optional<double> input_noise;        ///< sum |e|^2
  std::optional<double> signal = {};        ///< sum |W x|^2
  std::optional<double> weight_noise = {};  ///< sum |D x|^2, D being the weight's own error
  double input_noise_share = 0;             ///< of it, that the true one is away from it at most
  /// No row was kept because it is large: some that are may not be among them.
  bool uniform = false;
};

/// Signal, noise and interval for the three errors of a layer; the counts of outputs are left as they are.
struct RowEstimates {
  OutputError both;
  OutputError input_only;
  OutputError weight_only;
};

/// Estimates what all rows would give. Each sum is that of the sample, with each row divided by its chance (D. Horvitz,
/// D. Thompson, JASA 47, 1952), in ratio to what is known of all rows: the signal to their power, the noise to their
/// own noise and their power, or to a line through their number and power where their noise is not known; where the
/// power is not known either all are in ratio to the number. A signal that is known is taken, and so is what the
/// weight's own error alone makes. The interval is 1.96 standard errors of the logarithm of
/// the ratio, by the residuals of both and Student's t of as many degrees of freedom as half of the terms that matter
/// (F. Satterthwaite, Biometrics 2, 1946), the largest residual counted three times, and wider by what the known sums
/// say that the sample has not seen: rows that are not in it may have no output, or twice as much for their power as
/// any that is. Of a uniform sample that is also what its own error allows. Tried over distributions in
/// tests/core/layers/row_estimate_test.cpp: 95 of 100 intervals hold the truth, or more. rows: at least one. Cost:
/// O(rows).
[[nodiscard]] RowEstimates estimateFromRows(std::span<const SampledRow> rows, const RowTotals& totals);

/// Returns between which decibels another noise of the same outputs is below one, by the rows that have both: as far
/// as they rise and fall together it is narrower than the intervals of the two. rows: the one as `signal`, the other
/// as `both`. None where either is nothing in all rows. Cost: O(rows).
[[nodiscard]] std::optional<SqnrInterval> gainFromRows(std::span<const SampledRow> rows, const RowTotals& totals);

}  // namespace scalewright::layers
