#include "core/io/blocks/aligned_blocks.h"

#include <gtest/gtest.h>

#include <cstring>
#include <mutex>
#include <numeric>

#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

/// Reads an [rows, row] tensor of 0, 1, 2 ... stored in chunks; checks the edges and puts the pieces together again.
void expectAligned(const std::vector<hsize_t>& shape, const std::vector<hsize_t>& chunk, std::size_t alignment,
                   std::size_t pieces) {
  const ScratchFolder folder;
  const auto path = folder.file("x.h5");
  const std::size_t elements = std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
  {
    Hdf5Builder file(path);
    file.floats("x", shape, countingFloats(elements),
                [&](hid_t creation) { H5Pset_chunk(creation, static_cast<int>(chunk.size()), chunk.data()); });
  }
  const auto source = openFile(path);
  const auto reader = source->open("x").value();
  const AlignedBlocks blocks(*reader, alignment);
  EXPECT_EQ(blocks.count(), pieces);
  std::vector<float> seen(elements, -1);
  std::mutex mutex;
  const auto done = blocks.forEach(2, {}, [&](std::size_t, const Block& box, std::span<const std::byte> raw, unsigned) {
    const std::scoped_lock lock(mutex);
    const std::uint64_t begin = box.origin.back();
    const std::uint64_t end = begin + box.extent.back();
    EXPECT_EQ(begin % alignment, 0U);
    EXPECT_TRUE(end == shape.back() || end % alignment == 0) << end;
    const std::size_t row = box.extent.back();
    for (std::size_t i = 0; i < raw.size() / sizeof(float); ++i) {
      float value = 0;
      std::memcpy(&value, raw.data() + i * sizeof(float), sizeof(float));
      const std::size_t at =
          (box.origin.front() * (shape.size() > 1 ? 1 : 0) + i / row) * shape.back() + begin + i % row;
      seen.at(at) = value;
    }
    return Result<void>();
  });
  ASSERT_TRUE(done);
  EXPECT_EQ(seen, countingFloats(elements));
}

TEST(AlignedBlocksTest, ChunksThatTearQuantizationBlocksAreJoined) {
  // 60,008 = 32 * 1875 + 8: only every fourth chunk ends where a block of 32 does.
  expectAligned({8, 300'000}, {8, 60'008}, 32, 2);
}

TEST(AlignedBlocksTest, AlignedChunksStandAlone) {
  expectAligned({8, 300'000}, {8, 64'000}, 32, 5);
}

TEST(AlignedBlocksTest, AnOddRowEndsABlock) {
  expectAligned({3, 7}, {1, 7}, 16, 1);
}

}  // namespace
}  // namespace scalewright::io
