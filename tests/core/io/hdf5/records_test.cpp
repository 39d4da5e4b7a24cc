// Datasets of records, as pandas, PyTables and NumPy's structured arrays make them.
#include <hdf5.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "core/io/facts.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

constexpr hsize_t kRows = 25;
constexpr std::size_t kWidth = 3;

/// What each record of the file is, in the memory of this test.
struct Record {
  std::int64_t index;
  std::array<float, kWidth> block;
  double weight;
  std::array<char, 4> name;
};

float blockAt(std::size_t row, std::size_t column) {
  return static_cast<float>(row) * 0.25F - static_cast<float>(column);
}
double weightAt(std::size_t row) {
  return 1.0 / static_cast<double>(row + 3);
}

class RecordsTest : public testing::Test {
 protected:
  void SetUp() override {
    file_ = H5Fcreate(path_.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    const hsize_t width = kWidth;
    const hid_t block = H5Tarray_create2(H5T_IEEE_F32LE, 1, &width);
    const hid_t block_here = H5Tarray_create2(H5T_NATIVE_FLOAT, 1, &width);
    const hid_t text = H5Tcopy(H5T_C_S1);
    H5Tset_size(text, sizeof(Record::name));
    stored_ = H5Tcreate(H5T_COMPOUND, 8 + 12 + 8 + 4);
    H5Tinsert(stored_, "index", 0, H5T_STD_I64LE);
    H5Tinsert(stored_, "values_block_0", 8, block);
    H5Tinsert(stored_, "weight", 20, H5T_IEEE_F64BE);
    H5Tinsert(stored_, "name", 28, text);
    here_ = H5Tcreate(H5T_COMPOUND, sizeof(Record));
    H5Tinsert(here_, "index", HOFFSET(Record, index), H5T_NATIVE_INT64);
    H5Tinsert(here_, "values_block_0", HOFFSET(Record, block), block_here);
    H5Tinsert(here_, "weight", HOFFSET(Record, weight), H5T_NATIVE_DOUBLE);
    H5Tinsert(here_, "name", HOFFSET(Record, name), text);
    for (const hid_t type : {block, block_here, text}) H5Tclose(type);
  }
  void TearDown() override {
    H5Tclose(stored_);
    H5Tclose(here_);
  }

  /// Records of row numbers, in C order.
  void add(const char* name, const std::vector<hsize_t>& shape, const std::vector<hsize_t>& chunk, bool deflated) {
    const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
    if (!chunk.empty()) H5Pset_chunk(creation, static_cast<int>(chunk.size()), chunk.data());
    if (deflated) H5Pset_shuffle(creation);
    if (deflated) H5Pset_deflate(creation, 4);
    const hid_t space = H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
    const hid_t dataset = H5Dcreate2(file_, name, stored_, space, H5P_DEFAULT, creation, H5P_DEFAULT);
    std::vector<Record> records(kRows);
    for (std::size_t row = 0; row < kRows; ++row) {
      records[row] = {.index = static_cast<std::int64_t>(row), .block = {}, .weight = weightAt(row), .name = {"abc"}};
      for (std::size_t column = 0; column < kWidth; ++column) records[row].block.at(column) = blockAt(row, column);
    }
    EXPECT_GE(H5Dwrite(dataset, here_, H5S_ALL, H5S_ALL, H5P_DEFAULT, records.data()), 0);
    H5Dclose(dataset);
    H5Sclose(space);
    H5Pclose(creation);
  }
  std::unique_ptr<Source> opened() {
    H5Fclose(file_);
    return openFile(path_);
  }

  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.file("records.h5");
  hid_t file_ = H5I_INVALID_HID;
  hid_t stored_ = H5I_INVALID_HID;
  hid_t here_ = H5I_INVALID_HID;
};

void expectMembers(const Source& source, const std::string& dataset, const tensor::Shape& shape) {
  const tensor::TensorInfo* block = findInfo(source, dataset + "/values_block_0");
  const tensor::TensorInfo* weight = findInfo(source, dataset + "/weight");
  ASSERT_TRUE(block != nullptr && weight != nullptr) << dataset;
  tensor::Shape with_member = shape;
  with_member.push_back(kWidth);
  EXPECT_EQ(block->shape, with_member);
  EXPECT_EQ(block->type, tensor::ElementType::kF32);
  EXPECT_EQ(weight->shape, shape);
  EXPECT_EQ(weight->order, tensor::ByteOrder::kBig);
  const std::vector<double> blocks = readValues(source, block->name);
  const std::vector<double> weights = readValues(source, weight->name);
  ASSERT_EQ(blocks.size(), kRows * kWidth);
  ASSERT_EQ(weights.size(), kRows);
  for (std::size_t row = 0; row < kRows; ++row) {
    EXPECT_EQ(weights[row], weightAt(row)) << dataset;
    for (std::size_t column = 0; column < kWidth; ++column) {
      EXPECT_EQ(blocks[row * kWidth + column], double{blockAt(row, column)}) << dataset;
    }
  }
}

TEST_F(RecordsTest, MembersOfFloatsAreTensorsInEveryLayout) {
  add("contiguous", {kRows}, {}, false);
  add("chunked", {kRows}, {4}, false);
  add("deflated", {kRows}, {4}, true);
  add("plane", {5, 5}, {2, 3}, true);
  const auto source = opened();
  ASSERT_NE(source, nullptr);
  for (const char* name : {"contiguous", "chunked", "deflated"}) expectMembers(*source, name, {kRows});
  expectMembers(*source, "plane", {5, 5});
}

TEST_F(RecordsTest, OneRecordAloneAndRecordsWithoutElementsAreRead) {
  add("one", {}, {}, false);
  add("none", {hsize_t{1} << 61, 0}, {}, false);
  const auto source = opened();
  ASSERT_NE(source, nullptr);
  EXPECT_EQ(readValues(*source, "one/weight"), std::vector<double>{weightAt(0)});
  EXPECT_EQ(readValues(*source, "one/values_block_0"),
            (std::vector<double>{blockAt(0, 0), blockAt(0, 1), blockAt(0, 2)}));
  EXPECT_EQ(findInfo(*source, "one/weight")->shape, tensor::Shape{});
  EXPECT_TRUE(readValues(*source, "none/weight").empty());
}

TEST_F(RecordsTest, OtherMembersAreCountedAsLeftOut) {
  add("table", {kRows}, {4}, false);
  const auto source = opened();
  ASSERT_NE(source, nullptr);
  EXPECT_EQ(source->catalogue().tensors.size(), 2U);
  for (const char* name : {"table/index", "table/name"}) {
    const auto problem = problemOf(*source, name);
    ASSERT_TRUE(problem.has_value()) << name;
    EXPECT_EQ(problem->code, ErrorCode::kUnsupportedElementType);
    EXPECT_EQ(problem->detail, "members of records that are no floats");
  }
  EXPECT_FALSE(problemOf(*source, "table").has_value());
}

TEST_F(RecordsTest, FactsOfAMemberAreThoseOfItsPlaceInTheFile) {
  add("table", {kRows}, {4}, true);
  H5Fclose(file_);
  const std::vector<std::string> names = {"table/values_block_0", "table/none"};
  const auto facts = readFacts(path_, names, [](std::string_view) { return ErrorCode::kNone; });
  ASSERT_TRUE(facts.has_value());
  EXPECT_EQ(facts->datasets[0].type, "f32");
  EXPECT_EQ(facts->datasets[0].shape, (tensor::Shape{kRows, kWidth}));
  EXPECT_EQ(facts->datasets[0].value_bytes, kRows * kWidth * sizeof(float));
  EXPECT_EQ(facts->datasets[1].problem->code, ErrorCode::kDatasetNotFound);
}

TEST(PandasTest, BlocksOfValuesAreTensorsAndIndexesAreHidden) {
  const auto source = openFile(dataFile("types/pandas_table.h5"));
  ASSERT_NE(source, nullptr);
  ASSERT_EQ(source->catalogue().tensors.size(), 1U);
  const tensor::TensorInfo& info = source->catalogue().tensors.front();
  EXPECT_EQ(info.name, "acts/layer0/table/values_block_0");
  EXPECT_EQ(info.shape, (tensor::Shape{12, 10}));
  // As h5py has them: f["acts/layer0/table"]["values_block_0"].
  const std::vector<double> values = readValues(*source, info.name);
  ASSERT_EQ(values.size(), 120U);
  EXPECT_EQ(values.front(), -0.8028369545936584);
  EXPECT_EQ(values[57], -0.9779819846153259);
  EXPECT_EQ(values.back(), 0.8123531341552734);
  EXPECT_EQ(*std::max_element(values.begin(), values.end()), 2.522327423095703);
  const auto index = problemOf(*source, "acts/layer0/_i_table/index/sortedLR");
  ASSERT_TRUE(index.has_value());
  EXPECT_EQ(index->detail, "indexes of PyTables");
}

}  // namespace
}  // namespace scalewright::io
