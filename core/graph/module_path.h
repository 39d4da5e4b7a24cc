#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/graph/network.h"

namespace scalewright::graph {

/// Returns the path of the layer that a node belongs to, by the node's name: `/layers.0/q_proj/MatMul` is
/// `layers.0.q_proj`, `/stem/stem.0/Conv` is `stem.0`. Empty for a name without a path, and for one of more
/// than kLongestModule bytes, of which there would be a copy for each value of the node.
inline constexpr std::size_t kLongestModule = 256;
[[nodiscard]] std::string modulePath(std::string_view node);

/// Returns the same of a node, and where its name says none, what its exporter says elsewhere.
[[nodiscard]] std::string modulePath(const Node& node);

/// Returns the path of the module that PyTorch's exporter names as the last one around a node, its parts joined by
/// dots: `layers.0.q_proj` of `['', 'layers.0', 'layers.0.q_proj', 'linear']`, or of `: Net/layers.0.q_proj:
/// Linear/linear: aten.linear.default`. Empty for the network as a whole, for other text, and for paths longer than
/// kLongestModule.
[[nodiscard]] std::string scopedPath(std::string_view text);

}  // namespace scalewright::graph
