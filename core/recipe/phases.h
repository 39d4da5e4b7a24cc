#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// The iterations of a network in which one set of decisions is in force.
struct PhaseName {
  std::string name;         ///< unique among those of a recipe
  std::uint64_t first = 0;  ///< counted from 1; 0: of all iterations that no phase holds
  std::uint64_t last = 0;   ///< inclusive

  friend bool operator==(const PhaseName&, const PhaseName&) = default;
};

/// Returns the phases of a recipe in their order, and last the iterations that they leave, which are called `rest`
/// (`rest-2` where a phase has that name, and so on). Of several phases of one name the first counts. Empty for a
/// recipe without phases.
[[nodiscard]] std::vector<PhaseName> phaseNames(const Recipe& recipe);

/// Returns whether any phase decides something otherwise than the recipe itself.
[[nodiscard]] bool decidesByPhase(const Recipe& recipe);

/// Returns `first-18, rest`
[[nodiscard]] std::string namesOf(const std::vector<PhaseName>& phases);

/// Returns the recipe as it is in one of its phases: what the phase decides stands in the place of the recipe's own
/// entries of the same tensor and source, what it decides beside them comes last. It has no phases itself.
/// Errors: kUnknownPhase, with the name in `dataset` and the known ones in `detail`.
[[nodiscard]] Result<Recipe> inPhase(const Recipe& recipe, std::string_view name);

}  // namespace scalewright::recipe
