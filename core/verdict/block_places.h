#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/verdict/law.h"

namespace scalewright::verdict {

/// Returns where each layer is in its network, by the paths of modules or the names of weights: blocks are those of the
/// first number in the path (`model.layers.11.`, `h.3.`, `encoder.layer.4.`) that other paths have otherwise, where a
/// block has several layers, as those of transformers have. Layers beside them, as heads, have as many blocks as the
/// longest stack, and are behind all of them. Convention: those right behind an `encoder` (but for
/// `transformer.encoder` and `language_model.encoder`) and of `bert`, `vit`, `vision`, `image`, `backbone` are not
/// causal, all others are. Shapes: one place for each path. Cost: O(paths * parts * log paths).
[[nodiscard]] std::vector<BlockPlace> blockPlaces(std::span<const std::string> paths);

}  // namespace scalewright::verdict
