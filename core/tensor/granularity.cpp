#include "core/tensor/granularity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/tensor/pieces.h"
#include "core/tensor/ragged.h"

namespace scalewright::tensor {
namespace {

constexpr std::array kIds = {
    std::pair{GranularityKind::kPerTensor, std::string_view("per_tensor")},
    std::pair{GranularityKind::kPerChannel, std::string_view("per_channel")},
    std::pair{GranularityKind::kPerGroup, std::string_view("per_group")},
    std::pair{GranularityKind::kPerBlock, std::string_view("per_block")},
};

std::uint64_t product(Shape::const_iterator first, Shape::const_iterator last) {
  std::uint64_t result = 1;
  for (; first != last; ++first) result *= *first;
  return result;
}

/// The axis that groups run along. The granularity fits the shape.
std::size_t axisOfGroups(const Granularity& granularity, const Shape& shape) {
  return static_cast<std::size_t>(granularity.along.value_or(shape.size() - 1));
}

std::optional<std::uint64_t> positive(std::string_view digits) {
  std::uint64_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  return whole && value > 0 ? std::optional(value) : std::nullopt;
}

}  // namespace

std::string_view granularityId(GranularityKind kind) {
  for (const auto& [known, id] : kIds) {
    if (known == kind) return id;
  }
  return kIds.front().second;
}

std::optional<GranularityKind> granularityFromId(std::string_view id) {
  for (const auto& [kind, known] : kIds) {
    if (known == id) return kind;
  }
  return std::nullopt;
}

std::string blockText(const BlockSize& block) {
  return std::to_string(block.rows) + "x" + std::to_string(block.columns);
}

std::optional<BlockSize> blockFromText(std::string_view text) {
  const std::size_t by = text.find('x');
  if (by == std::string_view::npos) return std::nullopt;
  const auto rows = positive(text.substr(0, by));
  const auto columns = positive(text.substr(by + 1));
  return rows && columns ? std::optional(BlockSize{*rows, *columns}) : std::nullopt;
}

bool fits(const Granularity& granularity, const Shape& shape) {
  switch (granularity.kind) {
    case GranularityKind::kPerTensor: return true;
    case GranularityKind::kPerChannel: return shape.size() > 1 && granularity.axis < shape.size();
    case GranularityKind::kPerGroup:
      return !shape.empty() && granularity.group > 0 && granularity.along.value_or(0) < shape.size();
    case GranularityKind::kPerBlock:
      return shape.size() > 1 && granularity.block.rows > 0 && granularity.block.columns > 0;
  }
  return false;
}

bool fits(const Granularity& granularity, const TensorInfo& info) {
  const bool groups = granularity.kind == GranularityKind::kPerGroup;
  const bool blocks = granularity.kind == GranularityKind::kPerBlock;
  if ((groups || blocks) && isRaggedAlongRows(info)) return false;
  if (groups && info.isRagged() && granularity.along && granularity.along == info.sample_axis) return false;
  if (blocks && info.isRagged() && info.sample_axis.value_or(0) + 2 >= info.shape.size()) return false;
  if (granularity.kind == GranularityKind::kPerChannel && info.isRagged() && granularity.axis == info.sample_axis)
    return false;
  return fits(granularity, info.shape);
}

Shape scaleShape(const Granularity& granularity, const Shape& shape) {
  Shape scales = shape;
  switch (granularity.kind) {
    case GranularityKind::kPerTensor: return {1};
    case GranularityKind::kPerChannel: return {shape[static_cast<std::size_t>(granularity.axis)]};
    case GranularityKind::kPerGroup: {
      std::uint64_t& groups = scales[axisOfGroups(granularity, shape)];
      groups = pieces(groups, granularity.group);
      break;
    }
    case GranularityKind::kPerBlock:
      scales[shape.size() - 2] = pieces(shape[shape.size() - 2], granularity.block.rows);
      scales.back() = pieces(shape.back(), granularity.block.columns);
      break;
  }
  return scales;
}

ScaleLayout::Axis ScaleLayout::Axis::cutBy(std::uint64_t size, std::uint64_t extent) {
  return {size, std::min(extent, std::max<std::uint64_t>(1, size)), pieces(size, extent)};
}

std::uint64_t ScaleLayout::Axis::cellOf(std::uint64_t index) const {
  if (cells == 1) return 0;
  return extent == 1 ? index : index / extent;
}

std::uint64_t ScaleLayout::Axis::sizeOf(std::uint64_t cell) const {
  return std::min(extent, size - cell * extent);
}

ScaleLayout::ScaleLayout(const Granularity& granularity, const Shape& shape) {
  const auto begin = shape.begin();
  const auto cutOne = [&](std::size_t at, std::uint64_t extent) {
    const auto axis = begin + static_cast<std::ptrdiff_t>(at);
    middle_ = Axis::cutBy(*axis, extent);
    return std::pair(product(begin, axis), product(axis + 1, shape.end()));
  };
  switch (granularity.kind) {
    case GranularityKind::kPerTensor: inner_ = Axis::uncut(product(begin, shape.end())); break;
    case GranularityKind::kPerChannel: {
      const auto [before, after] = cutOne(static_cast<std::size_t>(granularity.axis), 1);
      outer_ = Axis::uncut(before);
      inner_ = Axis::uncut(after);
      break;
    }
    case GranularityKind::kPerGroup: {
      const auto [before, after] = cutOne(axisOfGroups(granularity, shape), granularity.group);
      outer_ = Axis::cutBy(before, 1);
      inner_ = Axis::cutBy(after, 1);
      // Along the last axis neighbours lie side by side.
      if (after == 1) std::swap(middle_, inner_);
      break;
    }
    case GranularityKind::kPerBlock: {
      const auto last = shape.end() - 1;
      outer_ = Axis::cutBy(product(begin, last - 1), 1);
      middle_ = Axis::cutBy(*(last - 1), granularity.block.rows);
      inner_ = Axis::cutBy(*last, granularity.block.columns);
      break;
    }
  }
  scales_ = outer_.cells * middle_.cells * inner_.cells;
}

std::uint64_t ScaleLayout::sizeOf(std::uint64_t scale) const {
  const std::uint64_t row = scale / inner_.cells;
  return outer_.sizeOf(row / middle_.cells) * middle_.sizeOf(row % middle_.cells) * inner_.sizeOf(scale % inner_.cells);
}

ScaleLayout::Run ScaleLayout::runAt(std::uint64_t element, std::uint64_t most) const {
  const std::uint64_t row = inner_.size == 1 ? element : element / inner_.size;
  const std::uint64_t column = element - row * inner_.size;
  const std::uint64_t plane = middle_.size == 1 ? row : row / middle_.size;
  const std::uint64_t line = row - plane * middle_.size;
  const std::uint64_t outer = outer_.cellOf(plane);
  const std::uint64_t middle = middle_.cellOf(line);
  const std::uint64_t inner = inner_.cellOf(column);
  const std::uint64_t lines = (plane - outer * outer_.extent) * middle_.sizeOf(middle) + line - middle * middle_.extent;
  const std::uint64_t width = inner_.sizeOf(inner);
  const std::uint64_t within = column - inner * inner_.extent;
  return {(outer * middle_.cells + middle) * inner_.cells + inner, lines * width + within,
          std::min(most, width - within)};
}

}  // namespace scalewright::tensor
