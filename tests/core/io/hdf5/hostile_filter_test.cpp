#include <algorithm>
#include <array>

#include "core/io/hdf5/filters/foreign_filter.h"
#include "tests/core/io/hostile_file.h"

namespace scalewright::io {
namespace {

/// Filters whose parameters, or whose chunks, say what is not so. In the file a filter is its identifier, the
/// length of its name, flags, the number of parameters, its name in multiples of eight bytes, and the
/// parameters.
class Hdf5HostileFilterTest : public HostileTest {
 protected:
  using Filters = std::function<void(hid_t)>;

  void write(hid_t type, const Filters& filters) const {
    const auto file = start();
    const hid_t dataset = file->declare("x", type, {64}, [&](hid_t creation) {
      chunksOf(64)(creation);
      filters(creation);
    });
    const std::vector<float> values = countingFloats(64);
    EXPECT_GE(H5Dwrite(dataset, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
  }
  /// A dataset whose one chunk is stored as these bytes, whatever its filters would make of them.
  void store(const Filters& filters, std::string_view chunk, std::uint32_t skipped = 0) const {
    const auto file = start();
    const hid_t dataset = file->declare("x", H5T_STD_I32LE, {64}, [&](hid_t creation) {
      chunksOf(64)(creation);
      filters(creation);
    });
    const hsize_t origin = 0;
    EXPECT_GE(H5Dwrite_chunk(dataset, H5P_DEFAULT, skipped, &origin, chunk.size(), chunk.data()), 0);
  }
  void setParameter(std::string_view name, std::size_t index, std::uint32_t value) const {
    const std::size_t padded = (name.size() + 8) / 8 * 8;
    std::string stored(name);
    stored.resize(padded);
    patchFile(path_, stored, padded + 4 * index, littleEndianBytes(value));
  }
};

TEST_F(Hdf5HostileFilterTest, ShuffledElementsWithoutBytesAreRefused) {
  write(H5T_IEEE_F32LE, [](hid_t creation) { H5Pset_shuffle(creation); });
  setParameter("shuffle", 0, 0);
  expectRefused(ErrorCode::kUnsupportedLayout, "shuffle with parameters that do not fit the chunks");
}

TEST_F(Hdf5HostileFilterTest, ShuffledElementsLongerThanTheChunkAreAsTheyAre) {
  write(H5T_IEEE_F32LE, [](hid_t creation) { H5Pset_shuffle(creation); });
  const std::vector<std::byte> before = *readBytes(*openFile(path_), "x");
  setParameter("shuffle", 0, 0xFFFFFFFF);
  const auto after = readBytes(*openFile(path_), "x");
  ASSERT_TRUE(after.has_value());
  EXPECT_EQ((*after)[1], before[4]);  // still in planes
}

TEST_F(Hdf5HostileFilterTest, ScaleoffsetForOtherChunksIsRefused) {
  const auto filters = [](hid_t creation) { H5Pset_scaleoffset(creation, H5Z_SO_INT, 0); };
  const std::vector<std::pair<std::size_t, std::uint32_t>> wrong = {{2, 65}, {2, 0x40000000}, {4, 8}, {4, 0},
                                                                    {3, 7},  {0, 9},          {5, 2}, {6, 2}};
  for (const auto& [index, value] : wrong) {
    write(H5T_STD_I32LE, filters);
    setParameter("scaleoffset", index, value);
    expectRefused(ErrorCode::kUnsupportedLayout, "scaleoffset with parameters that do not fit the chunks");
  }
}

TEST_F(Hdf5HostileFilterTest, NbitThatPacksWholeNumbersIsRefused) {
  const auto filters = [](hid_t creation) { H5Pset_nbit(creation); };
  write(H5T_STD_I32LE, filters);
  EXPECT_EQ(readValues(*openFile(path_), "x")[63], 63);
  setParameter("nbit", 1, 0);
  expectRefused(ErrorCode::kUnsupportedLayout, "nbit with parameters that do not fit the chunks");
}

/// Numbers of 20 bits, which nbit packs.
class Hdf5HostileNbitTest : public Hdf5HostileFilterTest {
 protected:
  Hdf5HostileNbitTest() { H5Tset_precision(packed_, 20); }
  ~Hdf5HostileNbitTest() override { H5Tclose(packed_); }

  /// A dataset whose one chunk is stored as these bytes, by nbit and what comes after it.
  void storePacked(const Filters& behind, std::string_view chunk) const {
    const auto file = start();
    const hid_t dataset = file->declare("x", packed_, {64}, [&](hid_t creation) {
      chunksOf(64)(creation);
      H5Pset_nbit(creation);
      behind(creation);
    });
    const hsize_t origin = 0;
    EXPECT_GE(H5Dwrite_chunk(dataset, H5P_DEFAULT, 0, &origin, chunk.size(), chunk.data()), 0);
  }

  hid_t packed_ = H5Tcopy(H5T_STD_I32LE);
};

TEST_F(Hdf5HostileNbitTest, ParametersThatDoNotFitAreRefused) {
  const std::vector<std::pair<std::size_t, std::uint32_t>> wrong = {
      {0, 7}, {0, 9}, {2, 65}, {2, 0x40000000}, {3, 2},  {3, 3},  {3, 9},         {4, 8},
      {4, 0}, {5, 2}, {6, 0},  {6, 33},         {6, 32}, {7, 13}, {7, 0xFFFFFFFF}};
  for (const auto& [index, value] : wrong) {
    write(packed_, [](hid_t creation) { H5Pset_nbit(creation); });
    EXPECT_EQ(readValues(*openFile(path_), "x")[63], 63);
    setParameter("nbit", index, value);
    expectRefused(ErrorCode::kUnsupportedLayout, "nbit with parameters that do not fit the chunks");
  }
}

TEST_F(Hdf5HostileNbitTest, ChunksThatAreTooShortAreCorrupt) {
  // 64 numbers of 20 bits.
  storePacked([](hid_t) {}, std::string(160, '\0'));
  EXPECT_EQ(readValues(*openFile(path_), "x"), std::vector<double>(64));
  for (const std::size_t length : {159U, 1U}) {
    storePacked([](hid_t) {}, std::string(length, '\0'));
    expectUnreadable(ErrorCode::kChunkCorrupt, "size");
  }
  // A deflated chunk of four bytes: what nbit gets is looked at, not what is stored.
  constexpr char kFourZeros[] = "\x78\x01\x01\x04\x00\xFB\xFF\x00\x00\x00\x00\x00\x04\x00\x01";
  storePacked([](hid_t creation) { H5Pset_deflate(creation, 6); }, std::string_view(kFourZeros, sizeof kFourZeros - 1));
  expectUnreadable(ErrorCode::kChunkCorrupt, "size");
}

TEST_F(Hdf5HostileNbitTest, BehindOtherFiltersItIsLookedAtAsWell) {
  // The library itself writes over the end of its memory when it is to pack what another filter has shortened.
  const auto store_behind = [this](const Filters& before) {
    const auto file = start();
    const hid_t dataset = file->declare("x", packed_, {64}, [&](hid_t creation) {
      chunksOf(64)(creation);
      before(creation);
      H5Pset_nbit(creation);
    });
    const hsize_t origin = 0;
    EXPECT_GE(H5Dwrite_chunk(dataset, H5P_DEFAULT, 0, &origin, 100, std::string(100, '\0').data()), 0);
  };
  store_behind([](hid_t creation) { H5Pset_deflate(creation, 6); });
  expectUnreadable(ErrorCode::kChunkCorrupt, "size");
  store_behind([](hid_t creation) { H5Pset_scaleoffset(creation, H5Z_SO_INT, 0); });
  expectRefused(ErrorCode::kUnsupportedLayout, "nbit beside another filter of the HDF5 library");
}

TEST_F(Hdf5HostileFilterTest, SzipWithImpossibleBlocksIsRefused) {
  if (H5Zfilter_avail(H5Z_FILTER_SZIP) <= 0) GTEST_SKIP() << "no szip";
  const std::vector<std::pair<std::size_t, std::uint32_t>> wrong = {{1, 0}, {1, 7}, {1, 64}, {2, 0}, {2, 33}, {3, 0}};
  for (const auto& [index, value] : wrong) {
    write(H5T_IEEE_F32LE, [](hid_t creation) { H5Pset_szip(creation, H5_SZIP_NN_OPTION_MASK, 8); });
    setParameter("szip", index, value);
    expectRefused(ErrorCode::kUnsupportedLayout, "szip with parameters that do not fit the chunks");
  }
}

TEST_F(Hdf5HostileFilterTest, ScaleoffsetChunksThatAreTooShortAreCorrupt) {
  const auto filters = [](hid_t creation) { H5Pset_scaleoffset(creation, H5Z_SO_INT, 0); };
  const auto chunk = [](std::uint32_t bits, std::size_t packed) {
    return littleEndianBytes(bits) + '\x08' + std::string(16 + packed, '\0');
  };
  store(filters, chunk(5, 40));
  EXPECT_EQ(readValues(*openFile(path_), "x"), std::vector<double>(64));
  for (const std::string& bad : {chunk(5, 39), chunk(33, 4096), chunk(0xFFFFFFFF, 100), std::string(20, '\0')}) {
    store(filters, bad);
    expectUnreadable(ErrorCode::kChunkCorrupt, "size");
  }
}

TEST_F(Hdf5HostileFilterTest, AScaleoffsetChunkIsLookedAtThroughTheFiltersBehindIt) {
  const auto filters = [](hid_t creation) {
    H5Pset_scaleoffset(creation, H5Z_SO_INT, 0);
    H5Pset_deflate(creation, 6);
  };
  write(H5T_STD_I32LE, filters);
  EXPECT_EQ(readValues(*openFile(path_), "x")[63], 63);
  store(filters, "no deflate stream");
  expectUnreadable(ErrorCode::kChunkCorrupt, "deflate");
  // Deflate was skipped: what is stored is scaleoffset's.
  store(filters, littleEndianBytes(std::uint32_t{5}) + '\x08' + std::string(16 + 39, '\0'), 2);
  expectUnreadable(ErrorCode::kChunkCorrupt, "size");
}

TEST_F(Hdf5HostileFilterTest, AnSzipChunkOfAnotherLengthIsCorrupt) {
  if (H5Zfilter_avail(H5Z_FILTER_SZIP) <= 0) GTEST_SKIP() << "no szip";
  const auto filters = [](hid_t creation) { H5Pset_szip(creation, H5_SZIP_NN_OPTION_MASK, 8); };
  for (const std::uint32_t bytes : {255U, 257U, 0xFFFFFFFFU}) {
    store(filters, littleEndianBytes(bytes) + std::string(64, '\0'));
    expectUnreadable(ErrorCode::kChunkCorrupt, "size");
  }
}

TEST_F(Hdf5HostileFilterTest, AChunkThatInflatesShortIsCorrupt) {
  write(H5T_IEEE_F32LE, [](hid_t creation) { H5Pset_deflate(creation, 6); });
  // A stored block of four bytes, and the checksum of what it holds.
  constexpr char kFourZeros[] = "\x78\x01\x01\x04\x00\xFB\xFF\x00\x00\x00\x00\x00\x04\x00\x01";
  store([](hid_t creation) { H5Pset_deflate(creation, 6); }, std::string_view(kFourZeros, sizeof kFourZeros - 1));
  expectUnreadable(ErrorCode::kChunkCorrupt, "size");
}

TEST_F(Hdf5HostileFilterTest, ADamagedChunkInTheMiddleLeavesItsNeighbours) {
  {
    const auto file = start();
    file->floats("x", {262144 * 3}, std::vector<float>(262144 * 3, 1.0F), [](hid_t creation) {
      chunksOf(262144)(creation);
      H5Pset_deflate(creation, 6);
    });
  }
  std::vector<std::byte> bytes = readFileBytes(path_);
  const std::array<std::byte, 2> head = {std::byte{0x78}, std::byte{0x9C}};
  auto second = std::search(bytes.begin(), bytes.end(), head.begin(), head.end());
  ASSERT_NE(second, bytes.end());
  second = std::search(second + 2, bytes.end(), head.begin(), head.end());
  ASSERT_NE(second, bytes.end());
  std::fill_n(second + 100, 200, std::byte{0});
  writeFileBytes(path_, bytes);
  const auto source = openFile(path_);
  const auto reader = source->open("x");
  ASSERT_TRUE(reader.has_value());
  ASSERT_EQ((*reader)->blockCount(), 3U);
  std::vector<std::byte> buffer;
  EXPECT_TRUE((*reader)->read(0, buffer).has_value());
  EXPECT_FALSE((*reader)->read(1, buffer).has_value());
  EXPECT_TRUE((*reader)->read(2, buffer).has_value());
}

TEST(ForeignFilterTest, HeadsOfPluginsTellHowLongTheirChunksAre) {
  const auto check = [](int id, std::vector<unsigned> parameters, const std::string& bytes) {
    const ForeignFilter filter{id, std::move(parameters), 0, {}, 256};
    return checkForeignChunk(filter, std::as_bytes(std::span(bytes))).has_value();
  };
  const auto blosc = [](std::uint32_t bytes, std::uint32_t stored) {
    return std::string(4, '\1') + littleEndianBytes(bytes) + std::string(4, '\1') + littleEndianBytes(stored) +
           std::string(4, '\0');
  };
  EXPECT_TRUE(check(32001, {}, blosc(256, 20)));
  EXPECT_FALSE(check(32001, {}, blosc(255, 20)));
  EXPECT_FALSE(check(32001, {}, blosc(256, 21)));
  EXPECT_FALSE(check(32001, {}, std::string(15, '\0')));
  const std::string right = std::string(6, '\0') + '\1' + std::string(5, '\0');  // 256, big-endian
  const std::string wrong = std::string(5, '\0') + '\1' + std::string(6, '\0');
  EXPECT_TRUE(check(32004, {}, right));
  EXPECT_FALSE(check(32004, {}, wrong));
  EXPECT_FALSE(check(32004, {}, right.substr(0, 11)));
  EXPECT_TRUE(check(32008, {0, 4, 4, 0, 2}, right));
  EXPECT_FALSE(check(32008, {0, 4, 4, 0, 2}, wrong));
  EXPECT_TRUE(check(32008, {0, 4, 4, 0, 0}, std::string(256, 'x')));
  EXPECT_FALSE(check(32008, {0, 4, 4}, std::string(255, 'x')));
  EXPECT_TRUE(check(32013, {}, "anything"));
}

}  // namespace
}  // namespace scalewright::io
