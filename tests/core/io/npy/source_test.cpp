#include "core/io/npy/header.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using tensor::ByteOrder;
using tensor::ElementType;

class NpyTest : public testing::Test {
 protected:
  /// A file of version `major` with this dictionary and these values as data.
  template <typename Value>
  std::filesystem::path write(const std::string& dictionary, const std::vector<Value>& values, int major = 1) {
    std::string text = "\x93NUMPY";
    text += static_cast<char>(major);
    text += '\0';
    for (int i = 0; i < (major == 1 ? 2 : 4); ++i) text += static_cast<char>(dictionary.size() >> (8 * i));
    text += dictionary;
    const auto head = std::as_bytes(std::span(text));
    const auto data = std::as_bytes(std::span(values));
    std::vector<std::byte> bytes(head.begin(), head.end());
    bytes.insert(bytes.end(), data.begin(), data.end());
    const auto path = folder_.file("t.npy");
    writeFileBytes(path, bytes);
    return path;
  }

  ScratchFolder folder_;
};

TEST_F(NpyTest, AFileIsOneTensorNamedByItsStem) {
  const auto source = openFile(dataFile("inputs/hdf5/filters_expected.npy"));
  ASSERT_EQ(source->catalogue().tensors.size(), 1U);
  EXPECT_EQ(source->catalogue().kind, "npy");
  const tensor::TensorInfo& info = source->catalogue().tensors[0];
  EXPECT_EQ(info.name, "filters_expected");
  EXPECT_EQ(info.shape, (tensor::Shape{64, 96}));
  EXPECT_EQ(info.stored_bytes, 64U * 96 * 4);
}

TEST_F(NpyTest, VersionsOneToThreeAreRead) {
  for (const int major : {1, 2, 3}) {
    const auto path =
        write<float>("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }\n", {1, 2, 3, 4}, major);
    EXPECT_EQ(readValues(*openFile(path), "t"), (std::vector<double>{1, 2, 3, 4})) << major;
  }
  EXPECT_EQ(openingError(write<float>("{'descr': '<f4', 'fortran_order': False, 'shape': (1,)}", {1}, 4)),
            ErrorCode::kMalformedFile);
}

TEST_F(NpyTest, BigEndianValuesKeepTheirOrder) {
  const auto path =
      write<unsigned char>("{'descr': '>f2', 'fortran_order': False, 'shape': (2,)}", {0x3C, 0x00, 0xC0, 0x00});
  const auto source = openFile(path);
  EXPECT_EQ(findInfo(*source, "t")->order, ByteOrder::kBig);
  EXPECT_EQ(readValues(*source, "t"), (std::vector<double>{1, -2}));
}

TEST_F(NpyTest, FortranOrderIsTheSameTensor) {
  const auto matrix = write<float>("{'descr': '<f4', 'fortran_order': True, 'shape': (2, 3)}", {1, 4, 2, 5, 3, 6});
  EXPECT_EQ(readValues(*openFile(matrix), "t"), (std::vector<double>{1, 2, 3, 4, 5, 6}));

  // Element [i, j, k] of a 3 x 4 x 5 tensor is 20 i + 5 j + k; the file counts i fastest.
  std::vector<std::int16_t> stored;
  for (int k = 0; k < 5; ++k) {
    for (int j = 0; j < 4; ++j) {
      for (int i = 0; i < 3; ++i) stored.push_back(static_cast<std::int16_t>(20 * i + 5 * j + k));
    }
  }
  const auto values =
      readValues(*openFile(write("{'descr': '<i2', 'fortran_order': True, 'shape': (3, 4, 5)}", stored)), "t");
  ASSERT_EQ(values.size(), 60U);
  for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(values[i], static_cast<double>(i));
}

