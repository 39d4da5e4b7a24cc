#include "core/io/blocks/readers/rows_reader.h"

#include <gtest/gtest.h>

#include <cstring>

#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

TEST(RowsReaderTest, BandsOfRowsHoldWhatTheWholeHoldsThere) {
  const ScratchFolder folder;
  const auto path = folder.file("x.h5");
  constexpr std::size_t kInRow = 12;
  {
    Hdf5Builder file(path);
    // Blocks of four rows and eight columns: no band begins or ends with one.
    const std::vector<hsize_t> chunk = {4, 8};
    file.floats("x", {10, kInRow}, countingFloats(10 * kInRow),
                [&](hid_t creation) { H5Pset_chunk(creation, 2, chunk.data()); });
  }
  const auto source = openFile(path);
  const auto whole = source->open("x").value();
  std::size_t seen = 0;
  for (const auto& [begin, end] : {std::pair<std::uint64_t, std::uint64_t>{0, 3}, {3, 9}, {9, 10}}) {
    const RowsReader band(*whole, begin, end);
    EXPECT_EQ(band.info().shape, (tensor::Shape{end - begin, kInRow}));
    for (std::size_t index = 0; index < band.blockCount(); ++index) {
      const Block box = band.block(index);
      std::vector<std::byte> buffer;
      const auto raw = band.read(index, buffer);
      ASSERT_TRUE(raw);
      ASSERT_EQ(raw->size(), box.extent[0] * box.extent[1] * sizeof(float));
      for (std::size_t i = 0; i < raw->size() / sizeof(float); ++i, ++seen) {
        float value = 0;
        std::memcpy(&value, raw->data() + i * sizeof(float), sizeof(float));
        const std::uint64_t row = begin + box.origin[0] + i / box.extent[1];
        EXPECT_EQ(value, static_cast<float>(row * kInRow + box.origin[1] + i % box.extent[1]));
      }
    }
  }
  EXPECT_EQ(seen, 10 * kInRow) << "each value once";
}

}  // namespace
}  // namespace scalewright::io
