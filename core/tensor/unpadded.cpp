#include "core/tensor/unpadded.h"

#include <algorithm>

#include "core/tensor/ragged.h"

namespace scalewright::tensor {

std::uint64_t TokenMask::kept() const {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i + 1 < runs.size(); i += 2) count += runs[i + 1] - runs[i];
  return count;
}

std::uint64_t TokenMask::tokens() const {
  std::uint64_t count = 0;
  for (const std::uint64_t length : lengths) count += length;
  return count;
}

namespace {

using Axes = std::vector<std::uint64_t>;

/// Tokens that count in each of some stretches, one after the other.
std::vector<std::uint64_t> keptIn(const TokenMask& mask, const std::vector<std::uint64_t>& stretches) {
  std::vector<std::uint64_t> kept;
  std::size_t run = 0;
  std::uint64_t begin = 0;
  for (const std::uint64_t length : stretches) {
    const std::uint64_t end = begin + length;
    std::uint64_t count = 0;
    for (; run + 1 < mask.runs.size() && mask.runs[run] < end; run += 2) {
      const std::uint64_t first = std::max(mask.runs[run], begin);
      count += std::min(mask.runs[run + 1], end) - first;
      if (mask.runs[run + 1] > end) break;
    }
    kept.push_back(count);
    begin = end;
  }
  return kept;
}

std::vector<Shape> rectanglesOf(const TensorInfo& info) {
  return info.isRagged() ? info.part_shapes : std::vector<Shape>{info.shape};
}

/// Axes behind that of the samples that are as long as the sequences, in all of them.
Axes axesAsLong(const std::vector<Shape>& rectangles, std::size_t sample_axis, const TokenMask& mask) {
  Axes axes;
  for (std::size_t axis = sample_axis + 1; axis < rectangles.front().size(); ++axis) {
    std::size_t sequence = 0;
    const bool fits = std::all_of(rectangles.begin(), rectangles.end(), [&](const Shape& rectangle) {
      const auto first = mask.lengths.begin() + static_cast<std::ptrdiff_t>(sequence);
      sequence += static_cast<std::size_t>(rectangle[sample_axis]);
      return std::all_of(first, mask.lengths.begin() + static_cast<std::ptrdiff_t>(sequence),
                         [&](std::uint64_t length) { return length == rectangle[axis]; });
    });
    if (fits) axes.push_back(axis);
  }
  return axes;
}

/// Of the axes that are as long, those that are of the tokens; empty where that cannot be told.
Axes tokenAxes(const TensorInfo& info, Axes axes, std::size_t rank, std::size_t sample_axis, const TokenMask& mask) {
  const auto has = [&](std::uint64_t axis) { return std::find(axes.begin(), axes.end(), axis) != axes.end(); };
  if (const auto said = axisAttribute(info, "token_axis", rank)) return has(*said) ? Axes{*said} : Axes{};
  const bool vary =
      std::adjacent_find(mask.lengths.begin(), mask.lengths.end(), std::not_equal_to<>()) != mask.lengths.end();
  if (vary) return axes;
  const std::uint64_t last = rank - 1;
  if (info.role == Role::kSoftmaxOutput) {
    std::erase_if(axes, [&](std::uint64_t axis) { return axis + 2 < rank; });
    return axes;
  }
  // Scores of attention, or a head as wide as the sequences are long.
  if (rank >= 4 && has(last) && has(last - 1)) return {};
  std::erase(axes, last);
  if (rank == 3 && has(sample_axis + 1)) return {sample_axis + 1};
  return axes.size() == 1 ? axes : Axes{};
}

/// Rows of each batch, given those of each sequence.
std::vector<std::uint64_t> rowsOfBatches(const TensorInfo& info, const std::vector<Shape>& rectangles,
                                         std::size_t sample_axis, const std::vector<std::uint64_t>& sequence_rows) {
  std::vector<std::uint64_t> sequences;
  if (info.isRagged()) {
    for (const Shape& rectangle : rectangles) sequences.push_back(rectangle[sample_axis]);
  } else {
    sequences = info.batch_rows;
  }
  if (sequences.empty()) return sequence_rows;
  std::vector<std::uint64_t> rows;
  auto next = sequence_rows.begin();
  for (const std::uint64_t count : sequences) {
    rows.push_back(0);
    for (std::uint64_t i = 0; i < count; ++i) rows.back() += *next++;
  }
  return rows;
}

/// Where an axis of what is stored is in its parts.
std::optional<std::size_t> axisOfPart(const TensorInfo& stored, std::uint64_t axis) {
  const auto layout = raggedLayoutOf(stored);
  if (!layout) return static_cast<std::size_t>(axis);
  for (std::size_t part_axis = 0; part_axis < layout->merged.size(); ++part_axis) {
    if (layout->axisOf(part_axis) == axis) return part_axis;
  }
  return std::nullopt;
}

Padding paddingOf(const TensorInfo& info, const std::string& mask, const std::shared_ptr<const TokenMask>& tokens,
                  Axes token_axes) {
  return {mask,
          tokens,
          std::move(token_axes),
          info.shape,
          info.part_shapes,
          info.sample_axis,
          info.channel_axis,
          info.batch_rows,
          info.sample_rows};
}

std::optional<TensorInfo> withoutRows(const TensorInfo& info, const std::string& mask,
                                      const std::shared_ptr<const TokenMask>& tokens) {
  TensorInfo rest = info;
  rest.padding = paddingOf(info, mask, tokens, {});
  rest.shape.front() = tokens->kept();
  rest.batch_rows = keptIn(*tokens, info.batch_rows);
  rest.sample_rows = keptIn(*tokens, info.sample_rows);
  std::erase(rest.sample_rows, 0U);
  return rest;
}

}  // namespace

