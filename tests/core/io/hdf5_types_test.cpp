#include <cmath>

#include "io_support.h"

namespace scalewright::io {
namespace {

using tensor::ByteOrder;
using tensor::ElementType;

/// What every 2 x 8 dataset of dtypes.h5 holds (inputs/hdf5/expected.json).
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

}  // namespace
}  // namespace scalewright::io
