#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/io/hdf5/chunks/chunk_pipeline.h"
#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

class Hdf5FiltersTest : public testing::Test {
 protected:
  std::unique_ptr<Source> filters_ = openFile(dataFile("inputs/hdf5/filters.h5"));
  std::vector<double> expected_ =
      readValues(*openFile(dataFile("inputs/hdf5/filters_expected.npy")), "filters_expected");
};

TEST_F(Hdf5FiltersTest, EveryFilterGivesTheSameNumbers) {
  for (const char* name :
       {"contiguous", "gzip4_shuffle", "gzip9_fletcher32", "lzf", "szip", "unlimited", "odd_chunks"}) {
    EXPECT_EQ(readValues(*filters_, name), expected_) << name;
  }
  std::vector<double> hundredths = expected_;  // made by (x * 100).astype("i4") in float32
  for (double& value : hundredths) value = std::trunc(static_cast<double>(static_cast<float>(value) * 100.0F));
  EXPECT_EQ(readValues(*filters_, "scaleoffset"), hundredths);
}

TEST_F(Hdf5FiltersTest, FiltersAreNamedInPipelineOrder) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(findInfo(*filters_, "contiguous")->filters, Texts{});
  EXPECT_EQ(findInfo(*filters_, "gzip4_shuffle")->filters, (Texts{"shuffle", "deflate(4)"}));
  EXPECT_EQ(findInfo(*filters_, "gzip9_fletcher32")->filters, (Texts{"deflate(9)", "fletcher32"}));
  EXPECT_EQ(findInfo(*filters_, "lzf")->filters, Texts{"lzf"});
  EXPECT_EQ(findInfo(*filters_, "szip")->filters, Texts{"szip"});
  EXPECT_EQ(findInfo(*filters_, "scaleoffset")->filters, Texts{"scaleoffset"});
  EXPECT_EQ(findInfo(*filters_, "odd_chunks")->chunk, (tensor::Shape{9, 7}));
  EXPECT_EQ(findInfo(*filters_, "odd_chunks")->layout, tensor::Layout::kChunked);
}

TEST_F(Hdf5FiltersTest, AMissingFilterNamesItselfAndItsPackage) {
  const std::vector<std::pair<const char*, const char*>> plugins = {
      {"bitshuffle_lz4", "filter 32008, bitshuffle; Debian package bitshuffle"},
      {"blosc_lz4", "filter 32001, blosc; Debian package hdf5-filter-plugin-blosc-serial"},
      {"lz4", "filter 32004, lz4; Debian package hdf5-filter-plugin"},
      {"zfp", "filter 32013, zfp; Debian package hdf5-filter-plugin-zfp-serial"},
  };
  for (const auto& [name, detail] : plugins) {
    if (findInfo(*filters_, name) != nullptr) continue;  // this machine has the plugin
    const auto problem = problemOf(*filters_, name);
    ASSERT_TRUE(problem.has_value()) << name;
    EXPECT_EQ(problem->code, ErrorCode::kMissingFilter) << name;
    EXPECT_EQ(problem->detail, detail);
  }
}

/// One 20 x 30 dataset of counting numbers in chunks of 8 x 8, so that edge chunks are partial.
class Hdf5ChunkTest : public testing::Test {
 protected:
  void write(const std::function<void(hid_t)>& filters, bool newest_format = false) {
    Hdf5Builder file(path_, newest_format);
    file.floats("x", {20, 30}, countingFloats(600), [&](hid_t creation) {
      const std::vector<hsize_t> chunk = {8, 8};
      H5Pset_chunk(creation, 2, chunk.data());
      filters(creation);
    });
  }
  static std::vector<double> counting() {
    std::vector<double> values(600);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
    return values;
  }

  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.file("x.h5");
};

TEST_F(Hdf5ChunkTest, PartialEdgeChunksAreCut) {
  write([](hid_t creation) {
    H5Pset_shuffle(creation);
    H5Pset_deflate(creation, 6);
    H5Pset_fletcher32(creation);
  });
  EXPECT_EQ(readValues(*openFile(path_), "x"), counting());
}

TEST_F(Hdf5ChunkTest, PartialChunksMayBeStoredWithoutFilters) {
  write(
      [](hid_t creation) {
        H5Pset_deflate(creation, 6);
        H5Pset_chunk_opts(creation, H5D_CHUNK_DONT_FILTER_PARTIAL_CHUNKS);
      },
      true);
  EXPECT_EQ(readValues(*openFile(path_), "x"), counting());
}

TEST_F(Hdf5ChunkTest, LargeChunksAreBlocksOfTheirOwn) {
  const std::size_t rows = 700;
  const std::size_t columns = 1000;
  {
    Hdf5Builder file(path_);
    file.floats("x", {rows, columns}, countingFloats(rows * columns), [](hid_t creation) {
      const std::vector<hsize_t> chunk = {512, 600};  // more than half of kBlockBytes
      H5Pset_chunk(creation, 2, chunk.data());
      H5Pset_shuffle(creation);
      H5Pset_deflate(creation, 1);
    });
  }
  const auto source = openFile(path_);
  const auto reader = source->open("x");
  ASSERT_TRUE(reader.has_value());
  EXPECT_EQ((*reader)->blockCount(), 4U);
  EXPECT_EQ((*reader)->block(3).origin, (tensor::Shape{512, 600}));
  EXPECT_EQ((*reader)->block(3).extent, (tensor::Shape{188, 400}));
  const std::vector<double> values = readValues(*source, "x");
  ASSERT_EQ(values.size(), rows * columns);
  for (std::size_t i = 0; i < values.size(); ++i) ASSERT_EQ(values[i], static_cast<double>(i));
}

