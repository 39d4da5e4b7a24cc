#pragma once

#include <cstdint>
#include <vector>

#include "core/base/numbers/product.h"
#include "core/layers/attention/attention_error.h"
#include "core/layers/attention/attention_shape.h"

namespace scalewright::layers {

/// Queries that are multiplied at once.
inline constexpr std::size_t kQueries = 256;

/// Rows of one head, [rows, width], as they are and quantized.
struct HeadRows {
  Matrix exact;
  Matrix quantized;
  std::vector<bool> usable;  ///< by row: finite

  [[nodiscard]] bool changes() const { return exact.values != quantized.values; }
};

/// An operand of one batch.
class BatchRows {
 public:
  /// Reads it. Rows that are not finite stay zero and are not usable. Errors: those of reading, kCancelled.
  [[nodiscard]] static Result<BatchRows> read(const AttentionOperand& operand, const HeadLayout& layout,
                                              std::uint64_t batch, const WorkContext& work);

  [[nodiscard]] HeadRows head(std::uint64_t head) const;

 private:
  HeadLayout layout_;
  Matrix exact_;
  Matrix quantized_;
  std::vector<bool> usable_;
};

/// Returns `count` rows of a matrix from `first` on.
[[nodiscard]] Matrix rowsFrom(const Matrix& matrix, std::size_t first, std::size_t count);

/// Reads probabilities of some queries, [queries, keys], as they were dumped. What is not finite is taken for nothing.
/// Errors: those of reading, kCancelled.
[[nodiscard]] Result<Matrix> dumpedRows(const AttentionOperand& operand, std::uint64_t first_row, std::size_t count,
                                        std::size_t keys, const WorkContext& work);

}  // namespace scalewright::layers
