// Tensors that are opened by their description, and walks that go no further than they have to.
#include <algorithm>

#include "core/io/hdf5/by_name.h"
#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using Names = std::vector<std::string>;

std::unique_ptr<Source> openUpTo(const std::filesystem::path& path, std::size_t enough) {
  auto source = openSource(path, {}, {.enough = enough});
  EXPECT_TRUE(source) << sentence(source.error());
  return source ? *std::move(source) : nullptr;
}

Names namesOf(const Catalogue& catalogue) {
  Names names;
  for (const tensor::TensorInfo& info : catalogue.tensors) names.push_back(info.name);
  return names;
}

class KnownTensorTest : public testing::Test {
 protected:
  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.file("x.h5");
  const std::vector<float> values_ = countingFloats(4);
};

TEST_F(KnownTensorTest, EveryTensorReadsTheSameWithoutAWalk) {
  std::vector<std::filesystem::path> files = {dataFile("odd.h5"), dataFile("cnn_keras.h5"), dataFile("llm_chunked.h5")};
  for (const auto& entry : std::filesystem::directory_iterator(dataFile("inputs/hdf5"))) files.push_back(entry.path());
  std::size_t tensors = 0;
  for (const std::filesystem::path& file : files) {
    if (openingError(file) != ErrorCode::kNone) continue;
    SCOPED_TRACE(file.string());
    const auto listed = openFile(file);
    const auto unlisted = openUpTo(file, 0);
    ASSERT_TRUE(listed && unlisted);
    if (listed->catalogue().kind != "hdf5") {
      EXPECT_TRUE(unlisted->catalogue().complete);
      continue;
    }
    EXPECT_FALSE(unlisted->catalogue().complete);
    EXPECT_TRUE(unlisted->catalogue().tensors.empty());
    EXPECT_EQ(unlisted->catalogue().identity, listed->catalogue().identity);
    for (const tensor::TensorInfo& info : listed->catalogue().tensors) {
      const auto known = unlisted->openKnown(info);
      const auto opened = listed->open(info.name);
      ASSERT_EQ(known.has_value(), opened.has_value()) << info.name;
      if (!known) continue;
      EXPECT_EQ((*known)->info(), (*opened)->info()) << info.name;
      const auto bytes = readBytes(**known);
      const auto same = readBytes(**opened);
      ASSERT_EQ(bytes.has_value(), same.has_value()) << info.name;
      if (bytes) {
        EXPECT_EQ(*bytes, *same) << info.name;
      }
      ++tensors;
    }
  }
  EXPECT_GT(tensors, 100U);
}

TEST_F(KnownTensorTest, JoinedBatchesAreOpenedOneByOne) {
  {
    Hdf5Builder file(path_);
    file.floats("x/batch_0", {1, 2}, std::vector<float>{1, 2});
    file.floats("x/batch_1", {2, 2}, std::vector<float>{3, 4, 5, 6});
  }
  const auto listed = openFile(path_);
  ASSERT_EQ(namesOf(listed->catalogue()), Names{"x"});
  tensor::TensorInfo info = listed->catalogue().tensors.front();
  const auto unlisted = openUpTo(path_, 0);
  const auto reader = unlisted->openKnown(info);
  ASSERT_TRUE(reader);
  EXPECT_EQ(*readBytes(**reader), *readBytes(*listed, "x"));

  info.shape.front() = 4;
  EXPECT_EQ(unlisted->openKnown(info).error().code, ErrorCode::kFileChanged) << "more rows than there are";
}

TEST_F(KnownTensorTest, WhatIsNotAsDescribedIsNotOpened) {
  {
    Hdf5Builder file(path_);
    file.floats("a", {4}, values_);
    file.group("g");
  }
  tensor::TensorInfo info = openFile(path_)->catalogue().tensors.front();
  const auto unlisted = openUpTo(path_, 0);
  const auto code = [&] {
    const auto reader = unlisted->openKnown(info);
    return reader ? ErrorCode::kNone : reader.error().code;
  };
  EXPECT_EQ(code(), ErrorCode::kNone);
  info.shape = {2, 2};
  EXPECT_EQ(code(), ErrorCode::kFileChanged);
  info.shape = {4};
  info.type = tensor::ElementType::kI32;
  EXPECT_EQ(code(), ErrorCode::kFileChanged);
  info.type = tensor::ElementType::kF32;
  for (const char* name : {"missing", "g", "g/missing", ""}) {
    info.name = name;
    EXPECT_EQ(code(), ErrorCode::kDatasetNotFound) << name;
  }
}

