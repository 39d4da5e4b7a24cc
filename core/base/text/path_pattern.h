#pragma once

#include <span>
#include <string>
#include <string_view>

namespace scalewright {

/// Returns whether the last parts of a path fit a pattern of parts: `mlp.gate` fits the end of
/// `model.layers.0.mlp.gate`. In a part `*` stands for any letters, `#` as a whole part for a number. Case-sensitive.
/// Pure; allocates nothing.
[[nodiscard]] bool endsLike(std::span<const std::string> path, std::string_view pattern);

}  // namespace scalewright
