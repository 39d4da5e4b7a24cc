#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>
#include <utility>

#include "tests/architecture/source_tree.h"

namespace scalewright::architecture {
namespace {

/// The classes whose objects wait in their destructor for work which may use the other members of their owner: those
/// that have a queue, and those that have one of these.
const std::set<std::string>& waitingClasses() {
  static const std::set<std::string> kClasses = [] {
    const std::regex declared(R"(^(class|struct) (\w+)\b[^;]*$)");
    const std::regex member(R"(^\s+(widgets::)?(\w+)(<.*>)? \w+_(\{.*\})?;)");
    std::set<std::string> classes = {"Asker", "Latest", "TaskQueue"};
    std::size_t before = 0;
    while (classes.size() != std::exchange(before, classes.size())) {
      for (const SourceFile& file : sourceFiles({"app/gui", "widgets"})) {
        std::istringstream text(file.content);
        std::string around;
        std::smatch match;
        for (std::string line; std::getline(text, line);) {
          if (std::regex_search(line, match, declared)) around = match[2];
          if (std::regex_search(line, match, member) && classes.contains(match[2])) classes.insert(around);
        }
      }
    }
    return classes;
  }();
  return kClasses;
}

/// Whether a line declares a member that waits.
bool waits(const std::string& line) {
  static const std::regex kDeclared(R"(^\s+(widgets::)?(\w+)(<.*>)? \w+_(\{.*\})?;)");
  std::smatch match;
  return std::regex_search(line, match, kDeclared) && waitingClasses().contains(match[2]);
}

const std::regex kMember(R"(^\s+[\w:<>,*& ()]*[\w>*&)] \w+_(\{.*\}| = .*)?;)");
const std::regex kEnd(R"(^\s*\};)");

/// The members that are declared behind one which waits: they would be gone while its work still uses them.
std::vector<std::string> goneTooEarly(const SourceFile& file) {
  std::vector<std::string> gone;
  std::istringstream text(file.content);
  bool behind = false;
  for (std::string line; std::getline(text, line);) {
    if (std::regex_search(line, kEnd)) behind = false;
    if (waits(line)) {
      behind = true;
    } else if (behind && std::regex_search(line, kMember)) {
      gone.push_back(file.path + ": " + line);
    }
  }
  return gone;
}

TEST(WaitingTest, WhatWaitsForItsWorkIsTheLastMemberOfItsOwner) {
  for (const SourceFile& file : sourceFiles({"app/gui", "widgets"})) {
    for (const std::string& member : goneTooEarly(file)) ADD_FAILURE() << member;
  }
}

TEST(WaitingTest, WhatHasOneThatWaitsWaitsItself) {
  EXPECT_TRUE(waitingClasses().contains("ProfileReader"));
  EXPECT_FALSE(waitingClasses().contains("FollowedFiles"));
}

TEST(WaitingTest, AMemberBehindOneThatWaitsIsFound) {
  const SourceFile file{"a.h", "",
                        "class A {\n private:\n  widgets::Asker asker_{Pool::kReading};\n  int late_ = 0;\n  "
                        "std::function<void()> later_;\n};\n"};
  EXPECT_EQ(goneTooEarly(file),
            (std::vector<std::string>{"a.h:   int late_ = 0;", "a.h:   std::function<void()> later_;"}));
  const SourceFile right{"b.h", "",
                         "class B {\n  std::map<int, int> early_;\n  Asker asker_{Pool::kReading};\n};\nint x_;\n"};
  EXPECT_TRUE(goneTooEarly(right).empty());
}

}  // namespace
}  // namespace scalewright::architecture
