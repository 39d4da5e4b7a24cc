#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace scalewright::recipe {

/// Returns the shape of a name: each run of digits is one `#`. Names of one shape differ in numbers alone:
/// `enc.3.foo_x` -> `enc.#.foo_x`. Cost: O(length).
[[nodiscard]] std::string shapeOf(std::string_view name);

/// The name that a tensor would have by what its name is like: each `#` of `like` is the next number of `name`, `#2`
/// its second one. `layers.#.mlp.up_proj.input` for `enc.3.foo_x` is `layers.3.mlp.up_proj.input`. nullopt where the
/// name has too few numbers.
[[nodiscard]] std::optional<std::string> filledLike(std::string_view like, std::string_view name);

}  // namespace scalewright::recipe
