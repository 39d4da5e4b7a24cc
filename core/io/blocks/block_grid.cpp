#include "core/io/blocks/block_grid.h"

#include <algorithm>
#include <utility>

#include "core/base/check.h"

namespace scalewright::io {
namespace {

std::uint64_t ceilDivide(std::uint64_t value, std::uint64_t by) {
  return value / by + (value % by != 0 ? 1 : 0);
}

}  // namespace

BlockGrid::BlockGrid(tensor::Shape shape, tensor::Shape tile) : shape_(std::move(shape)), tile_(std::move(tile)) {
  SCALEWRIGHT_CHECK(shape_.size() == tile_.size());
  for (std::size_t axis = 0; axis < shape_.size(); ++axis) {
    SCALEWRIGHT_CHECK(tile_[axis] > 0);
    tiles_.push_back(ceilDivide(shape_[axis], tile_[axis]));
  }
  count_ = boxElements(tiles_);
}

BlockGrid BlockGrid::runs(const tensor::Shape& shape, std::size_t element_bytes, std::size_t limit) {
  tensor::Shape tile(shape.size(), 1);
  std::uint64_t budget = std::max<std::uint64_t>(1, limit / element_bytes);
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    tile[axis] = std::clamp<std::uint64_t>(shape[axis], 1, budget);
    if (tile[axis] < shape[axis]) break;
    budget /= tile[axis];
  }
  return {shape, tile};
}

BlockGrid BlockGrid::chunks(const tensor::Shape& shape, const tensor::Shape& chunk, std::size_t element_bytes,
                            std::size_t limit) {
  tensor::Shape tile = chunk;
  const std::uint64_t chunk_bytes = std::max<std::uint64_t>(1, boxElements(chunk) * element_bytes);
  std::uint64_t budget = std::max<std::uint64_t>(1, limit / chunk_bytes);
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    const std::uint64_t along = std::max<std::uint64_t>(1, ceilDivide(shape[axis], chunk[axis]));
    const std::uint64_t merged = std::min(along, budget);
    tile[axis] = chunk[axis] * merged;
    if (merged < along) break;
    budget /= merged;
  }
  return {shape, tile};
}

Block BlockGrid::block(std::size_t index) const {
  SCALEWRIGHT_CHECK(index < count_);
  Block box{tensor::Shape(shape_.size()), tensor::Shape(shape_.size())};
  std::uint64_t rest = index;
  for (std::size_t axis = shape_.size(); axis-- > 0;) {
    box.origin[axis] = rest % tiles_[axis] * tile_[axis];
    box.extent[axis] = std::min(tile_[axis], shape_[axis] - box.origin[axis]);
    rest /= tiles_[axis];
  }
  return box;
}

std::uint64_t flatIndex(const tensor::Shape& origin, const tensor::Shape& shape) {
  std::uint64_t index = 0;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) index = index * shape[axis] + origin[axis];
  return index;
}

std::size_t boxElements(const tensor::Shape& extent) {
  const auto count = tensor::elementCount(extent);
  SCALEWRIGHT_CHECK(count.has_value());
  return static_cast<std::size_t>(*count);
}

}  // namespace scalewright::io
