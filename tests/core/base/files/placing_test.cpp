#include "core/base/files/placing.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <tuple>

#include "core/base/files/atomic_file.h"
#include "core/base/files/disk.h"
#include "core/base/files/staged_folder.h"
#include "core/base/files/staging.h"
#include "core/base/files/sweep.h"
#include "core/base/files/temporary_file.h"

namespace scalewright {
namespace {

namespace fs = std::filesystem;

/// A folder of a test, and what is in it.
class PlacingTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "/placingXXXXXX";
    folder_ = ::mkdtemp(pattern.data());
    static_cast<void>(disk::takeLeftovers());
  }
  void TearDown() override {
    ::chmod(folder_.c_str(), 0700);
    fs::remove_all(folder_);
  }

  void put(const fs::path& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }
  /// Every file below the folder, and its content.
  [[nodiscard]] std::map<std::string, std::string> content() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
      if (entry.is_directory()) continue;
      files.emplace(entry.path().lexically_relative(folder_).string(), readWholeFile(entry.path(), 1000).value());
    }
    return files;
  }

  using Files = std::map<std::string, std::string>;
  fs::path folder_;
};

TEST_F(PlacingTest, FilesTakeTheirPlacesTogether) {
  put("a", "old a");
  put("c", "somebody's");
  {
    auto staging = Staging::in(folder_, folder_ / "a").value();
    std::ofstream(staging.path() / "0") << "new a";
    std::ofstream(staging.path() / "1") << "new b";
    ASSERT_TRUE(
        placeTogether(staging.path(), {{staging.path() / "0", folder_ / "a"}, {staging.path() / "1", folder_ / "b"}}));
  }
  EXPECT_EQ(content(), (Files{{"a", "new a"}, {"b", "new b"}, {"c", "somebody's"}}));
}

TEST_F(PlacingTest, WhereOneFailsAllAreWhatTheyWere) {
  put("a", "old a");
  put("b", "old b");
  {
    auto staging = Staging::in(folder_, folder_ / "a").value();
    std::ofstream(staging.path() / "0") << "new a";
    std::ofstream(staging.path() / "1") << "new b";
    std::ofstream(staging.path() / "2") << "new c";
    const auto placed = placeTogether(staging.path(), {{staging.path() / "0", folder_ / "a"},
                                                       {staging.path() / "1", folder_ / "b"},
                                                       {staging.path() / "2", folder_ / "no" / "folder"}});
    ASSERT_FALSE(placed);
    EXPECT_EQ(placed.error().file, (folder_ / "no" / "folder").string());
  }
  EXPECT_EQ(content(), (Files{{"a", "old a"}, {"b", "old b"}}));
}

