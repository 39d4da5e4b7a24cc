#include <algorithm>

#include "tests/core/io/hostile_file.h"

namespace scalewright::io {
namespace {

class Hdf5HostileNamesTest : public HostileTest {};

TEST_F(Hdf5HostileNamesTest, AnyBytesAreAName) {
  const std::vector<std::string> names = {"line\nbreak",         "tab\tand bell\x07",
                                          "quote\"s and 'more'", "\xE2\x80\xAEright to left",
                                          "\xC0\xAF\xFF broken", "..",
                                          "back\\slash",         "\xED\xA0\x80 half",
                                          "$(touch x)",          std::string(10'000, 'n')};
  {
    const auto file = start();
    for (const std::string& name : names) file->floats(name, {4}, values_);
  }
  const auto source = openFile(path_);
  EXPECT_TRUE(source->catalogue().problems.empty());
  for (const std::string& name : names) {
    EXPECT_EQ(readValues(*source, name), (std::vector<double>{0, 1, 2, 3})) << name.substr(0, 40);
  }
  expectGoodNeighbour(*source);
}

TEST_F(Hdf5HostileNamesTest, ABadNameIsNamedInItsRefusal) {
  const std::string name = "\xFF\n\"x";
  start()->declare(name, H5T_STD_REF_OBJ, {4});
  expectRefused(ErrorCode::kUnsupportedElementType, "references", name);
}

TEST_F(Hdf5HostileNamesTest, AttributesMayBeHugeAndOfAnyName) {
  {
    const auto file = start(true);  // old files hold no attribute beyond 64 KiB
    file->floats("x", {4}, values_);
    file->counts("/x", "huge", std::vector<std::int64_t>(2'000'000, 7));
    file->text("/x", "\xFF\n", "bytes \xFF");
    file->text("/x", "long", std::string(3'000'000, 'l'));
    for (int i = 0; i < 500; ++i) file->text("/x", "a" + std::to_string(i), "v");
  }
  const auto source = openFile(path_);
  EXPECT_EQ(readValues(*source, "x"), (std::vector<double>{0, 1, 2, 3}));
  const auto& attributes = findInfo(*source, "x")->attributes;
  EXPECT_LE(attributes.size(), 64U);
  EXPECT_TRUE(
      std::all_of(attributes.begin(), attributes.end(), [](const auto& one) { return one.second.size() < 10'000; }));
  expectGoodNeighbour(*source);
}

TEST_F(Hdf5HostileNamesTest, ManyAttributeStringsThatAreOneLargeObjectAreNotCopied) {
  {
    const auto file = start();
    const hid_t type = H5Tcopy(H5T_C_S1);
    H5Tset_size(type, H5T_VARIABLE);
    const hsize_t count = 2000;
    const hid_t space = H5Screate_simple(1, &count, nullptr);
    const hid_t owner = file->declare("x", H5T_IEEE_F32LE, {4});
    const hid_t attribute = H5Acreate2(owner, "names", type, space, H5P_DEFAULT, H5P_DEFAULT);
    std::vector<std::string> texts(count, "s");
    texts.front() = std::string(1 << 20, 'l');
    std::vector<const char*> pointers;
    for (const std::string& text : texts) pointers.push_back(text.c_str());
    EXPECT_GE(H5Awrite(attribute, type, static_cast<const void*>(pointers.data())), 0);
    H5Aclose(attribute);
    H5Sclose(space);
    H5Tclose(type);
  }
  // Each string of the file is a length, the address of a heap and a number in it: all become the first one.
  std::vector<std::byte> bytes = readFileBytes(path_);
  const std::string length = littleEndianBytes(std::uint32_t{1 << 20});
  const auto raw = std::as_bytes(std::span(length));
  auto first = bytes.end();
  for (auto at = bytes.begin(); at + 32 < bytes.end() && first == bytes.end(); ++at) {
    at = std::search(at, bytes.end(), raw.begin(), raw.end());
    if (at != bytes.end() && at[16] == std::byte{1} && at[17] == std::byte{0}) first = at;
    if (at == bytes.end()) break;
  }
  ASSERT_NE(first, bytes.end());
  for (int i = 1; i < 2000; ++i) std::copy_n(first, 16, first + 16 * i);
  writeFileBytes(path_, bytes);
  const auto source = openFile(path_);
  ASSERT_NE(findInfo(*source, "x"), nullptr);
  EXPECT_FALSE(findInfo(*source, "x")->attributes.contains("names"));
  expectGoodNeighbour(*source);
}

TEST_F(Hdf5HostileNamesTest, SoftLinksInARingAreReportedOnce) {
  {
    const auto file = start();
    file->softLink("/x", "x");
    file->group("g");
    file->softLink("/g/up/up/up", "g/up");
    file->softLink("/", "g/root");
  }
  const auto source = openFile(path_);
  EXPECT_EQ(source->catalogue().tensors.size(), 1U);
  ASSERT_EQ(source->catalogue().problems.size(), 2U);
  EXPECT_EQ(problemOf(*source, "x")->code, ErrorCode::kDanglingLink);
  EXPECT_EQ(problemOf(*source, "g/up")->code, ErrorCode::kDanglingLink);
  expectGoodNeighbour(*source);
}

TEST_F(Hdf5HostileNamesTest, TwoThousandNestedGroupsAreWalkedByAddress) {
  {
    const auto file = start();
    std::string path;
    hid_t group = H5Gopen2(file->file(), "/", H5P_DEFAULT);
    for (int i = 0; i < 2000; ++i) {
      const hid_t inner = H5Gcreate2(group, "group", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
      const hid_t space = H5Screate(H5S_SCALAR);
      H5Dclose(H5Dcreate2(inner, "x", H5T_IEEE_F32LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
      H5Sclose(space);
      H5Gclose(group);
      group = inner;
    }
    H5Gclose(group);
  }
  const auto source = openFile(path_);
  EXPECT_EQ(source->catalogue().tensors.size(), 2001U);
  EXPECT_TRUE(source->catalogue().problems.empty());
  for (const tensor::TensorInfo& info : source->catalogue().tensors) {
    ASSERT_TRUE(source->open(info.name).has_value()) << info.name.size();
  }
}

TEST_F(Hdf5HostileNamesTest, AGroupOfAHundredThousandDatasetsIsListedWhole) {
  constexpr int kCount = 100'000;
  {
    const auto file = start(true);
    const hid_t group = H5Gcreate2(file->file(), "g", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    const hsize_t size = 4;
    const hid_t space = H5Screate_simple(1, &size, nullptr);
    for (int i = 0; i < kCount; ++i) {
      const std::string name = "t" + std::to_string(i);
      H5Dclose(H5Dcreate2(group, name.c_str(), H5T_IEEE_F32LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    }
    H5Sclose(space);
    H5Gclose(group);
  }
  const auto source = openFile(path_);
  ASSERT_EQ(source->catalogue().tensors.size(), kCount + 1U);
  EXPECT_EQ(source->catalogue().tensors[0].name, "g/t0");
  EXPECT_EQ(source->catalogue().tensors[10].name, "g/t10");
  EXPECT_EQ(readValues(*source, "g/t99999"), std::vector<double>(4));
  expectGoodNeighbour(*source);
}

}  // namespace
}  // namespace scalewright::io
