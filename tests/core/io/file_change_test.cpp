#include <fstream>

#include "hostile_file.h"

namespace scalewright::io {
namespace {

enum class Change { kWrittenTo, kTruncated, kLonger };

struct ChangeCase {
  const char* name;
  const char* file;
  const char* tensor;
};

/// A file that somebody writes into while it is read: an error, and never numbers of two states.
class FileChangeTest : public testing::TestWithParam<ChangeCase> {
 protected:
  void SetUp() override {
    std::filesystem::copy_file(dataFile(GetParam().file), path_);
    // Changes of the same clock tick as the opening would not be seen.
    std::filesystem::last_write_time(path_, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    source_ = openFile(path_);
  }

  void change(Change how) const {
    const auto size = std::filesystem::file_size(path_);
    if (how == Change::kTruncated) {
      std::filesystem::resize_file(path_, size / 2);
    } else if (how == Change::kLonger) {
      std::ofstream(path_, std::ios::app | std::ios::binary) << 'x';
    } else {
      std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
      file.seekp(static_cast<std::streamoff>(size / 2));
      file << "other";
    }
  }

  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.file("file");
  std::unique_ptr<Source> source_;
};

TEST_P(FileChangeTest, ReadingGoesOnlyAsLongAsTheFileIsTheSame) {
  for (const Change how : {Change::kWrittenTo, Change::kTruncated, Change::kLonger}) {
    std::filesystem::remove(path_);
    SetUp();
    const auto reader = source_->open(GetParam().tensor);
    ASSERT_TRUE(reader.has_value());
    std::vector<std::byte> buffer;
    ASSERT_TRUE((*reader)->read(0, buffer).has_value());
    change(how);
    const auto read = (*reader)->read(0, buffer);
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().code, ErrorCode::kFileChanged);
    EXPECT_EQ(read.error().file, std::filesystem::canonical(path_));
    EXPECT_EQ(read.error().dataset, GetParam().tensor);
  }
}

TEST_P(FileChangeTest, AFileThatIsReplacedIsReadToItsEnd) {
  const auto reader = source_->open(GetParam().tensor);
  ASSERT_TRUE(reader.has_value());
  std::vector<std::byte> buffer;
  ASSERT_TRUE((*reader)->read(0, buffer).has_value());
  const std::filesystem::path other = folder_.file("other");
  std::ofstream(other) << "something else";
  std::filesystem::rename(other, path_);
  EXPECT_TRUE((*reader)->read(0, buffer).has_value());
  EXPECT_FALSE(source_->open(GetParam().tensor).has_value());
}

INSTANTIATE_TEST_SUITE_P(Kinds, FileChangeTest,
                         testing::Values(ChangeCase{"contiguous", "inputs/hdf5/filters.h5", "contiguous"},
                                         ChangeCase{"chunked", "inputs/hdf5/filters.h5", "gzip4_shuffle"},
                                         ChangeCase{"through_the_library", "inputs/hdf5/filters.h5", "scaleoffset"},
                                         ChangeCase{"safetensors", "inputs/safetensors/ok_many_dtypes.safetensors",
                                                    "a.f32"},
                                         ChangeCase{"npy", "inputs/hdf5/filters_expected.npy", "file"}),
                         [](const testing::TestParamInfo<ChangeCase>& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace scalewright::io
