#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/graph/constants.h"
#include "core/tensor/operator.h"
#include "core/tensor/role.h"

namespace scalewright::graph {

/// How one node reads a value.
struct Place {
  tensor::Operator op = tensor::Operator::kOther;
  tensor::Port port = tensor::Port::kInput;
  tensor::Role role = tensor::Role::kActivation;  ///< of a constant: weight or bias
  std::optional<std::size_t> index;               ///< which operand of a product of two activations
  std::optional<std::size_t> axis;                ///< of the value: summed over; of a weight its output channels
  ValueId multiplied = kNoValue;  ///< of a weight: what it is multiplied with, along the last axis of that
  std::size_t node = 0;
  bool direct = true;  ///< false: through what only moves it
};

/// A value that an operator computes with in low precision, or that is a parameter of it: all of them, where `Places`
/// has one for each value.
struct Operand {
  ValueId value = kNoValue;
  Place place;  ///< `axis` is that of the value as the operator reads it; `node` is the operator
};

/// The places of values in the operators that engines compute in low precision, and of parameters in all.
struct Places {
  std::vector<std::optional<Place>> activations;  ///< of each value that is not constant; the one that decides
  std::vector<std::optional<Place>> parameters;   ///< of each value that is constant, at its root and where it is read
  std::vector<std::optional<tensor::Operator>> makers;  ///< of each value, where it depends on more than the row
  std::vector<std::optional<tensor::Role>> caches;      ///< values that attention keeps
  std::vector<Operand> operands;                        ///< in the order of the nodes
  std::map<std::size_t, ValueId> biased;  ///< by product: what it makes with the bias that is added behind it
};

/// Errors: none; what does not fit has no place. Cost: linear in nodes and edges.
[[nodiscard]] Places placesOf(const Network& network, Traits& traits, const std::vector<StoredConstant>& constants);

}  // namespace scalewright::graph
