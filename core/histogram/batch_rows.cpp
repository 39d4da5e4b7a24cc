#include "core/histogram/batch_rows.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace scalewright::histogram {

BatchRows::BatchRows(std::optional<std::uint64_t> rows, std::span<const std::uint64_t> batch_rows) {
  constexpr std::uint64_t kMostSingleRows = std::uint64_t{1} << 20;
  if (rows && !batch_rows.empty()) {
    std::partial_sum(batch_rows.begin(), batch_rows.end(), std::back_inserter(ends_));
    if (ends_.back() == *rows) return;
    ends_.clear();
  }
  if (rows && *rows <= kMostSingleRows) {
    single_rows_ = static_cast<std::size_t>(*rows);
  } else {
    ends_ = {rows.value_or(1)};
  }
}

std::size_t BatchRows::batchOf(std::uint64_t row) const {
  if (ends_.empty()) return static_cast<std::size_t>(row);
  return static_cast<std::size_t>(std::upper_bound(ends_.begin(), ends_.end(), row) - ends_.begin());
}

std::uint64_t BatchRows::endOfBatch(std::uint64_t row) const {
  return ends_.empty() ? row + 1 : ends_[batchOf(row)];
}

BatchRows batchesOf(const tensor::TensorInfo& info) {
  std::optional<std::uint64_t> rows;
  if (info.sample_axis && *info.sample_axis < info.shape.size()) {
    rows = info.shape[static_cast<std::size_t>(*info.sample_axis)];
  }
  return {rows, info.batch_rows};
}

}  // namespace scalewright::histogram
