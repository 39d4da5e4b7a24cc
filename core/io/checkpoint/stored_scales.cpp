#include "core/io/checkpoint/stored_scales.h"

#include <algorithm>

namespace scalewright::io {

StoredScales ofIntegers(std::uint64_t bits) {
  if (bits != 4 && bits != 8) return undecided(why_not::kNoFormat);
  return ofBlocks("int" + std::to_string(bits));
}

Result<StoredScales> withScales(StoredScales stored, const Scales& scales, const MatrixShape& matrix, double after) {
  if (stored.why_not != nullptr) return stored;
  const std::uint64_t rows = matrix.allRows();
  const bool of_experts = scales.height() == matrix.rows && scales.count() == 1;
  std::uint64_t step = 1;  // rows from one scale to the next
  if (of_experts || scales.isOne()) {
    step = scales.isOne() ? rows : matrix.rows;
    if (rows > step) stored.granularity = tensor::Granularity::perChannel(0);
    if (scales.isOneBlock()) stored.granularity = tensor::Granularity::perBlock(scales.block());
  } else if (scales.count() == 1 && scales.height() == 1 && !matrix.stacked) {
    stored.granularity = tensor::Granularity::perChannel(0);
  } else if (scales.height() == 1) {
    stored.granularity = tensor::Granularity::perGroup(scales.width());
  } else {
    stored.granularity = tensor::Granularity::perBlock(scales.block());
    step = scales.height();
  }
  // The last block of each expert may be cut off.
  const bool blocks = stored.granularity.kind == tensor::GranularityKind::kPerBlock;
  const auto after_row = [&](std::uint64_t row) {
    if (step == 1) return rows;
    return row + (blocks ? std::min(step, matrix.rows - row % matrix.rows) : step);
  };
  // All at once, or one by one where many rows have one in common.
  for (std::uint64_t row = 0; row < rows; row = after_row(row)) {
    const auto some = scales.ofRows(row, step == 1 ? rows : row + 1);
    if (!some) return some.error();
    for (const float scale : *some) stored.scales.push_back(double{scale} * after);
  }
  return stored;
}

Result<StoredScales> withTransposed(StoredScales stored, const Piece& scales, std::uint64_t size) {
  if (stored.why_not != nullptr) return stored;
  const auto values = scales.floats();
  if (!values) return values.error();
  const auto groups = static_cast<std::size_t>(scales.shape[0]);
  const auto rows = static_cast<std::size_t>(scales.shape[1]);
  stored.granularity = groups == 1 ? tensor::Granularity::perChannel(0) : tensor::Granularity::perGroup(size);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t group = 0; group < groups; ++group) stored.scales.push_back((*values)[group * rows + row]);
  }
  return stored;
}

}  // namespace scalewright::io
