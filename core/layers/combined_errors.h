#pragma once

#include <span>
#include <vector>

#include "core/layers/output_error.h"

namespace scalewright::layers {

/// One of the ways to quantize an input, together with one of the ways to quantize a weight, by their places.
struct Combination {
  std::size_t input = 0;
  std::size_t weight = 0;

  friend bool operator==(const Combination&, const Combination&) = default;
};

/// Multiplies rows with a weight for each combination, with what they have in common once. Errors, progress and cost as
/// of layerErrors: 2 * rows * features * outputs operations for the exact outputs, and for each way of the input, each
/// of the weight and each combination that changes something.
[[nodiscard]] Result<std::vector<LayerErrors>> combinedErrors(const RowSample& sample,
                                                              std::span<const encode::TensorQuantizer> inputs,
                                                              const LinearWeight& weight,
                                                              std::span<const encode::TensorQuantizer> quantizers,
                                                              std::span<const Combination> combinations,
                                                              const WorkContext& work);

}  // namespace scalewright::layers
