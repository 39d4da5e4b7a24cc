#include "core/session/journal.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <utime.h>

#include "core/session/journal_scan.h"
#include "tests/core/session/sample_study.h"
#include "tests/core/session/temporary_folder.h"

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

class JournalTest : public testing::Test {
 protected:
  fs::path root() const { return folder_.path() / "state" / "journal"; }

  /// A window that has written these notes one after the other, and died. Returns its folder.
  fs::path dead(const std::vector<std::string>& notes) {
    auto journal = Journal::create(root());
    EXPECT_TRUE(journal);
    for (const std::string& note : notes) EXPECT_TRUE(write(**journal, note));
    return (*journal)->folder();
  }
  static Result<void> write(Journal& journal, const std::string& note) {
    StudyFile study = sampleStudy();
    study.recipe.entries[0].decision.notes = note;
    study.journal = JournalMark{0, {}, "net", 1};
    return journal.write(study);
  }
  static const std::string& noteOf(const FoundJournal& found) { return found.study.recipe.entries[0].decision.notes; }

  TemporaryFolder folder_;
};

TEST_F(JournalTest, WhatADeadWindowWroteLastIsFound) {
  const fs::path journal = dead({"first", "second", "third"});
  const JournalScan scan = scanJournals(root());
  ASSERT_EQ(scan.found.size(), 1U);
  EXPECT_TRUE(scan.damaged.empty());
  EXPECT_EQ(scan.found[0].folder, journal);
  EXPECT_EQ(noteOf(scan.found[0]), "third");
  EXPECT_EQ(scan.found[0].study.journal->generation, 3U);
  EXPECT_FALSE(scan.found[0].before);
}

