// Listings that are put together from several walks.
#include <algorithm>

#include "core/io/listing.h"
#include "io_support.h"
#include "tests/core/io/hdf5/builder.h"

namespace scalewright::io {
namespace {

/// Returns what is listed when every walk is stopped at the n-th object that it touches.
Catalogue listedInSteps(const std::filesystem::path& path, int step, std::size_t& walks) {
  Listing listing;
  for (walks = 1;; ++walks) {
    std::stop_source stop;
    int touched = 0;
    WalkWatch watch{.touching =
                        [&](std::string_view) {
                          if (++touched > step) stop.request_stop();
                        },
                    .from = listing.place(),
                    .found = [&](ListingPiece piece) { listing.add(std::move(piece)); }};
    const auto end = walkFile(path, {.stop = stop.get_token()}, watch);
    if (end) {
      auto catalogue = std::move(listing).catalogue(end->identity, end->kind, Listing::Extent::kWhole);
      EXPECT_TRUE(catalogue) << sentence(catalogue.error());
      return catalogue ? *std::move(catalogue) : Catalogue{};
    }
    EXPECT_EQ(end.error().code, ErrorCode::kCancelled);
    if (walks > 2000) return {};
  }
}

void expectSame(const Catalogue& one, const Catalogue& other) {
  EXPECT_EQ(one.identity, other.identity);
  EXPECT_EQ(one.kind, other.kind);
  EXPECT_EQ(one.tensors, other.tensors);
  EXPECT_EQ(one.problems, other.problems);
  EXPECT_EQ(one.attributes, other.attributes);
  EXPECT_EQ(one.complete, other.complete);
}

class ListingTest : public testing::Test {
 protected:
  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.file("x.h5");
  const std::vector<float> values_ = countingFloats(4);
};

TEST_F(ListingTest, WalksThatGoOnFindTheSameAsOneThatIsNotStopped) {
  {
    Hdf5Builder file(path_);
    file.text("/", "title", "a file");
    for (const char* name :
         {"a/b/c/x", "a/b/y", "a/b/d/e/z", "a/w", "batches/batch_0", "batches/batch_1", "batches/batch_2", "q"}) {
      file.floats(name, {4}, values_);
    }
    file.group("empty");
    file.text("/a/b", "role", "weight");
    file.hardLink("/a/w", "again");
    file.hardLink("/a/b", "b_again");
    file.hardLink("/a", "a/b/parent");
    file.softLink("/nowhere", "a/b/broken");
    file.externalLink("other.h5", "/x", "p");
  }
  const Catalogue whole = openFile(path_)->catalogue();
  ASSERT_EQ(whole.tensors.size(), 6U);
  for (int step = 8; step < 40; ++step) {
    SCOPED_TRACE(step);
    std::size_t walks = 0;
    expectSame(listedInSteps(path_, step, walks), whole);
    EXPECT_TRUE(step > 8 || walks > 2) << walks;
  }
}

TEST_F(ListingTest, FilesOfEveryKindListTheSameInPieces) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(dataFile(""))) {
    if (!entry.is_regular_file() || openingError(entry.path()) != ErrorCode::kNone) continue;
    SCOPED_TRACE(entry.path().string());
    std::size_t walks = 0;
    expectSame(listedInSteps(entry.path(), 12, walks), openFile(entry.path())->catalogue());
    ++files;
  }
  EXPECT_GT(files, 20U);
}

TEST_F(ListingTest, TimeThatIsUpCutsTheListAndNamesTheRest) {
  {
    Hdf5Builder file(path_);
    for (const char* name : {"a", "g/x", "z"}) file.floats(name, {4}, values_);
  }
  Listing listing;
  WalkWatch watch{.budget = std::chrono::milliseconds(0),
                  .found = [&](ListingPiece piece) { listing.add(std::move(piece)); }};
  const WorkContext work{
      .stop = {}, .progress = {}, .met = [&](const std::vector<std::string>& names) { listing.meet(names); }};
  auto end = walkFile(path_, work, watch);
  ASSERT_TRUE(end);
  EXPECT_FALSE(end->complete);
  const auto cut = listing.catalogue(end->identity, end->kind, Listing::Extent::kCut);
  ASSERT_TRUE(cut);
  EXPECT_TRUE(cut->tensors.empty());
  ASSERT_EQ(cut->problems.size(), 1U);
  EXPECT_EQ(cut->problems[0].code, ErrorCode::kListingCut);
  EXPECT_EQ(cut->problems[0].detail, "a, g, z");

  watch.budget.reset();
  watch.from = listing.place();
  end = walkFile(path_, work, watch);
  ASSERT_TRUE(end);
  EXPECT_TRUE(end->complete);
  EXPECT_EQ(std::move(listing).catalogue(end->identity, end->kind, Listing::Extent::kWhole)->tensors.size(), 3U);
}

TEST_F(ListingTest, WhatIsNotWhereAWalkCameToIsAnotherFile) {
  {
    Hdf5Builder file(path_);
    file.floats("a", {4}, values_);
  }
  const WalkWatch watch{.from = {.last = "b/c"}, .found = [](const ListingPiece&) {}};
  EXPECT_EQ(walkFile(path_, {}, watch).error().code, ErrorCode::kFileChanged);
}

}  // namespace
}  // namespace scalewright::io
