#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace scalewright::experts {

/// More experts than any layer has; a larger number in a name is that of something else.
inline constexpr std::uint64_t kMostExperts = 8192;

/// What the name of a tensor says of an expert of several.
struct ExpertName {
  std::string layer;         ///< the module around the experts, its parts joined by dots: `model.layers.3.mlp`
  std::uint64_t number = 0;  ///< from 0 on
  std::string projection;    ///< `down_proj`; empty: the expert as a whole
  bool input = false;        ///< the tensor is what it reads

  friend bool operator==(const ExpertName&, const ExpertName&) = default;
};

/// Finds the expert in `model.layers.3.mlp.experts.17.down_proj/input`, `experts/17/w1/input_0`,
/// `mlp.experts.local_experts.2.fc1.weight`; nothing for other names, as that of a stack of experts. Cost: O(length).
[[nodiscard]] std::optional<ExpertName> expertNameOf(std::string_view name);

/// The attribute that says how many tokens came: of a recorded input one number, of a dataset of counts one for each
/// expert.
inline constexpr std::string_view kTokens = "tokens";

/// Returns the layer whose tokens for each expert a dataset of this name holds: `...mlp.gate.expert_counts`,
/// `...mlp/experts/tokens_per_expert`, `...mlp.num_tokens_per_expert`. Nothing for other names.
[[nodiscard]] std::optional<std::string> layerOfCounts(std::string_view name);

/// Returns the layer of a stack of experts: `model.layers.3.mlp` of `model.layers.3.mlp.experts.gate_up_proj`. Nothing
/// for other names.
[[nodiscard]] std::optional<std::string> layerOfStack(std::string_view name);

/// Returns what two projections have in common that read the same: `input` of `gate_proj`, `up_proj`, `w1` and `w3`,
/// `down_input` of `down_proj` and `w2`, as the sharing rule `experts` has it; `<name>_input` of any other.
[[nodiscard]] std::string sideOf(std::string_view projection);

}  // namespace scalewright::experts
