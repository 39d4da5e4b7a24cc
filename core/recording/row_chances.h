#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/recording/row_sample.h"

namespace scalewright::recording {

/// How a row came into a sample.
struct WeighedRow {
  std::uint64_t hash = 0;
  double weight = 0;  ///< as of rowWeight

  [[nodiscard]] double priority() const;
};

/// Rows of a sample, each with the chance that it had to be among them: a row counts for 1 / chance rows.
struct RowChances {
  std::vector<double> chances;  ///< of each row, in its order; 0: it only says where the others begin
  std::uint64_t in_all = 0;     ///< rows that they stand for
  bool uniform = false;         ///< some rows stand for all, and none was kept because it is large
};

/// Returns the chances of the rows of a sample, given what the other rows are: sums over all rows of anything are
/// those over these rows, each divided by its chance, on average over the hashes. rows: common ones first, by their
/// hashes. common: how many these are; in_all: rows of the tensor. Cost: O(rows log rows).
/// Source: N. Duffield, C. Lund, M. Thorup, "Priority sampling for estimation of arbitrary subset sums", J. ACM 54(6),
/// 2007, whose threshold is that of the rows that are no common ones; both samples have the same hashes, as in
/// E. Cohen, "Multi-objective weighted sampling", HotWeb 2015.
[[nodiscard]] RowChances rowChances(std::span<const WeighedRow> rows, std::size_t common, std::uint64_t in_all);

/// Does the same for a sample that is kept of rows of `type`.
[[nodiscard]] RowChances rowChances(const RowSample& sample, tensor::ElementType type, std::uint64_t in_all);

}  // namespace scalewright::recording
