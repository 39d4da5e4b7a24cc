#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// Tells from its name what a tensor is; none when the name says nothing.
/// Convention: parameters are told by the last part of the name (`weight`, `kernel:0`, `vars/0`, `bias`),
/// caches and operands of attention by the table of core/attention, activations by words such as input, output, relu.
/// Cost: O(name), pure.
[[nodiscard]] std::optional<tensor::Role> guessRole(std::string_view name, const tensor::Shape& shape);

/// Fills role, role_source, sample_axis, channel_axis and selected from name, shape and attributes, and keeps
/// batch_rows only if they sum to the sample axis. Convention: the attributes `role`, `batch_axis` and `channel_axis`
/// override the guess. A floating-point tensor of four values or more whose name says nothing is an activation, so that
/// none is left out of quantization unseen. PyTorch weights have their channels on axis 0, Keras kernels on the last
/// (depthwise kernels on axis 2); activations on the last, or on axis 1 when they are the NCHW output of a convolution.
/// The channel axis is never the sample axis. A vector of an activation is one sample and has no channels, unless an
/// attribute says otherwise.
void assignRole(tensor::TensorInfo& tensor);

/// Gives a tensor a role, whatever its name says, and the axes that go with it.
void giveRole(tensor::TensorInfo& tensor, tensor::Role role, tensor::RoleSource source);

/// Makes cache entries of what stands in for the caches that a dump lacks: outputs of projections to keys and values
/// (core/attention/stand_ins.h), where no attribute says what they are. After assignRole for each tensor of the file.
void assignStandIns(std::span<tensor::TensorInfo> tensors);

/// Gives roles that follow from the other tensors of a file without groups. Of a file of weights: tensors whose names
/// say nothing are weights if some are named as weights and none as an activation. Of others: assignStandIns. After
/// assignRole for each.
void assignCheckpointRoles(std::span<tensor::TensorInfo> tensors);

}  // namespace scalewright::io
