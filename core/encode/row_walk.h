#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>

#include "core/encode/scaled_quantizer.h"

namespace scalewright::encode {

/// Returns a place on the grid's axis that rounding can deal with: infinities become the largest double, and saturate.
[[nodiscard]] inline double insideGrid(double y) {
  return std::clamp(y, -std::numeric_limits<double>::max(), std::numeric_limits<double>::max());
}

/// Hands each value of a row along the last axis to `sink.value(x, y, step)`, y being its place on the grid's axis and
/// step the tensor units per grid unit. element: index of the row's first value in C order over the tensor. The row may
/// be a piece of one; with blocks it begins where a block does. A block is announced by `sink.beginBlock(code of its
/// scale)` and closed by `sink.endBlock(values it lacks)`.
template <typename Sink>
void walkRow(const quantize::ScalarQuantizer& quantizer, std::uint64_t, std::span<const double> row, Sink& sink) {
  for (const double x : row) sink.value(x, quantizer.toGrid(x), quantizer.step().value());
}

template <typename Sink>
void walkRow(const ScaledQuantizer& quantizer, std::uint64_t element, std::span<const double> row, Sink& sink) {
  while (!row.empty()) {
    const auto run = quantizer.layout().runAt(element, row.size());
    const auto length = static_cast<std::size_t>(run.length);
    walkRow(quantizer.of(run.scale), element, row.first(length), sink);
    row = row.subspan(length);
    element += run.length;
  }
}

template <typename Sink>
void walkRow(const quantize::BlockQuantizer& quantizer, std::uint64_t, std::span<const double> row, Sink& sink) {
  for (std::size_t first = 0; first < row.size(); first += quantizer.size()) {
    const auto block = row.subspan(first, std::min(quantizer.size(), row.size() - first));
    const auto scale = quantizer.scaleFor(quantize::blockAmax(block));
    sink.beginBlock(scale.code);
    for (const double x : block) sink.value(x, quantizer.toGrid(x, scale), scale.step);
    sink.endBlock(quantizer.size() - block.size());
  }
}

}  // namespace scalewright::encode