std::optional<TensorInfo> withoutPadding(const TensorInfo& info, const std::string& mask,
                                         const std::shared_ptr<const TokenMask>& tokens) {
  if (!info.sample_axis || info.shape.empty() || info.padding) return std::nullopt;
  const std::vector<Shape> rectangles = rectanglesOf(info);
  const std::size_t rank = rectangles.front().size();
  const auto sample_axis = static_cast<std::size_t>(axisAttribute(info, "batch_axis", rank).value_or(0));
  std::uint64_t sequences = 0;
  for (const Shape& rectangle : rectangles) sequences += rectangle[sample_axis];
  Axes token_axes;
  if (sequences == tokens->lengths.size()) {
    token_axes = tokenAxes(info, axesAsLong(rectangles, sample_axis, *tokens), rank, sample_axis, *tokens);
  }
  if (token_axes.empty()) {
    const bool rows = !info.isRagged() && info.sample_axis == 0 && info.shape.front() == tokens->tokens();
    return rows ? withoutRows(info, mask, tokens) : std::nullopt;
  }
  const std::vector<std::uint64_t> kept = keptIn(*tokens, tokens->lengths);
  TensorInfo rest = info;
  rest.padding = paddingOf(info, mask, tokens, token_axes);
  rest.part_shapes.clear();
  for (const Shape& rectangle : rectangles) {
    for (std::uint64_t i = 0; i < rectangle[sample_axis]; ++i) {
      Shape shape = rectangle;
      shape[sample_axis] = 1;
      for (const std::uint64_t axis : token_axes) shape[static_cast<std::size_t>(axis)] = kept[rest.part_shapes.size()];
      rest.part_shapes.push_back(std::move(shape));
    }
  }
  const auto layout = RaggedLayout::of(rest.part_shapes, sample_axis, token_axes);
  if (!layout) return std::nullopt;
  rest.shape = layout->shape;
  rest.sample_axis = layout->row_axis;
  rest.sample_rows = layout->sample_rows;
  rest.batch_rows = rowsOfBatches(info, rectangles, sample_axis, layout->batch_rows);
  rest.channel_axis.reset();
  if (info.channel_axis) {
    const auto of_part = axisOfPart(info, *info.channel_axis);
    const auto axis = of_part ? layout->axisOf(*of_part) : std::nullopt;
    if (axis) rest.channel_axis = *axis;
  }
  return rest;
}

TensorInfo asStored(const TensorInfo& info) {
  TensorInfo stored = info;
  if (!info.padding) return stored;
  const Padding& padding = *info.padding;
  stored.shape = padding.shape;
  stored.part_shapes = padding.part_shapes;
  stored.sample_axis = padding.sample_axis;
  stored.channel_axis = padding.channel_axis;
  stored.batch_rows = padding.batch_rows;
  stored.sample_rows = padding.sample_rows;
  stored.padding.reset();
  if (stored.scaling) {
    if (const auto axis = axisAsStored(info, stored.scaling->axis)) stored.scaling->axis = *axis;
  }
  return stored;
}

std::optional<std::uint64_t> axisAsStored(const TensorInfo& info, std::uint64_t axis) {
  if (!info.padding || info.padding->token_axes.empty()) return axis;
  TensorInfo stored = info;
  stored.scaling.reset();
  stored = asStored(stored);
  const auto layout = raggedLayoutOf(info);
  if (!layout) return std::nullopt;
  for (std::size_t part_axis = 0; part_axis < layout->merged.size(); ++part_axis) {
    if (layout->axisOf(part_axis) != axis) continue;
    return stored.isRagged() ? axisInRagged(stored, part_axis) : std::optional<std::uint64_t>(part_axis);
  }
  return std::nullopt;
}

TokenCounts tokensOf(const TensorInfo& info) {
  return info.padding ? TokenCounts{info.padding->tokens->kept(), info.padding->tokens->tokens()} : TokenCounts{};
}

std::string tokensText(const TensorInfo& info) {
  if (!info.padding) return {};
  const TokenCounts tokens = tokensOf(info);
  return std::to_string(tokens.kept) + " of " + std::to_string(tokens.of) + " tokens";
}

}  // namespace scalewright::tensor
