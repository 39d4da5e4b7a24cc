#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "tests/architecture/source_tree.h"

namespace scalewright::architecture {
namespace {

/// Members that wait in their destructor for work which may use the other members of their owner.
const std::regex kWaits(R"(^\s+(widgets::)?(Asker|Latest<.*>|TaskQueue|SaveJob) \w+(\{.*\})?;)");
const std::regex kMember(R"(^\s+[^()=;/{}]*[\w>*&] \w+(\{.*\}| = .*)?;)");
const std::regex kEnd(R"(^\s*\};)");

/// The members that are declared behind one which waits: they would be gone while its work still uses them.
std::vector<std::string> goneTooEarly(const SourceFile& file) {
  std::vector<std::string> gone;
  std::istringstream text(file.content);
  bool waits = false;
  for (std::string line; std::getline(text, line);) {
    if (std::regex_search(line, kEnd)) waits = false;
    if (std::regex_search(line, kWaits)) {
      waits = true;
    } else if (waits && std::regex_search(line, kMember)) {
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

TEST(WaitingTest, AMemberBehindOneThatWaitsIsFound) {
  const SourceFile file{"a.h", "",
                        "class A {\n private:\n  widgets::Asker asker_{Pool::kReading};\n  int late_ = 0;\n};\n"};
  EXPECT_EQ(goneTooEarly(file), std::vector<std::string>{"a.h:   int late_ = 0;"});
  const SourceFile right{"b.h", "",
                         "class B {\n  std::map<int, int> early_;\n  Asker asker_{Pool::kReading};\n};\nint x_;\n"};
  EXPECT_TRUE(goneTooEarly(right).empty());
}

}  // namespace
}  // namespace scalewright::architecture
