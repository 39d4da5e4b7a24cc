#include "core/io/blocks/read_run.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::io {
namespace {

/// Remembers which blocks were read.
class Watched final : public TensorReader {
 public:
  explicit Watched(const TensorReader& reader) : reader_(reader) {}
  [[nodiscard]] const tensor::TensorInfo& info() const override { return reader_.info(); }
  [[nodiscard]] std::size_t blockCount() const override { return reader_.blockCount(); }
  [[nodiscard]] Block block(std::size_t index) const override { return reader_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    read_.insert(index);
    return reader_.read(index, buffer);
  }
  mutable std::set<std::size_t> read_;

 private:
  const TensorReader& reader_;
};

TEST(ReadRunTest, OnlyTheChunksThatHoldTheRunAreRead) {
  const ScratchFolder folder;
  const auto path = folder.file("x.h5");
  {
    Hdf5Builder file(path);
    // 300,000 values of a row in chunks of 100,000: each is a block of its own.
    file.floats("x", {4, 300'000}, countingFloats(1'200'000), [](hid_t creation) {
      const std::array<hsize_t, 2> chunk = {2, 100'000};
      H5Pset_chunk(creation, 2, chunk.data());
      H5Pset_deflate(creation, 1);
    });
  }
  const auto source = openFile(path);
  const auto reader = source->open("x").value();
  ASSERT_EQ(reader->blockCount(), 6U);
  const Watched watched(*reader);
  const auto torn = readRun(watched, {3, 199'990}, 20, {}).value();
  EXPECT_EQ(watched.read_.size(), 2U) << "a run across the edge of two chunks";
  for (std::size_t i = 0; i < torn.size(); ++i) EXPECT_EQ(torn[i], 3 * 300'000 + 199'990 + static_cast<double>(i));
  watched.read_.clear();
  EXPECT_EQ(readRun(watched, {0, 5}, 3, {}).value(), (std::vector<double>{5, 6, 7}));
  EXPECT_EQ(watched.read_.size(), 1U);
}

TEST(ReadRunTest, BigEndianValuesAndDeepShapes) {
  // 1, 2, 3, -4
  const std::vector<std::uint8_t> bytes = {0x3F, 0x80, 0, 0, 0x40, 0, 0, 0, 0x40, 0x40, 0, 0, 0xC0, 0x80, 0, 0};
  test::MemoryTensor tensor(tensor::ElementType::kF32, {2, 1, 2}, bytes, 1);
  tensor.edit().order = tensor::ByteOrder::kBig;
  EXPECT_EQ(readRun(tensor, {1, 0, 0}, 2, {}).value(), (std::vector<double>{3, -4}));
  EXPECT_EQ(readRun(tensor, {0, 0, 1}, 1, {}).value(), std::vector<double>{2});
}

TEST(ReadRunTest, ARunOutsideTheTensorIsRefused) {
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {2, 5}, std::vector<float>(10));
  for (const tensor::Shape& origin :
       {tensor::Shape{2, 0}, tensor::Shape{0, 5}, tensor::Shape{0, 3}, tensor::Shape{0}}) {
    const auto run = readRun(tensor, origin, 3, {});
    ASSERT_FALSE(run);
    EXPECT_EQ(run.error().code, ErrorCode::kInvalidArgument);
  }
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(readRun(tensor, {0, 0}, 3, stop.get_token()).error().code, ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::io
