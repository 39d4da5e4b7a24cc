#pragma once

#include <optional>
#include <string_view>

#include "core/tensor/operator.h"

namespace scalewright::tensor {

/// The side of a layer that a part of a name stands for, where a tool has wrapped what goes in and comes out of the
/// layer: `q_proj.input_quantizer/input` is the input of `q_proj` (ModelOpt, AMD Quark, Brevitas, AIMET, observers of
/// compressed-tensors and PyTorch). nullopt for other words. In lower case. Pure.
[[nodiscard]] std::optional<Port> wrappedPort(std::string_view word);

}  // namespace scalewright::tensor