TEST_F(KnownTensorTest, ALinkToAnotherFileIsNotFollowed) {
  const auto other = folder_.file("other.h5");
  Hdf5Builder(other).floats("a", {4}, values_);
  {
    Hdf5Builder file(path_);
    file.floats("a", {4}, values_);
    file.externalLink(other.string(), "/a", "out");
  }
  tensor::TensorInfo info = openFile(path_)->catalogue().tensors.front();
  info.name = "out";
  EXPECT_EQ(openUpTo(path_, 0)->openKnown(info).error().code, ErrorCode::kDatasetNotFound);
}

TEST_F(KnownTensorTest, WhatIsRefusedIsNotTouched) {
  {
    Hdf5Builder file(path_);
    for (const char* name : {"a", "b"}) file.floats(name, {4}, values_);
  }
  const Error why{ErrorCode::kWorkerCrashed, path_.string(), "a", "SIGSEGV"};
  Names touched;
  const auto source = openSource(
      path_, {},
      {.touching = [&](std::string_view object) { touched.emplace_back(object); }, .refusals = {{"a", why}}});
  ASSERT_TRUE(source);
  EXPECT_EQ(namesOf((*source)->catalogue()), Names{"b"});
  EXPECT_EQ((*source)->catalogue().problems, std::vector<Error>{why});
  EXPECT_EQ(touched, (Names{"/", "b"}));
}

TEST_F(KnownTensorTest, AWalkEndsWhenThereIsEnough) {
  {
    Hdf5Builder file(path_);
    for (const char* name : {"a", "b", "c/d", "e"}) file.floats(name, {4}, values_);
  }
  EXPECT_EQ(namesOf(openUpTo(path_, 2)->catalogue()), (Names{"a", "b"}));
  EXPECT_FALSE(openUpTo(path_, 2)->catalogue().complete);
  const auto all = openUpTo(path_, 5);
  EXPECT_EQ(namesOf(all->catalogue()), (Names{"a", "b", "c/d", "e"}));
  EXPECT_TRUE(all->catalogue().complete) << "it had to go to the end";
}

/// The tensors that are shown first have to be as the whole listing describes them.
TEST_F(KnownTensorTest, BatchesCountOnceTheirGroupIsComplete) {
  {
    Hdf5Builder file(path_);
    for (const char* name : {"m/input/0", "m/input/1", "m/input/2", "x/batch_0", "x/batch_1", "x/sub/y", "z"}) {
      file.floats(name, {1, 4}, values_);
    }
  }
  const Catalogue whole = openFile(path_)->catalogue();
  const auto first = [&](std::size_t enough) { return openUpTo(path_, enough)->catalogue(); };
  EXPECT_EQ(namesOf(first(1)), Names{"m/input"}) << "three calls are one tensor";
  EXPECT_EQ(namesOf(first(3)), Names{"m/input"});
  EXPECT_EQ(namesOf(first(4)), (Names{"m/input", "x", "x/sub/y"})) << "x may get batches until its group ends";
  for (std::size_t enough = 1; enough <= 7; ++enough) {
    for (const tensor::TensorInfo& info : first(enough).tensors) {
      const auto same = std::find(whole.tensors.begin(), whole.tensors.end(), info);
      EXPECT_NE(same, whole.tensors.end()) << enough << " " << info.name;
    }
  }
}

TEST_F(KnownTensorTest, NumbersAtTheTopOfAFileAreNoBatches) {
  {
    Hdf5Builder file(path_);
    for (const char* name : {"0", "1", "batch_2"}) file.floats(name, {4}, values_);
  }
  EXPECT_EQ(namesOf(openUpTo(path_, 2)->catalogue()), (Names{"0", "1"}));
}

TEST_F(KnownTensorTest, AFileWithoutTensorsIsNoErrorBeforeItsEnd) {
  {
    Hdf5Builder file(path_);
    file.group("g");
  }
  EXPECT_TRUE(openUpTo(path_, 0)->catalogue().tensors.empty());
  const auto walked = openSource(path_, {}, {.enough = 1});
  ASSERT_FALSE(walked);
  EXPECT_EQ(walked.error().code, ErrorCode::kNoNumericDataset);
}

}  // namespace
}  // namespace scalewright::io