TEST_F(PlacingTest, NothingTakesThePlaceOfAFolderOrADevice) {
  fs::create_directory(folder_ / "b");
  auto staging = Staging::in(folder_, folder_ / "a").value();
  std::ofstream(staging.path() / "0") << "new a";
  std::ofstream(staging.path() / "1") << "new b";
  EXPECT_FALSE(
      placeTogether(staging.path(), {{staging.path() / "0", folder_ / "a"}, {staging.path() / "1", folder_ / "b"}}));
  EXPECT_FALSE(replaceFile(staging.path() / "0", "/dev/null"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_FALSE(fs::exists(folder_ / "a"));
}

/// What a process that was killed between two names has left: as `placeTogether` would go on from there.
TEST_F(PlacingTest, WhatWasKilledHalfWayIsUndoneByTheNextSweep) {
  const fs::path hidden = folder_ / ".scalewright-aaaaaadcax";
  put("a", "new a");  // in place
  put("b", "old b");  // not yet
  put("c", "new c");  // in place, where there was nothing
  put(".scalewright-aaaaaadcax/1", "new b");
  put(".scalewright-aaaaaadcax/before-0", "old a");
  put(".scalewright-aaaaaadcax/before-1", "old b");
  std::string list;
  for (const auto& [made, target, kind] :
       {std::tuple{"0", "a", "replaces"}, std::tuple{"1", "b", "replaces"}, std::tuple{"2", "c", "is new"}}) {
    list += (hidden / made).string() + '\0' + (folder_ / target).string() + '\0' + kind + '\0';
  }
  std::ofstream(placingOf(hidden)) << list;
  disk::sweep(folder_);
  EXPECT_EQ(content(), (Files{{"a", "old a"}, {"b", "old b"}}));
  const auto leftovers = disk::takeLeftovers();
  ASSERT_EQ(leftovers.size(), 1U);
  EXPECT_EQ(leftovers[0].path, hidden);
  EXPECT_TRUE(leftovers[0].removed);
}

TEST_F(PlacingTest, UndoingTwiceIsUndoingOnce) {
  const fs::path hidden = folder_ / ".scalewright-aaaaaadcax";
  put("a", "new a");
  put(".scalewright-aaaaaadcax/before-0", "old a");
  const std::string list = (hidden / "0").string() + '\0' + (folder_ / "a").string() + '\0' + "replaces" + '\0';
  for (int i = 0; i < 2; ++i) {
    std::ofstream(placingOf(hidden)) << list;
    ASSERT_TRUE(undoPlacing(hidden));
    EXPECT_EQ(content(), (Files{{"a", "old a"}}));
  }
}

TEST_F(PlacingTest, WhatSomebodyIsAtIsNotSwept) {
  // Another process, which looks there for the first time when it is told to.
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    char go = 0;
    if (::read(pipe[0], &go, 1) == 1) disk::sweep(folder_);
    ::_exit(0);
  }
  auto file = TemporaryFile::beside(folder_ / "a").value();
  auto staging = Staging::in(folder_, folder_ / "b").value();
  put(".scalewright-aaaaaadcax", "of the dead");
  put(".scalewright-the-notes", "no such name");
  put(".scalewright-config", "a person's");
  fs::create_directory(folder_ / ".scalewright-backup");
  put(".scalewright.json", "a list");
  ASSERT_EQ(::write(pipe[1], "!", 1), 1);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(fs::exists(file->path()));
  EXPECT_TRUE(fs::exists(staging.path()));
  EXPECT_FALSE(fs::exists(folder_ / ".scalewright-aaaaaadcax"));
  EXPECT_TRUE(fs::exists(folder_ / ".scalewright-the-notes"));
  EXPECT_TRUE(fs::exists(folder_ / ".scalewright-config"));
  EXPECT_TRUE(fs::exists(folder_ / ".scalewright-backup"));
  EXPECT_TRUE(fs::exists(folder_ / ".scalewright.json"));
}

TEST_F(PlacingTest, AFolderIsReplacedByOneNameAndKeepsTheFilesOfOthers) {
  put("out/mine.txt", "somebody's");
  put("out/codes.npy", "old");
  ::chmod((folder_ / "out").c_str(), 0750);
  auto folder = StagedFolder::of(folder_ / "out").value();
  std::ofstream(folder.path() / "codes.npy") << "new";
  std::ofstream(folder.path() / "scales.npy") << "new";
  EXPECT_EQ(readWholeFile(folder_ / "out/codes.npy", 100).value(), "old");
  ASSERT_TRUE(folder.commit());
  EXPECT_EQ(content(), (Files{{"out/mine.txt", "somebody's"}, {"out/codes.npy", "new"}, {"out/scales.npy", "new"}}));
  struct stat status {};
  ASSERT_EQ(::stat((folder_ / "out").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777U, 0750U);
}

TEST_F(PlacingTest, AFolderWithFoldersInItGetsFileByFile) {
  put("out/below/mine.txt", "somebody's");
  put("out/codes.npy", "old");
  {
    auto folder = StagedFolder::of(folder_ / "out").value();
    std::ofstream(folder.path() / "codes.npy") << "new";
    std::ofstream(folder.path() / "scales.npy") << "new";
    ASSERT_TRUE(folder.commit());
  }
  EXPECT_EQ(content(),
            (Files{{"out/below/mine.txt", "somebody's"}, {"out/codes.npy", "new"}, {"out/scales.npy", "new"}}));
}

TEST_F(PlacingTest, LinksOnTheWayAreFollowedAsTheSystemFollowsThem) {
  fs::create_directories(folder_ / "a" / "b");
  fs::create_directory_symlink(folder_ / "a" / "b", folder_ / "link");
  ASSERT_TRUE(writeFileAtomically(folder_ / "link" / ".." / "x", "text"));
  EXPECT_EQ(readWholeFile(folder_ / "a" / "x", 100).value(), "text") << "above what the link leads to";
  EXPECT_FALSE(fs::exists(folder_ / "x"));
  EXPECT_EQ(placeOf(folder_ / "link"), fs::canonical(folder_ / "a" / "b"));
}

TEST_F(PlacingTest, AFolderThatIsGivenUpLeavesNothing) {
  {
    auto folder = StagedFolder::of(folder_ / "some" / "out").value();
    std::ofstream(folder.path() / "codes.npy") << "new";
  }
  EXPECT_TRUE(content().empty());
}

TEST_F(PlacingTest, AReplacedFolderLosesOnlyWhatIsKnown) {
  put("out/old.txt", "old");
  put("out/late.txt", "came meanwhile");
  put("made/new.txt", "new");
  ASSERT_TRUE(replaceFolder(folder_ / "made", folder_ / "out", {"old.txt"}));
  EXPECT_EQ(content(), (Files{{"out/new.txt", "new"}, {"made/late.txt", "came meanwhile"}}));
  const auto leftovers = disk::takeLeftovers();
  ASSERT_EQ(leftovers.size(), 1U);
  EXPECT_FALSE(leftovers[0].removed);
}

}  // namespace
}  // namespace scalewright
