#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/base/numbers/product.h"
#include "core/base/numbers/sum_unit.h"
#include "core/layers/output_error.h"

namespace scalewright::layers {

/// Sums of products of features with features over rows, which are those of an input or the outputs of a weight: of the
/// values, and for each way to quantize them of what that changes. They add up over rows, and the errors of a layer's
/// outputs follow from those of its input and those of its weight. Shapes: [features, features].
class Moments {
 public:
  /// cross: whether sum x e^T is kept, too, without which moments go with no other ones of which something is changed.
  Moments(std::size_t features, std::size_t choices, bool cross = true);
  /// Takes sums that are known, of which nothing is changed in the one choice that there is. half: the lower half;
  /// rounding: how far each may be off.
  [[nodiscard]] static Moments ofSums(Matrix half, double rounding);

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
  /// Returns sum |x|^2 over the rows, in the square of the unit. Cost: O(features).
  [[nodiscard]] double power() const;

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

  bool with_cross_ = true;
  double rounding_ = 0;  ///< of each of the values' sums
  Matrix values_;        ///< sum x x^T, of which the lower half is kept
  std::vector<Choice> choices_;
  SumUnit unit_;
};

/// Sets what products of an input with a weight, each quantized in one way, come to: signal and noise of `both`,
/// `input_only` and `weight_only`. Returns whether they are known to some digits: not where outputs are so small beside
/// the inputs and weights that what is left of the sums is their rounding, nor where that of known sums may be more
/// than 1e-9 of it. Cost: 6 features^2 operations.
[[nodiscard]] bool setErrors(LayerErrors& errors, const Moments& input, std::size_t input_choice, const Moments& weight,
                             std::size_t weight_choice);

}  // namespace scalewright::layers
