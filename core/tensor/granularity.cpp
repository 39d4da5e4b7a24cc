#include "core/tensor/granularity.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/tensor/ragged.h"

namespace scalewright::tensor {
namespace {

constexpr std::array kIds = {
    std::pair{GranularityKind::kPerTensor, std::string_view("per_tensor")},
    std::pair{GranularityKind::kPerChannel, std::string_view("per_channel")},
    std::pair{GranularityKind::kPerGroup, std::string_view("per_group")},
};

std::uint64_t product(Shape::const_iterator first, Shape::const_iterator last) {
  std::uint64_t result = 1;
  for (; first != last; ++first) result *= *first;
  return result;
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

bool fits(const Granularity& granularity, const Shape& shape) {
  switch (granularity.kind) {
    case GranularityKind::kPerTensor: return true;
    case GranularityKind::kPerChannel: return shape.size() > 1 && granularity.axis < shape.size();
    case GranularityKind::kPerGroup: return !shape.empty() && granularity.group > 0;
  }
  return false;
}

bool fits(const Granularity& granularity, const TensorInfo& info) {
  if (granularity.kind == GranularityKind::kPerGroup && isRaggedAlongRows(info)) return false;
  if (granularity.kind == GranularityKind::kPerChannel && info.isRagged() && granularity.axis == info.sample_axis)
    return false;
  return fits(granularity, info.shape);
}

ScaleLayout::ScaleLayout(const Granularity& granularity, const Shape& shape) : kind_(granularity.kind) {
  const std::uint64_t elements = product(shape.begin(), shape.end());
  switch (kind_) {
    case GranularityKind::kPerTensor: inner_ = elements; break;
    case GranularityKind::kPerChannel: {
      const auto axis = shape.begin() + static_cast<std::ptrdiff_t>(granularity.axis);
      scales_ = *axis;
      outer_ = product(shape.begin(), axis);
      inner_ = product(axis + 1, shape.end());
      break;
    }
    case GranularityKind::kPerGroup:
      row_ = shape.back();
      inner_ = std::min(granularity.group, std::max<std::uint64_t>(1, row_));
      row_groups_ = row_ == 0 ? 0 : (row_ - 1) / inner_ + 1;
      scales_ = row_ == 0 ? 0 : elements / row_ * row_groups_;
      break;
  }
}

std::uint64_t ScaleLayout::sizeOf(std::uint64_t scale) const {
  if (kind_ != GranularityKind::kPerGroup) return scaleSize();
  return std::min(inner_, row_ - scale % row_groups_ * inner_);
}

ScaleLayout::Run ScaleLayout::runAt(std::uint64_t element, std::uint64_t most) const {
  if (kind_ == GranularityKind::kPerGroup) {
    const std::uint64_t column = element % row_;
    const std::uint64_t position = column % inner_;
    const std::uint64_t left = std::min(inner_ - position, row_ - column);
    return {element / row_ * row_groups_ + column / inner_, position, std::min(most, left)};
  }
  const std::uint64_t position = element % inner_;
  const std::uint64_t channel = element / inner_ % scales_;
  const std::uint64_t slab = element / inner_ / scales_;
  return {channel, slab * inner_ + position, std::min(most, inner_ - position)};
}

}  // namespace scalewright::tensor
