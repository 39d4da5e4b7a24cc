#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>

#include "tests/architecture/source_tree.h"

namespace scalewright::architecture {
namespace {

constexpr std::size_t kLongestFile = 500;
constexpr std::size_t kLongestClass = 400;
constexpr std::size_t kFullestFolder = 32;

bool names(const std::string& build_file, const std::string& word) {
  std::string escaped;
  for (const char c : word) {
    if (c == '.') escaped += '\\';
    escaped += c;
  }
  return std::regex_search(build_file, std::regex("(^|[^\\w./-])([\\w/-]+/)?" + escaped + "($|[^\\w.-])"));
}

/// The build files that answer for a folder: its own, and those above.
std::string buildFilesFor(std::string folder) {
  std::string texts;
  while (!folder.empty()) {
    texts += projectFile(folder + "/CMakeLists.txt");
    const std::size_t slash = folder.rfind('/');
    folder = slash == std::string::npos ? "" : folder.substr(0, slash);
  }
  return texts;
}

TEST(TidinessTest, NoFileIsTooLong) {
  for (const SourceFile& file : sourceFiles({"core", "widgets", "app", "tests"})) {
    EXPECT_LE(file.lines(), kLongestFile) << file.path;
  }
}

TEST(TidinessTest, NoFolderIsTooFull) {
  std::map<std::string, std::size_t> sources;
  for (const SourceFile& file : sourceFiles({"core", "widgets", "app"})) ++sources[file.folder];
  for (const auto& [folder, count] : sources) EXPECT_LE(count, kFullestFolder) << folder;
}

/// The class that most definitions of a source, or the first declaration of a header, are of; empty for none that has
/// more than half of them.
std::string classOf(const SourceFile& file) {
  static const std::regex declared(R"((?:^|\n)class ([A-Z]\w+)\b[^;\n]*\n)");
  static const std::regex defined(R"((?:^|\n)[\w\[][^=;\n/#]*?\b([A-Z]\w+)::~?\w+\()");
  std::map<std::string, std::size_t> found;
  std::size_t all = 0;
  const std::regex& pattern = file.path.ends_with(".h") ? declared : defined;
  for (std::sregex_iterator it(file.content.begin(), file.content.end(), pattern), end; it != end; ++it, ++all) {
    ++found[(*it)[1]];
    if (file.path.ends_with(".h")) return (*it)[1];
  }
  const auto most =
      std::max_element(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most != found.end() && 2 * most->second > all ? most->first : std::string();
}

/// A class that is cut over several files is as long as all of them.
TEST(TidinessTest, NoClassIsTooLong) {
  std::map<std::string, std::size_t> lines;
  for (const SourceFile& file : sourceFiles({"core", "widgets", "app"})) {
    if (const std::string name = classOf(file); !name.empty()) lines[roomOf(file.path) + " " + name] += file.lines();
  }
  for (const auto& [name, count] : lines) EXPECT_LE(count, kLongestClass) << name;
}

TEST(TidinessTest, EveryHeaderIsIncludedOnceByPragma) {
  for (const SourceFile& file : sourceFiles({"core", "widgets", "app", "tests"})) {
    if (!file.path.ends_with(".h")) continue;
    EXPECT_NE(file.content.find("#pragma once"), std::string::npos) << file.path;
  }
}

TEST(TidinessTest, EverySourceIsBuilt) {
  for (const SourceFile& file : sourceFiles({"core", "widgets", "app", "tests"})) {
    if (!file.path.ends_with(".cpp")) continue;
    const std::string build_file = buildFilesFor(file.folder);
    const std::string name = file.path.substr(file.path.rfind('/') + 1);
    const std::string stem = name.substr(0, name.size() - 4);
    const bool template_folder = file.folder == "tests/templates/my_tool";  // which is named as a whole
    EXPECT_TRUE(names(build_file, template_folder ? "my_tool" : stem) || names(build_file, name))
        << file.path << " is in no CMakeLists.txt";
  }
}

TEST(TidinessTest, DecisionRecordsAreNumberedWithoutGapsAndSayWhatTheyAreWorth) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(SCALEWRIGHT_SOURCE_DIR "/docs/decisions")) {
    files.push_back(entry.path().filename().string());
  }
  std::sort(files.begin(), files.end());
  static const std::regex beginning(R"(# (\d+)\. [^\n]+\n\nStatus: (accepted|superseded by \d{4})[^\n]*\n\n)");
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string text = projectFile("docs/decisions/" + files[i]);
    std::smatch found;
    ASSERT_TRUE(std::regex_search(text, found, beginning, std::regex_constants::match_continuous)) << files[i];
    EXPECT_EQ(std::stoul(found[1]), i + 1) << files[i];
    EXPECT_EQ(std::stoul(files[i].substr(0, 4)), i + 1) << files[i];
  }
}

