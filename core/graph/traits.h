#pragma once

#include <optional>
#include <vector>

#include "core/graph/network.h"
#include "core/graph/operator_rows.h"

namespace scalewright::graph {

/// What a value is computed from.
enum class Origin { kConstants, kIntegers, kData };

/// What follows for each value from the operators before it.
struct Traits {
  std::vector<const OperatorRow*> rows;                           ///< of each node
  std::vector<std::optional<Extents>> shapes;                     ///< of each value; none: not even the rank is known
  std::vector<std::optional<std::vector<std::int64_t>>> numbers;  ///< of small constants of integers
  std::vector<bool> integers;                                     ///< integers and truth values
  std::vector<bool> constants;  ///< stored, or made of constants by what leaves them what they are
  std::vector<Origin> origins;

  [[nodiscard]] std::optional<std::size_t> rank(ValueId value) const {
    return value == kNoValue || !shapes[value] ? std::nullopt : std::optional(shapes[value]->size());
  }
  [[nodiscard]] bool isConstant(ValueId value) const { return value != kNoValue && constants[value]; }
};

/// Cost: linear in nodes, values and their axes, of which no more than tensor::kMostDimensions are followed.
[[nodiscard]] Traits traitsOf(const Network& network);

/// Returns the shape of what a node makes first, as far as it follows from its inputs.
[[nodiscard]] std::optional<Extents> shapeOf(const Node& node, const Traits& traits);

/// Returns the axes that a Squeeze or Unsqueeze names, by attribute or input; none where they are not known.
[[nodiscard]] std::optional<std::vector<std::int64_t>> namedAxes(const Node& node, const Traits& traits);

}  // namespace scalewright::graph
