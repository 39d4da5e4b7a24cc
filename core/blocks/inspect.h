#pragma once

#include <vector>

#include "core/blocks/block_places.h"
#include "core/blocks/block_sums.h"
#include "core/io/source.h"

namespace scalewright::blocks {

/// One value of a block, on its way to the grid and back.
struct InspectedElement {
  double value = 0;
  double position = 0;     ///< on the grid's axis, before rounding; NaN for NaN
  double grid_value = 0;   ///< what it rounds to there
  std::uint32_t code = 0;  ///< of the grid value, right-aligned in the format's bits
  double dequantized = 0;
  bool saturated = false;  ///< beyond the block's range; infinities are
  bool flushed = false;    ///< not zero, and dequantized to zero

  [[nodiscard]] double error() const { return value - dequantized; }
};

/// One block of a tensor under a block format.
struct InspectedBlock {
  BlockPlace place;
  std::uint64_t blocks = 0;  ///< of the tensor
  BlockSums sums;
  Scale tensor_scale{1};  ///< what the block's scale is relative to; 1 unless the format has two levels
  std::vector<InspectedElement> elements;

  /// Returns what the stored code of the scale stands for. Of no meaning for a real scale, which has no code.
  [[nodiscard]] double scaleValue() const { return sums.scale.step / tensor_scale.value(); }
};

/// Reads one block and quantizes it, with the codes that an encoded file would hold.
/// Errors: kParameterOutOfRange for an index that the tensor does not have, with the number of blocks in its detail;
/// those of io::readRun. Cost: that of io::readRun.
[[nodiscard]] Result<InspectedBlock> inspectBlock(const io::TensorReader& reader,
                                                  const quantize::BlockQuantizer& quantizer, std::uint64_t index,
                                                  std::stop_token stop);

}  // namespace scalewright::blocks
