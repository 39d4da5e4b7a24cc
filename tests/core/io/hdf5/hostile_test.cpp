#include <algorithm>
#include <array>
#include <cmath>

#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

struct HostileFile {
  const char* name;
  ErrorCode code;
  const char* detail;  ///< part of it
};

class Hdf5HostileFileTest : public testing::TestWithParam<HostileFile> {};

TEST_P(Hdf5HostileFileTest, IsRefusedWithTheReason) {
  const std::filesystem::path path = dataFile(std::string("inputs/hdf5/") + GetParam().name);
  const auto source = openSource(path, {});
  ASSERT_FALSE(source.has_value());
  EXPECT_EQ(source.error().code, GetParam().code);
  EXPECT_EQ(source.error().file, std::filesystem::canonical(path));
  EXPECT_NE(source.error().detail.find(GetParam().detail), std::string::npos) << source.error().detail;
}

INSTANTIATE_TEST_SUITE_P(
    Files, Hdf5HostileFileTest,
    testing::Values(HostileFile{"bad_external_link.h5", ErrorCode::kNoNumericDataset,
                                "x: refused: a link to another file"},
                    HostileFile{"bad_external_storage.h5", ErrorCode::kNoNumericDataset,
                                "x: refused: the data are stored in another file"},
                    HostileFile{"bad_virtual.h5", ErrorCode::kNoNumericDataset, "x: refused: a virtual dataset"},
                    HostileFile{"bad_shape_bomb.h5", ErrorCode::kNoNumericDataset,
                                "[1048576x1048576], 4398046511104 bytes declared, 0 stored"},
                    HostileFile{"bad_soft_link_loop.h5", ErrorCode::kNoNumericDataset, "g/up: the link leads back"},
                    HostileFile{"bad_truncated.h5", ErrorCode::kTruncated, "9096 of 18192 bytes"},
                    HostileFile{"bad_not_hdf5.h5", ErrorCode::kNotHdf5, "addresses of 0 bytes"}),
    [](const testing::TestParamInfo<HostileFile>& each) {
      const std::string name = each.param.name;
      return name.substr(0, name.find('.'));
    });

class Hdf5HostileTest : public testing::Test {
 protected:
  /// Code of the problem that dataset `x` has.
  ErrorCode problemOfX() {
    const auto source = openSource(path_, {});
    if (!source) return source.error().code;
    const auto problem = problemOf(**source, "x");
    return problem ? problem->code : ErrorCode::kNone;
  }

  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.file("x.h5");
  const std::vector<float> values_ = countingFloats(4);
};

TEST_F(Hdf5HostileTest, ARefusedDatasetDoesNotHideItsNeighbour) {
  {
    Hdf5Builder file(path_);
    file.floats("good", {4}, values_);
    file.declare("x", H5T_IEEE_F32LE, {4}, [](hid_t creation) { H5Pset_external(creation, "/etc/hostname", 0, 16); });
  }
  EXPECT_EQ(problemOfX(), ErrorCode::kExternalStorage);
  EXPECT_EQ(readValues(*openFile(path_), "good"), (std::vector<double>{0, 1, 2, 3}));
}

TEST_F(Hdf5HostileTest, AShapeThatOverflowsIsAbsurd) {
  {
    Hdf5Builder file(path_);
    file.floats("good", {4}, values_);
    file.declare("x", H5T_IEEE_F32LE, {hsize_t{1} << 32, hsize_t{1} << 31}, [](hid_t creation) {
      const std::array<hsize_t, 2> chunk = {16, 16};
      H5Pset_chunk(creation, 2, chunk.data());
    });
  }
  EXPECT_EQ(problemOfX(), ErrorCode::kAbsurdShape);
}

TEST_F(Hdf5HostileTest, AChunkBeyondOneGibibyteIsAbsurd) {
  {
    Hdf5Builder file(path_);
    file.floats("good", {4}, values_);
    const hsize_t size = 4;
    const hsize_t most = H5S_UNLIMITED;  // only such a dataset may have chunks longer than itself
    const hsize_t chunk = (hsize_t{1} << 28) + 1;
    const hid_t space = H5Screate_simple(1, &size, &most);
    const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_chunk(creation, 1, &chunk);
    const hid_t dataset = H5Dcreate2(file.file(), "x", H5T_IEEE_F32LE, space, H5P_DEFAULT, creation, H5P_DEFAULT);
    EXPECT_GE(dataset, 0);
    H5Dclose(dataset);
    H5Pclose(creation);
    H5Sclose(space);
  }
  EXPECT_EQ(problemOfX(), ErrorCode::kAbsurdShape);
}

TEST_F(Hdf5HostileTest, UnusualBitFieldsAreRefused) {
  {
    Hdf5Builder file(path_);
    file.floats("good", {4}, values_);
    const hid_t padded = H5Tcopy(H5T_STD_B32LE);
    H5Tset_precision(padded, 20);
    file.declare("padded", padded, {4});
    const hid_t odd = H5Tcopy(H5T_STD_B32LE);
    H5Tset_size(odd, 5);
    file.declare("odd", odd, {4});
    H5Tclose(odd);
    H5Tclose(padded);
  }
  const auto source = openFile(path_);
  const std::vector<std::pair<const char*, const char*>> details = {
      {"padded", "bit field of 20 bits in 32"},
      {"odd", "bit field of 32 bits in 40"},
  };
  for (const auto& [name, detail] : details) {
    const auto problem = problemOf(*source, name);
    ASSERT_TRUE(problem.has_value()) << name;
    EXPECT_EQ(problem->code, ErrorCode::kUnsupportedElementType) << name;
    EXPECT_EQ(problem->detail, detail);
  }
}

