#pragma once

#include <vector>

#include "core/graph/network.h"
#include "core/graph/value.h"

namespace scalewright::graph {

/// Returns what the graph says about each value, in the order of Network::values.
/// Convention: an initialiser that reaches its reader through Identity, Cast, Transpose, Reshape, Squeeze, Unsqueeze or
/// a dequantization gets the role; of several readers the one in low precision decides, linear layers and convolutions
/// before products of activations, then who reads directly, then who comes first; without one, the producer.
/// Cost: linear in nodes and values, without recursion; pure.
[[nodiscard]] std::vector<Value> analyse(const Network& network);

}  // namespace scalewright::graph
