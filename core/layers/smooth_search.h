#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/io/source.h"
#include "core/layers/output_error.h"
#include "core/layers/rows/row_sampling.h"
#include "core/recipe/decision.h"

namespace scalewright::layers {

/// A weight that shares the input, and how it is quantized.
struct SmoothedWeight {
  const io::TensorReader& reader;
  recipe::Decision decision;
  std::uint64_t input_axis = 1;
};

/// An input of which only some rows are there.
struct KeptInput {
  ChosenRows rows;
  std::vector<double> maxima;  ///< max |X_j| of all rows
  /// Returns the quantizer that will be in force once the input is divided by the scales; none: as it is.
  std::function<Result<encode::TensorQuantizer>(const std::vector<double>& scales, const WorkContext& work)> quantizer;
};

/// The effect of smoothing the input of some layers. Plain value, serialisable. All maxima are per input channel.
struct Smoothing {
  std::uint64_t rows = 0;  ///< as in LayerErrors
  std::uint64_t rows_in_all = 0;
  std::uint64_t rows_left_out = 0;
  std::vector<double> input_maxima;                ///< max |X_j| over the whole input
  std::vector<std::vector<double>> weight_maxima;  ///< max |W_j| of each weight, in the order they were given
  OutputError unsmoothed;                          ///< of all the layers' outputs together
  struct Point {
    double alpha = 0;
    OutputError error;
    /// Of an estimate: between which decibels the noise is below that without smoothing, 95 of 100 times.
    std::optional<SqnrInterval> gain = {};
  };
  std::vector<Point> curve;  ///< in the order of the alphas

  /// Returns whether some rows stand for all of them.
  [[nodiscard]] bool isEstimate() const { return rows + rows_left_out < rows_in_all; }
  /// The point of least noise, the first of several; the curve has a point.
  [[nodiscard]] const Point& best() const;
  /// Returns whether there is less noise at the best alpha than without smoothing.
  [[nodiscard]] bool gains() const { return best().error.noise < unsmoothed.noise; }
  /// Returns whether the rows tell for sure whether it gains: all of them do.
  [[nodiscard]] bool isSure() const;
  /// max |W_j| of each input channel over all weights.
  [[nodiscard]] std::vector<double> largestWeights() const;
  /// Returns the factors s at an alpha.
  [[nodiscard]] std::vector<double> scales(double alpha) const;
};

/// Smooths at each alpha, calibrates input and weights anew as their decisions say, and measures the outputs against X
/// W^T. Thresholds and maxima are those of the whole input. rows: of it that are multiplied, piece by piece; where it
/// has more some stand for all by their chances, as of chooseRows, and errors are estimates with intervals. kept: of an
/// input that has only some of its rows; null: `input` has all.
/// Weights of one sharing group have one scale, as far as they are among these.
/// alphas: within 0..1, at least one. weights: at least one, all with the input's features.
/// Errors: kParameterOutOfRange for an alpha, kShapeMismatch, also for an input whose features are along
/// several axes, kNotApplicable for thresholds set by hand (they do not carry over to smoothed values), those of
/// chooseRows, readRows, readWeight and calibrated, kCancelled. Cost: for each alpha and weight a calibration and 2 *
/// rows * features * outputs operations. The result does not depend on the number of threads. Memory: a piece of the
/// input three times, or the sample, one weight, and the outputs of the piece in it.
[[nodiscard]] Result<Smoothing> searchSmoothing(const io::TensorReader& input, const recipe::Decision& decision,
                                                std::span<const SmoothedWeight> weights, std::span<const double> alphas,
                                                std::uint64_t rows, const WorkContext& work,
                                                const KeptInput* kept = nullptr);

}  // namespace scalewright::layers
