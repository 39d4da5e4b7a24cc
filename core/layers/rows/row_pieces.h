#pragma once

#include <cstdint>
#include <optional>

#include "core/layers/linear_data.h"

namespace scalewright::layers {

/// Rows of an input, piece by piece: all of them as they are read, 32 MiB at once, or some that are there. A single
/// piece is read once.
class RowPieces {
 public:
  /// All rows of an input, which outlives this. rows: as rowsIn says. outputs: of which all of a piece are held.
  RowPieces(const io::TensorReader& reader, std::uint64_t features, std::uint64_t rows, std::uint64_t outputs = 0);
  /// Rows that stand for all.
  explicit RowPieces(RowSample sample);

  [[nodiscard]] std::uint64_t count() const { return (rows_ + at_once_ - 1) / at_once_; }
  /// Returns a piece, until the next is read. Rows that are not finite are left out of it, which may be all. Errors:
  /// those of readRows.
  [[nodiscard]] Result<const RowSample*> read(std::uint64_t piece, const WorkContext& work);

 private:
  const io::TensorReader* reader_ = nullptr;  ///< null: the piece is there
  std::uint64_t features_ = 0;
  std::uint64_t rows_ = 0;
  std::uint64_t at_once_ = 1;
  RowSample sample_;
  std::optional<std::uint64_t> read_;
};

}  // namespace scalewright::layers