TEST_F(JournalTest, NobodyElseMayLookIntoIt) {
  const fs::path journal = dead({"secret"});
  struct stat status {};
  ASSERT_EQ(::stat(journal.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0700U);
}

TEST_F(JournalTest, TheJournalOfALivingWindowIsNotOffered) {
  auto journal = Journal::create(root());
  ASSERT_TRUE(journal);
  ASSERT_TRUE(write(**journal, "alive"));
  EXPECT_TRUE(scanJournals(root()).found.empty());
  journal->reset();
  EXPECT_EQ(scanJournals(root()).found.size(), 1U);
}

TEST_F(JournalTest, WhatIsOfferedHereIsNotOfferedElsewhere) {
  dead({"once"});
  JournalScan scan = scanJournals(root());
  ASSERT_EQ(scan.found.size(), 1U);
  EXPECT_TRUE(scanJournals(root()).found.empty());
  scan.found.clear();
  EXPECT_EQ(scanJournals(root()).found.size(), 1U) << "later";
}

TEST_F(JournalTest, OfADamagedJournalTheGenerationBeforeIsOffered) {
  const fs::path journal = dead({"first", "second"});
  put(journal / kJournalFile, contentOf(journal / kJournalFile).substr(0, 100));
  const JournalScan scan = scanJournals(root());
  ASSERT_EQ(scan.found.size(), 1U);
  EXPECT_EQ(noteOf(scan.found[0]), "first");
  EXPECT_TRUE(scan.found[0].before);
  EXPECT_EQ(contentOf(journal / "study.scalewright.damaged").size(), 100U) << "set aside, not deleted";
}

TEST_F(JournalTest, AJournalOfWhichNothingCanBeReadIsKeptUnderAnotherName) {
  const fs::path journal = dead({"first", "second"});
  put(journal / kJournalFile, "");
  put(journal / kJournalBefore, "[]");
  JournalScan scan = scanJournals(root());
  EXPECT_TRUE(scan.found.empty());
  ASSERT_EQ(scan.damaged.size(), 1U);
  EXPECT_EQ(scan.damaged[0].file, journal.string() + ".damaged");
  EXPECT_EQ(contentOf(journal.string() + ".damaged/previous.scalewright.damaged"), "[]");
  scan = scanJournals(root());
  EXPECT_TRUE(scan.found.empty() && scan.damaged.empty()) << "told once";
}

TEST_F(JournalTest, AJournalOfANewerVersionIsLeftAlone) {
  const fs::path journal = dead({"first"});
  std::string text = contentOf(journal / kJournalFile);
  const std::string key = "\"schema_version\": ";
  text.replace(text.find(key) + key.size(), 1, "9");
  put(journal / kJournalFile, text);
  const JournalScan scan = scanJournals(root());
  EXPECT_TRUE(scan.found.empty());
  ASSERT_EQ(scan.damaged.size(), 1U);
  EXPECT_EQ(scan.damaged[0].code, ErrorCode::kStudyTooNew);
  EXPECT_EQ(contentOf(journal / kJournalFile), text);
}

TEST_F(JournalTest, AClockThatWasSetBackChangesNothing) {
  const fs::path journal = dead({"first", "second"});
  const utimbuf long_ago{1000000000, 1000000000};
  ASSERT_EQ(::utime((journal / kJournalFile).c_str(), &long_ago), 0);
  const JournalScan scan = scanJournals(root());
  ASSERT_EQ(scan.found.size(), 1U);
  EXPECT_EQ(noteOf(scan.found[0]), "second");
}

TEST_F(JournalTest, TheLatestGenerationCountsWhateverItsFileIsCalled) {
  // As after a loss of power between two renames.
  const fs::path journal = dead({"first", "second"});
  fs::rename(journal / kJournalFile, folder_.path() / "swap");
  fs::rename(journal / kJournalBefore, journal / kJournalFile);
  fs::rename(folder_.path() / "swap", journal / kJournalBefore);
  const JournalScan scan = scanJournals(root());
  ASSERT_EQ(scan.found.size(), 1U);
  EXPECT_EQ(noteOf(scan.found[0]), "second");
}

TEST_F(JournalTest, ARestoredJournalGoesOnAfterItsLatestGeneration) {
  const fs::path folder = dead({"first", "second"});
  {
    JournalScan scan = scanJournals(root());
    const auto journal = adopt(scan.found.at(0));
    EXPECT_EQ(journal->folder(), folder);
    ASSERT_TRUE(write(*journal, "third"));
    EXPECT_TRUE(scanJournals(root()).found.empty()) << "it is in use";
  }
  const JournalScan scan = scanJournals(root());
  ASSERT_EQ(scan.found.size(), 1U);
  EXPECT_EQ(scan.found[0].study.journal->generation, 3U);
  EXPECT_EQ(noteOf(scan.found[0]), "third");
}

TEST_F(JournalTest, NothingIsLeftOfAStudyThatWasSaved) {
  auto journal = Journal::create(root());
  ASSERT_TRUE(write(**journal, "first"));
  ASSERT_TRUE(write(**journal, "second"));
  (*journal)->clear();
  const fs::path folder = (*journal)->folder();
  journal->reset();
  EXPECT_TRUE(scanJournals(root()).found.empty());
  EXPECT_FALSE(fs::exists(folder));
  auto other = Journal::create(root());
  ASSERT_TRUE(write(**other, "first"));
  (*other)->remove();
  EXPECT_TRUE(fs::is_empty(root()));
}

TEST_F(JournalTest, AFolderThatCannotBeMadeIsAnError) {
  put(folder_.path() / "state", "a file in the way");
  const auto journal = Journal::create(root());
  ASSERT_FALSE(journal);
  EXPECT_FALSE(journal.error().detail.empty());
}

TEST_F(JournalTest, AFolderThatIsRemovedIsMadeAgain) {
  auto journal = Journal::create(root());
  ASSERT_TRUE(write(**journal, "first"));
  fs::remove_all(root());
  ASSERT_TRUE(write(**journal, "second"));
  EXPECT_TRUE(scanJournals(root()).found.empty()) << "still in use";
  journal->reset();
  ASSERT_EQ(scanJournals(root()).found.size(), 1U);
}

TEST_F(JournalTest, WhatCannotBeWrittenLeavesBothGenerations) {
  auto journal = Journal::create(root());
  ASSERT_TRUE(write(**journal, "first"));
  ASSERT_TRUE(write(**journal, "second"));
  // A folder in the place of the file: it cannot be replaced, whoever runs the test.
  const fs::path file = (*journal)->folder() / kJournalFile;
  const std::string second = contentOf(file);
  fs::remove(file);
  fs::create_directory(file);
  put(file / "x", "");
  EXPECT_FALSE(write(**journal, "third"));
  fs::remove_all(file);
  put(file, second);
  journal->reset();
  const JournalScan scan = scanJournals(root());
  ASSERT_EQ(scan.found.size(), 1U);
  EXPECT_EQ(noteOf(scan.found[0]), "second");
}

}  // namespace
}  // namespace scalewright::session
