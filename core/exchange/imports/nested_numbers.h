#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/exchange/imports/import_document.h"
#include "core/tensor/granularity.h"

namespace scalewright::exchange::imports {

/// Numbers in nested lists, those of one depth of the same length, in C order.
struct Nested {
  tensor::Shape shape;  ///< empty for a number by itself
  std::vector<double> numbers;
};

/// Returns the numbers of a field; nothing where it is missing or another thing.
[[nodiscard]] std::optional<Nested> nestedAt(const nlohmann::json& object, const char* key);

/// Returns each block's number times that of its channel, whose list has a length of 1 along the blocks. Nothing where
/// they do not fit.
[[nodiscard]] std::optional<Nested> timesChannels(Nested blocks, const Nested& channels);

/// Returns the same with rows and columns exchanged; of 2 axes.
[[nodiscard]] Nested turned(const Nested& nested);

/// Cuts a tensor along axes, counted from the end where they are below 0, into blocks of so many values each: one axis
/// for groups, the last two for blocks of rows and columns. `shape` is that of the scales and becomes the tensor's.
/// Nothing for what no granularity is.
[[nodiscard]] std::optional<tensor::Granularity> cutInBlocks(tensor::Shape& shape,
                                                             const std::vector<std::int64_t>& axes,
                                                             const std::vector<std::int64_t>& sizes);

/// Returns an integer, or a list of them; empty for anything else.
[[nodiscard]] std::vector<std::int64_t> integersAt(const nlohmann::json& object, const char* key);

}  // namespace scalewright::exchange::imports