/// Waiting for a time is slow where it is enough, and now and then is not: tests wait for what they need, or let pass
/// what there is a delay of (tests/app/gui/let_pass.h).
TEST(TidinessTest, TestsOfTheWindowWaitForWhatTheyNeedAndNotForSoLong) {
  struct Waits {
    std::ptrdiff_t count;
    const char* why;
  };
  static const std::map<std::string, Waits> allowed = {
      {"tests/app/gui/session/journal_test.cpp", {1, "plays a window that is slow"}},
      {"tests/app/gui/session/kill_test.cpp", {4, "another process: a promise of two seconds, a person, its end"}},
      {"tests/app/gui/session/save_test.cpp", {1, "who waits at a pipe shows nothing of it"}},
      {"tests/app/gui/start/end_signals_test.cpp", {1, "a patience by the clock, in a child without events"}},
      {"tests/app/gui/window/stress_test.cpp", {3, "the moments are what is tried"}},
      {"tests/widgets/jobs/latest_test.cpp", {2, "plays work that takes a while"}},
  };
  static const std::regex wait(R"((qWait|[sS]leep(_for|_until)?)\s*\()");
  std::size_t places = 0;
  for (const SourceFile& file : sourceFiles({"tests/app", "tests/stress", "tests/support", "tests/widgets"})) {
    const auto count = std::distance(std::sregex_iterator(file.content.begin(), file.content.end(), wait), {});
    const auto known = allowed.find(file.path);
    places += known == allowed.end() ? 0U : 1U;
    EXPECT_EQ(count, known == allowed.end() ? 0 : known->second.count)
        << file.path << (known == allowed.end() ? "" : known->second.why);
  }
  EXPECT_EQ(places, allowed.size()) << "a file of the list is gone";
}

TEST(TidinessTest, TestsThatSecurityIsSaidToRestOnExist) {
  std::string tests;
  for (const SourceFile& file : sourceFiles({"tests"})) tests += file.content;
  static const std::regex named(R"(`([A-Z]\w+)\.([A-Z]\w+)`)");
  const std::string text = projectFile("SECURITY.md");
  std::size_t found = 0;
  for (std::sregex_iterator it(text.begin(), text.end(), named), end; it != end; ++it, ++found) {
    EXPECT_NE(tests.find("(" + (*it)[1].str() + ", " + (*it)[2].str() + ")"), std::string::npos) << it->str();
  }
  EXPECT_GE(found, 20U);
}

/// A system refuses threads, and whoever makes one has to say what becomes of the work then.
TEST(TidinessTest, ThreadsAreMadeInOnePlace) {
  static const std::regex made(R"(std::(jthread|thread)\s*[({]|std::async|QtConcurrent|QThreadPool|pthread_create)");
  for (const SourceFile& file : sourceFiles({"core", "widgets", "app"})) {
    if (file.path == "core/base/jobs/beside.cpp") continue;
    EXPECT_FALSE(std::regex_search(file.content, made)) << file.path;
  }
}

TEST(TidinessTest, TheReadmeIsShort) {
  EXPECT_LE(std::ranges::count(projectFile("README.md"), '\n'), 150);
}

/// A file that belongs to no component is in no Debian package, and nothing says so.
TEST(TidinessTest, WhateverIsInstalledIsInAPackage) {
  static const std::regex installs(R"((?:^|\n) *install\(([^)]*)\))");
  std::size_t found = 0;
  for (const char* folder : {"core", "widgets", "app", "resources", "translations", "packaging"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(projectRoot() / folder)) {
      if (entry.path().filename() != "CMakeLists.txt" && entry.path().extension() != ".cmake") continue;
      const std::string path = std::filesystem::relative(entry.path(), projectRoot()).string();
      const std::string text = projectFile(path);
      for (std::sregex_iterator it(text.begin(), text.end(), installs), end; it != end; ++it, ++found) {
        EXPECT_NE((*it)[1].str().find(" COMPONENT "), std::string::npos) << path << ": install(" << (*it)[1] << ')';
      }
    }
  }
  EXPECT_GE(found, 8U);
}

TEST(TidinessTest, NothingIsLeftForLater) {
  static const std::regex marker(R"(\b(TO)(DO)\b|\bFIX(ME)\b|\bX(XX)\b|\bHA(CK)\b)");
  for (const SourceFile& file : sourceFiles({"core", "widgets", "app", "tests"})) {
    std::smatch match;
    EXPECT_FALSE(std::regex_search(file.content, match, marker)) << file.path << ": " << match.str();
  }
}

}  // namespace
}  // namespace scalewright::architecture
