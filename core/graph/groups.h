#pragma once

#include <vector>

#include "core/graph/traits.h"

namespace scalewright::graph {

/// The inputs of a node that it only moves to outputs; both empty where it makes new values of them. Constants and
/// integers are left out.
struct Moved {
  std::vector<ValueId> from;
  std::vector<ValueId> to;
};
[[nodiscard]] Moved movedBy(const Node& node, const Network& network, const Traits& traits);

/// Which values have one range in common: those that movers connect.
struct Groups {
  std::vector<ValueId> first;   ///< of each value, the first root of its group; kNoValue without one
  std::vector<bool> is_source;  ///< something else than a mover reads it, or it leaves the graph
  std::vector<bool> is_root;    ///< something else than a mover makes it
};

/// moved: of each node. Cost: nearly linear in nodes and edges.
[[nodiscard]] Groups groupsOf(const Network& network, const Traits& traits, const std::vector<Moved>& moved);

}  // namespace scalewright::graph
