#include <gtest/gtest.h>
#include <hdf5.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

/// More elements than 32 bits count bytes for, in files that are nothing but holes.
constexpr std::uint64_t kElements = 1'200'000'000;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::uint64_t kMostKilobytes = 2 * 1024 * 1024;  // with the sanitizer's own, far below the 4.8 GB of the file
#else
constexpr std::uint64_t kMostKilobytes = 300 * 1024;
#endif

void expectProfiledInLittleMemory(const std::string& file) {
  const RunResult result = run({"profile", file, "--json", "--estimate", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find(std::to_string(kElements)), std::string::npos) << result.out.substr(0, 1000);
  EXPECT_GT(result.peak_kilobytes, 0U);
  EXPECT_LT(result.peak_kilobytes, kMostKilobytes);
}

TEST(LargeFilesTest, AnArrayIsStreamed) {
  const TestFolder folder;
  writeSparseZeros(folder.file("x.npy"), kElements);
  expectProfiledInLittleMemory(folder.file("x.npy"));
}

TEST(LargeFilesTest, AContiguousDatasetIsStreamed) {
  const TestFolder folder;
  const hid_t file = H5Fcreate(folder.file("x.h5").c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
  const hsize_t size = kElements;
  const hid_t space = H5Screate_simple(1, &size, nullptr);
  const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
  H5Pset_alloc_time(creation, H5D_ALLOC_TIME_EARLY);
  H5Pset_fill_time(creation, H5D_FILL_TIME_NEVER);
  const hid_t dataset = H5Dcreate2(file, "x", H5T_IEEE_F32LE, space, H5P_DEFAULT, creation, H5P_DEFAULT);
  ASSERT_GE(dataset, 0);
  H5Dclose(dataset);
  H5Pclose(creation);
  H5Sclose(space);
  H5Fclose(file);
  expectProfiledInLittleMemory(folder.file("x.h5"));
}

}  // namespace
}  // namespace scalewright::cli_test
