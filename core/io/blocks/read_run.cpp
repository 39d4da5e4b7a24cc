#include "core/io/blocks/read_run.h"

#include <algorithm>

#include "core/io/blocks/block_grid.h"
#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

/// A stretch of the last axis.
struct Stretch {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

/// The part of a run that a box holds; empty where they do not meet.
Stretch overlap(const Block& box, const tensor::Shape& origin, std::uint64_t length) {
  const std::size_t rank = origin.size();
  if (rank == 0) return {0, length};
  for (std::size_t axis = 0; axis + 1 < rank; ++axis) {
    if (origin[axis] < box.origin[axis] || origin[axis] >= box.origin[axis] + box.extent[axis]) return {};
  }
  return {std::max(origin.back(), box.origin.back()),
          std::min(origin.back() + length, box.origin.back() + box.extent.back())};
}

bool fits(const tensor::Shape& shape, const tensor::Shape& origin, std::uint64_t length) {
  if (origin.size() != shape.size()) return false;
  if (shape.empty()) return length == 1;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    if (origin[axis] >= shape[axis]) return false;
  }
  return length <= shape.back() - origin.back();
}

}  // namespace

Result<std::vector<double>> readRun(const TensorReader& reader, const tensor::Shape& origin, std::uint64_t length,
                                    std::stop_token stop) {
  const tensor::TensorInfo& info = reader.info();
  if (!fits(info.shape, origin, length)) {
    return Error{ErrorCode::kInvalidArgument, {}, info.name, tensor::shapeText(info.shape)};
  }
  const std::uint64_t first = origin.empty() ? 0 : origin.back();
  const std::size_t size = tensor::elementSize(info.type);
  std::vector<double> values(static_cast<std::size_t>(length));
  std::vector<std::byte> buffer;
  for (std::size_t index = 0; index < reader.blockCount(); ++index) {
    const Block box = reader.block(index);
    const Stretch part = overlap(box, origin, length);
    if (part.begin >= part.end) continue;
    if (stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, info.name, {}};
    const auto raw = reader.read(index, buffer);
    if (!raw) return raw.error();
    tensor::Shape inside = origin;
    if (!inside.empty()) inside.back() = part.begin;
    for (std::size_t axis = 0; axis < inside.size(); ++axis) inside[axis] -= box.origin[axis];
    const auto from = static_cast<std::size_t>(flatIndex(inside, box.extent));
    const auto count = static_cast<std::size_t>(part.end - part.begin);
    tensor::decodeToDouble(info.type, info.order, raw->subspan(from * size, count * size),
                           std::span(values).subspan(static_cast<std::size_t>(part.begin - first), count));
  }
  return values;
}

}  // namespace scalewright::io
