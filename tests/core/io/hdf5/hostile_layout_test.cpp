#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "tests/core/io/hostile_file.h"

namespace scalewright::io {
namespace {

/// Datasets that say they are somewhere else, or much larger than they are.
class Hdf5HostileLayoutTest : public HostileTest {
 protected:
  /// Makes `x` a view of a dataset, one after the other.
  void mapTo(Hdf5Builder& file, const char* target_file, const char* target) const {
    const hsize_t size = 4;
    const hid_t space = H5Screate_simple(1, &size, nullptr);
    file.declare("x", H5T_IEEE_F32LE, {4},
                 [&](hid_t creation) { EXPECT_GE(H5Pset_virtual(creation, space, target_file, target, space), 0); });
    H5Sclose(space);
  }
};

TEST_F(Hdf5HostileLayoutTest, AVirtualDatasetMappedOntoItselfIsRefused) {
  mapTo(*start(true), ".", "/x");
  expectRefused(ErrorCode::kVirtualDataset);
}

TEST_F(Hdf5HostileLayoutTest, AVirtualDatasetDoesNotOpenTheFileItMaps) {
  const std::filesystem::path other = folder_.file("other.h5");
  { Hdf5Builder(other).floats("secret", {4}, values_); }
  const auto before = std::filesystem::last_write_time(other);
  mapTo(*start(true), other.c_str(), "/secret");
  expectRefused(ErrorCode::kVirtualDataset);
  struct stat status {};
  ASSERT_EQ(::stat(other.c_str(), &status), 0);
  EXPECT_EQ(std::filesystem::last_write_time(other), before);
}

TEST_F(Hdf5HostileLayoutTest, ExternalStorageIsNeverRead) {
  const std::filesystem::path other = folder_.file("secret");
  std::ofstream(other) << "sixteen bytes...";
  start()->declare("x", H5T_IEEE_F32LE, {4}, [&](hid_t creation) { H5Pset_external(creation, other.c_str(), 0, 16); });
  expectRefused(ErrorCode::kExternalStorage);
}

TEST_F(Hdf5HostileLayoutTest, ShapesOfMoreElementsThanThereAreNumbersAreAbsurd) {
  const hsize_t huge = hsize_t{1} << 31;
  start()->declare("x", H5T_IEEE_F32LE, {huge, huge, huge, huge}, [](hid_t creation) {
    const std::array<hsize_t, 4> chunk = {2, 2, 2, 2};
    H5Pset_chunk(creation, 4, chunk.data());
  });
  expectRefused(ErrorCode::kAbsurdShape, "[2147483648x2147483648x2147483648x2147483648]");
}

TEST_F(Hdf5HostileLayoutTest, ADecompressionBombIsAbsurd) {
  const hsize_t size = hsize_t{1} << 28;  // a gibibyte of zeros in a megabyte
  {
    const auto file = start();
    const hid_t dataset = file->declare("x", H5T_IEEE_F32LE, {size}, [&](hid_t creation) {
      H5Pset_chunk(creation, 1, &size);
      H5Pset_deflate(creation, 9);
    });
    const std::vector<std::byte> stored(std::size_t{1} << 20);
    const hsize_t origin = 0;
    EXPECT_GE(H5Dwrite_chunk(dataset, H5P_DEFAULT, 0, &origin, stored.size(), stored.data()), 0);
  }
  expectRefused(ErrorCode::kAbsurdShape, "chunk [268435456], 1048576 bytes stored");
}

TEST_F(Hdf5HostileLayoutTest, AHugeDatasetOfWhichLittleIsStoredIsAbsurd) {
  {
    const auto file = start();
    const hid_t dataset = file->declare("x", H5T_IEEE_F32LE, {hsize_t{1} << 40}, chunksOf(1024));
    const hsize_t origin = 0;
    const std::vector<float> chunk(1024);
    EXPECT_GE(H5Dwrite_chunk(dataset, H5P_DEFAULT, 0, &origin, 4096, chunk.data()), 0);
  }
  expectRefused(ErrorCode::kAbsurdShape, "4398046511104 bytes declared, 4096 stored");
}

/// The layout message of version 3: version, class 2 (chunked), rank + 1, address, then 32-bit extents of a
/// chunk and the size of an element.
std::string chunkExtent(std::uint32_t length) {
  return littleEndianBytes(length) + littleEndianBytes(std::uint32_t{4});
}

TEST_F(Hdf5HostileLayoutTest, AChunkWithoutElementsIsRefused) {
  start()->floats("x", {4000}, countingFloats(4000), chunksOf(1234));
  patchFile(path_, chunkExtent(1234), 0, chunkExtent(0));
  const auto source = openSource(path_, {});
  ASSERT_TRUE(source.has_value());
  ASSERT_TRUE(problemOf(**source, "x").has_value());
  expectGoodNeighbour(**source);
}

TEST_F(Hdf5HostileLayoutTest, AChunkOfSixteenGibibytesIsRefused) {
  start()->floats("x", {4000}, countingFloats(4000), chunksOf(1234));
  patchFile(path_, chunkExtent(1234), 0, chunkExtent(0xFFFFFFFF));
  const auto source = openSource(path_, {});
  ASSERT_TRUE(source.has_value());
  ASSERT_TRUE(problemOf(**source, "x").has_value());
  expectGoodNeighbour(**source);
}

/// Three chunks of 16 bytes before their filters. The index keeps before the address of each: its bytes, its
/// filters and its place.
class Hdf5ChunkIndexTest : public HostileTest {
 protected:
  void SetUp() override { write(chunksOf(4)); }
  void write(const std::function<void(hid_t)>& prepare) { start()->floats("x", {12}, countingFloats(12), prepare); }
  static std::string key(std::uint32_t bytes, std::uint64_t place) {
    return littleEndianBytes(bytes) + littleEndianBytes(std::uint32_t{0}) + littleEndianBytes(place) +
           littleEndianBytes(std::uint64_t{0});
  }
  static void checksummed(hid_t creation) {
    chunksOf(4)(creation);
    H5Pset_fletcher32(creation);
  }
};

TEST_F(Hdf5ChunkIndexTest, AFilteredChunkThatClaimsAnotherLengthIsAnErrorOfItsDataset) {
  for (const std::uint32_t bytes : {3U, 16U, 21U, 1U << 20, 0xFFFFFFFFU}) {
    write(checksummed);
    patchFile(path_, key(20, 4), 0, key(bytes, 4));
    const auto source = openFile(path_);
    const auto read = readBytes(*source, "x");
    ASSERT_FALSE(read.has_value()) << bytes;
    EXPECT_EQ(read.error().dataset, "x");
    expectGoodNeighbour(*source);
  }
}

TEST_F(Hdf5ChunkIndexTest, AnUnfilteredChunkIsAsLongAsItsShapeSays) {
  for (const std::uint32_t bytes : {0U, 8U, 17U, 4096U, 1U << 20, 0xFFFFFFFFU}) {
    SetUp();
    patchFile(path_, key(16, 4), 0, key(bytes, 4));
    const auto source = openFile(path_);
    EXPECT_EQ(readValues(*source, "x"), (std::vector<double>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})) << bytes;
    expectGoodNeighbour(*source);
  }
}

TEST_F(Hdf5ChunkIndexTest, AChunkBeyondTheEndOfTheFileIsAnErrorOfItsDataset) {
  patchFile(path_, key(16, 4), key(16, 4).size(), littleEndianBytes(std::uint64_t{1} << 40));
  expectUnreadable(ErrorCode::kReadFailed);
}

TEST_F(Hdf5ChunkIndexTest, AnIndexOutOfOrderIsNoCrash) {
  patchFile(path_, key(16, 4), 0, key(16, 4096));
  const auto source = openSource(path_, {});
  ASSERT_TRUE(source.has_value());
  if (findInfo(**source, "x") != nullptr) static_cast<void>(readBytes(**source, "x").has_value());
  expectGoodNeighbour(**source);
}

TEST_F(Hdf5ChunkIndexTest, TwoChunksAtOnePlaceOfTheFileAreReadAsTheyLie) {
  const std::vector<std::byte> bytes = readFileBytes(path_);
  const std::string second = key(16, 4);
  const auto raw = std::as_bytes(std::span(second));
  const auto found = std::search(bytes.begin(), bytes.end(), raw.begin(), raw.end());
  ASSERT_NE(found, bytes.end());
  // The address of the first chunk stands right before the key of the second one.
  const std::string first_address(reinterpret_cast<const char*>(&*found) - 8, 8);
  patchFile(path_, second, second.size(), first_address);
  EXPECT_EQ(readValues(*openFile(path_), "x"), (std::vector<double>{0, 1, 2, 3, 0, 1, 2, 3, 8, 9, 10, 11}));
}

}  // namespace
}  // namespace scalewright::io
