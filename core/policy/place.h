#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/attention/name.h"
#include "core/tensor/operator.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::policy {

/// Where a tensor is in the network. Plain value.
struct Place {
  tensor::Operator op = tensor::Operator::kOther;
  tensor::Port port = tensor::Port::kOther;
  std::optional<std::uint64_t> index;        ///< which of several inputs or outputs, from 0, where the name says so
  std::optional<attention::Name> attention;  ///< what it is to attention
  std::string module;                        ///< path of the layer, its parts joined by dots; empty without one

  friend bool operator==(const Place&, const Place&) = default;
};

/// What a person has said of it counts most, then the attributes, the graph, and the name.
/// From the attributes `operator` (or `op_type`) and `port` (`input`, `input_1`, ...) of the dump where it has them,
/// else from the name by the tables in core/policy/tables, else from role and rank: a weight of rank 4 is that of a
/// convolution, one of rank 2 of a linear layer, a vector of a normalisation.
/// Cost: O(rows of the tables).
[[nodiscard]] Place placeOf(const tensor::TensorInfo& info);

/// The name with dots between its parts, whatever the file has: what the path patterns of rules are matched with.
[[nodiscard]] std::string dottedName(const std::string& name);

}  // namespace scalewright::policy
