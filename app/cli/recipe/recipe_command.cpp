#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/recipe/recipe_commands.h"

namespace scalewright::cli {

void addRecipeCommands(CLI::App& program, Session& session) {
  CLI::App* group =
      addCommand(program, "recipe", "Make, apply, compare and check recipes",
                 "  scalewright-cli recipe make activations.h5 weights.h5 -o model.scalewright\n"
                 "  scalewright-cli recipe apply model.scalewright new-dump.h5 -o new.scalewright\n"
                 "  scalewright-cli recipe diff old.scalewright new.scalewright\n"
                 "  scalewright-cli recipe validate model.scalewright");
  group->require_subcommand(1);
  addRecipeMake(*group, session);
  addRecipeApply(*group, session);
  addRecipeDiff(*group, session);
  addRecipeValidate(*group, session);
}

}  // namespace scalewright::cli
