#include "core/session/find_sources.h"

#include <gtest/gtest.h>

#include "tests/core/session/sample_study.h"
#include "tests/core/session/temporary_folder.h"

namespace scalewright::session {
namespace {

/// Where one source is; empty where it is missing.
std::filesystem::path placeOf(const std::vector<WantedSource>& wanted) {
  const SourcePlaces places = findSources(wanted);
  return places.empty() ? std::filesystem::path() : places.at(wanted.front().path).file;
}

TEST(FindSourcesTest, TheWayFromTheStudyComesBeforeThePlaceOfBefore) {
  const TemporaryFolder folder;
  StudySource source;
  source.identity.path = (folder.path() / "before.h5").string();
  source.expected = (folder.path() / "beside.h5").string();
  EXPECT_TRUE(placeOf(wantedSources({source})).empty());
  put(source.identity.path, "x");
  EXPECT_EQ(placeOf(wantedSources({source})), source.identity.path);
  put(source.expected, "x");
  EXPECT_EQ(placeOf(wantedSources({source})), source.expected);
}

TEST(FindSourcesTest, ThePlaceOfBeforeComesBeforeTheFolderOfARecipe) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "dumps");
  recipe::Recipe recipe;
  recipe.sources.resize(1);
  recipe.sources[0].identity.path = (folder.path() / "dumps" / "a.h5").string();
  const auto wanted = wantedSources(recipe, folder.path() / "recipe.json");
  EXPECT_TRUE(placeOf(wanted).empty());
  put(folder.path() / "a.h5", "x");
  EXPECT_EQ(placeOf(wanted), folder.path() / "a.h5");
  put(recipe.sources[0].identity.path, "x");
  EXPECT_EQ(placeOf(wanted), recipe.sources[0].identity.path);
}

TEST(FindSourcesTest, AFolderIsNoSource) {
  const TemporaryFolder folder;
  StudySource source;
  source.identity.path = folder.path().string();
  EXPECT_TRUE(placeOf(wantedSources({source})).empty());
}

TEST(FindSourcesTest, APlaceIsToldWithAndWithoutLinks) {
  const TemporaryFolder folder;
  put(folder.path() / "a.h5", "x");
  std::filesystem::create_symlink(folder.path() / "a.h5", folder.path() / "link.h5");
  StudySource source;
  source.identity.path = (folder.path() / "link.h5").string();
  const SourcePlaces places = findSources(wantedSources({source}));
  EXPECT_EQ(places.at(source.identity.path).file, folder.path() / "link.h5");
  EXPECT_EQ(places.at(source.identity.path).canonical, std::filesystem::canonical(folder.path() / "a.h5"));
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
