#include "core/layers/attention/attention_rows.h"

#include <algorithm>

#include "core/layers/linear_data.h"
#include "core/layers/slab.h"

namespace scalewright::layers {

Result<BatchRows> BatchRows::read(const AttentionOperand& operand, const HeadLayout& layout, std::uint64_t batch,
                                  const WorkContext& work) {
  BatchRows rows;
  rows.layout_ = layout;
  const std::uint64_t first = batch * layout.rowsOfBatch();
  auto sample = readRows(*operand.reader, first, layout.rowsOfBatch(), work, layout.last);
  if (!sample && sample.error().code != ErrorCode::kNoFiniteData) return sample.error();
  const auto count = static_cast<std::size_t>(layout.rowsOfBatch());
  rows.exact_ = Matrix(count, static_cast<std::size_t>(layout.last));
  rows.quantized_ = rows.exact_;
  rows.usable_.assign(count, false);
  if (!sample) return rows;
  const Matrix treated = rowsOf(*sample, firstElements(*sample), {.quantizer = &operand.quantizer}, work);
  for (std::size_t i = 0; i < sample->rows.size(); ++i) {
    const auto row = static_cast<std::size_t>(sample->rows[i] - first);
    rows.usable_[row] = true;
    std::copy_n(sample->values.begin() + static_cast<std::ptrdiff_t>(i * layout.last), layout.last,
                rows.exact_.row(row).begin());
    std::copy_n(treated.row(i).begin(), layout.last, rows.quantized_.row(row).begin());
  }
  return rows;
}

HeadRows BatchRows::head(std::uint64_t head) const {
  const auto count = static_cast<std::size_t>(layout_.places);
  const auto width = static_cast<std::size_t>(layout_.width);
  HeadRows rows{Matrix(count, width), Matrix(count, width), std::vector<bool>(count)};
  for (std::size_t place = 0; place < count; ++place) {
    const HeadLayout::Place at = layout_.placeOf(head, place);
    const auto row = static_cast<std::size_t>(at.row);
    rows.usable[place] = usable_[row];
    std::copy_n(exact_.row(row).begin() + static_cast<std::ptrdiff_t>(at.column), width, rows.exact.row(place).begin());
    std::copy_n(quantized_.row(row).begin() + static_cast<std::ptrdiff_t>(at.column), width,
                rows.quantized.row(place).begin());
  }
  return rows;
}

Matrix rowsFrom(const Matrix& matrix, std::size_t first, std::size_t count) {
  Matrix rows(count, matrix.columns);
  std::copy_n(matrix.values.begin() + static_cast<std::ptrdiff_t>(first * matrix.columns), count * matrix.columns,
              rows.values.begin());
  return rows;
}

Result<Matrix> dumpedRows(const AttentionOperand& operand, std::uint64_t first_row, std::size_t count, std::size_t keys,
                          const WorkContext& work) {
  Matrix p(count, keys);
  const auto sample = readRows(*operand.reader, first_row, count, work, keys);
  if (!sample && sample.error().code != ErrorCode::kNoFiniteData) return sample.error();
  if (!sample) return p;
  for (std::size_t i = 0; i < sample->rows.size(); ++i) {
    std::copy_n(sample->values.begin() + static_cast<std::ptrdiff_t>(i * p.columns), p.columns,
                p.row(static_cast<std::size_t>(sample->rows[i] - first_row)).begin());
  }
  return p;
}

}  // namespace scalewright::layers
