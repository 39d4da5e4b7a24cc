#pragma once

#include <utility>
#include <vector>

#include "core/exchange/onnx_qdq/plan/draft.h"

namespace scalewright::exchange::qdq {

/// The stages of a plan, in their order; each adds to the draft. Errors: those of reading and of finding thresholds.

/// Finds the operands of layers, and the layers all of whose operands have codes.
[[nodiscard]] Result<void> findOperands(Draft& draft);
/// Leaves out layers whose smoothed input would have to be multiplied.
void dropMultiplied(Draft& draft);
/// What follows the layers and can be part of them, and their biases.
[[nodiscard]] Result<void> takeUpFollowers(Draft& draft);
/// Finds what ONNX Runtime computes in integers then.
[[nodiscard]] Result<void> findIntegers(Draft& draft);
/// Adds the other inputs of sums behind quantized convolutions.
void addSkips(Draft& draft);
/// Plans what makes room for the factors of smoothed weights.
[[nodiscard]] Result<void> smooth(Draft& draft);

/// Returns the smoothing of a weight that is quantized; nullptr for one without factors.
[[nodiscard]] const recipe::CarriedSmoothing* smoothingOf(Draft& draft, graph::ValueId root);
/// Returns whether weights that are smoothed have an input that is, by the same factors. weights: as read, as stored.
[[nodiscard]] bool smoothsTogether(Draft& draft, std::size_t node, const std::vector<graph::ValueId>& inputs,
                                   const std::vector<std::pair<graph::ValueId, graph::ValueId>>& weights);

}  // namespace scalewright::exchange::qdq
