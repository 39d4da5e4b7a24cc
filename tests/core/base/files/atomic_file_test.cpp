#include "core/base/files/atomic_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace scalewright {
namespace {

class AtomicFileTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "/atomicXXXXXX";
    folder_ = ::mkdtemp(pattern.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::size_t filesInFolder() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_), {}));
  }

  std::filesystem::path folder_;
};

TEST_F(AtomicFileTest, WritesAndReadsBack) {
  ASSERT_TRUE(writeFileAtomically(folder_ / "a", "one"));
  ASSERT_TRUE(writeFileAtomically(folder_ / "a", "two\n"));
  EXPECT_EQ(readWholeFile(folder_ / "a", 100).value(), "two\n");
  EXPECT_EQ(filesInFolder(), 1U);
}

TEST_F(AtomicFileTest, KeepsThePermissionsOfTheOldFile) {
  ASSERT_TRUE(writeFileAtomically(folder_ / "a", "one"));
  ::chmod((folder_ / "a").c_str(), 0600);
  ASSERT_TRUE(writeFileAtomically(folder_ / "a", "two"));
  struct stat info {};
  ASSERT_EQ(::stat((folder_ / "a").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
}

TEST_F(AtomicFileTest, KeepsASymbolicLink) {
  ASSERT_TRUE(writeFileAtomically(folder_ / "a", "one"));
  std::filesystem::create_symlink(folder_ / "a", folder_ / "link");
  ASSERT_TRUE(writeFileAtomically(folder_ / "link", "two"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder_ / "link"));
  EXPECT_EQ(readWholeFile(folder_ / "a", 100).value(), "two");
}

TEST_F(AtomicFileTest, WritesToADeviceWithoutReplacingIt) {
  const auto pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::string received;
  std::jthread reader([&] {
    std::ifstream stream(pipe);
    std::getline(stream, received);
  });
  ASSERT_TRUE(writeFileAtomically(pipe, "through"));
  reader.join();
  EXPECT_EQ(received, "through");
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST_F(AtomicFileTest, ANewFileObeysTheMask) {
  const mode_t before = ::umask(077);
  ASSERT_TRUE(writeFileAtomically(folder_ / "a", "one"));
  ::umask(before);
  struct stat info {};
  ASSERT_EQ(::stat((folder_ / "a").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
}

TEST_F(AtomicFileTest, NamesTheFileAndTheFolderThatIsMissing) {
  const auto result = writeFileAtomically(folder_ / "none" / "a", "one");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kWriteFailed);
  EXPECT_EQ(result.error().file, (folder_ / "none" / "a").string());
  EXPECT_EQ(result.error().detail, "no folder " + (folder_ / "none").string());
}

TEST_F(AtomicFileTest, LeavesTheOldFileWhereALimitStopsTheNewOne) {
  ASSERT_TRUE(writeFileAtomically(folder_ / "a", "old"));
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{4096, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto result = writeFileAtomically(folder_ / "a", std::string(100000, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kWriteFailed);
  EXPECT_NE(result.error().detail.find("ulimit -f"), std::string::npos) << result.error().detail;
  EXPECT_EQ(readWholeFile(folder_ / "a", 100).value(), "old");
  EXPECT_EQ(filesInFolder(), 1U);
}

TEST_F(AtomicFileTest, ALinkThatLeadsToNothingYetStaysALink) {
  std::filesystem::create_directory(folder_ / "far");
  std::filesystem::create_symlink("far/b", folder_ / "a");
  std::filesystem::create_symlink("a", folder_ / "to a");
  ASSERT_TRUE(writeFileAtomically(folder_ / "to a", "new"));
  EXPECT_EQ(readWholeFile(folder_ / "far/b", 100).value(), "new");
  EXPECT_TRUE(std::filesystem::is_symlink(folder_ / "a"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder_ / "to a"));
  std::filesystem::create_symlink("loop", folder_ / "loop");
  const auto looped = writeFileAtomically(folder_ / "loop", "new");
  ASSERT_FALSE(looped);
  EXPECT_NE(looped.error().detail.find("symbolic links"), std::string::npos) << looped.error().detail;
}

TEST_F(AtomicFileTest, AFileThatIsWriteProtectedIsNotReplaced) {
  if (::geteuid() == 0) GTEST_SKIP() << "for root nothing is protected";
  ASSERT_TRUE(writeFileAtomically(folder_ / "a", "old"));
  ASSERT_EQ(::chmod((folder_ / "a").c_str(), 0444), 0);
  const auto written = writeFileAtomically(folder_ / "a", "new");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::kPermissionDenied);
  EXPECT_EQ(readWholeFile(folder_ / "a", 100).value(), "old");
}

TEST_F(AtomicFileTest, RefusesToReadMoreThanTheLimit) {
  ASSERT_TRUE(writeFileAtomically(folder_ / "a", std::string(101, 'x')));
  EXPECT_EQ(readWholeFile(folder_ / "a", 100).error().code, ErrorCode::kMalformedFile);
}

TEST_F(AtomicFileTest, ReadsRegularFilesOnlyAndNeverWaitsForOne) {
  ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  for (const std::filesystem::path& odd : {folder_ / "pipe", std::filesystem::path("/dev/zero"), folder_}) {
    const auto content = readWholeFile(odd, 100);
    ASSERT_FALSE(content) << odd;
    EXPECT_EQ(content.error().code, ErrorCode::kFileUnreadable) << odd;
    EXPECT_EQ(content.error().detail, odd == folder_ ? "a folder" : "no regular file") << odd;
  }
}

TEST_F(AtomicFileTest, DoesNotReadWhatIsTooLarge) {
  const auto large = folder_ / "large";
  std::ofstream(large) << "x";
  std::filesystem::resize_file(large, std::uintmax_t{1} << 40);  // takes no room on the disk
  const auto content = readWholeFile(large, std::size_t{8} << 20);
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error(), (Error{ErrorCode::kMalformedFile, large.string(), {}, "larger than 8 MiB"}));
}

}  // namespace
}  // namespace scalewright
