#include "core/session/find_sources.h"

#include <gtest/gtest.h>

#include "tests/core/session/sample_study.h"
#include "tests/core/session/temporary_folder.h"

namespace scalewright::session {
namespace {

TEST(FindSourcesTest, TheWayFromTheStudyComesBeforeThePlaceOfBefore) {
  const TemporaryFolder folder;
  StudySource source;
  source.identity.path = (folder.path() / "before.h5").string();
  source.expected = (folder.path() / "beside.h5").string();
  EXPECT_TRUE(findSource(source).empty());
  put(source.identity.path, "x");
  EXPECT_EQ(findSource(source), source.identity.path);
  put(source.expected, "x");
  EXPECT_EQ(findSource(source), source.expected);
}

TEST(FindSourcesTest, AFolderIsNoSource) {
  const TemporaryFolder folder;
  StudySource source;
  source.identity.path = folder.path().string();
  EXPECT_TRUE(findSource(source).empty());
}

TEST(FindSourcesTest, ACopyIsTheSameAndARewrittenFileIsNot) {
  const io::FileIdentity recorded{"/a/x.h5", 10, 1000, "aa"};
  EXPECT_FALSE(hasChanged(recorded, recorded));
  EXPECT_FALSE(hasChanged(recorded, {"/b/x.h5", 10, 2000, "aa"})) << "copied";
  EXPECT_TRUE(hasChanged(recorded, {"/a/x.h5", 10, 2000, "aa"})) << "written in its place";
  EXPECT_TRUE(hasChanged(recorded, {"/b/x.h5", 11, 1000, "aa"}));
  EXPECT_TRUE(hasChanged(recorded, {"/b/x.h5", 10, 1000, "ab"}));
}

TEST(FindSourcesTest, ARelocatedSourceTakesItsDecisionsWithIt) {
  StudyFile study = sampleStudy("/data/a.h5");
  study.waiting = study.recipe;
  study.current = TensorPlace{"layers.0.weight", "/data/a.h5"};
  relocate(study, "/data/a.h5", "/new/b.h5");
  EXPECT_EQ(study.sources[0].expected, "/new/b.h5");
  EXPECT_EQ(study.recipe.sources[0].identity.path, "/new/b.h5");
  EXPECT_EQ(study.recipe.entries[1].source, "/new/b.h5");
  EXPECT_EQ(study.waiting.entries[1].source, "/new/b.h5");
  EXPECT_EQ(study.current->source, "/new/b.h5");
  relocate(study, "/other.h5", "/wrong.h5");
  EXPECT_EQ(study.recipe.entries[1].source, "/new/b.h5");
}

TEST(FindSourcesTest, FilesAreToldByTheirNames) {
  std::vector<StudySource> wanted(2);
  wanted[0].identity.path = "/old/a.h5";
  wanted[1].identity.path = "/old/b.h5";
  EXPECT_EQ(namedLike(wanted, "/new/b.h5"), &wanted[1]);
  EXPECT_EQ(namedLike(wanted, "/new/c.h5"), nullptr);
}

}  // namespace
}  // namespace scalewright::session
