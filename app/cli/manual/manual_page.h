#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace scalewright::cli {

/// What a manual page says beside the commands and options that a parser knows. Texts are plain: a line break is a
/// space, an empty line ends a paragraph.
struct ManualText {
  struct Item {
    std::string name;
    std::string text;
  };
  struct Section {
    std::string title;
    std::vector<Item> items;  ///< one without a name is a paragraph
  };
  std::string summary;                ///< behind the program's name, in one line
  std::vector<std::string> synopsis;  ///< lines, without the program's name
  std::string description;
  std::vector<Section> sections;  ///< behind the options
  std::vector<std::string> see_also;
};

/// Returns the page of a program for man(1), in troff: its commands with their options and examples, the options that
/// several commands have in common once, then the sections. What it says of a command is its summary, and what its
/// footer has before the examples.
[[nodiscard]] std::string manualPage(const CLI::App& program, const ManualText& text);

}  // namespace scalewright::cli
