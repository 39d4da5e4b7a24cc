#include "app/cli/manual/manual_page.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <map>

#include "app/cli/manual/parser_tree.h"
#include "app/cli/run/command.h"
#include "core/base/version.h"

namespace scalewright::cli {
namespace {

/// A text as troff prints it.
std::string printed(std::string_view text) {
  std::string made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool first = i == 0 || text[i - 1] == '\n';
    if (first && (text[i] == '.' || text[i] == '\'')) made += "\\&";
    if (text[i] == '\\') {
      made += "\\e";
    } else if (text[i] == '-') {
      made += "\\-";
    } else {
      made += text[i];
    }
  }
  return made;
}

std::string inCapitals(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::string bold(std::string_view text) {
  return "\\fB" + printed(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + printed(text) + "\\fR";
}

/// Paragraphs, of which empty lines are the ends.
std::string paragraphs(const std::string& text, std::string_view between) {
  std::string made;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find("\n\n", begin), text.size());
    if (begin > 0) made += std::string(between) + "\n";
    made += printed(std::string_view(text).substr(begin, end - begin)) + "\n";
    begin = end == text.size() ? end : end + 2;
  }
  return made;
}

/// The option's names and what follows them: `-o, --output FILE`.
std::string nameOf(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  if (option.get_positional()) return italic(type.empty() ? option.get_name(true) : type);
  std::string names;
  for (const std::string& name : option.get_snames()) names += (names.empty() ? "" : ", ") + bold("-" + name);
  for (const std::string& name : option.get_lnames()) names += (names.empty() ? "" : ", ") + bold("--" + name);
  const bool is_flag = option.get_expected_min() == 0;
  return names + (is_flag || type.empty() ? "" : " " + italic(type));
}

std::string itemOf(const CLI::Option& option) {
  std::string text = option.get_description();
  if (const std::string usual = option.get_default_str(); !usual.empty() && usual != "[]") {
    text += " (default: " + usual + ")";
  }
  return ".TP\n" + nameOf(option) + "\n" + printed(text.empty() ? std::string(" ") : text) + "\n";
}

/// The options in a group, of which "Options" is that of what belongs to a command alone.
std::vector<const CLI::Option*> optionsOf(const CLI::App& command, const std::string& group) {
  std::vector<const CLI::Option*> options = ownOptionsOf(command);
  std::erase_if(options, [&](const CLI::Option* option) { return option->get_group() != group; });
  return options;
}

/// The commands that do something: those within groups, and those that are no group.
std::vector<const CLI::App*> allCommandsOf(const CLI::App& parent) {
  std::vector<const CLI::App*> commands;
  for (const CLI::App* command : commandsBelow(parent)) {
    const std::vector<const CLI::App*> inner = allCommandsOf(*command);
    if (inner.empty()) commands.push_back(command);
    commands.insert(commands.end(), inner.begin(), inner.end());
  }
  return commands;
}

/// `recipe make`: without the program's name.
std::string pathOf(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  const bool inner = parent != nullptr && parent->get_parent() != nullptr;
  return (inner ? pathOf(*parent) + " " : "") + command.get_name();
}

std::string sectionOf(const CLI::App& command) {
  std::string text = ".SS " + printed(pathOf(command));
  for (const CLI::Option* option : optionsOf(command, "Options")) {
    if (!option->get_positional()) continue;
    const bool many = option->get_expected_max() > 1;
    const std::string name = nameOf(*option) + (many ? "..." : "");
    text += " " + (option->get_required() ? name : "[" + name + "]");
  }
  text += "\n" + printed(command.get_description() + ".") + "\n";
  const CommandFooter footer = footerOf(command);
  if (!footer.details.empty()) text += ".PP\n" + paragraphs(footer.details, ".PP");
  for (const CLI::Option* option : optionsOf(command, "Options")) {
    if (!option->get_positional() || !option->get_description().empty()) text += itemOf(*option);
  }
  for (const CLI::App* group : optionGroupsOf(command)) {
    text += ".PP\n" + printed(group->get_description()) + "\n";
    for (const CLI::Option* option : ownOptionsOf(*group)) text += itemOf(*option);
  }
  if (!footer.examples.empty()) text += ".PP\n.nf\n" + printed(footer.examples) + "\n.fi\n";
  return text;
}

/// Options that commands share, each group once: where they are described, and which commands have them.
std::string sharedOptions(const std::vector<const CLI::App*>& commands) {
  std::vector<std::string> groups;
  std::map<std::string, std::vector<const CLI::App*>> having;
  for (const CLI::App* command : commands) {
    for (const std::string& group : command->get_groups()) {
      if (group == "Options" || group.empty()) continue;
      if (!having.contains(group)) groups.push_back(group);
      having[group].push_back(command);
    }
  }
  std::string text;
  for (const std::string& group : groups) {
    text += ".SH " + printed(inCapitals(group)) + "\nOf";
    for (const CLI::App* command : having[group]) {
      text += (command == having[group].front() ? " " : ", ") + bold(pathOf(*command));
    }
    text += ".\n";
    std::vector<std::string> said;
    for (const CLI::App* command : having[group]) {
      for (const CLI::Option* option : optionsOf(*command, group)) {
        if (std::find(said.begin(), said.end(), option->get_name()) != said.end()) continue;
        said.push_back(option->get_name());
        text += itemOf(*option);
      }
    }
  }
  return text;
}

std::string textOf(const ManualText::Section& section) {
  std::string text = ".SH " + printed(section.title) + "\n";
  for (const ManualText::Item& item : section.items) {
    text += item.name.empty() ? ".PP\n" : ".TP\n" + bold(item.name) + "\n";
    text += paragraphs(item.text, item.name.empty() ? ".PP" : ".IP");
  }
  return text;
}

}  // namespace

std::string manualPage(const CLI::App& program, const ManualText& text) {
  const std::string& name = program.get_name();
  std::string page = ".TH " + printed(inCapitals(name)) + " 1 \"\" \"Scalewright " + std::string(version()) +
                     "\" \"User Commands\"\n.SH NAME\n" + printed(name + " - " + text.summary) + "\n.SH SYNOPSIS\n";
  for (const std::string& line : text.synopsis) page += bold(name) + " " + printed(line) + "\n.br\n";
  page += ".SH DESCRIPTION\n" + paragraphs(text.description, ".PP");
  const std::vector<const CLI::App*> commands = allCommandsOf(program);
  page += ".SH COMMANDS\n";
  for (const CLI::App* command : commands) page += sectionOf(*command);
  page += ".SH COMMON OPTIONS\nThey may stand before or after the command.\n";
  for (const CLI::Option* option : optionsOf(program, "Options")) page += itemOf(*option);
  page += sharedOptions(commands);
  for (const ManualText::Section& section : text.sections) page += textOf(section);
  page += ".SH SEE ALSO\n";
  for (const std::string& other : text.see_also) {
    page += (other == text.see_also.front() ? "" : ", ") + bold(other) + "(1)";
  }
  return page + "\n";
}

}  // namespace scalewright::cli
