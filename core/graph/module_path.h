#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace scalewright::graph {

/// Returns the path of the layer that a node belongs to, by the node's name: `/layers.0/q_proj/MatMul` is
/// `layers.0.q_proj`, `/stem/stem.0/Conv` is `stem.0`. Empty for a name without a path, and for one of more
/// than kLongestModule bytes, of which there would be a copy for each value of the node.
inline constexpr std::size_t kLongestModule = 256;
[[nodiscard]] std::string modulePath(std::string_view node);

}  // namespace scalewright::graph
