#pragma once

#include <functional>
#include <numeric>

#include "core/io/source.h"

namespace scalewright::io {

/// Returns the values in a row of a box: along its last axis.
[[nodiscard]] inline std::uint64_t rowOf(const Block& box) {
  return box.extent.empty() ? 1 : box.extent.back();
}

/// Calls f(element, place) for each row of a box along the last axis: its first element's index in C order over the
/// tensor of that shape, and over the box.
template <typename F>
void forEachRow(const Block& box, const tensor::Shape& shape, F f) {
  const std::size_t rank = shape.size();
  const std::uint64_t length = rowOf(box);
  const std::uint64_t count =
      std::accumulate(box.extent.begin(), box.extent.end(), std::uint64_t{1}, std::multiplies<>());
  if (count == 0) return;
  tensor::Shape at(rank, 0);
  for (std::uint64_t place = 0; place < count; place += length) {
    std::uint64_t element = 0;
    for (std::size_t axis = 0; axis < rank; ++axis) element = element * shape[axis] + box.origin[axis] + at[axis];
    f(element, place);
    for (std::size_t axis = rank == 0 ? 0 : rank - 1; axis-- > 0;) {
      if (++at[axis] < box.extent[axis]) break;
      at[axis] = 0;
    }
  }
}

}  // namespace scalewright::io
