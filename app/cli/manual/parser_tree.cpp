#include "app/cli/manual/parser_tree.h"

#include <CLI/CLI.hpp>

namespace scalewright::cli {

std::vector<const CLI::App*> commandsBelow(const CLI::App& parent) {
  return parent.get_subcommands([](const CLI::App* each) { return !each->get_name().empty(); });
}

std::vector<const CLI::App*> optionGroupsOf(const CLI::App& command) {
  return command.get_subcommands([](const CLI::App* each) { return each->get_name().empty(); });
}

std::vector<const CLI::Option*> ownOptionsOf(const CLI::App& parser) {
  return parser.get_options(
      [](const CLI::Option* option) { return !option->check_lname("help") && !option->check_lname("version"); });
}

}  // namespace scalewright::cli
