#include <CLI/CLI.hpp>

#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/run/command.h"

namespace scalewright::cli::recipe_command {
namespace {

void add(CLI::App& program, Session& session) {
  CLI::App* group = addCommand(program, "recipe", "Make, apply, compare and check recipes",
                               "  scalewright-cli recipe make activations.h5 weights.h5 -o model.scalewright\n"
                               "  scalewright-cli recipe apply model.scalewright new-dump.h5 -o new.scalewright\n"
                               "  scalewright-cli recipe diff old.scalewright new.scalewright\n"
                               "  scalewright-cli recipe validate model.scalewright");
  group->require_subcommand(1);
  for (const Command* command : recipe_commands::descriptors()) command->add(*group, session);
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::recipe_command
