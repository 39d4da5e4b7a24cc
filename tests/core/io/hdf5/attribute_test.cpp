#include <gtest/gtest.h>
#include <hdf5.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

/// A dataset "good", and "bad" with a text as attribute, which lies in a heap of the file; so does one of the group.
void writeWithTexts(const std::filesystem::path& path) {
  const hid_t file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
  const hsize_t count = 4;
  const hid_t space = H5Screate_simple(1, &count, nullptr);
  const hid_t scalar = H5Screate(H5S_SCALAR);
  const hid_t text = H5Tcopy(H5T_C_S1);
  H5Tset_size(text, H5T_VARIABLE);
  const std::array<float, 4> values = {1, 2, 3, 4};
  for (const char* name : {"good", "bad"}) {
    const hid_t dataset = H5Dcreate2(file, name, H5T_IEEE_F32LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    H5Dwrite(dataset, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
    if (std::string_view(name) == "bad") {
      const hid_t attribute = H5Acreate2(dataset, "role", text, scalar, H5P_DEFAULT, H5P_DEFAULT);
      const char* const role = "activation";
      H5Awrite(attribute, text, &role);
      H5Aclose(attribute);
    }
    H5Dclose(dataset);
  }
  H5Tclose(text);
  H5Sclose(scalar);
  H5Sclose(space);
  H5Fclose(file);
}

/// Spoils the heap in which texts lie.
void spoilHeap(const std::filesystem::path& path) {
  std::vector<std::byte> bytes = readFileBytes(path);
  constexpr std::string_view kSignature = "GCOL";
  const auto signature = std::as_bytes(std::span(kSignature));
  const auto found = std::search(bytes.begin(), bytes.end(), signature.begin(), signature.end());
  ASSERT_NE(found, bytes.end());
  *found = std::byte{'X'};
  writeFileBytes(path, bytes);
}

TEST(AttributeTest, OneThatCannotBeReadIsAnErrorOfItsDatasetAndNotOneThatIsNotThere) {
  const ScratchFolder folder;
  const auto path = folder.file("a.h5");
  writeWithTexts(path);
  EXPECT_EQ(findInfo(*openFile(path), "bad")->role, tensor::Role::kActivation);
  spoilHeap(path);
  const auto source = openFile(path);
  ASSERT_NE(source, nullptr);
  EXPECT_NE(findInfo(*source, "good"), nullptr);
  EXPECT_EQ(findInfo(*source, "bad"), nullptr) << "of which nobody knows what its values are";
  const auto problem = problemOf(*source, "bad");
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->code, ErrorCode::kReadFailed);
  EXPECT_EQ(problem->detail.find("attribute role: "), 0U) << problem->detail;
}

}  // namespace
}  // namespace scalewright::io
