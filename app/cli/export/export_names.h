#pragma once

#include <optional>
#include <string>

#include "app/cli/answer/json_writer.h"
#include "app/cli/run/session.h"
#include "core/exchange/exports/model_names.h"
#include "core/recipe/recipe.h"

namespace CLI {
class App;
}

namespace scalewright::cli {

/// The model that an export is checked against.
struct ModelOptions {
  std::string file;           ///< empty: none
  bool drop_unknown = false;  ///< what has names that it lacks is left out
};
void addModelOptions(CLI::App& command, ModelOptions& options);

/// Returns the names of that model; none where none is asked for. Errors: kInvalidArgument for --drop-unknown alone;
/// those of question::ModelNames.
[[nodiscard]] Result<std::optional<exchange::ModelNames>> readModel(const Session& session,
                                                                    const ModelOptions& options);

/// Says on standard error how an export and its model go together.
void noteModel(const Session& session, const exchange::ModelCheck& check);
/// Writes the same for the answer in JSON.
[[nodiscard]] Json modelJson(const exchange::ModelCheck& check, const ModelOptions& options);

/// Returns `first-18, iterations 1 to 18`; `rest, all other iterations`.
[[nodiscard]] std::string phaseText(const recipe::Recipe& recipe, const std::string& name);

}  // namespace scalewright::cli
