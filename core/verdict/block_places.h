#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/verdict/law.h"

namespace scalewright::verdict {

/// Returns where each layer is in its network, by the paths of modules or the names of weights: blocks are those of the
/// first number in the path (`model.layers.11.`, `h.3.`, `encoder.layer.4.`) that other paths have otherwise, where a
/// block has several layers, as those of transformers have. Layers beside them, as heads, have as many blocks as the
/// longest stack, and are behind all of them. Convention: `model.layers`, `h`, `blk`, `decoder` and the like are
/// causal, `encoder` and others are not; where `cached` says that there is a cache of keys and values, all but encoders
/// are. Shapes: one place for each path. Cost: O(paths * parts * log paths).
[[nodiscard]] std::vector<BlockPlace> blockPlaces(std::span<const std::string> paths, bool cached = false);

}  // namespace scalewright::verdict
