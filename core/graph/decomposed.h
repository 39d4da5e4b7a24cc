#pragma once

#include <vector>

#include "core/graph/traits.h"

namespace scalewright::graph {

/// A constant that a normalisation of several operators multiplies by or adds.
struct NormalisationConstant {
  ValueId value = kNoValue;
  std::size_t node = 0;  ///< that multiplies or adds
  bool is_bias = false;
};

/// Finds the scales and biases of normalisations that exporters wrote as single operators, as before opset 17: x, or x
/// less its mean, over the root of a ReduceMean, times the scale, plus the bias. Convention: scales have an axis; a
/// number that multiplies all alike is none, and is passed over. Cost: linear in nodes and their inputs.
[[nodiscard]] std::vector<NormalisationConstant> decomposedNormalisations(const Network& network, const Traits& traits);

}  // namespace scalewright::graph
