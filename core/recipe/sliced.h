#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// Returns what an entry about a tensor means for one of the matrices in it, `name`: the scales that its rows have
/// there. One range for the whole is one that all its slices share. Scales that lie otherwise than the matrix are given
/// up: the largest counts. Its error is not known.
[[nodiscard]] RecipeEntry entryOfSlice(const RecipeEntry& whole, const std::string& name, const tensor::Slice& slice);

/// Returns the scales of a slice, of those of its whole, which is cut so: in their order. None where they lie otherwise
/// than the slice.
[[nodiscard]] std::optional<std::vector<double>> scalesOfSlice(const tensor::Slice& slice,
                                                               const tensor::Granularity& granularity,
                                                               const std::vector<double>& scales);

/// Returns the entry of the tensor that slices are cut from, as the layer that they are together, [out, in]: the scales
/// of its rows in their order, or the largest range where there is one. None unless they are all its rows and are
/// quantized alike. slices: entries with slices of one tensor that is no stack. Its error is not known.
[[nodiscard]] std::optional<RecipeEntry> entryOfWhole(std::span<const RecipeEntry* const> slices);

}  // namespace scalewright::recipe