TEST_F(NpyTest, LargeFortranArraysAreReadInPieces) {
  constexpr std::uint32_t kRows = 1500;
  constexpr std::uint32_t kColumns = 700;
  std::vector<std::uint32_t> stored;
  for (std::uint32_t column = 0; column < kColumns; ++column) {
    for (std::uint32_t row = 0; row < kRows; ++row) stored.push_back(row * kColumns + column);
  }
  const auto source = openFile(write("{'descr': '<u4', 'fortran_order': True, 'shape': (1500, 700)}", stored));
  const auto reader = source->open("t");
  ASSERT_TRUE(reader.has_value());
  EXPECT_GT((*reader)->blockCount(), 1U);
  const auto values = readValues(*source, "t");
  ASSERT_EQ(values.size(), stored.size());
  for (std::size_t i = 0; i < values.size(); ++i) ASSERT_EQ(values[i], static_cast<double>(i));
}

TEST_F(NpyTest, ScalarsAndEmptyArraysAreRead) {
  EXPECT_EQ(readValues(*openFile(write<double>("{'descr': '<f8', 'fortran_order': False, 'shape': ()}", {0.5})), "t"),
            std::vector<double>{0.5});
  EXPECT_TRUE(
      readValues(*openFile(write<float>("{'descr': '<f4', 'fortran_order': True, 'shape': (3, 0)}", {})), "t").empty());
}

TEST_F(NpyTest, BytesBehindTheArrayAreSaid) {
  const std::string dictionary = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}";
  EXPECT_EQ(openingError(write<float>(dictionary, {1, 2})), ErrorCode::kNone);
  EXPECT_EQ(openingError(write<float>(dictionary, {1})), ErrorCode::kTruncated);
  const auto source = openFile(write<float>(dictionary, {1, 2, 3}));
  EXPECT_EQ(readValues(*source, "t"), (std::vector<double>{1, 2}));
  ASSERT_EQ(source->catalogue().problems.size(), 1U);
  EXPECT_EQ(source->catalogue().problems[0].code, ErrorCode::kBytesBehind);
  EXPECT_EQ(source->catalogue().problems[0].detail, "4 bytes");
  EXPECT_EQ(
      openingError(write<float>("{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296)}", {})),
      ErrorCode::kAbsurdShape);
}

TEST_F(NpyTest, ArraysThatWereWrittenOneBehindTheOtherAreAllRead) {
  const auto path = write<float>("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", {1, 2});
  const std::vector<std::byte> first = readFileBytes(path);
  write<std::uint16_t>("{'descr': 'bfloat16', 'fortran_order': False, 'shape': (1,)}", {0x4040});
  std::vector<std::byte> both = first;
  const std::vector<std::byte> second = readFileBytes(path);
  both.insert(both.end(), second.begin(), second.end());
  writeFileBytes(path, both);
  const auto source = openFile(path);
  EXPECT_EQ(source->catalogue().tensors.size(), 2U);
  EXPECT_TRUE(source->catalogue().problems.empty());
  EXPECT_EQ(readValues(*source, "t"), (std::vector<double>{1, 2}));
  EXPECT_EQ(readValues(*source, "t[1]"), std::vector<double>{3});
}

TEST_F(NpyTest, FourBitsHaveTheirSignInTheLowerHalfOfAByte) {
  const auto path = write<std::uint8_t>("{'descr': 'int4', 'fortran_order': False, 'shape': (4,)}", {8, 15, 0, 7});
  EXPECT_EQ(readValues(*openFile(path), "t"), (std::vector<double>{-8, -1, 0, 7})) << "as ml_dtypes has them";
}

TEST_F(NpyTest, MoreDimensionsThanNumPyHasAreAbsurd) {
  const auto shape = [](int dimensions) {
    std::string text = "{'descr': '<f4', 'fortran_order': True, 'shape': (";
    for (int i = 0; i < dimensions; ++i) text += "1,";
    return text + ")}";
  };
  EXPECT_EQ(openingError(write<float>(shape(64), {1})), ErrorCode::kNone);
  EXPECT_EQ(openingError(write<float>(shape(65), {1}, 2)), ErrorCode::kAbsurdShape);
}

