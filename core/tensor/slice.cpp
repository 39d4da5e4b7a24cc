#include "core/tensor/slice.h"

#include <algorithm>
#include <utility>

#include "core/tensor/tensor_info.h"

namespace scalewright::tensor {

std::uint64_t Stripes::before(std::uint64_t index) const {
  if (index <= begin) return 0;
  const std::uint64_t whole = (index - begin) / period;
  if (whole >= count) return size();
  return whole * run + std::min((index - begin) % period, run);
}

bool Stripes::fit(std::uint64_t length) const {
  if (run == 0 || count == 0 || run > period || begin >= length) return false;
  std::uint64_t end = 0;
  return !__builtin_mul_overflow(period, count - 1, &end) && !__builtin_add_overflow(end, begin, &end) &&
         !__builtin_add_overflow(end, run, &end) && end <= length;
}

Shape Slice::matrixShape() const {
  if (isVector()) return {stripes.size()};
  Shape matrix_shape(shape.end() - 2, shape.end());
  if (axis + 2 >= shape.size()) matrix_shape[static_cast<std::size_t>(axis + 2 - shape.size())] = stripes.size();
  if (transposed) std::swap(matrix_shape[0], matrix_shape[1]);
  return matrix_shape;
}

bool Slice::fits() const {
  if (axis >= shape.size() || !elementCount(shape)) return false;
  if (isStacked() && *expert >= shape.front()) return false;
  const bool is_matrix = shape.size() == (isStacked() ? 3 : 2);
  return (is_matrix || (isVector() && !transposed)) && stripes.fit(shape[static_cast<std::size_t>(axis)]);
}

TensorInfo wholeOf(const TensorInfo& info) {
  if (!info.slice) return info;
  TensorInfo whole = info;
  whole.name = info.slice->whole;
  whole.shape = info.slice->shape;
  whole.slice.reset();
  whole.scaling.reset();
  whole.channel_axis.reset();
  return whole;
}

}  // namespace scalewright::tensor
