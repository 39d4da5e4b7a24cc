#pragma once

#include <cstdint>
#include <optional>

#include "core/base/jobs/progress.h"
#include "core/base/numbers/sum_unit.h"
#include "core/encode/scaled_quantizer.h"
#include "core/layers/linear_data.h"

namespace scalewright::layers {

/// Decibels between which an SQNR is, 95 of 100 times; the upper end may be infinite.
struct SqnrInterval {
  double low = 0;
  double high = 0;

  friend bool operator==(const SqnrInterval&, const SqnrInterval&) = default;
};

/// Sums over the outputs of linear layers, or what they are estimated to be. y: X W^T, y': the same with quantized
/// factors.
struct OutputError {
  std::uint64_t count = 0;                    ///< rows * outputs
  double signal = 0;                          ///< sum y^2, in the square of the unit
  double noise = 0;                           ///< sum (y - y')^2, likewise
  SumUnit unit;                               ///< that of the input times that of the weight
  std::optional<SqnrInterval> interval = {};  ///< of an estimate, where it has one

  /// 10 log10(signal / noise); nothing where metrics::decibel has none.
  [[nodiscard]] std::optional<double> sqnr() const;
  /// Adds the sums of other outputs, whose unit may be another.
  void add(const OutputError& other);
};

/// The effect of quantization on the output of one linear layer, on some rows of its input. Plain value, serialisable.
struct LayerErrors {
  std::uint64_t rows = 0;              ///< that were multiplied
  std::uint64_t rows_in_all = 0;       ///< of the input
  std::uint64_t rows_left_out = 0;     ///< chosen, but not finite
  std::uint64_t outputs_left_out = 0;  ///< of the weight, not finite
  double row_ratios = 0;               ///< sum over rows of the row's noise over its signal, at most 1, of both
  std::uint64_t row_ratios_of = 0;     ///< rows in that sum, which stand for all; none: they were not asked for
  OutputError both = {};               ///< Q(X) Q(W)^T
  OutputError input_only = {};         ///< Q(X) W^T
  OutputError weight_only = {};        ///< X Q(W)^T
  bool weight_is_known = false;        ///< `weight_only` is of all rows, whatever the others are of

  /// Returns whether some rows stand for all of them.
  [[nodiscard]] bool isEstimate() const { return rows + rows_left_out < rows_in_all; }
  /// Returns whether they do so in one of the errors.
  [[nodiscard]] bool isEstimate(OutputError LayerErrors::*which) const {
    return isEstimate() && !(weight_is_known && which == &LayerErrors::weight_only);
  }
};

/// Multiplies the sample with the weight, quantized and not. Products and sums are in double.
/// input: made for the input's own shape; weight: for the weight's. The weight has the sample's features.
/// Errors: kShapeMismatch, kCancelled. Progress: outputs done. Cost: 8 * rows * features * outputs operations; the
/// result does not depend on the number of threads. Memory: 256 outputs of the weight, three times, for each thread.
[[nodiscard]] Result<LayerErrors> layerErrors(const RowSample& sample, const encode::TensorQuantizer& input,
                                              const LinearWeight& weight, const encode::TensorQuantizer& quantizer,
                                              const WorkContext& work);

}  // namespace scalewright::layers
