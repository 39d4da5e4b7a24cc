#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/io/checkpoint/decode/scales.h"
#include "core/io/checkpoint/stored_weight.h"

namespace scalewright::io {

/// Codes that lie row by row, each row in whole bytes, and 32 of them in a row in whole bytes.
struct RowCodes {
  Piece piece;
  std::uint64_t row_bytes = 0;
  std::uint64_t bits = 8;  ///< of a code, on average over 32
  /// Makes codes of stored bytes, from the start of 32 of a row: `out` takes as many as it has room for.
  std::function<void(std::span<const std::byte> raw, std::span<float> out)> unpack;
  /// Of the second of two rows that share their bytes, where they do.
  std::function<void(std::span<const std::byte> raw, std::span<float> out)> unpack_second = {};

  /// Returns the row of bytes that a row lies in.
  [[nodiscard]] std::uint64_t lineOf(std::uint64_t row) const { return unpack_second ? row / 2 : row; }
};

/// Subtracted from codes before they are scaled, one for each row and group.
struct ZeroPoints {
  std::vector<float> values;  ///< [rows x groups]
  std::uint64_t groups = 0;
};

/// What a weight of rows is made of: real = (code - zero) x scale x column factor x after + offset.
struct RowWeight {
  tensor::Shape shape;  ///< of the real weight
  MatrixShape matrix;   ///< how the codes lie; of as many elements, or more in the last row
  RowCodes codes;
  Scales scales;
  std::function<void(std::span<float>)> combine;  ///< makes of stored scales those of two factors; none: as they are
  std::optional<ZeroPoints> zeros;
  std::vector<std::uint32_t> group_of;  ///< of each column; empty: neighbours
  std::vector<float> column_factors;    ///< one for each column; empty: none
  std::optional<float> after;           ///< of all
  std::optional<Scales> offsets;        ///< added at last, of as many rows and columns as the scales; none: none
};

[[nodiscard]] std::unique_ptr<Decoder> makeRowDecoder(RowWeight weight);

/// Decodes codes of one byte each, by a table of all codes.
[[nodiscard]] RowCodes byteCodes(const Piece& piece, std::uint64_t columns, tensor::ElementType type);
/// The half of a byte that holds the first of two codes.
enum class FirstIn { kLowHalf, kHighHalf };
/// Decodes codes of which two are in a byte; values: of the 16 codes.
[[nodiscard]] RowCodes halfByteCodes(const Piece& piece, std::uint64_t columns, FirstIn first,
                                     const std::array<float, 16>& values);
/// Decodes codes of one stream of bits in words, the lowest first, less `half`.
[[nodiscard]] RowCodes bitCodes(const Piece& piece, std::uint64_t bits, float half);
/// Decodes codes of two rows in each byte, the first in its low half.
[[nodiscard]] RowCodes rowPairCodes(const Piece& piece, std::uint64_t columns, const std::array<float, 16>& values);
/// 0, 0.5, 1, 1.5, 2, 3, 4, 6, and the negative ones.
[[nodiscard]] const std::array<float, 16>& fp4Values();

}  // namespace scalewright::io
