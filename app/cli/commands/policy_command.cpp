#include "app/cli/policy/policy_commands.h"

#include <CLI/CLI.hpp>

namespace scalewright::cli::policy_command {
namespace {

void add(CLI::App& program, Session& session) {
  CLI::App* group = addCommand(program, "policy", "Rules that decide about a whole network: presets and your own",
                               "  scalewright-cli policy list\n"
                               "  scalewright-cli policy show habana-sdxl\n"
                               "  scalewright-cli policy preview amd-llama2-70b activations.h5 weights.h5\n"
                               "  scalewright-cli recipe make activations.h5 weights.h5 --policy amd-llama2-70b -o "
                               "model.scalewright");
  group->require_subcommand(1);
  for (const Command* command : policy_commands::descriptors()) command->add(*group, session);
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::policy_command
