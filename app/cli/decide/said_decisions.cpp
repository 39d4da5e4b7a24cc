#include "app/cli/decide/said_decisions.h"

#include "app/cli/decide/load_recipe.h"
#include "app/cli/run/command.h"

namespace scalewright::cli {

std::variant<SaidDecisions, ExitCode> saidDecisions(Session& session, std::string_view command,
                                                    const DecisionOptions& decision, const SharingOptions& sharing,
                                                    const std::string& recipe) {
  const Result<DecisionChange> change = check(decision);
  if (!change) return stopWith(session, command, change.error(), ExitCode::kUsage);
  const auto shared = readSharing(sharing);
  if (!shared) return stopWith(session, command, shared.error(), ExitCode::kUsage);
  SaidDecisions said{*change, *shared, {}};
  if (!recipe.empty()) {
    auto loaded = loadRecipe(session, recipe);
    if (!loaded) return stopWith(session, command, loaded.error(), ExitCode::kNothing);
    said.recipe = *std::move(loaded);
  }
  return said;
}

}  // namespace scalewright::cli
