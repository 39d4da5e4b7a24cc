#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/base/numbers/sum_unit.h"
#include "core/layers/output_error.h"
#include "core/layers/product.h"

namespace scalewright::layers {

/// Sums of products of features with features over rows, which are those of an input or the outputs of a weight: of the
/// values, and for each way to quantize them of what that changes. They add up over rows, and the errors of a layer's
/// outputs follow from those of its input and those of its weight. Shapes: [features, features].
class Moments {
 public:
  Moments(std::size_t features, std::size_t choices);

  /// Adds rows. values: [rows, features], in the unit; quantized: for each choice the same rows, likewise. Once the
  /// work is asked to stop the sums mean nothing. Errors: kCancelled. Cost: features^2 operations for each row, and
  /// three times that for each choice that changes something. The sums are the same bits for any number of threads and
  /// for any division of the rows. Memory: that of the values twice.
  [[nodiscard]] Result<void> add(const Matrix& values, std::vector<Matrix> quantized, SumUnit unit,
                                 const WorkContext& work);

  /// Returns what moments of so many features and choices take, in bytes.
  [[nodiscard]] static double bytes(double features, double choices) {
    return 8 * features * features * (1 + 2 * choices);
  }
  [[nodiscard]] SumUnit unit() const { return unit_; }

 private:
  friend bool setErrors(LayerErrors& errors, const Moments& input, std::size_t input_choice, const Moments& weight,
                        std::size_t weight_choice);
  /// What a way to quantize them makes of the values x: x + e.
  struct Choice {
    Matrix errors;  ///< sum e e^T, of which the lower half is kept
    Matrix cross;   ///< sum x e^T: the row is the feature of x
    bool changes = false;
  };

  void moveTo(SumUnit unit);

  Matrix values_;  ///< sum x x^T, of which the lower half is kept
  std::vector<Choice> choices_;
  SumUnit unit_;
};

/// Sets what products of an input with a weight, each quantized in one way, come to: signal and noise of `both`,
/// `input_only` and `weight_only`. Returns whether they are known to some digits: not where outputs are so small beside
/// the inputs and weights that what is left of the sums is their rounding. Cost: 6 features^2 operations.
[[nodiscard]] bool setErrors(LayerErrors& errors, const Moments& input, std::size_t input_choice, const Moments& weight,
                             std::size_t weight_choice);

}  // namespace scalewright::layers