TEST(NpyDictionaryTest, KeysMayStandInAnyOrder) {
  const auto header = parseNpyDictionary("{ 'shape' : ( 3 , 4, ) , \"descr\":'|b1','fortran_order':True } \n");
  ASSERT_TRUE(header.has_value());
  EXPECT_EQ(header->shape, (tensor::Shape{3, 4}));
  EXPECT_EQ(header->type, ElementType::kBool);
  EXPECT_TRUE(header->fortran_order);
}

TEST(NpyDictionaryTest, OtherElementTypesAreNamed) {
  for (const char* descr : {"'|O'", "'<U5'", "'|S3'", "'<c8'", "'|V16'", "'<M8[ns]'", "[('a', '<f4'), ('b', '<f4')]"}) {
    const auto header =
        parseNpyDictionary("{'descr': " + std::string(descr) + ", 'fortran_order': False, 'shape': (1,)}");
    ASSERT_FALSE(header.has_value()) << descr;
    EXPECT_EQ(header.error().code, ErrorCode::kUnsupportedElementType) << descr;
  }
}

TEST(NpyDictionaryTest, FloatsThatAreNotReadAreSaidToBeFloats) {
  for (const char* descr : {"'<f16'", "'|V2'", "'<V2'", "'|V1'", "'<f12'"}) {
    const auto header =
        parseNpyDictionary("{'descr': " + std::string(descr) + ", 'fortran_order': False, 'shape': (1,)}");
    ASSERT_FALSE(header.has_value()) << descr;
    EXPECT_EQ(header.error().code, ErrorCode::kFloatUnread) << descr;
  }
}

TEST(NpyDictionaryTest, TypesMayHaveNamesAndOneField) {
  const std::vector<std::pair<const char*, ElementType>> types = {{"'bfloat16'", ElementType::kBF16},
                                                                  {"'float32'", ElementType::kF32},
                                                                  {"'float8_e4m3fn'", ElementType::kF8E4M3FN},
                                                                  {"'<f1'", ElementType::kF8E5M2},
                                                                  {"'int4'", ElementType::kI8},
                                                                  {"'=f4'", ElementType::kF32},
                                                                  {"'|f4'", ElementType::kF32},
                                                                  {"[('v', '<f4')]", ElementType::kF32},
                                                                  {"[('bfloat16', '<u2'), ]", ElementType::kBF16}};
  for (const auto& [descr, type] : types) {
    const auto header =
        parseNpyDictionary("{'descr': " + std::string(descr) + ", 'fortran_order': False, 'shape': (4L, 8L)}");
    ASSERT_TRUE(header.has_value()) << descr;
    EXPECT_EQ(header->type, type) << descr;
    EXPECT_EQ(header->order, ByteOrder::kLittle) << descr;
    EXPECT_EQ(header->shape, (tensor::Shape{4, 8}));
  }
}

TEST(NpyDictionaryTest, AnythingElseIsMalformed) {
  for (const char* text : {
           "",
           "{}",
           "{'descr': '<f4', 'fortran_order': False}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (1)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (1,,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (1.0,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (18446744073709551616,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': [1]}",
           "{'descr': '<f4', 'fortran_order': 0, 'shape': (1,)}",
           "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (1,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'more': 1}",
           "{'descr': '<f4' 'fortran_order': False, 'shape': (1,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)} x",
           "{'descr': '', 'fortran_order': False, 'shape': (1,)}",
           "{'descr': '<f4",
       }) {
    const auto header = parseNpyDictionary(text);
    ASSERT_FALSE(header.has_value()) << text;
    EXPECT_EQ(header.error().code, ErrorCode::kMalformedFile) << text;
  }
}

}  // namespace
}  // namespace scalewright::io
