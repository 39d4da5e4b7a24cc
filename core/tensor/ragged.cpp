#include "core/tensor/ragged.h"

#include <algorithm>

namespace scalewright::tensor {
namespace {

/// More samples than anybody tells apart: then each batch counts as one.
constexpr std::uint64_t kMostSamples = std::uint64_t{1} << 20;

}  // namespace

std::optional<std::size_t> RaggedLayout::axisOf(std::size_t axis) const {
  if (merged[axis]) return std::nullopt;
  std::size_t at = 0;
  for (std::size_t i = 0; i < axis; ++i) at += merged[i] ? 0U : 1U;
  return at >= row_axis ? at + 1 : at;
}

std::uint64_t RaggedLayout::rowsOf(const Shape& batch) const {
  std::uint64_t rows = 1;
  for (std::size_t axis = 0; axis < batch.size(); ++axis) rows *= merged[axis] ? batch[axis] : 1;
  return rows;
}

namespace {

/// A batch without rows is no sample.
std::vector<std::uint64_t> withoutEmpty(std::vector<std::uint64_t> rows) {
  std::erase(rows, 0U);
  return rows;
}

std::vector<std::uint64_t> samplesOf(std::span<const Shape> batches, const RaggedLayout& layout,
                                     std::size_t sample_axis) {
  const auto first_merged = std::find(layout.merged.begin(), layout.merged.end(), true);
  std::vector<std::uint64_t> sample_rows;
  for (std::size_t i = 0; i < batches.size(); ++i) {
    const std::uint64_t rows = layout.batch_rows[i];
    const std::uint64_t samples = rows > 0 ? batches[i][sample_axis] : 0;
    const bool leads = first_merged == layout.merged.begin() + static_cast<std::ptrdiff_t>(sample_axis);
    if (!leads || sample_rows.size() + samples > kMostSamples) return withoutEmpty(layout.batch_rows);
    sample_rows.insert(sample_rows.end(), static_cast<std::size_t>(samples), samples > 0 ? rows / samples : 0);
  }
  return sample_rows;
}

}  // namespace

std::optional<RaggedLayout> RaggedLayout::of(std::span<const Shape> batches, std::size_t sample_axis,
                                             std::span<const std::uint64_t> token_axes) {
  if (batches.empty() || sample_axis >= batches.front().size()) return std::nullopt;
  const Shape& first = batches.front();
  RaggedLayout layout;
  layout.merged.assign(first.size(), false);
  layout.merged[sample_axis] = true;
  for (const std::uint64_t axis : token_axes) {
    if (axis >= first.size()) return std::nullopt;
    layout.merged[static_cast<std::size_t>(axis)] = true;
  }
  for (const Shape& batch : batches) {
    if (batch.size() != first.size() || !elementCount(batch)) return std::nullopt;
    for (std::size_t axis = 0; axis < first.size(); ++axis) {
      if (batch[axis] != first[axis]) layout.merged[axis] = true;
    }
  }
  const auto last = std::find(layout.merged.rbegin(), layout.merged.rend(), true);
  const auto last_merged = static_cast<std::size_t>(layout.merged.rend() - last) - 1;
  std::uint64_t rows = 0;
  for (const Shape& batch : batches) {
    layout.batch_rows.push_back(layout.rowsOf(batch));
    if (__builtin_add_overflow(rows, layout.batch_rows.back(), &rows)) return std::nullopt;
  }
  layout.sample_rows = samplesOf(batches, layout, sample_axis);
  for (std::size_t axis = 0; axis < first.size(); ++axis) {
    if (axis == last_merged) {
      layout.row_axis = layout.shape.size();
      layout.shape.push_back(rows);
    } else if (!layout.merged[axis]) {
      layout.shape.push_back(first[axis]);
    }
  }
  if (!elementCount(layout.shape)) return std::nullopt;
  return layout;
}

std::optional<RaggedLayout> raggedLayoutOf(const TensorInfo& info) {
  if (!info.isRagged()) return std::nullopt;
  const std::uint64_t axis = axisAttribute(info, "batch_axis", info.part_shapes.front().size()).value_or(0);
  return RaggedLayout::of(
      info.part_shapes, static_cast<std::size_t>(axis),
      info.padding ? std::span<const std::uint64_t>(info.padding->token_axes) : std::span<const std::uint64_t>());
}

bool isRaggedAlongRows(const TensorInfo& info) {
  return info.isRagged() && info.sample_axis == info.shape.size() - 1;
}

std::optional<std::uint64_t> axisInRagged(const TensorInfo& info, std::size_t axis) {
  const auto layout = raggedLayoutOf(info);
  if (!layout) return std::nullopt;
  const auto found = layout->axisOf(axis);
  return found ? std::optional<std::uint64_t>(*found) : std::nullopt;
}

}  // namespace scalewright::tensor
