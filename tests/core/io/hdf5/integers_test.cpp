// Integers that do not fill their bytes, enumerations and bit fields. What h5py 3.7 reads in the same file stands
// beside it; both were made by tests/data/inputs/hdf5/make_integers.py.
#include <nlohmann/json.hpp>

#include <fstream>

#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using nlohmann::json;

class Hdf5IntegersTest : public testing::Test {
 protected:
  [[nodiscard]] std::vector<double> valuesOf(const std::string& dataset) const {
    return expected_[dataset]["values"].get<std::vector<double>>();
  }
  [[nodiscard]] std::string detailOf(const std::string& dataset) const {
    const auto problem = problemOf(*source_, dataset);
    return problem && problem->code == ErrorCode::kUnsupportedElementType ? problem->detail : "no such problem";
  }
  [[nodiscard]] std::string typeTextOf(const std::string& dataset) const {
    const tensor::TensorInfo* info = findInfo(*source_, dataset);
    return info == nullptr ? "not listed" : tensor::typeText(*info);
  }

  std::unique_ptr<Source> source_ = openFile(dataFile("inputs/hdf5/integers.h5"));
  const json expected_ = json::parse(std::ifstream(dataFile("inputs/hdf5/integers_expected.json")));
};

/// NumPy's name of a type, from ours.
std::string numpyName(tensor::ElementType type) {
  if (type == tensor::ElementType::kBool) return "b1";
  return std::string(tensor::elementTypeId(type)).substr(0, 1) + std::to_string(tensor::elementSize(type));
}

TEST_F(Hdf5IntegersTest, EveryLayoutHoldsTheNumbersOfH5py) {
  std::size_t compared = 0;
  for (const auto& [name, found] : expected_.items()) {
    if (found.contains("refused") || name.starts_with("layers")) continue;
    const tensor::TensorInfo* info = findInfo(*source_, name);
    ASSERT_NE(info, nullptr) << name;
    EXPECT_EQ(numpyName(info->type), found["dtype"].get<std::string>()) << name;
    EXPECT_EQ(info->shape, found["shape"].get<tensor::Shape>()) << name;
    EXPECT_FALSE(info->selected) << name;
    EXPECT_EQ(readValues(*source_, name), valuesOf(name)) << name;
    ++compared;
  }
  EXPECT_EQ(compared, 142U);
}

TEST_F(Hdf5IntegersTest, BatchesOfDifferentLengthAreOneTensor) {
  const tensor::TensorInfo* info = findInfo(*source_, "layers.0.input");
  ASSERT_NE(info, nullptr);
  EXPECT_EQ(info->order, tensor::ByteOrder::kBig);
  EXPECT_EQ(info->part_shapes, (std::vector<tensor::Shape>{{2, 3}, {2, 5}, {2, 4}}));
  const auto reader = source_->open("layers.0.input");
  ASSERT_TRUE(reader) << sentence(reader.error());
  const auto batches = (*reader)->rectangles();
  ASSERT_EQ(batches.size(), 3U);
  for (std::size_t i = 0; i < batches.size(); ++i) {
    const auto bytes = readBytes(*batches[i]);
    ASSERT_TRUE(bytes) << sentence(bytes.error());
    std::vector<double> values;
    for (std::size_t at = 0; at < bytes->size(); at += 2) {
      const unsigned code = std::to_integer<unsigned>((*bytes)[at]) << 8U | std::to_integer<unsigned>((*bytes)[at + 1]);
      values.push_back(static_cast<std::int16_t>(code));
    }
    EXPECT_EQ(values, valuesOf("layers.0.input/batch_" + std::to_string(i)));
  }
}

TEST_F(Hdf5IntegersTest, WhatTheFileCallsThemIsSaid) {
  EXPECT_EQ(typeTextOf("plain/u12_at_4_le"), "u16 (u12@4)");
  EXPECT_EQ(typeTextOf("zipped/i24_be"), "i32 (i24)");
  EXPECT_EQ(typeTextOf("contiguous/enum_i16_be"), "i16 (enum)");
  EXPECT_EQ(typeTextOf("contiguous/enum_i12_at_4"), "i16 (enum i12@4)");
  EXPECT_EQ(typeTextOf("compact/b32_le"), "u32 (bitfield)");
  EXPECT_EQ(typeTextOf("contiguous/bool_i32"), "bool");
  EXPECT_EQ(typeTextOf("contiguous/almost_bool"), "i8 (enum)");
}

TEST_F(Hdf5IntegersTest, WhatH5pyRefusesIsNamed) {
  for (const auto& [name, found] : expected_.items()) {
    EXPECT_EQ(found.contains("refused"), findInfo(*source_, name) == nullptr && !name.starts_with("layers")) << name;
  }
  EXPECT_EQ(detailOf("refused/b12_in_16"), "bit field of 12 bits in 16");
  EXPECT_EQ(detailOf("refused/i24_in_3_bytes"), "24-bit integer");
  EXPECT_EQ(detailOf("refused/u128"), "128-bit integer");
}

TEST_F(Hdf5IntegersTest, OneThatIsKnownFromAnotherWalkIsConvertedToo) {
  // A catalogue that ends early: the tensor is found by its name.
  const auto early = openSource(dataFile("inputs/hdf5/integers.h5"), {}, {.enough = 1});
  ASSERT_TRUE(early) << sentence(early.error());
  ASSERT_FALSE((*early)->catalogue().complete);
  const auto reader = (*early)->openKnown(*findInfo(*source_, "zipped/bool_u64_be"));
  ASSERT_TRUE(reader) << sentence(reader.error());
  const auto bytes = readBytes(**reader);
  ASSERT_TRUE(bytes) << sentence(bytes.error());
  std::vector<double> values;
  for (const std::byte byte : *bytes) values.push_back(byte == std::byte{0} ? 0.0 : 1.0);
  EXPECT_EQ(values, valuesOf("zipped/bool_u64_be"));
}

}  // namespace
}  // namespace scalewright::io
