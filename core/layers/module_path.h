#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::layers {

/// Parts of a module's path in the network, outermost first: `model`, `layers`, `0`, `mlp`, `down_proj`.
using ModulePath = std::vector<std::string>;

/// Returns the module whose weight a tensor of this name is: the parts between `/ . :` without the last, which says
/// `weight`, `kernel` (with Keras' index behind it) or `vars/0`. A last part such as `in_proj_weight` leaves `in_proj`;
/// any other stays, as the name of the module itself.
[[nodiscard]] ModulePath moduleOfWeight(std::string_view name);

/// Returns the module whose input a tensor of this name is: `.../input`, `.../inputs`, `.../input_0`, `.../input/0`,
/// `.../input/batch_0`, `fc1_input`. Nothing for other names, and for an input that is not the first.
[[nodiscard]] std::optional<ModulePath> moduleOfInput(std::string_view name);

/// How well an input's module fits a weight's. Paths are compared from their ends; the shorter must be used up.
struct PathMatch {
  std::size_t common = 0;  ///< parts that agree, the last among them; 0: no match
  bool own = false;        ///< the last parts are equal; else the input's joins several layers

  /// Own inputs before shared ones of the same length, longer matches before shorter.
  [[nodiscard]] std::size_t rank() const { return 2 * common + (own ? 1 : 0); }
};
/// Convention: `qkv_proj` stands for `q_proj`, `k_proj` and `v_proj`, `gate_up_proj` for `gate_proj` and `up_proj`, and
/// so on: a name joins others when one of its words (or of the letters of `qkv`, `kv`) makes the difference.
[[nodiscard]] PathMatch matchPaths(const ModulePath& weight, const ModulePath& input);

}  // namespace scalewright::layers
