#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/io/blocks/block_grid.h"
#include "core/io/source.h"

namespace scalewright::layers {

/// Which way smoothing scales a matrix.
enum class Smoothed { kInput, kWeight };

/// A matrix in memory as a float64 tensor, smoothed while it is read: an input divided, a weight multiplied by the
/// scale of its feature. Refers to values and scales, which outlive it.
class MatrixReader final : public io::TensorReader {
 public:
  /// info: name, role and so on of what is read; type and layout become those of the values, shape: [rows, columns].
  /// axis: of the features. scales: one for each feature, or none.
  MatrixReader(tensor::TensorInfo info, tensor::Shape shape, std::span<const double> values, std::uint64_t axis,
               Smoothed kind, std::span<const double> scales);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return grid_.count(); }
  [[nodiscard]] io::Block block(std::size_t index) const override { return grid_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  tensor::TensorInfo info_;
  std::span<const double> values_;
  std::uint64_t axis_;
  Smoothed kind_;
  std::span<const double> scales_;
  io::BlockGrid grid_;
};

}  // namespace scalewright::layers
