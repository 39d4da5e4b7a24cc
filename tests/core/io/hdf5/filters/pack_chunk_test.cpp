// Chunks that are packed here are those of the library, byte for byte.
#include "core/io/hdf5/filters/pack_chunk.h"

#include <gtest/gtest.h>
#include <hdf5.h>

#include <filesystem>
#include <random>

#include "core/io/hdf5/library.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

/// The one chunk of a dataset as the library stores it.
std::vector<std::byte> storedByTheLibrary(const std::vector<std::byte>& elements, std::size_t element_bytes,
                                          int level) {
  const Hdf5Properties access(H5Pcreate(H5P_FILE_ACCESS));
  H5Pset_fapl_core(access.get(), 1 << 16, false);
  const Hdf5File file(H5Fcreate("in memory", H5F_ACC_TRUNC, H5P_DEFAULT, access.get()));
  const hsize_t count = elements.size() / element_bytes;
  const Hdf5Type type(H5Tcreate(H5T_OPAQUE, element_bytes));
  const Hdf5Space space(H5Screate_simple(1, &count, nullptr));
  const Hdf5Properties layout(H5Pcreate(H5P_DATASET_CREATE));
  H5Pset_chunk(layout.get(), 1, &count);
  H5Pset_shuffle(layout.get());
  H5Pset_deflate(layout.get(), static_cast<unsigned>(level));
  const Hdf5Object set(H5Dcreate2(file.get(), "set", type.get(), space.get(), H5P_DEFAULT, layout.get(), H5P_DEFAULT));
  EXPECT_GE(H5Dwrite(set.get(), type.get(), H5S_ALL, H5S_ALL, H5P_DEFAULT, elements.data()), 0);
  EXPECT_GE(H5Dflush(set.get()), 0);
  hsize_t size = 0;
  const hsize_t origin = 0;
  EXPECT_GE(H5Dget_chunk_storage_size(set.get(), &origin, &size), 0);
  std::vector<std::byte> bytes(size);
  std::uint32_t skipped = 0;
  EXPECT_GE(H5Dread_chunk(set.get(), H5P_DEFAULT, &origin, &skipped, bytes.data()), 0);
  EXPECT_EQ(skipped, 0U);
  return bytes;
}

TEST(PackChunkTest, BytesAreThoseOfTheLibrary) {
  std::mt19937 random(3);
  for (const std::size_t element_bytes : {1U, 2U, 4U, 8U, 56U}) {
    for (const std::size_t count : {1U, 2U, 3U, 100U, 70'000U}) {
      // Those that compress, and those that do not.
      for (const unsigned largest : {3U, 255U}) {
        std::vector<std::byte> elements(count * element_bytes);
        for (std::byte& each : elements) each = static_cast<std::byte>(random() % (largest + 1));
        for (const int level : {1, 6}) {
          const auto packed = packChunk(elements, element_bytes, level);
          ASSERT_TRUE(packed);
          EXPECT_EQ(*packed, storedByTheLibrary(elements, element_bytes, level))
              << count << " of " << element_bytes << ", level " << level;
        }
      }
    }
  }
}

}  // namespace
}  // namespace scalewright::io
