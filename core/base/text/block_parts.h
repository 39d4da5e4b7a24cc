#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scalewright {

/// Returns the parts of a path: those of nameParts, but that `layers_3`, `h_3` and `decoder_layer_3`, as Flax has them,
/// are a word and a number.
[[nodiscard]] std::vector<std::string> blockParts(std::string_view path);

}  // namespace scalewright
