// The manual page and the completions, which are made of what the parser knows.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

/// The long options that a help text lists.
std::set<std::string> optionsIn(const std::string& help) {
  static const std::regex kOption(R"(\n  (?:-\w,)?(--[\w-]+))");
  std::set<std::string> options;
  const std::string list = help.substr(0, help.find("Examples:"));
  for (std::sregex_iterator it(list.begin(), list.end(), kOption), end; it != end; ++it) options.insert((*it)[1]);
  return options;
}

std::vector<std::string> commandsIn(const std::string& help) {
  static const std::regex kCommand(R"(\n  ([a-z]+) )");
  const std::string list = help.substr(help.find("Subcommands:"));
  std::vector<std::string> commands;
  for (std::sregex_iterator it(list.begin(), list.end(), kCommand), end; it != end; ++it) commands.push_back((*it)[1]);
  return commands;
}

/// Without what troff needs.
std::string plain(std::string page) {
  page = std::regex_replace(page, std::regex(R"(\\f[BIR])"), "");
  return std::regex_replace(page, std::regex(R"(\\-)"), "-");
}

class ManualTest : public ::testing::Test {
 protected:
  static std::string help(std::vector<std::string> words) {
    words.emplace_back("--help");
    return run(words).out;
  }
  /// What the bash completion proposes for the last of some words.
  static std::string proposed(const std::string& words) {
    const TestFolder folder;
    writeText(folder.file("completion"), run({"--completion", "bash"}).out);
    writeText(folder.file("my model.scalewright"), "");
    const std::string script =
        "source " + folder.file("completion") + "; cd " + folder.path().string() + "; COMP_WORDS=(scalewright-cli " +
        words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _scalewright_cli; printf '<%s>' \"${COMPREPLY[@]}\"";
    return run({"-c", script}, {.program = "/bin/bash"}).out;
  }
};

TEST_F(ManualTest, ThePageNamesEveryCommandAndOption) {
  const RunResult made = run({"--manual"});
  ASSERT_EQ(made.status, 0) << made.err;
  const std::string page = plain(made.out);
  EXPECT_TRUE(page.starts_with(".TH SCALEWRIGHT-CLI 1 "));
  const auto expectOptions = [&](const std::vector<std::string>& command) {
    for (const std::string& option : optionsIn(help(command))) {
      const bool of_parser = option == "--help" || option == "--version";
      EXPECT_TRUE(of_parser || page.find(option) != std::string::npos) << ::testing::PrintToString(command) << option;
    }
  };
  expectOptions({});
  std::size_t count = 0;
  for (const std::string& command : commandsIn(help({}))) {
    const std::string text = help({command});
    std::vector<std::vector<std::string>> all;
    if (text.find("Subcommands:") == std::string::npos) {
      all.push_back({command});
    } else {
      for (const std::string& inner : commandsIn(text)) all.push_back({command, inner});
    }
    for (const std::vector<std::string>& words : all) {
      const std::string title = words.size() == 1 ? words[0] : words[0] + " " + words[1];
      EXPECT_NE(page.find("\n.SS " + title), std::string::npos) << title;
      expectOptions(words);
      ++count;
    }
  }
  EXPECT_GT(count, 25U);
  EXPECT_EQ(page.find("\n.SS search"), page.rfind("\n.SS search")) << "groups of options are no commands";
  EXPECT_EQ(page.find("\n'"), std::string::npos) << "no text is taken for a request";
}

TEST_F(ManualTest, WhatSeveralCommandsHaveIsDescribedOnce) {
  const std::string page = plain(run({"--manual"}).out);
  const std::string option = "\n--share-group ";
  const std::size_t first = page.find(option);
  ASSERT_NE(first, std::string::npos);
  EXPECT_EQ(page.find(option, first + 1), std::string::npos);
  EXPECT_LT(page.find(".SH SHARING OPTIONS"), first);
}

TEST_F(ManualTest, BashCompletesCommandsAndTheirOptions) {
  EXPECT_EQ(proposed("rec"), "<recipe>");
  EXPECT_EQ(proposed("recipe va"), "<validate>");
  EXPECT_EQ(proposed("export r.scalewright --flav"), "<--flavor><--flavour>");
  EXPECT_EQ(proposed("merge --flav"), "<>") << "an option of another command";
  EXPECT_EQ(proposed("merge --jso"), "<--json>") << "one of all commands";
  EXPECT_EQ(proposed("search --cand"), "<--candidate>") << "one of a group";
  EXPECT_EQ(proposed("export my"), "<my model.scalewright>") << "a name with a blank is one";
}

TEST_F(ManualTest, AShellThatIsNotKnownIsRefused) {
  EXPECT_EQ(run({"--completion", "tcsh"}).status, 2);
  EXPECT_NE(run({"--completion", "fish"}).out.find("complete -c scalewright-cli"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::cli_test
