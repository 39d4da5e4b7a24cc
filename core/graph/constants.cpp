#include "core/graph/constants.h"

namespace scalewright::graph {
namespace {

using Axes = std::vector<std::optional<std::size_t>>;

Axes sameAxes(std::size_t rank) {
  Axes axes(rank);
  for (std::size_t i = 0; i < rank; ++i) axes[i] = i;
  return axes;
}

/// An axis stays where as many elements come before it as did before, and it is as long.
Axes throughReshape(const Extents& from, const Extents& to) {
  Axes axes(to.size());
  std::size_t at = 0;
  std::int64_t before_from = 1;
  std::int64_t before_to = 1;
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (to[i] < 1) return Axes(to.size());
    while (at < from.size() && (before_from < before_to || (before_from == before_to && from[at] == 1 && to[i] != 1))) {
      if (from[at] < 1 || __builtin_mul_overflow(before_from, from[at], &before_from)) return Axes(to.size());
      ++at;
    }
    if (at < from.size() && before_from == before_to && from[at] == to[i] && to[i] != 1) axes[i] = at;
    if (__builtin_mul_overflow(before_to, to[i], &before_to)) return Axes(to.size());
  }
  return axes;
}

/// Each axis that is not new is the next one of the input.
Axes inOrder(const std::vector<bool>& is_new) {
  Axes axes(is_new.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < is_new.size(); ++i) {
    if (!is_new[i]) axes[i] = next++;
  }
  return axes;
}

std::vector<bool> marked(const std::vector<std::int64_t>& axes, std::size_t rank) {
  std::vector<bool> marks(rank);
  for (const std::int64_t axis : axes) {
    const std::int64_t at = axis < 0 ? axis + static_cast<std::int64_t>(rank) : axis;
    if (at >= 0 && at < static_cast<std::int64_t>(rank)) marks[static_cast<std::size_t>(at)] = true;
  }
  return marks;
}

/// Of each axis of what a node makes of a constant, the axis of its input.
Axes axesThrough(const Node& node, const Extents& from, const Extents& to, const Traits& traits) {
  switch (rowOf(node).shape) {
    case ShapeRule::kTranspose: {
      Axes axes(to.size());
      const auto stated = node.integers.find("perm");
      for (std::size_t i = 0; i < to.size(); ++i) {
        if (stated == node.integers.end()) {
          axes[i] = to.size() - 1 - i;
        } else if (i < stated->second.size()) {
          const std::int64_t axis = stated->second[i];
          axes[i] = static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(from.size()) : axis);
        }
      }
      return axes;
    }
    case ShapeRule::kUnsqueeze: {
      const auto named = namedAxes(node, traits);
      return named ? inOrder(marked(*named, to.size())) : Axes(to.size());
    }
    case ShapeRule::kSqueeze: {
      const auto named = namedAxes(node, traits);
      std::vector<bool> gone(from.size());
      if (named) gone = marked(*named, from.size());
      Axes axes;
      for (std::size_t i = 0; i < from.size(); ++i) {
        if (named ? !gone[i] : from[i] != 1) axes.emplace_back(i);
      }
      axes.resize(to.size());
      return axes;
    }
    case ShapeRule::kReshape: return throughReshape(from, to);
    default: return sameAxes(to.size());
  }
}

}  // namespace

std::vector<StoredConstant> storedConstants(const Network& network, const Traits& traits) {
  std::vector<StoredConstant> stored(network.values.size());
  for (ValueId i = 0; i < stored.size(); ++i) {
    if (network.values[i].is_constant) stored[i] = {i, sameAxes(traits.rank(i).value_or(0))};
  }
  for (const Node& node : network.nodes) {
    if (node.inputs.empty() || node.outputs.empty() || !traits.isConstant(node.outputs.front())) continue;
    const ValueId from = node.inputs.front();
    const ValueId to = node.outputs.front();
    if (!traits.isConstant(from)) continue;
    stored[to].root = stored[from].root;
    if (!traits.shapes[from] || !traits.shapes[to]) continue;
    for (const auto axis : axesThrough(node, *traits.shapes[from], *traits.shapes[to], traits))
      stored[to].axes.push_back(stored[from].axisOf(axis));
  }
  return stored;
}

}  // namespace scalewright::graph
