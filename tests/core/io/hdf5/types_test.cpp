#include <cmath>

#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using tensor::ByteOrder;
using tensor::ElementType;

/// The values that every 2 x 8 dataset of dtypes.h5 holds (inputs/hdf5/expected.json).
const std::vector<double> kNumbers = {0.0,  1.0,     -1.0, 0.5,      2.0,    -3.5, 240.0, 448.0,
                                      1.75, -0.0625, 16.0, 0.015625, -448.0, 96.0, 8.5,   -7.0};

struct Expected {
  const char* name;
  ElementType type;
  ByteOrder order;
};

class Hdf5TypesTest : public testing::Test {
 protected:
  std::unique_ptr<Source> dtypes_ = openFile(dataFile("inputs/hdf5/dtypes.h5"));
};

TEST_F(Hdf5TypesTest, EveryFloatSpellingHoldsTheSameNumbers) {
  const std::vector<Expected> spellings = {
      {"act/le_f2", ElementType::kF16, ByteOrder::kLittle},
      {"act/be_f2", ElementType::kF16, ByteOrder::kBig},
      {"act/le_f4", ElementType::kF32, ByteOrder::kLittle},
      {"act/be_f4", ElementType::kF32, ByteOrder::kBig},
      {"act/le_f8", ElementType::kF64, ByteOrder::kLittle},
      {"act/be_f8", ElementType::kF64, ByteOrder::kBig},
      {"act/bf16_u2_attr", ElementType::kBF16, ByteOrder::kLittle},
      {"act/bf16_keras_opaque", ElementType::kBF16, ByteOrder::kLittle},
      {"act/bf16_custom_float", ElementType::kBF16, ByteOrder::kLittle},
  };
  for (const Expected& expected : spellings) {
    const tensor::TensorInfo* info = findInfo(*dtypes_, expected.name);
    ASSERT_NE(info, nullptr) << expected.name;
    EXPECT_EQ(info->type, expected.type) << expected.name;
    EXPECT_EQ(info->order, expected.order) << expected.name;
    EXPECT_TRUE(info->selected) << expected.name;
    EXPECT_EQ(readValues(*dtypes_, expected.name), kNumbers) << expected.name;
  }
}

TEST_F(Hdf5TypesTest, Fp8IsReadAsTheOcpEncoding) {
  // 8.5 lies between 8 and 9 and was rounded when the file was made; all other numbers are exact in e4m3fn.
  std::vector<double> numbers = kNumbers;
  numbers[14] = 8.0;
  for (const char* name : {"act/fp8_e4m3_u1_attr", "act/fp8_e4m3_custom_float"}) {
    ASSERT_NE(findInfo(*dtypes_, name), nullptr) << name;
    EXPECT_EQ(findInfo(*dtypes_, name)->type, ElementType::kF8E4M3FN) << name;
    EXPECT_EQ(readValues(*dtypes_, name), numbers) << name;
  }
}

TEST_F(Hdf5TypesTest, IntegersAndBooleansAreListedButNotSelected) {
  const std::vector<Expected> integers = {
      {"int/i1", ElementType::kI8, ByteOrder::kLittle},  {"int/u1", ElementType::kU8, ByteOrder::kLittle},
      {"int/i2", ElementType::kI16, ByteOrder::kLittle}, {"int/u2", ElementType::kU16, ByteOrder::kLittle},
      {"int/i4", ElementType::kI32, ByteOrder::kLittle}, {"int/i8", ElementType::kI64, ByteOrder::kLittle},
  };
  for (const Expected& expected : integers) {
    const tensor::TensorInfo* info = findInfo(*dtypes_, expected.name);
    ASSERT_NE(info, nullptr) << expected.name;
    EXPECT_EQ(info->type, expected.type) << expected.name;
    EXPECT_FALSE(info->selected) << expected.name;
    EXPECT_EQ(readValues(*dtypes_, expected.name), (std::vector<double>{0, 1, 2, 3, 100, 7, 8, 9})) << expected.name;
  }
  ASSERT_NE(findInfo(*dtypes_, "act/bool"), nullptr);
  EXPECT_EQ(findInfo(*dtypes_, "act/bool")->type, ElementType::kBool);
  EXPECT_FALSE(findInfo(*dtypes_, "act/bool")->selected);
  EXPECT_EQ(readValues(*dtypes_, "act/bool"), (std::vector<double>{1, 0}));
}

