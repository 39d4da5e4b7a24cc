#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/checkpoint/pieces.h"
#include "core/tensor/granularity.h"

namespace scalewright::io {

/// A weight as a matrix: of stacked experts, their rows one after the other.
struct MatrixShape {
  bool stacked = false;  ///< of three axes, of which the first is that of the experts
  std::uint64_t experts = 1;
  std::uint64_t rows = 0;  ///< of one expert
  std::uint64_t columns = 0;

  [[nodiscard]] std::uint64_t allRows() const { return experts * rows; }
  /// Returns none for a shape of less than two or more than three axes, or without elements.
  [[nodiscard]] static std::optional<MatrixShape> of(const tensor::Shape& shape);
};

/// Scales of a matrix, one for each block of rows and columns, of which the last ones may be cut off. Read row by row,
/// so that those of a large weight are never in memory at once.
class Scales {
 public:
  /// block: as settings state it, used where the shape alone does not say. Returns none where the piece has no shape
  /// that fits. A piece of bytes is of powers of two (E8M0).
  [[nodiscard]] static std::optional<Scales> of(const Piece& piece, const MatrixShape& matrix,
                                                const std::vector<std::uint64_t>& block);
  /// Makes them scales that were read before: one for each row.
  [[nodiscard]] static Scales perRow(std::vector<float> scales);

  /// Columns that share one.
  [[nodiscard]] std::uint64_t width() const { return width_; }
  /// Counts the scales in a row.
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// Rows that share one.
  [[nodiscard]] std::uint64_t height() const { return height_; }
  /// Returns the block of rows and columns; of one that is cut off at once its whole size, where settings state it or
  /// it is the usual one.
  [[nodiscard]] tensor::BlockSize block() const;
  /// One block holds the whole matrix, as settings state blocks.
  [[nodiscard]] bool isOneBlock() const {
    return stated_ && isOne() && !matrix_.stacked && matrix_.rows <= block_[0] && matrix_.columns <= block_[1];
  }
  /// Says whether one scale is for the whole tensor.
  [[nodiscard]] bool isOne() const {
    return one_for_experts_ || (count_ == 1 && stored_rows_ == 1 && matrix_.experts == 1);
  }
  /// Rows of scales that are stored, for each expert.
  [[nodiscard]] std::uint64_t storedRows() const { return stored_rows_; }
  /// `per tensor`, `per channel`, `128x128`, `groups of 32`.
  [[nodiscard]] std::string text() const;

  /// Returns those of one row after the other, `count` each, for the rows from `begin` to before `end`. Errors: those
  /// of reading; kMalformedFile for one that is no number.
  [[nodiscard]] Result<std::vector<float>> ofRows(std::uint64_t begin, std::uint64_t end) const {
    return ofRows(begin, end, 0, count_);
  }
  /// Reads the same, of each row only those from `first` to before `last`.
  [[nodiscard]] Result<std::vector<float>> ofRows(std::uint64_t begin, std::uint64_t end, std::uint64_t first,
                                                  std::uint64_t last) const;
  /// Returns the row of scales that a row of the weight has, of all experts' below each other.
  [[nodiscard]] std::uint64_t placeOf(std::uint64_t row) const;

 private:
  std::optional<Piece> piece_;
  std::vector<float> loaded_;
  MatrixShape matrix_;
  std::uint64_t height_ = 1;  ///< rows that share one
  std::uint64_t width_ = 1;
  std::array<std::uint64_t, 2> block_ = {1, 1};  ///< rows and columns, as settings state them
  bool stated_ = false;                          ///< or the usual ones where they do not
  std::uint64_t count_ = 1;
  std::uint64_t stored_rows_ = 1;  ///< of scales, for each expert
  bool one_for_experts_ = false;   ///< all experts have the same
};

}  // namespace scalewright::io
