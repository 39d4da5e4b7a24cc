#include "core/blocks/inspect.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/memory_tensor.h"
#include "tests/support/reference.h"

namespace scalewright::blocks {
namespace {

using quantize::BlockQuantizer;
using test::MemoryTensor;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

BlockQuantizer make(const char* format, double threshold = 1, const formats::FormatOptions& options = {}) {
  return BlockQuantizer::make(*formats::find(format), options, Threshold(threshold)).value();
}

InspectedBlock inspect(const std::vector<double>& values, const BlockQuantizer& quantizer, std::uint64_t index = 0) {
  const MemoryTensor tensor(tensor::ElementType::kF64, {1, values.size()}, values);
  return inspectBlock(tensor, quantizer, index, {}).value();
}

TEST(InspectTest, AnMxfp4BlockByHand) {
  // amax 7: floor(log2 7) - 2 = 0, a step of 1; levels 0, 0.5, 1, 1.5, 2, 3, 4, 6, and 7 is beyond 6.
  const InspectedBlock block = inspect({7, -2.4, 0.2, 0, -0.25, 1.75, -3.5}, make("mxfp4"));
  EXPECT_EQ(block.sums.amax, 7);
  EXPECT_EQ(block.sums.scale.step, 1);
  EXPECT_EQ(block.sums.scale.code, 127U);
  const std::vector<double> grid = {6, -2, 0, 0, -0.0, 2, -4};  // ties go to the even code: 1.75 to 2, -3.5 to -4
  const std::vector<std::uint32_t> codes = {7, 12, 0, 0, 8, 4, 14};
  ASSERT_EQ(block.elements.size(), 7U);
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_EQ(block.elements[i].grid_value, grid[i]) << i;
    EXPECT_EQ(block.elements[i].dequantized, grid[i]) << i;
    EXPECT_EQ(block.elements[i].code, codes[i]) << i;
    EXPECT_EQ(block.elements[i].saturated, i == 0) << i;
    EXPECT_EQ(block.elements[i].flushed, i == 2 || i == 4) << i;
  }
  EXPECT_EQ(block.elements[0].error(), 1);
  EXPECT_EQ(block.sums.saturated, 1U);
  EXPECT_EQ(block.sums.flushed, 2U);
  // 1 + 0.16 + 0.04 + 0.0625 + 0.0625 + 0.25; the decimal ones are no doubles, and square to within a few units.
  EXPECT_NEAR(block.sums.noise, 1.575, 1e-15);
  EXPECT_NEAR(block.sums.signal, 49 + 5.76 + 0.04 + 0.0625 + 3.0625 + 12.25, 1e-13);
  EXPECT_EQ(block.sums.max_error, 1);
}

TEST(InspectTest, AnNvfp4BlockHasItsScaleBelowThatOfTheTensor) {
  const auto vector = test::reference("literal_vectors.json").at("nvfp4_block_in_tensor_amax100");
  const auto x = vector.at("x").get<std::vector<double>>();
  const InspectedBlock block = inspect(x, make("nvfp4", 100));
  EXPECT_EQ(block.sums.scale.code, vector.at("block_scale_code").at(0).at(0).get<std::uint32_t>());
  EXPECT_EQ(block.tensor_scale.value(), vector.at("tensor_scale").get<double>());
  const double stored = formats::Grid::make(*formats::find("fp8_e4m3fn")).value().decode(block.sums.scale.code);
  EXPECT_DOUBLE_EQ(block.scaleValue(), stored);
  const auto elements = vector.at("elements").get<std::vector<double>>();
  const auto values = vector.at("values").get<std::vector<double>>();
  for (std::size_t i = 0; i < x.size(); ++i) {
    EXPECT_EQ(block.elements[i].grid_value, elements[i]) << i;
    EXPECT_DOUBLE_EQ(block.elements[i].dequantized, values[i]) << i;
  }
}

TEST(InspectTest, AGroupMapsItsMaximumToSevenAndSaturatesNothing) {
  // amax / 7 rounds: seven steps may be a little less than amax, which is no saturation.
  for (const float amax : {0.1F, 0.3F, 1.1F, 3.3F, 6.7F}) {
    const InspectedBlock block = inspect({amax, -amax, amax / 2}, make("int4_group"));
    EXPECT_EQ(block.sums.saturated, 0U) << amax;
    EXPECT_FALSE(block.elements[0].saturated) << amax;
    EXPECT_EQ(block.elements[0].code, 7U);
    EXPECT_EQ(block.elements[1].code, 9U) << "-7 in four bits";
  }
}

TEST(InspectTest, NotFiniteValuesHaveNoSayInScaleAndSums) {
  const InspectedBlock block = inspect({kNaN, kInf, -kInf, 2}, make("mxfp8_e4m3"));
  EXPECT_EQ(block.sums.amax, 2);
  EXPECT_EQ(block.sums.finite, 1U);
  EXPECT_EQ(block.sums.nan, 1U);
  EXPECT_EQ(block.sums.infinite, 2U);
  EXPECT_EQ(block.sums.noise, 0);
  EXPECT_EQ(block.sums.sqnr(), kInf);
  EXPECT_TRUE(std::isnan(block.elements[0].dequantized));
  EXPECT_EQ(block.elements[0].code, 0x7FU) << "NaN of E4M3FN";
  EXPECT_FALSE(block.elements[0].flushed);
  // The step is 2^(1 - 8); infinities end at 448 of them.
  EXPECT_EQ(block.elements[1].dequantized, 448 * 0x1p-7);
  EXPECT_EQ(block.elements[2].dequantized, -448 * 0x1p-7);
  EXPECT_TRUE(block.elements[1].saturated);
}

TEST(InspectTest, ABlockOfZerosHasNeitherSignalNorNoise) {
  const InspectedBlock nvfp4 = inspect(std::vector<double>(16, 0.0), make("nvfp4", 2688));
  EXPECT_EQ(nvfp4.sums.scale.code, 0x38U) << "1 in E4M3";
  EXPECT_EQ(nvfp4.scaleValue(), 1);
  EXPECT_FALSE(nvfp4.sums.sqnr());
  EXPECT_EQ(nvfp4.sums.flushed, 0U);
  EXPECT_EQ(inspect({0, 0}, make("mxfp4")).sums.scale.code, 0U);
  EXPECT_EQ(inspect({-0.0}, make("mxfp4")).elements[0].code, 8U) << "the sign stays";
}

TEST(InspectTest, TheLastBlockOfARowIsAsShortAsTheRowIs) {
  std::vector<double> values(2 * 21);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i + 1);
  const MemoryTensor tensor(tensor::ElementType::kF64, {2, 21}, values, 1);
  const InspectedBlock block = inspectBlock(tensor, make("nvfp4", 42), 3, {}).value();
  EXPECT_EQ(block.blocks, 4U);
  EXPECT_EQ(block.place, (BlockPlace{3, 37, {1, 16}, 5}));
  ASSERT_EQ(block.elements.size(), 5U);
  EXPECT_EQ(block.elements.front().value, 38);
  EXPECT_EQ(block.elements.back().value, 42);
}

TEST(InspectTest, ABlockThatIsNotThereIsRefusedWithTheirNumber) {
  const MemoryTensor tensor(tensor::ElementType::kF32, {2, 21}, std::vector<float>(42, 1));
  const auto missing = inspectBlock(tensor, make("nvfp4"), 4, {});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(missing.error().detail, "block 4 of 4");
}

}  // namespace
}  // namespace scalewright::blocks