TEST_F(Hdf5TypesTest, ScalarsAndEmptyDatasetsAreTensors) {
  EXPECT_TRUE(findInfo(*dtypes_, "act/scalar")->shape.empty());
  EXPECT_EQ(readValues(*dtypes_, "act/scalar"), std::vector<double>{2.5});
  EXPECT_EQ(findInfo(*dtypes_, "act/zero_elements")->shape, (tensor::Shape{0, 4}));
  EXPECT_TRUE(readValues(*dtypes_, "act/zero_elements").empty());
  EXPECT_EQ((*dtypes_->open("act/zero_elements"))->blockCount(), 0U);
}

TEST_F(Hdf5TypesTest, NonFiniteValuesSurvive) {
  const std::vector<double> values = readValues(*dtypes_, "act/nan_inf");
  ASSERT_EQ(values.size(), 4U);
  EXPECT_TRUE(std::isnan(values[0]));
  EXPECT_EQ(values[1], HUGE_VAL);
  EXPECT_EQ(values[2], -HUGE_VAL);
  EXPECT_EQ(values[3], 1.0);
}

struct Refusal {
  const char* name;
  ErrorCode code;
  const char* detail;
};

void expectRefusals(const Source& source, const std::vector<Refusal>& refusals) {
  for (const Refusal& refusal : refusals) {
    const auto problem = problemOf(source, refusal.name);
    ASSERT_TRUE(problem.has_value()) << refusal.name;
    EXPECT_EQ(problem->code, refusal.code) << refusal.name;
    EXPECT_EQ(problem->detail, refusal.detail) << refusal.name;
    EXPECT_EQ(problem->file, source.catalogue().identity.path) << refusal.name;
    EXPECT_EQ(findInfo(source, refusal.name), nullptr) << refusal.name;
    const auto opened = source.open(refusal.name);
    ASSERT_FALSE(opened.has_value()) << refusal.name;
    EXPECT_EQ(opened.error(), *problem) << refusal.name;
  }
  EXPECT_EQ(source.catalogue().problems.size(), refusals.size());
}

TEST_F(Hdf5TypesTest, WhatIsNoRealNumberIsRefusedByNameAndReason) {
  expectRefusals(*dtypes_,
                 {{"act/complex", ErrorCode::kUnsupportedElementType, "complex numbers"},
                  {"act/compound/y", ErrorCode::kUnsupportedElementType, "members of records that are no floats"},
                  {"act/null_space", ErrorCode::kEmptyData, "null dataspace"},
                  {"text/names", ErrorCode::kUnsupportedElementType, "strings"}});
}

class Hdf5OddTest : public testing::Test {
 protected:
  std::unique_ptr<Source> odd_ = openFile(dataFile("odd.h5"));
};

TEST_F(Hdf5OddTest, BadDatasetsDoNotHideTheirNeighbours) {
  EXPECT_EQ(odd_->catalogue().tensors.size(), 54U);
  expectRefusals(*odd_, {{"complex64", ErrorCode::kUnsupportedElementType, "complex numbers"},
                         {"compound/id", ErrorCode::kUnsupportedElementType, "members of records that are no floats"},
                         {"compound/tag", ErrorCode::kUnsupportedElementType, "members of records that are no floats"},
                         {"dangling", ErrorCode::kDanglingLink, "/nowhere"},
                         {"null_space", ErrorCode::kEmptyData, "null dataspace"},
                         {"objref", ErrorCode::kUnsupportedElementType, "references"},
                         {"opaque", ErrorCode::kUnsupportedElementType, "opaque bytes"},
                         {"string_fixed", ErrorCode::kUnsupportedElementType, "strings"},
                         {"string_scalar", ErrorCode::kUnsupportedElementType, "strings"},
                         {"string_vlen", ErrorCode::kUnsupportedElementType, "strings"},
                         {"vlen_f32", ErrorCode::kFloatUnread, "sequences of floats, of varying length"}});
}

TEST_F(Hdf5OddTest, ALongDoubleIsReadAsADouble) {
  ASSERT_NE(findInfo(*odd_, "longdouble"), nullptr);
  EXPECT_EQ(tensor::typeText(*findInfo(*odd_, "longdouble")), "f64 (e15m64)");
}

