#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/io/source.h"

namespace scalewright::io {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kMemoryIsKept = true;  // by the sanitizer's quarantine
#else
constexpr bool kMemoryIsKept = false;
#endif

std::size_t openDescriptors() {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {}));
}

/// Resident memory of this process.
std::uint64_t residentPages() {
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return resident;
}

void openReadClose(const std::filesystem::path& path) {
  const auto source = openSource(path, {});
  if (!source) return;
  std::vector<std::byte> buffer;
  for (const tensor::TensorInfo& info : (*source)->catalogue().tensors) {
    const auto reader = (*source)->open(info.name);
    if (reader && (*reader)->blockCount() > 0) static_cast<void>((*reader)->read(0, buffer).has_value());
  }
}

class OpenCloseTest : public testing::TestWithParam<const char*> {};

TEST_P(OpenCloseTest, AThousandCyclesKeepNothing) {
  const std::filesystem::path path = std::filesystem::path(SCALEWRIGHT_TEST_DATA) / GetParam();
  for (int i = 0; i < 200; ++i) openReadClose(path);
  const std::size_t descriptors = openDescriptors();
  const std::uint64_t pages = residentPages();
  for (int i = 0; i < 1000; ++i) openReadClose(path);
  EXPECT_EQ(openDescriptors(), descriptors);
  // A leak of as little as 2 KB in each cycle would be 500 pages.
  if (!kMemoryIsKept) {
    EXPECT_LT(residentPages(), pages + 400);
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, OpenCloseTest,
                         testing::Values("inputs/hdf5/dtypes.h5", "inputs/hdf5/filters.h5",
                                         "inputs/hdf5/bad_virtual.h5", "inputs/hdf5/bad_truncated.h5", "odd.h5",
                                         "inputs/safetensors/ok_many_dtypes.safetensors",
                                         "inputs/safetensors/bad_hole.safetensors", "inputs/hdf5/filters_expected.npy"),
                         [](const testing::TestParamInfo<const char*>& each) {
                           return std::filesystem::path(each.param).stem().string();
                         });

}  // namespace
}  // namespace scalewright::io
