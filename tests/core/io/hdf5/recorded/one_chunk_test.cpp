// Datasets of one chunk are read as the library reads them, or left to it.
#include "core/io/hdf5/recorded/one_chunk.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

#include "core/io/hdf5/library.h"

namespace scalewright::io {
namespace {

/// A dataset in a file in memory.
struct Written {
  Hdf5Properties access{H5Pcreate(H5P_FILE_ACCESS)};
  Hdf5File file;
  Hdf5Object set;
  std::vector<hsize_t> dims;

  /// values: of `memory_type`. filters: adds them to the creation property list.
  template <typename T>
  Written(hid_t stored_type, hid_t memory_type, std::vector<hsize_t> extents, std::vector<hsize_t> chunk,
          const std::vector<T>& values, void (*filters)(hid_t))
      : dims(std::move(extents)) {
    H5Pset_fapl_core(access.get(), 1 << 16, false);
    file = Hdf5File(H5Fcreate("in memory", H5F_ACC_TRUNC, H5P_DEFAULT, access.get()));
    const Hdf5Space space(H5Screate_simple(static_cast<int>(dims.size()), dims.data(), nullptr));
    const Hdf5Properties layout(H5Pcreate(H5P_DATASET_CREATE));
    if (!chunk.empty()) H5Pset_chunk(layout.get(), static_cast<int>(chunk.size()), chunk.data());
    if (!chunk.empty()) filters(layout.get());
    set = Hdf5Object(H5Dcreate2(file.get(), "set", stored_type, space.get(), H5P_DEFAULT, layout.get(), H5P_DEFAULT));
    if (!values.empty()) {
      EXPECT_GE(H5Dwrite(set.get(), memory_type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
    }
  }

  [[nodiscard]] std::optional<std::vector<ChunkStep>> steps() const {
    const Hdf5Properties layout(H5Dget_create_plist(set.get()));
    return stepsOfOneChunk(layout.get(), dims);
  }
  [[nodiscard]] std::optional<OneChunk> read() const {
    const Hdf5Type type(H5Dget_type(set.get()));
    const auto filters = steps();
    return filters ? readOneChunk(set.get(), type.get(), dims, *filters) : std::nullopt;
  }
};

void all(hid_t layout) {
  H5Pset_shuffle(layout);
  H5Pset_deflate(layout, 1);
  H5Pset_fletcher32(layout);
}
void deflated(hid_t layout) {
  H5Pset_deflate(layout, 6);
}
void none(hid_t /*layout*/) {}

template <typename T>
std::vector<T> numbers(std::size_t count, T most) {
  std::mt19937 random(7);
  std::vector<T> values(count);
  for (T& value : values) {
    value = static_cast<T>(static_cast<double>(most) * (static_cast<double>(random()) / 4294967296.0));
  }
  return values;
}

/// What is read is what was written, in numbers that are as wide or wider.
template <typename T, typename Number>
void expectRead(hid_t stored_type, hid_t memory_type, T most) {
  for (const std::size_t count : {1U, 5U, 3000U}) {
    for (auto* filters : {deflated, all}) {
      const std::vector<T> values = numbers<T>(count, most);
      const Written written(stored_type, memory_type, {count}, {count}, values, filters);
      const auto chunk = written.read();
      ASSERT_TRUE(chunk) << count;
      std::vector<Number> read(count);
      ASSERT_TRUE(widen(*chunk, count, read.data())) << count;
      EXPECT_TRUE(std::equal(values.begin(), values.end(), read.begin())) << count;
      EXPECT_FALSE(widen(*chunk, count + 1, read.data())) << "no more than there are";
    }
  }
}

TEST(OneChunkTest, NumbersAreThoseThatWereWritten) {
  const Hdf5Lock lock;
  expectRead<std::uint8_t, std::uint32_t>(H5T_STD_U8LE, H5T_NATIVE_UINT8, 255);
  expectRead<std::uint16_t, std::uint32_t>(H5T_STD_U16LE, H5T_NATIVE_UINT16, 65535);
  expectRead<std::uint16_t, std::uint64_t>(H5T_STD_U16LE, H5T_NATIVE_UINT16, 65535);
  expectRead<std::uint32_t, std::uint32_t>(H5T_STD_U32LE, H5T_NATIVE_UINT32, ~std::uint32_t{0});
  expectRead<std::uint32_t, std::uint64_t>(H5T_STD_U32LE, H5T_NATIVE_UINT32, ~std::uint32_t{0});
  expectRead<std::uint64_t, std::uint64_t>(H5T_STD_U64LE, H5T_NATIVE_UINT64, std::uint64_t{1} << 60);
  expectRead<float, double>(H5T_IEEE_F32LE, H5T_NATIVE_FLOAT, 3e38F);
  expectRead<double, double>(H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, 1e300);
}

TEST(OneChunkTest, RowsAreOneBehindTheOther) {
  const Hdf5Lock lock;
  std::vector<std::uint64_t> values(12);
  std::iota(values.begin(), values.end(), 0U);
  const Written written(H5T_STD_U64LE, H5T_NATIVE_UINT64, {3, 4}, {3, 4}, values, all);
  const auto chunk = written.read();
  ASSERT_TRUE(chunk);
  std::vector<std::uint64_t> read(12);
  ASSERT_TRUE(widen(*chunk, 12, read.data()));
  EXPECT_EQ(read, values);
}

TEST(OneChunkTest, WhatIsOtherIsLeftToTheLibrary) {
  const Hdf5Lock lock;
  const std::vector<std::uint16_t> values = numbers<std::uint16_t>(10, 65535);
  const auto steps = [&](std::vector<hsize_t> chunk, void (*filters)(hid_t)) {
    return Written(H5T_STD_U16LE, H5T_NATIVE_UINT16, {10}, std::move(chunk), values, filters).steps();
  };
  EXPECT_TRUE(steps({10}, all));
  EXPECT_FALSE(steps({10}, none)) << "the library may read more than it says";
  EXPECT_FALSE(steps({5}, all)) << "two chunks";
  EXPECT_FALSE(steps({}, none)) << "without chunks";
  EXPECT_FALSE(steps({10}, [](hid_t layout) { H5Pset_scaleoffset(layout, H5Z_SO_INT, 0); }));
  const auto read = [&](hid_t type) { return Written(type, H5T_NATIVE_UINT16, {10}, {10}, values, all).read(); };
  EXPECT_TRUE(read(H5T_STD_U16LE));
  for (const hid_t type : {H5T_STD_U16BE, H5T_STD_I16LE, H5T_IEEE_F32BE}) EXPECT_FALSE(read(type));
  const auto wide = read(H5T_STD_U64LE);
  ASSERT_TRUE(wide);
  std::vector<std::uint32_t> narrow(10);
  EXPECT_FALSE(widen(*wide, 10, narrow.data()));
  std::vector<double> reals(10);
  EXPECT_FALSE(widen(*wide, 10, reals.data())) << "whole numbers are none";
  EXPECT_FALSE(Written(H5T_STD_U16LE, H5T_NATIVE_UINT16, {10}, {10}, std::vector<std::uint16_t>(), all).read())
      << "nothing was ever written";
}

TEST(OneChunkTest, DamageIsNotRead) {
  const Hdf5Lock lock;
  const Written written(H5T_STD_U16LE, H5T_NATIVE_UINT16, {3000}, {3000}, numbers<std::uint16_t>(3000, 99), all);
  ASSERT_TRUE(written.read());
  const hsize_t origin = 0;
  for (const std::size_t bytes : {1U, 40U, 5000U}) {
    const std::vector<std::byte> other(bytes, std::byte{0x5A});
    ASSERT_GE(H5Dwrite_chunk(written.set.get(), H5P_DEFAULT, 0, &origin, bytes, other.data()), 0);
    EXPECT_FALSE(written.read()) << bytes;
  }
}

}  // namespace
}  // namespace scalewright::io