TEST_F(Hdf5ChunkTest, ChunksThatWereNeverWrittenHoldTheFillValue) {
  {
    Hdf5Builder file(path_);
    const hid_t dataset = file.declare("x", H5T_IEEE_F32LE, {20, 30}, [](hid_t creation) {
      const std::vector<hsize_t> chunk = {8, 8};
      const float fill = 2.5F;
      H5Pset_chunk(creation, 2, chunk.data());
      H5Pset_deflate(creation, 6);
      H5Pset_fill_value(creation, H5T_NATIVE_FLOAT, &fill);
    });
    const std::vector<hsize_t> origin = {0, 0};
    const std::vector<hsize_t> extent = {4, 4};
    const std::vector<float> written(16, 1.0F);
    const hid_t space = H5Dget_space(dataset);
    const hid_t memory = H5Screate_simple(2, extent.data(), nullptr);
    H5Sselect_hyperslab(space, H5S_SELECT_SET, origin.data(), nullptr, extent.data(), nullptr);
    EXPECT_GE(H5Dwrite(dataset, H5T_NATIVE_FLOAT, memory, space, H5P_DEFAULT, written.data()), 0);
    H5Sclose(memory);
    H5Sclose(space);
  }
  const std::vector<double> values = readValues(*openFile(path_), "x");
  ASSERT_EQ(values.size(), 600U);
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(values[i], i / 30 < 4 && i % 30 < 4 ? 1.0 : 2.5) << i;
  }
}

TEST_F(Hdf5ChunkTest, AChunkMayHaveSkippedItsFilters) {
  {
    Hdf5Builder file(path_);
    const hid_t dataset = file.declare("x", H5T_IEEE_F32LE, {4}, [](hid_t creation) {
      const hsize_t chunk = 4;
      H5Pset_chunk(creation, 1, &chunk);
      H5Pset_deflate(creation, 6);
    });
    const std::vector<float> plain = {1, 2, 3, 4};
    const hsize_t origin = 0;
    EXPECT_GE(H5Dwrite_chunk(dataset, H5P_DEFAULT, 1, &origin, plain.size() * sizeof(float), plain.data()), 0);
  }
  EXPECT_EQ(readValues(*openFile(path_), "x"), (std::vector<double>{1, 2, 3, 4}));
}

TEST_F(Hdf5ChunkTest, AChunkOfTheWrongLengthIsCorrupt) {
  for (const std::size_t floats : {3U, 5U}) {
    {
      Hdf5Builder file(path_);
      const hid_t dataset = file.declare("x", H5T_IEEE_F32LE, {4}, [](hid_t creation) {
        const hsize_t chunk = 4;
        H5Pset_chunk(creation, 1, &chunk);
        H5Pset_shuffle(creation);
      });
      const std::vector<float> plain(floats, 1.0F);
      const hsize_t origin = 0;
      EXPECT_GE(H5Dwrite_chunk(dataset, H5P_DEFAULT, 0, &origin, plain.size() * sizeof(float), plain.data()), 0);
    }
    const auto source = openFile(path_);
    const auto bytes = readBytes(*source, "x");
    ASSERT_FALSE(bytes.has_value()) << floats;
    EXPECT_EQ(bytes.error(), (Error{ErrorCode::kChunkCorrupt, path_.string(), "x", "size"}));
  }
}

/// Changes the stored chunks of a copy and reads it.
Result<std::vector<std::byte>> readDamaged(const std::filesystem::path& path, std::byte from, std::size_t at) {
  std::vector<std::byte> bytes = readFileBytes(path);
  // The first deflate stream of the file: a zlib header and what follows.
  const std::vector<std::byte> header = {std::byte{0x78}, from};
  const auto found = std::search(bytes.begin(), bytes.end(), header.begin(), header.end());
  if (found == bytes.end()) return Error{};
  *(found + static_cast<std::ptrdiff_t>(at)) ^= std::byte{0xFF};
  writeFileBytes(path, bytes);
  return readBytes(*openFile(path), "x");
}

TEST_F(Hdf5ChunkTest, ADamagedDeflateStreamIsReported) {
  write([](hid_t creation) { H5Pset_deflate(creation, 9); });
  const auto bytes = readDamaged(path_, std::byte{0xDA}, 12);
  ASSERT_FALSE(bytes.has_value());
  EXPECT_EQ(bytes.error(), (Error{ErrorCode::kChunkCorrupt, path_.string(), "x", "deflate"}));
}

TEST_F(Hdf5ChunkTest, AWrongChecksumIsReported) {
  write([](hid_t creation) {
    H5Pset_deflate(creation, 9);
    H5Pset_fletcher32(creation);
  });
  const auto bytes = readDamaged(path_, std::byte{0xDA}, 12);
  ASSERT_FALSE(bytes.has_value());
  EXPECT_EQ(bytes.error(), (Error{ErrorCode::kChunkCorrupt, path_.string(), "x", "fletcher32"}));
}

TEST_F(Hdf5ChunkTest, CompactDataAreRead) {
  {
    Hdf5Builder file(path_);
    file.floats("x", {2, 3}, countingFloats(6), [](hid_t creation) { H5Pset_layout(creation, H5D_COMPACT); });
  }
  const auto source = openFile(path_);
  EXPECT_EQ(findInfo(*source, "x")->layout, tensor::Layout::kCompact);
  EXPECT_EQ(readValues(*source, "x"), (std::vector<double>{0, 1, 2, 3, 4, 5}));
}

TEST_F(Hdf5ChunkTest, TheNewestFileFormatIsRead) {
  write([](hid_t creation) { H5Pset_shuffle(creation); }, true);
  EXPECT_EQ(readValues(*openFile(path_), "x"), counting());
}

}  // namespace
}  // namespace scalewright::io
