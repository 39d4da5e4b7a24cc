#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/tensor/tensor_info.h"

namespace scalewright::tensor {

/// How batches of different length are one rectangular tensor: the axes along which they differ, and the sample axis,
/// are merged into one axis of rows that runs through all batches; the other axes stay as they are. The rows take the
/// place of the last of the merged axes.
///     [1x7x64], [1x9x64], [1x12x64]          ->  [Σ=28 x 64]
///     [1x8x7x128], [1x8x9x128]  (a cache)    ->  [8 x Σ=16 x 128]
///     [2x8x7x7], [2x8x9x9]      (attention)  ->  [8 x Σ=260]
struct RaggedLayout {
  std::vector<bool> merged;                ///< one for each axis of a batch
  std::size_t row_axis = 0;                ///< of the tensor: where the rows are
  Shape shape;                             ///< of the tensor
  std::vector<std::uint64_t> batch_rows;   ///< rows of each batch
  std::vector<std::uint64_t> sample_rows;  ///< rows of each sample

  /// Returns where an axis of a batch is in the tensor; none for a merged one.
  [[nodiscard]] std::optional<std::size_t> axisOf(std::size_t axis) const;
  /// Returns the rows of a batch of this shape.
  [[nodiscard]] std::uint64_t rowsOf(const Shape& batch) const;

  /// sample_axis: of the batches. Each index of it is a sample where it is the first merged axis, else each batch is.
  /// None for batches of different rank or without axes, and for more elements than can be counted.
  /// token_axes: of the batches; merged whether they differ or not.
  [[nodiscard]] static std::optional<RaggedLayout> of(std::span<const Shape> batches, std::size_t sample_axis,
                                                      std::span<const std::uint64_t> token_axes = {});
};

/// Returns how a ragged tensor is laid out; its attribute `batch_axis` says which axis of its parts the samples lie on,
/// else it is axis 0. None as above, and for a tensor that is not ragged.
[[nodiscard]] std::optional<RaggedLayout> raggedLayoutOf(const TensorInfo& info);
/// Returns whether the batches differ along their last axis, so that no row of the tensor is one of theirs: neither
/// blocks nor groups of neighbours run through them.
[[nodiscard]] bool isRaggedAlongRows(const TensorInfo& info);
/// Returns where an axis of its parts is in a ragged tensor; none for a merged one.
[[nodiscard]] std::optional<std::uint64_t> axisInRagged(const TensorInfo& info, std::size_t axis);

}  // namespace scalewright::tensor
