#include "core/engine/worker/known_files.h"

#include <gtest/gtest.h>

#include <array>

namespace scalewright::worker {
namespace {

TEST(KnownFilesTest, WorkersOfAnEarlierVersionNoLongerServe) {
  KnownFiles files;
  files.add("/a");
  files.add("/b");
  const FileVersions bound = files.versions();
  const std::array<std::string, 1> a = {"/a"};
  const std::array<std::string, 1> b = {"/b"};
  EXPECT_TRUE(files.present(bound, a));
  EXPECT_FALSE(files.outdated(bound));
  files.renew("/a");
  EXPECT_FALSE(files.present(bound, a));
  EXPECT_TRUE(files.present(bound, b));
  EXPECT_TRUE(files.outdated(bound));
}

TEST(KnownFilesTest, AFileThatWasUnknownThenIsNotPresent) {
  KnownFiles files;
  const FileVersions bound = files.versions();
  files.add("/new");
  const std::array<std::string, 1> wanted = {"/new"};
  EXPECT_FALSE(files.present(bound, wanted));
  EXPECT_FALSE(files.outdated(bound));
}

TEST(KnownFilesTest, ANewVersionStartsWithoutIdentity) {
  KnownFiles files;
  files.add("/a");
  files.setIdentity("/a", {"/a", 3, 4, "d"});
  EXPECT_EQ(files.identity("/a")->size, 3U);
  files.renew("/a");
  EXPECT_FALSE(files.identity("/a"));
}

TEST(KnownFilesTest, AFileThatWasForgottenComesBackAsAnother) {
  KnownFiles files;
  files.add("/a");
  const FileVersions bound = files.versions();
  files.forget("/a");
  EXPECT_TRUE(files.outdated(bound));
  files.add("/a");
  EXPECT_TRUE(files.outdated(bound));
}

TEST(KnownFilesTest, AFileThatIsListedAsItWasExpectedIsServedByWorkersThatKnewOfIt) {
  KnownFiles files;
  const io::FileIdentity identity{"/a", 3, 4, "d"};
  files.expect("/a", identity);
  EXPECT_FALSE(files.identity("/a")) << "nobody has listed it";
  const FileVersions bound = files.versions();
  files.beginListing("/a", identity);
  EXPECT_FALSE(files.outdated(bound));
  files.beginListing("/a", identity);
  EXPECT_TRUE(files.outdated(bound)) << "listed again";
}

TEST(KnownFilesTest, AFileThatIsAnotherThanWasExpectedIsAnotherVersion) {
  KnownFiles files;
  files.expect("/a", {"/a", 3, 4, "d"});
  const FileVersions bound = files.versions();
  files.beginListing("/a", {"/a", 3, 5, "e"});
  EXPECT_TRUE(files.outdated(bound));
}

TEST(KnownFilesTest, ExpectingAFileThatIsKnownChangesNothing) {
  KnownFiles files;
  files.add("/a");
  files.setIdentity("/a", {"/a", 3, 4, "d"});
  const FileVersions bound = files.versions();
  files.expect("/a", {"/a", 3, 5, "e"});
  EXPECT_FALSE(files.outdated(bound));
  EXPECT_EQ(files.identity("/a")->digest, "d");
  files.beginListing("/a", {"/a", 3, 5, "e"});
  EXPECT_TRUE(files.outdated(bound)) << "it was not expected: workers may have it open as it was";
}

TEST(KnownFilesTest, OneFileHasOneKey) {
  EXPECT_EQ(KnownFiles().keyOf("/dumps/../dumps/./x"), KnownFiles().keyOf("/dumps/x"));
}

}  // namespace
}  // namespace scalewright::worker
