#pragma once

#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace scalewright::cli {

/// Returns the commands right below a program or a group of commands, in the order of the help. What the parser has as
/// a command without a name are options that belong together: no command.
[[nodiscard]] std::vector<const CLI::App*> commandsBelow(const CLI::App& parent);
/// Returns those options that belong together, each group with what it is about.
[[nodiscard]] std::vector<const CLI::App*> optionGroupsOf(const CLI::App& command);
/// Returns the options of a parser or a group but --help and --version, which every parser has.
[[nodiscard]] std::vector<const CLI::Option*> ownOptionsOf(const CLI::App& parser);

}  // namespace scalewright::cli
