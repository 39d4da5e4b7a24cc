#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/io/source.h"

namespace scalewright::layers {

/// In the place of a number of rows: as many as there are.
inline constexpr std::uint64_t kAllRows = std::numeric_limits<std::uint64_t>::max();

/// Some rows of an input: its leading axes as one, its last axis, or several of the last, as the features.
struct RowSample {
  std::vector<double> values = {};       ///< [rows, features], C order, finite
  std::vector<std::uint64_t> rows = {};  ///< which of all rows they are, ascending
  std::uint64_t features = 0;
  std::uint64_t last_axis = 0;  ///< of the input: a divisor of the features
  std::uint64_t rows_in_all = 0;
  std::uint64_t left_out = 0;  ///< chosen rows that hold NaN or an infinity
};

/// Returns how many rows of so many features an input has. Errors: kInvalidArgument for a scalar, kEmptyData, and
/// kShapeMismatch for features that are no product of last axes.
[[nodiscard]] Result<std::uint64_t> rowsIn(const tensor::TensorInfo& info, std::uint64_t features);

/// Reads the rows from `first` on, `count` of them. features: how many a row has; none: as the last axis. Errors:
/// kEmptyData for an input without rows or features, kShapeMismatch for features that are no product of last axes,
/// kNoFiniteData when every row is left out, kInvalidArgument for a scalar, for no row, and for rows that are not
/// there, those of reading, kCancelled. Cost: one pass over the blocks that hold the rows. Memory: 8 bytes for each
/// value.
[[nodiscard]] Result<RowSample> readRows(const io::TensorReader& reader, std::uint64_t first, std::uint64_t count,
                                         const WorkContext& work, std::optional<std::uint64_t> features = {});

/// Reads these rows, which are ascending. Errors, cost and memory: as of readRows.
[[nodiscard]] Result<RowSample> takeRows(const io::TensorReader& reader, std::vector<std::uint64_t> rows,
                                         std::uint64_t features, const WorkContext& work);

/// Returns the first of the last axes that have so many elements together: 1 for 640 of [6, 40, 4, 4]; none where there
/// are no such.
[[nodiscard]] std::optional<std::size_t> featureAxis(const tensor::Shape& shape, std::uint64_t features);

/// A weight of rank 2 in memory.
struct LinearWeight {
  std::vector<double> values;  ///< in C order as stored; zero in every output that is left out
  tensor::Shape shape;
  std::uint64_t input_axis = 1;
  std::uint64_t left_out = 0;  ///< outputs whose weights hold NaN or an infinity

  [[nodiscard]] std::uint64_t features() const { return shape[input_axis]; }
  [[nodiscard]] std::uint64_t outputs() const { return shape[1 - input_axis]; }
};

/// Reads a weight whole. Errors: kInvalidArgument for another rank or axis, kEmptyData, kNoFiniteData, those of
/// reading, kCancelled. Memory: 8 bytes for each element.
[[nodiscard]] Result<LinearWeight> readWeight(const io::TensorReader& reader, std::uint64_t input_axis,
                                              const WorkContext& work);

/// Returns max |x| at each index of an axis, over finite elements; 0 without any.
/// Errors: kInvalidArgument for an axis that does not exist, those of reading, kCancelled. Cost: one pass.
[[nodiscard]] Result<std::vector<double>> axisMaxima(const io::TensorReader& reader, std::uint64_t axis,
                                                     const WorkContext& work);

}  // namespace scalewright::layers
