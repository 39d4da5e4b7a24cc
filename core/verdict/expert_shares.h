#pragma once

#include <span>
#include <string>
#include <vector>

namespace scalewright::verdict {

/// Returns the part that each layer has in what its module loses, by the names of weights: experts of one module, whose
/// names differ in the expert's number only (`experts.3.w1.weight`, `experts.w13_weight[3]`, `ffn_up_exps.weight[3]`),
/// have one of their number each, so that they count as their mean; all other layers 1. Shapes: one for each name.
/// Cost: O(names * log names).
[[nodiscard]] std::vector<double> expertShares(std::span<const std::string> names);

}  // namespace scalewright::verdict
