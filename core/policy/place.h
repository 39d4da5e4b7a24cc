#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/attention/name.h"
#include "core/sharing/rule.h"
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
  tensor::RoleSource source = tensor::RoleSource::kName;  ///< the evidence for the operator

  friend bool operator==(const Place&, const Place&) = default;
};

/// What a person has said of it counts most, then the attributes, the graph, and the name.
/// From the attributes `operator` (or `op_type`) and `port` (`input`, `input_1`, ...) of the dump where it has them,
/// else from the name by the tables in core/policy/tables, else from role and rank: a weight of rank 4 is that of a
/// convolution, one of rank 2 of a linear layer, a vector of a normalisation.
/// Cost: O(rows of the tables).
[[nodiscard]] Place placeOf(const tensor::TensorInfo& info);

/// Returns whether it belongs to what chooses the experts of a token, as placeOf has it. Engines compute that with the
/// weights as the model has them: recipes of LLM Compressor leave out `mlp.gate` (Qwen, DeepSeek),
/// `block_sparse_moe.gate` (Mixtral), `router` (Llama 4, gpt-oss) and `shared_expert_gate`.
[[nodiscard]] bool isRouter(const tensor::TensorInfo& info);

/// A tensor among those of its network.
struct Subject {
  const tensor::TensorInfo* info = nullptr;
  std::size_t network = 1;  ///< tensors of different networks share nothing, though their names are the same
};

/// Returns the places of tensors that are looked at together: as placeOf, and what a layer reads and writes takes its
/// weight's operator where its own name does not tell. A stand-in for a cache that another file of the network has is
/// none. Fewer than there are tensors after `stop` was asked to. Shapes: one place for each tensor.
[[nodiscard]] std::vector<Place> placesOf(std::span<const Subject> subjects, const std::stop_token& stop = {});

/// Returns whether the output of a projection is taken for the cache that its dump lacks.
[[nodiscard]] bool isStandIn(const tensor::TensorInfo& info);

/// The surest evidence there is for role and operator of a tensor at this place.
[[nodiscard]] tensor::RoleSource evidenceOf(const tensor::TensorInfo& info, const Place& place);

/// Returns the name that rules know a tensor by where they do not know its name in the network: the one that it would
/// have by the layer where a graph places it, `layers.0.q_proj.weight`, or its own where it is a slice; empty without
/// one.
[[nodiscard]] std::string otherNameOf(const tensor::TensorInfo& info);
/// Returns what rules about sharing look at.
[[nodiscard]] sharing::Subject sharingSubject(const tensor::TensorInfo& info);

/// Returns the name with dots between its parts, whatever the file has: what the path patterns of rules are matched
/// with.
[[nodiscard]] std::string dottedName(const std::string& name);

}  // namespace scalewright::policy
