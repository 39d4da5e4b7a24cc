// Saving under conditions that nobody wishes for.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "core/session/saved_state.h"
#include "core/session/study_lock.h"
#include "tests/core/session/sample_study.h"
#include "tests/core/session/temporary_folder.h"

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> filesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  return files;
}

TEST(SavingTest, ALimitOfFilesLeavesTheFileOfBefore) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "net.scalewright";
  ASSERT_TRUE(save(sampleStudy(), file));
  const std::string before = contentOf(file);
  // In a process of its own, whose files may not grow beyond some bytes.
  const pid_t child = ::fork();
  if (child == 0) {
    const rlimit limit{100, 100};
    std::signal(SIGXFSZ, SIG_IGN);
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(2);
    const auto saved = save(sampleStudy("/data/other.h5"), file);
    ::_exit(!saved && saved.error().code == ErrorCode::kWriteFailed && !saved.error().detail.empty() ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_EQ(contentOf(file), before);
  EXPECT_EQ(filesIn(folder.path()).size(), 1U) << "nothing half written is left";
}

TEST(SavingTest, ARemovedFolderIsNamed) {
  const TemporaryFolder folder;
  const auto saved = save(sampleStudy(), folder.path() / "stick" / "net.scalewright");
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::kWriteFailed);
  EXPECT_NE(saved.error().detail.find("stick"), std::string::npos);
}

TEST(SavingTest, AFileInPlaceOfTheFolderIsAnError) {
  const TemporaryFolder folder;
  put(folder.path() / "stick", "x");
  EXPECT_FALSE(save(sampleStudy(), folder.path() / "stick" / "net.scalewright"));
}

TEST(SavingTest, AFolderThatMustNotBeWrittenIsRefused) {
  const TemporaryFolder folder;
  if (::geteuid() == 0) GTEST_SKIP() << "root may write anywhere";
  fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
  const auto saved = save(sampleStudy(), folder.path() / "net.scalewright");
  fs::permissions(folder.path(), fs::perms::owner_all);
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::kPermissionDenied);
}

TEST(SavingTest, AFileThatSomebodyElseHasWrittenIsNoticed) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "net.scalewright";
  SavedState state;
  EXPECT_FALSE(state.replaced(file)) << "there is nothing to lose";
  ASSERT_TRUE(save(sampleStudy(), file));
  EXPECT_TRUE(state.replaced(file)) << "never seen";
  state.remember(file);
  EXPECT_FALSE(state.replaced(file));
  ASSERT_TRUE(save(sampleStudy("/data/other.h5"), file));
  EXPECT_TRUE(state.replaced(file));
  fs::remove(file);
  EXPECT_FALSE(state.replaced(file)) << "gone is not replaced";
}

TEST(SavingTest, AnotherFileOfTheSameSizeAndTimeIsNoticed) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "net.scalewright";
  put(file, "aaaa");
  const auto time = fs::last_write_time(file);
  SavedState state;
  state.remember(file);
  put(file, "bbbb");
  fs::last_write_time(file, time);
  EXPECT_TRUE(state.replaced(file));
}

class StudyLockTest : public testing::Test {
 protected:
  StudyLockTest() { ::setenv("XDG_RUNTIME_DIR", (folder_.path() / "run").c_str(), 1); }
  ~StudyLockTest() override { ::unsetenv("XDG_RUNTIME_DIR"); }
  TemporaryFolder folder_;
};

TEST_F(StudyLockTest, TheSecondIsToldWhoIsTheFirst) {
  put(folder_.path() / "net.scalewright", "{}");
  fs::create_symlink(folder_.path() / "net.scalewright", folder_.path() / "link.scalewright");
  auto first = holdStudy(folder_.path() / "net.scalewright");
  ASSERT_TRUE(first);
  ASSERT_TRUE(first->lock);
  const auto second = holdStudy(folder_.path() / "link.scalewright");
  ASSERT_TRUE(second);
  EXPECT_FALSE(second->lock) << "by another way to the same file";
  EXPECT_EQ(second->process, ::getpid());
  const auto other = holdStudy(folder_.path() / "other.scalewright");
  EXPECT_TRUE(other && other->lock);
  first->lock.reset();
  const auto third = holdStudy(folder_.path() / "net.scalewright");
  EXPECT_TRUE(third && third->lock);
  EXPECT_EQ(filesIn(folder_.path()).size(), 3U) << "no lock lies beside the study";
}

TEST_F(StudyLockTest, ADeadHolderHoldsNothing) {
  const fs::path study = folder_.path() / "net.scalewright";
  const pid_t child = ::fork();
  if (child == 0) {
    const auto held = holdStudy(study);
    ::kill(::getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  const auto held = holdStudy(study);
  EXPECT_TRUE(held && held->lock);
}

}  // namespace
}  // namespace scalewright::session
