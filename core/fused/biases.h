#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fused/layouts.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::fused {

/// The names that the weight beside a bias may have, of those that layoutOf knows: of `qkv_proj.bias`
/// `qkv_proj.weight`, of `experts.gate_up_proj_bias` `experts.gate_up_proj_weight` and `experts.gate_up_proj`. Empty
/// for any other tensor. Cost: a look-up for each.
[[nodiscard]] std::vector<std::string> weightsOfBias(std::string_view bias);

/// Returns whether the name of a weight alone says that it holds several layers, whatever its shape.
[[nodiscard]] bool saysFused(const std::string& weight);

/// Returns the parts of a bias: the values that are added to what the rows of each part of its weight give, by the
/// marks of these. Shapes: [rows], of a stack of experts [experts, rows]. None where the weight has none, or is cut
/// along its columns.
[[nodiscard]] Layout layoutOfBias(const tensor::TensorInfo& bias, const Layout& weight);

}  // namespace scalewright::fused
