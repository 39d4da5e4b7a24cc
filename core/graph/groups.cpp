#include "core/graph/groups.h"

#include <algorithm>
#include <numeric>

namespace scalewright::graph {
namespace {

/// Returns whether padding adds nothing that lies outside of the values' range: zero, or values that are there.
bool padsInside(const Node& node, const Network& network) {
  if (const auto mode = node.texts.find("mode"); mode != node.texts.end() && mode->second != "constant") return true;
  if (const auto value = node.reals.find("value"); value != node.reals.end()) return value->second == 0;
  const ValueId fill = node.input(2);
  if (fill == kNoValue) return true;
  return network.values[fill].number == 0.0;
}

bool isNearest(const Node& node) {
  const auto mode = node.texts.find("mode");
  return mode == node.texts.end() || mode->second == "nearest";
}

bool reduces(const Node& node) {
  const auto reduction = node.texts.find("reduction");
  return reduction != node.texts.end() && reduction->second != "none";
}

bool moves(const Node& node, const OperatorRow& row, const Network& network) {
  switch (row.moves) {
    case Moves::kNothing: return false;
    case Moves::kScattered: return !reduces(node);
    case Moves::kNearest: return isNearest(node);
    case Moves::kPadded: return padsInside(node, network);
    default: return true;
  }
}

/// Sets of values, each known by one of them.
class Sets {
 public:
  explicit Sets(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), ValueId{0}); }

  ValueId of(ValueId value) {
    while (parent_[value] != value) value = parent_[value] = parent_[parent_[value]];
    return value;
  }
  /// The set is known by its first value from then on: with paths halved that costs no more than a logarithm each.
  void join(ValueId one, ValueId other) {
    const auto [first, second] = std::minmax({of(one), of(other)});
    parent_[second] = first;
  }

 private:
  std::vector<ValueId> parent_;
};

}  // namespace

Moved movedBy(const Node& node, const Network& network, const Traits& traits) {
  const OperatorRow& row = rowOf(node);
  if (!moves(node, row, network)) return {};
  Moved moved;
  const auto add = [&](std::vector<ValueId>& to, ValueId value) {
    if (value != kNoValue && !traits.constants[value] && !traits.integers[value]) to.push_back(value);
  };
  if (row.moves == Moves::kEach) {
    for (const ValueId input : node.inputs) add(moved.from, input);
  } else {
    add(moved.from, node.input(0));
    if (row.moves == Moves::kScattered) add(moved.from, node.input(2));
  }
  const std::size_t outputs = row.moves == Moves::kFirstToEach ? node.outputs.size() : 1;
  for (std::size_t i = 0; i < std::min(outputs, node.outputs.size()); ++i) add(moved.to, node.outputs[i]);
  if (moved.from.empty() || moved.to.empty()) return {};
  return moved;
}

Groups groupsOf(const Network& network, const Traits& traits, const std::vector<Moved>& moved) {
  const std::size_t count = network.values.size();
  Groups groups{std::vector<ValueId>(count, kNoValue), std::vector<bool>(count), std::vector<bool>(count, true)};
  Sets sets(count);
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    const Moved& edges = moved[i];
    for (const ValueId to : edges.to) {
      groups.is_root[to] = false;
      for (const ValueId from : edges.from) sets.join(from, to);
    }
    const bool moves_all = traits.rows[i]->moves == Moves::kEach && !edges.from.empty();
    if (traits.rows[i]->reads_shapes || moves_all) continue;
    for (const ValueId input : network.nodes[i].inputs) {
      const bool only_moved = std::find(edges.from.begin(), edges.from.end(), input) != edges.from.end();
      if (input != kNoValue && !only_moved) groups.is_source[input] = true;
    }
  }
  std::vector<std::size_t> members(count);
  std::vector<ValueId> root(count, kNoValue);
  for (ValueId i = 0; i < count; ++i) {
    if (network.values[i].is_output) groups.is_source[i] = true;
    const ValueId set = sets.of(i);
    ++members[set];
    if (root[set] == kNoValue && groups.is_root[i]) root[set] = i;
  }
  for (ValueId i = 0; i < count; ++i) {
    const ValueId set = sets.of(i);
    if (members[set] > 1) groups.first[i] = root[set] == kNoValue ? set : root[set];
  }
  return groups;
}

}  // namespace scalewright::graph
