#pragma once

#include <string>
#include <string_view>

namespace scalewright::sharing {

/// Returns the name of a group as it would be for any tensor in the place of this one: the longest leading part of the
/// tensor's name that stands in it, up to a separator, becomes `{-k}`, the name without its last k parts. Parts end at
/// dots and slashes. `qkv layers.3.attn` of the tensor `layers.3.attn.q_proj.weight` is `qkv {-2}`. As it is where
/// nothing of the name is in it.
[[nodiscard]] std::string groupPattern(std::string_view group, std::string_view tensor);

/// Returns the group that a pattern stands for in the place of this tensor; empty where its name has too few parts.
[[nodiscard]] std::string groupFor(std::string_view pattern, std::string_view tensor);

}  // namespace scalewright::sharing
