#pragma once

#include <string_view>

#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// Guesses from its name what a tensor is.
/// Convention: parameters are told by the last part of the name (`weight`, `kernel:0`, `vars/0`, `bias`),
/// caches and attention probabilities by name, activations by words such as input, output, relu. kOther when
/// nothing fits. Cost: O(name), pure.
[[nodiscard]] tensor::Role guessRole(std::string_view name, const tensor::Shape& shape);

/// Fills role, sample_axis, channel_axis and selected from name, shape and attributes, and keeps batch_rows
/// only if they sum to the sample axis. Convention: the attributes `role`, `batch_axis` and `channel_axis`
/// override the guess. PyTorch weights have their channels on axis 0, Keras kernels on the last (depthwise
/// kernels on axis 2); activations on the last, or on axis 1 when they are the NCHW output of a convolution.
/// The channel axis is never the sample axis.
void assignRole(tensor::TensorInfo& tensor);

}  // namespace scalewright::io
