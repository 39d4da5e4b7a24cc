#include "app/cli/manual/completion.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/manual/parser_tree.h"

namespace scalewright::cli {
namespace {

/// Those of its groups, too.
std::vector<const CLI::Option*> optionsOf(const CLI::App& command) {
  std::vector<const CLI::Option*> options = command.get_options();
  for (const CLI::App* group : optionGroupsOf(command)) {
    const std::vector<const CLI::Option*> more = ownOptionsOf(*group);
    options.insert(options.end(), more.begin(), more.end());
  }
  return options;
}

std::vector<std::string> optionNamesOf(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : optionsOf(command)) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<std::string> namesOf(const std::vector<const CLI::App*>& commands) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands) names.push_back(command->get_name());
  return names;
}

/// One line of a table: the commands so far, and the words that can follow.
template <typename Line>
void forEachCommand(const CLI::App& parent, const std::string& path, const Line& line) {
  for (const CLI::App* command : commandsBelow(parent)) {
    const std::string here = path.empty() ? command->get_name() : path + " " + command->get_name();
    line(here, *command);
    forEachCommand(*command, here, line);
  }
}

/// A text between single quotes of a shell.
std::string quoted(const std::string& text) {
  std::string made = "'";
  for (const char c : text) made += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return made + "'";
}

std::string functionOf(const std::string& name) {
  std::string function = "_" + name;
  std::replace(function.begin(), function.end(), '-', '_');
  return function;
}

/// A function that bash, and zsh in its way, calls. The commands that have been typed decide what can follow; the rest
/// are files. quietly: what keeps the shell from taking a name for a pattern, within the function.
std::string functionFor(const CLI::App& program, const std::string& quietly) {
  std::string cases;
  forEachCommand(program, "", [&](const std::string& path, const CLI::App& command) {
    cases += "    " + quoted(path) + ") words=" + quoted(joined(namesOf(commandsBelow(command)))) +
             " options=" + quoted(joined(optionNamesOf(command))) + " ;;\n";
  });
  return functionOf(program.get_name()) + "() {\n  " + quietly +
         "\n"
         "  local path='' word words=" +
         quoted(joined(namesOf(commandsBelow(program)))) +
         " options=''\n  local common=" + quoted(joined(optionNamesOf(program))) +
         "\n"
         "  for word in \"${COMP_WORDS[@]:1:$((COMP_CWORD - 1))}\"; do\n"
         "    case \" $words \" in *\" $word \"*) path=\"${path:+$path }$word\" ;; *) continue ;; esac\n"
         "    case \"$path\" in\n" +
         cases +
         "    esac\n"
         "  done\n"
         "  local typed=\"${COMP_WORDS[COMP_CWORD]}\" IFS=$'\\n'\n"  // names may have blanks
         "  case \"$typed\" in\n"
         "    -*) COMPREPLY=($(compgen -W \"${options// /$IFS}$IFS${common// /$IFS}\" -- \"$typed\")) ;;\n"
         "    *) COMPREPLY=($(compgen -W \"${words// /$IFS}\" -- \"$typed\"; compgen -f -- \"$typed\")) ;;\n"
         "  esac\n"
         "}\n";
}

std::string forBash(const CLI::App& program) {
  const std::string& name = program.get_name();
  return "# Completion of " + name + " for bash.\n" + functionFor(program, "local -; set -f") +
         "complete -o filenames -F " + functionOf(name) + " " + name + "\n";
}

/// By what zsh has for the completions of bash. The file is run when it is needed for the first time, and completes at
/// once.
std::string forZsh(const CLI::App& program) {
  const std::string function = functionOf(program.get_name());
  const std::string& name = program.get_name();
  return "#compdef " + name + "\nautoload -U +X bashcompinit && bashcompinit\n" +
         functionFor(program, "setopt localoptions noglob") + "complete -o filenames -F " + function + " " + name +
         "\n_bash_complete -o filenames -F " + function + "\n";
}

std::string forFish(const CLI::App& program) {
  const std::string& name = program.get_name();
  std::string text = "# Completion of " + name + " for fish.\n";
  const auto describe = [&](const CLI::App& command, const std::string& when) {
    for (const CLI::Option* option : optionsOf(command)) {
      if (option->get_positional()) continue;
      text += "complete -c " + name + when;
      for (const std::string& one : option->get_snames()) text += " -s " + one;
      for (const std::string& one : option->get_lnames()) text += " -l " + one;
      text += (option->get_expected_min() > 0 ? " -r -d " : " -d ") + quoted(option->get_description()) + "\n";
    }
  };
  describe(program, "");
  for (const CLI::App* command : commandsBelow(program)) {
    text += "complete -c " + name + " -n __fish_use_subcommand -a " + command->get_name() + " -d " +
            quoted(command->get_description()) + "\n";
    const std::string within = " -n " + quoted("__fish_seen_subcommand_from " + command->get_name());
    describe(*command, within);
    for (const CLI::App* inner : commandsBelow(*command)) {
      text += "complete -c " + name + within + " -a " + inner->get_name() + " -d " + quoted(inner->get_description()) +
              "\n";
      describe(*inner, " -n " + quoted("__fish_seen_subcommand_from " + command->get_name() +
                                       "; and __fish_seen_subcommand_from " + inner->get_name()));
    }
  }
  return text;
}

}  // namespace

const std::vector<std::string>& shellsWithCompletion() {
  static const std::vector<std::string> kShells = {"bash", "zsh", "fish"};
  return kShells;
}

std::string completionFor(const CLI::App& program, std::string_view shell) {
  if (shell == "fish") return forFish(program);
  return shell == "zsh" ? forZsh(program) : forBash(program);
}

}  // namespace scalewright::cli
