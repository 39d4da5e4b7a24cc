#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/tensor/operator.h"
#include "core/tensor/role.h"

namespace scalewright::tensor {

/// The place in the network that a person or a graph gives a tensor, over what its name says. Plain value.
struct KnownPlace {
  RoleSource source = RoleSource::kGraph;  ///< the evidence for the operator: a person or a graph
  bool by_graph = true;                    ///< a graph knows the tensor; what follows the operator is from there
  std::optional<Operator> op;
  std::optional<Port> port;
  std::optional<std::uint64_t> index;  ///< which of several inputs, from 0
  std::string like = {};               ///< the name of what a person says it is like; empty without one
  std::string module = {};             ///< path of the layer, its parts joined by dots; empty: the name says it
  std::string range_group;             ///< of the tensors that movers connect; empty without one
  bool range_counts = true;            ///< its own range counts for that of the group

  friend bool operator==(const KnownPlace&, const KnownPlace&) = default;
};

}  // namespace scalewright::tensor