TEST_F(Hdf5OddTest, AnEnumerationIsItsNumbers) {
  ASSERT_NE(findInfo(*odd_, "enum"), nullptr);
  EXPECT_EQ(tensor::typeText(*findInfo(*odd_, "enum")), "i8 (enum)");
  EXPECT_EQ(readValues(*odd_, "enum"), (std::vector<double>{0, 1, 1}));
}

TEST_F(Hdf5OddTest, EveryTensorReadsWhole) {
  for (const tensor::TensorInfo& info : odd_->catalogue().tensors) {
    const auto bytes = readBytes(*odd_, info.name);
    ASSERT_TRUE(bytes.has_value()) << info.name;
    EXPECT_EQ(bytes->size(), info.bytes()) << info.name;
  }
}

TEST_F(Hdf5OddTest, IntegerLimitsAreExact) {
  EXPECT_EQ(readValues(*odd_, "int_i1"), (std::vector<double>{-128, 127, 0, 1, 7}));
  EXPECT_EQ(readValues(*odd_, "int_be_i4"), (std::vector<double>{-2147483648.0, 2147483647.0, 0, 1, 7}));
  EXPECT_EQ(readValues(*odd_, "int_u4"), (std::vector<double>{0, 4294967295.0, 0, 1, 7}));
  EXPECT_EQ(readValues(*odd_, "int_u8")[1], 18446744073709551616.0);  // rounds up from 2^64 - 1
}

TEST_F(Hdf5OddTest, BothByteOrdersHoldTheSameNumbers) {
  EXPECT_EQ(readValues(*odd_, "f16_big_endian"), readValues(*odd_, "f16"));
  const std::vector<double> single = readValues(*odd_, "f32_big_endian");
  std::vector<double> rounded = readValues(*odd_, "f64_big_endian");
  for (double& value : rounded) value = static_cast<double>(static_cast<float>(value));
  EXPECT_EQ(rounded, single);
}

TEST_F(Hdf5OddTest, UserDefinedFloatsKeepTheirBits) {
  EXPECT_EQ(findInfo(*odd_, "h5t_bfloat16")->type, ElementType::kBF16);
  EXPECT_EQ(findInfo(*odd_, "h5t_fp8_e4m3")->type, ElementType::kF8E4M3FN);
  EXPECT_EQ(findInfo(*odd_, "h5t_fp8_e5m2")->type, ElementType::kF8E5M2);
  for (const char* name : {"h5t_fp8_e4m3", "h5t_fp8_e5m2"}) {
    const auto bytes = readBytes(*odd_, name);  // these hold every code, in order
    ASSERT_TRUE(bytes.has_value());
    for (std::size_t code = 0; code < 256; ++code) EXPECT_EQ(std::to_integer<std::size_t>((*bytes)[code]), code);
  }
  EXPECT_EQ(readValues(*odd_, "h5t_fp8_e4m3")[0x7E], 448.0);  // HDF5's own conversion gives NaN
  EXPECT_EQ(readValues(*odd_, "h5t_bfloat16")[0], 0.08251953125);
}

TEST_F(Hdf5OddTest, UnwrittenDatasetsHoldTheirFillValue) {
  EXPECT_EQ(findInfo(*odd_, "fill_value_never_written")->stored_bytes, 0U);
  EXPECT_EQ(readValues(*odd_, "fill_value_never_written"), std::vector<double>(100, -7.0));
}

TEST_F(Hdf5OddTest, AttributesBecomeText) {
  const auto& attributes = findInfo(*odd_, "constant")->attributes;
  EXPECT_EQ(attributes.at("utf8"), "α=0.5");
  EXPECT_EQ(attributes.at("vec"), "0, 1, 2, 3, 4");
  EXPECT_EQ(attributes.at("empty"), "");
}

TEST_F(Hdf5OddTest, NamesMayHoldSpacesDotsAndAnyLetter) {
  EXPECT_NE(findInfo(*odd_, "with space/and.dots/ünïcöde 权重"), nullptr);
}

TEST_F(Hdf5OddTest, ChunksOfOneElementAreReadTogether) {
  const auto reader = odd_->open("chunk_1");
  ASSERT_TRUE(reader.has_value());
  EXPECT_EQ((*reader)->blockCount(), 1U);
  std::vector<double> scaled = readValues(*odd_, "scaled");
  scaled.resize(128);  // the file was made so that chunk_1 repeats the start of `scaled`
  EXPECT_EQ(readValues(*odd_, "chunk_1"), scaled);
}

}  // namespace
}  // namespace scalewright::io