TEST_F(Hdf5HostileTest, FloatsOfOtherLayoutsAreReadThroughTheLibrary) {
  {
    Hdf5Builder file(path_);
    const hid_t wide = H5Tcopy(H5T_IEEE_F32LE);  // 1 sign, 6 exponent, 25 mantissa bits
    H5Tset_fields(wide, 31, 25, 6, 0, 25);
    H5Tset_ebias(wide, 31);
    const hid_t large = H5Tcopy(H5T_IEEE_F32LE);
    H5Tset_ebias(large, 3);
    const double far = std::ldexp(1.0, 200);
    EXPECT_GE(H5Dwrite(file.declare("large", large, {1}), H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, &far), 0);
    H5Tclose(large);
    for (const auto& [name, type] : {std::pair{"wide", wide}, std::pair{"vax", H5T_VAX_F32}}) {
      const hid_t dataset = file.declare(name, type, {4});
      EXPECT_GE(H5Dwrite(dataset, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, values_.data()), 0);
    }
    H5Tclose(wide);
  }
  const auto source = openFile(path_);
  EXPECT_EQ(tensor::typeText(*findInfo(*source, "wide")), "f64 (e6m25)") << "float32 has fewer digits";
  EXPECT_EQ(findInfo(*source, "vax")->type, tensor::ElementType::kF64) << "its bias of 129 goes below float32";
  EXPECT_EQ(tensor::typeText(*findInfo(*source, "large")), "f64 (e8m23)") << "float32 ends below 2^128";
  EXPECT_EQ(readValues(*source, "large"), std::vector<double>{std::ldexp(1.0, 200)});
  for (const char* name : {"wide", "vax"}) {
    EXPECT_EQ(readValues(*source, name), std::vector<double>(values_.begin(), values_.end())) << name;
  }
}

TEST_F(Hdf5HostileTest, DeclaredEightBitFloatsAreRecognisedInBytes) {
  {
    Hdf5Builder file(path_);
    for (const char* name : {"float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e4m3", "torch.bfloat16"}) {
      file.declare(name, H5T_STD_U8LE, {4});
      file.text(name, "dtype", name);
    }
  }
  const auto source = openFile(path_);
  EXPECT_EQ(findInfo(*source, "float8_e5m2")->type, tensor::ElementType::kF8E5M2);
  EXPECT_EQ(findInfo(*source, "float8_e4m3fnuz")->type, tensor::ElementType::kF8E4M3FNUZ);
  EXPECT_EQ(findInfo(*source, "float8_e5m2fnuz")->type, tensor::ElementType::kF8E5M2FNUZ);
  EXPECT_EQ(findInfo(*source, "float8_e4m3")->type, tensor::ElementType::kF8E4M3);
  // Two bytes cannot lie in one: the declaration is about something else.
  EXPECT_EQ(findInfo(*source, "torch.bfloat16")->type, tensor::ElementType::kU8);
}

TEST_F(Hdf5HostileTest, ADamagedChunkIndexIsNotTakenForAnUnwrittenDataset) {
  {
    Hdf5Builder file(path_);
    file.floats("good", {4}, values_);
    file.floats("x", {4}, values_, [](hid_t creation) {
      const hsize_t chunk = 2;
      H5Pset_chunk(creation, 1, &chunk);
    });
  }
  std::vector<std::byte> bytes = readFileBytes(path_);
  constexpr std::array kNode = {std::byte{'T'}, std::byte{'R'}, std::byte{'E'}, std::byte{'E'}, std::byte{1}};
  const auto node = std::search(bytes.begin(), bytes.end(), kNode.begin(), kNode.end());
  ASSERT_NE(node, bytes.end());
  *node = std::byte{'X'};
  writeFileBytes(path_, bytes);
  EXPECT_EQ(problemOfX(), ErrorCode::kReadFailed);
}

TEST_F(Hdf5HostileTest, AFileWithoutNumbersSaysSo) {
  { Hdf5Builder(path_).group("empty"); }
  EXPECT_EQ(openingError(path_), ErrorCode::kNoNumericDataset);
}

TEST_F(Hdf5HostileTest, AFileThatChangesAfterwardsIsNotRead) {
  { Hdf5Builder(path_).floats("x", {4}, values_); }
  const auto source = openFile(path_);
  std::vector<std::byte> bytes = readFileBytes(path_);
  bytes.push_back(std::byte{0});
  writeFileBytes(path_, bytes);
  const auto reader = source->open("x");
  ASSERT_FALSE(reader.has_value());
  EXPECT_EQ(reader.error().code, ErrorCode::kFileChanged);
}

TEST_F(Hdf5HostileTest, ATensorThatIsNotThereIsNamed) {
  { Hdf5Builder(path_).floats("x", {4}, values_); }
  const auto reader = openFile(path_)->open("y");
  ASSERT_FALSE(reader.has_value());
  EXPECT_EQ(reader.error(), (Error{ErrorCode::kDatasetNotFound, path_.string(), "y", {}}));
}

TEST_F(Hdf5HostileTest, NestedLongNamesEndWherePathsEnd) {
  {
    Hdf5Builder file(path_);
    file.floats("x", {4}, values_);
    std::string path;
    for (int depth = 0; depth < 40; ++depth) {
      path += '/' + std::string(2000, 'n');
      file.group(path);
    }
  }
  const auto source = openSource(path_, {});
  ASSERT_TRUE(source.has_value()) << sentence(source.error());
  EXPECT_EQ((*source)->catalogue().tensors.size(), 1U);
  ASSERT_EQ((*source)->catalogue().problems.size(), 1U);
  const Error& problem = (*source)->catalogue().problems.front();
  EXPECT_EQ(problem.code, ErrorCode::kNameTooLong);
  EXPECT_EQ(problem.dataset, std::string(200, 'n'));
}

}  // namespace
}  // namespace scalewright::io
