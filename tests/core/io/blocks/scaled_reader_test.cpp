#include "core/io/blocks/readers/scaled_reader.h"

#include <gtest/gtest.h>

#include <cstring>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::io {
namespace {

using test::MemoryTensor;

tensor::ChannelScaling scaling(std::uint64_t axis, bool divides, std::vector<double> factors) {
  return {axis, divides, std::make_shared<const std::vector<double>>(std::move(factors))};
}

Result<std::unique_ptr<TensorReader>> scaled(const tensor::Shape& shape, const std::vector<float>& values,
                                             std::uint64_t rows, const tensor::ChannelScaling& by) {
  return ScaledReader::make(std::make_unique<MemoryTensor>(tensor::ElementType::kF32, shape, values, rows), by);
}

std::vector<double> scaledValuesOf(const TensorReader& reader) {
  std::vector<double> all;
  std::vector<std::byte> buffer;
  for (std::size_t i = 0; i < reader.blockCount(); ++i) {
    const auto raw = reader.read(i, buffer).value();
    std::vector<double> block(raw.size() / sizeof(double));
    std::memcpy(block.data(), raw.data(), raw.size());
    all.insert(all.end(), block.begin(), block.end());
  }
  return all;
}

const std::vector<float> kValues = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

TEST(ScaledReaderTest, TheLastAxisHasAFactorForEachValueOfARow) {
  const auto reader = scaled({4, 3}, kValues, 3, scaling(1, true, {1, 2, 4})).value();
  EXPECT_EQ(scaledValuesOf(*reader), (std::vector<double>{1, 1, 0.75, 4, 2.5, 1.5, 7, 4, 2.25, 10, 5.5, 3}));
  EXPECT_EQ(reader->info().type, tensor::ElementType::kF64);
  EXPECT_EQ(reader->info().shape, (tensor::Shape{4, 3}));
}

TEST(ScaledReaderTest, AnotherAxisHasOneForEachRowAcrossBlocks) {
  const auto first = scaled({4, 3}, kValues, 3, scaling(0, false, {1, 2, 4, 8})).value();
  EXPECT_EQ(scaledValuesOf(*first), (std::vector<double>{1, 2, 3, 8, 10, 12, 28, 32, 36, 80, 88, 96}));
  const auto middle = scaled({2, 3, 2}, kValues, 1, scaling(1, false, {1, 10, 100})).value();
  EXPECT_EQ(scaledValuesOf(*middle), (std::vector<double>{1, 2, 30, 40, 500, 600, 7, 8, 90, 100, 1100, 1200}));
}

TEST(ScaledReaderTest, DivisionIsRoundedOnceFromTheExactValues) {
  const auto reader = scaled({1, 2}, {0.1F, 3}, 0, scaling(1, true, {3, 7})).value();
  EXPECT_EQ(scaledValuesOf(*reader), (std::vector<double>{static_cast<double>(0.1F) / 3, 3.0 / 7}));
}

TEST(ScaledReaderTest, NotANumberAndInfinityStayWhatTheyAre) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const float infinity = std::numeric_limits<float>::infinity();
  const auto reader = scaled({1, 3}, {nan, -infinity, -0.0F}, 0, scaling(1, false, {2, 2, 2})).value();
  const auto profile = profile::profileTensor(*reader, {}).value();
  EXPECT_EQ(profile.nan, 1U);
  EXPECT_EQ(profile.negative_infinite, 1U);
}

TEST(ScaledReaderTest, FactorsThatDoNotFitAreRefusedByName) {
  for (const auto& by : {scaling(1, true, {1, 2}), scaling(2, true, {1, 2, 3}), scaling(0, true, {})}) {
    const auto reader = scaled({4, 3}, kValues, 0, by);
    ASSERT_FALSE(reader);
    EXPECT_EQ(reader.error().code, ErrorCode::kShapeMismatch);
    EXPECT_EQ(reader.error().dataset, "memory");
  }
}

TEST(ScaledReaderTest, AnEmptyTensorHasNothingToScale) {
  const auto reader = scaled({0, 3}, {}, 1, scaling(1, true, {1, 2, 3})).value();
  EXPECT_TRUE(scaledValuesOf(*reader).empty());
}

}  // namespace
}  // namespace scalewright::io
