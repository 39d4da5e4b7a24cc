#pragma once

#include <string>
#include <vector>

#include "core/recipe/decision.h"

namespace scalewright::moves {

/// Returns the titles of engines of which each way refuses a tensor so decided by its facts. Engines whose exports
/// refuse it for a reason of their own are not among them: they are asked about a whole recipe, see
/// exchange::judging. Cost: O(facts of all engines).
[[nodiscard]] std::vector<std::string> refusing(const recipe::Decision& decision);

/// Returns those that refuse `after` and not `before`.
[[nodiscard]] std::vector<std::string> newlyRefusing(const recipe::Decision& before, const recipe::Decision& after);

}  // namespace scalewright::moves
