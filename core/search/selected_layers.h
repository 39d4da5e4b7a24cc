#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/search/format_search.h"
#include "core/study/decided/applied_policy.h"

namespace scalewright::search {

/// Labels of the two ways.
inline constexpr std::string_view kByPolicy = "policy";
inline constexpr std::string_view kAlternative = "alternative";

/// The layers of which a policy quantizes a selection in one way and the others in another, and the two ways to choose
/// from: `policy`, what its rules say, and `alternative`.
struct SelectedLayers {
  std::vector<layers::Layer> layers;  ///< those with a tensor under a rule for selected layers, in the given order
  std::vector<FormatCandidate> candidates;  ///< both decide the weights and inputs of all these layers
};

/// Returns what a search has to choose from under a policy. layers: all of the study. Tensors of a selected layer that
/// are under another rule are decided alike by both; so are those that the alternative leaves as they are stored.
[[nodiscard]] SelectedLayers selectedLayers(const study::Study& study, const study::AppliedPolicy& applied,
                                            std::span<const layers::Layer> layers);

/// Returns whether a policy leaves a choice of layers open.
[[nodiscard]] bool selectsLayers(const policy::Policy& policy);

}  // namespace scalewright::search
