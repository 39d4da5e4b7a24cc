// Tensors of two files, through an engine.
#include "core/compare/measure_pair.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/compare/rows.h"
#include "tests/support/hdf5_file.h"
#include "tests/support/random_values.h"

namespace scalewright::compare {
namespace {

namespace fs = std::filesystem;

class MeasurePairTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "scalewright-compare-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const char* name) const { return (folder_ / name).string(); }
  PlacedTensor first(const std::string& file) {
    auto catalogue = engine_->list(file, {});
    EXPECT_TRUE(catalogue);
    return {file, catalogue->tensors.front()};
  }

  fs::path folder_;
  std::unique_ptr<engine::Engine> engine_ = engine::makeLocalEngine({});
};

TEST_F(MeasurePairTest, FilesOfOtherChunksAreComparedElementByElement) {
  const auto values = test::activationLike<float>(60 * 50);
  auto half = values;
  for (float& value : half) value /= 2;
  test::Hdf5File(path("a.h5")).addDeflated("x", values, {60, 50}, {7, 50});
  test::Hdf5File(path("b.h5")).addDeflated("x", half, {60, 50}, {60, 9});
  const auto numbers = measurePair(*engine_, first(path("a.h5")), first(path("b.h5")), nullptr, {});
  ASSERT_TRUE(numbers);
  ASSERT_TRUE(numbers->difference);
  EXPECT_NEAR(*numbers->difference->sqnr_db, 10 * std::log10(4), 1e-12) << "b - a is half of a";
  EXPECT_NEAR(*numbers->difference->cosine, 1, 1e-15);
  EXPECT_EQ(numbers->amax_ratio, 0.5);
  EXPECT_GT(*numbers->divergence, 0.1);
}

TEST_F(MeasurePairTest, OfOtherShapesTheHistogramsAreCompared) {
  const auto values = test::activationLike<float>(24);
  test::Hdf5File(path("a.h5")).add("x", values, {4, 6});
  test::Hdf5File(path("b.h5")).add("x", values, {6, 4});
  const auto numbers = measurePair(*engine_, first(path("a.h5")), first(path("b.h5")), nullptr, {});
  ASSERT_TRUE(numbers);
  EXPECT_FALSE(numbers->difference);
  EXPECT_EQ(numbers->divergence, 0);
}

TEST_F(MeasurePairTest, WhatIsKnownOfAIsNotReadAgain) {
  test::Hdf5File(path("a.h5")).add("x", {1, 2, 3}, {3});
  test::Hdf5File(path("b.h5")).add("x", {1, 2, 3, 4}, {4});
  profile::Profile known;
  known.amax = 8;
  const auto numbers = measurePair(*engine_, first(path("a.h5")), first(path("b.h5")),
                                   std::make_shared<const profile::Profile>(known), {});
  ASSERT_TRUE(numbers);
  EXPECT_EQ(numbers->amax_ratio, 0.5);
}

TEST_F(MeasurePairTest, WhatCannotBeReadSaysSo) {
  test::Hdf5File(path("a.h5")).add("x", {1, 2, 3}, {3});
  const PlacedTensor a = first(path("a.h5"));
  PlacedTensor gone = a;
  gone.info.name = "y";
  const auto numbers = measurePair(*engine_, a, gone, nullptr, {});
  ASSERT_FALSE(numbers);
  EXPECT_EQ(numbers.error().code, ErrorCode::kDatasetNotFound);
}

}  // namespace
}  // namespace scalewright::compare
