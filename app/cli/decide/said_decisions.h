#pragma once

#include <optional>
#include <string>
#include <variant>

#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/sharing_options.h"
#include "core/recipe/recipe.h"

namespace scalewright::cli {

/// What a person says of decisions: by options, and by a recipe beside them.
struct SaidDecisions {
  DecisionChange change;
  SharingChange sharing;
  std::optional<recipe::Recipe> recipe;
};

/// Reads it. recipe: a path, or empty. Returns the status that the command ends with, after its complaint, where
/// something of it is wrong.
[[nodiscard]] std::variant<SaidDecisions, ExitCode> saidDecisions(Session& session, std::string_view command,
                                                                  const DecisionOptions& decision,
                                                                  const SharingOptions& sharing,
                                                                  const std::string& recipe);

}  // namespace scalewright::cli
