#pragma once

#include <memory>
#include <numeric>
#include <vector>

#include "tests/support/memory_tensor.h"

namespace scalewright::recording::test {

using scalewright::test::MemoryTensor;

/// Rows of a tensor [rows, channels], of which each batch has some.
template <typename T>
struct Data {
  tensor::ElementType type;
  std::uint64_t channels;
  std::vector<std::uint64_t> batch_rows;
  std::vector<T> values;

  /// The batches from `begin` to `end` as a tensor of their own. rows_per_block: of the reader.
  [[nodiscard]] std::unique_ptr<MemoryTensor> part(std::size_t begin, std::size_t end,
                                                   std::uint64_t rows_per_block = 1000) const {
    const auto rowsOf = [this](std::size_t from, std::size_t to) {
      return std::accumulate(batch_rows.begin() + static_cast<std::ptrdiff_t>(from),
                             batch_rows.begin() + static_cast<std::ptrdiff_t>(to), std::uint64_t{0});
    };
    const std::uint64_t rows = rowsOf(begin, end);
    const auto from = values.begin() + static_cast<std::ptrdiff_t>(rowsOf(0, begin) * channels);
    const std::vector<T> own(from, from + static_cast<std::ptrdiff_t>(rows * channels));
    auto tensor = std::make_unique<MemoryTensor>(type, tensor::Shape{rows, channels}, own, rows_per_block);
    tensor->edit().batch_rows.assign(batch_rows.begin() + static_cast<std::ptrdiff_t>(begin),
                                     batch_rows.begin() + static_cast<std::ptrdiff_t>(end));
    tensor->edit().sample_rows = tensor->info().batch_rows;
    return tensor;
  }
  [[nodiscard]] std::unique_ptr<MemoryTensor> all(std::uint64_t rows_per_block = 1000) const {
    return part(0, batch_rows.size(), rows_per_block);
  }
};

}  // namespace scalewright::recording::test
