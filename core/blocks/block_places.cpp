#include "core/blocks/block_places.h"

#include <algorithm>

#include "core/base/check.h"

namespace scalewright::blocks {

BlockPlaces::BlockPlaces(const tensor::Shape& shape, std::size_t size)
    : shape_(shape),
      size_(size),
      row_(shape.empty() ? 1 : std::max<std::uint64_t>(1, shape.back())),
      per_row_((row_ - 1) / size_ + 1),
      count_(tensor::elementCount(shape).value_or(0) / row_ * per_row_) {}

BlockPlace BlockPlaces::at(std::uint64_t index) const {
  SCALEWRIGHT_CHECK(index < count_);
  const std::uint64_t column = index % per_row_ * size_;
  BlockPlace place{.index = index,
                   .element = index / per_row_ * row_ + column,
                   .origin = tensor::Shape(shape_.size()),
                   .length = static_cast<std::size_t>(std::min(size_, row_ - column))};
  std::uint64_t rest = place.element;
  for (std::size_t axis = shape_.size(); axis-- > 0; rest /= shape_[axis]) place.origin[axis] = rest % shape_[axis];
  return place;
}

}  // namespace scalewright::blocks
