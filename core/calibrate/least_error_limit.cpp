#include "core/calibrate/least_error_limit.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/calibrate/l2/from_sketch.h"
#include "core/metrics/sketch_error.h"

namespace scalewright::calibrate {
namespace {

/// Looks whether thresholds can have as little squared error as the maximum has.
class Rivals {
 public:
  explicit Rivals(const CalibrationInput& input)
      : input_(input), length_(sqrt(input.profile.squares_unit.toSquares(input.profile.sum_squares))) {
    most_ = noiseAt(input.profile.amax).second;
  }

  /// False where neither this threshold can nor one that is up to `ratio` times as large: the distance of the values to
  /// the grid changes by no more than the grid moves.
  [[nodiscard]] bool upTo(double threshold, double ratio) const {
    const auto [least, largest] = noiseAt(threshold);
    return least <= most_ + (length_ + largest) * WideDouble(ratio - 1);
  }

 private:
  /// Square roots of the least and of the largest noise.
  [[nodiscard]] std::pair<WideDouble, WideDouble> noiseAt(double threshold) const {
    const auto quantizer = quantize::ScalarQuantizer::make(input_.grid, Threshold(threshold)).value();
    const metrics::ErrorSums sums = metrics::errorFromSketch(input_.profile, quantizer);
    return {sqrt(sums.noise_unit.toSquares(sums.noise.low)), sqrt(sums.noise_unit.toSquares(sums.noise.high))};
  }

  const CalibrationInput& input_;
  WideDouble length_;  ///< of all values as a vector
  WideDouble most_;
};

}  // namespace

double leastErrorLimit(const CalibrationInput& input, double norm) {
  const double amax = input.profile.amax;
  double limit = std::max(amax, l2Estimate(input.profile, input.grid, {}).high * input.grid.largest());
  if (norm != 2 || !std::isfinite(limit)) return limit;
  const Rivals rivals(input);
  for (const double ratio : {1 + 1.0 / 8, 1 + 1.0 / 64, 1 + 1.0 / 1024}) {
    while (limit > amax && !rivals.upTo(std::max(limit / ratio, amax), ratio)) limit = std::max(limit / ratio, amax);
  }
  return limit;
}

}  // namespace scalewright::calibrate
