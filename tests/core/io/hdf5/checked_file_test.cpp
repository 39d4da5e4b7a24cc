#include "core/io/hdf5/checked_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <string>
#include <vector>

namespace scalewright::io {
namespace {

std::vector<float> counting(std::size_t count) {
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<float>(i);
  return values;
}

/// Writes datasets of different sizes, some of which the library keeps until it closes them, and reads them again.
void writeAndRead(hid_t file) {
  for (const std::size_t count : {8U, 1000U, 100000U}) {
    const std::vector<float> values = counting(count);
    const hsize_t size = count;
    const Hdf5Space space(H5Screate_simple(1, &size, nullptr));
    const std::string name = "d" + std::to_string(count);
    const Hdf5Object set(
        H5Dcreate2(file, name.c_str(), H5T_IEEE_F32LE, space.get(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    ASSERT_TRUE(set);
    EXPECT_GE(H5Dwrite(set.get(), H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
    std::vector<float> again(count);
    EXPECT_GE(H5Dread(set.get(), H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, again.data()), 0);
    EXPECT_EQ(again, values);
  }
}

TEST(CheckedFileTest, IsAFileThatTheLibraryReadsByItself) {
  std::string name = testing::TempDir() + "/checkedXXXXXX";
  const int descriptor = ::mkstemp(name.data());
  CheckedWrites writes(descriptor);
  {
    const Hdf5Lock lock;
    Hdf5File file = createCheckedFile(writes);
    ASSERT_TRUE(file);
    writeAndRead(file.get());
    EXPECT_GE(H5Fclose(file.release()), 0);
  }
  EXPECT_EQ(writes.failure(), 0);
  ::close(descriptor);
  const Hdf5Lock lock;
  const Hdf5File file(H5Fopen(name.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT));
  ASSERT_TRUE(file);
  const Hdf5Object set(H5Oopen(file.get(), "d1000", H5P_DEFAULT));
  std::vector<float> values(1000);
  EXPECT_GE(H5Dread(set.get(), H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
  EXPECT_EQ(values, counting(1000));
  std::filesystem::remove(name);
}

/// The library writes the data, closes all of it without a complaint, and forgets nothing; only we know.
TEST(CheckedFileTest, AFullDiskIsKnownAndTheLibraryClosesTheFile) {
  const int descriptor = ::open("/dev/full", O_RDWR | O_CLOEXEC);
  ASSERT_GE(descriptor, 0);
  CheckedWrites writes(descriptor);
  const Hdf5Lock lock;
  Hdf5File file = createCheckedFile(writes);
  ASSERT_TRUE(file);
  writeAndRead(file.get());
  EXPECT_GE(H5Fclose(file.release()), 0);
  EXPECT_EQ(writes.failure(), ENOSPC);
  EXPECT_EQ(H5Fget_obj_count(static_cast<hid_t>(H5F_OBJ_ALL), H5F_OBJ_ALL), 0);
  ::close(descriptor);
}

TEST(CheckedFileTest, TheFirstFailureIsTheOneThatIsKept) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  CheckedWrites writes(pipe[1]);  // which has no places
  const std::array<std::byte, 4> bytes{std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}};
  writes.write(0, bytes.data(), bytes.size());
  EXPECT_EQ(writes.failure(), ESPIPE);
  writes.resize(2);
  EXPECT_EQ(writes.failure(), ESPIPE);
  ::close(pipe[0]);
  ::close(pipe[1]);
}

}  // namespace
}  // namespace scalewright::io
