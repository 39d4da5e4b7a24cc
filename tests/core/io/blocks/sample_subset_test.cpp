#include "core/io/blocks/sample_subset.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include "tests/support/memory_tensor.h"

namespace scalewright::io {
namespace {

using test::MemoryTensor;

/// Sample i holds 10 i, 10 i + 1, 10 i + 2.
MemoryTensor tensorOf(std::uint64_t samples, std::uint64_t rows_per_block) {
  std::vector<float> values;
  for (std::uint64_t i = 0; i < samples; ++i) {
    for (std::uint64_t j = 0; j < 3; ++j) values.push_back(static_cast<float>(10 * i + j));
  }
  return {tensor::ElementType::kF32, {samples, 3}, values, rows_per_block};
}

/// All values of a reader, put where its blocks say.
std::vector<float> valuesOf(const TensorReader& reader) {
  std::vector<float> values(reader.info().shape[0] * 3, -1);
  std::vector<std::byte> buffer;
  for (std::size_t i = 0; i < reader.blockCount(); ++i) {
    const Block block = reader.block(i);
    const auto raw = reader.read(i, buffer).value();
    EXPECT_EQ(raw.size(), block.extent[0] * 3 * sizeof(float));
    std::memcpy(values.data() + block.origin[0] * 3, raw.data(), raw.size());
  }
  return values;
}

class SampleSubsetTest : public testing::TestWithParam<std::uint64_t> {};

TEST_P(SampleSubsetTest, HoldsTheChosenSamplesInTheirOrder) {
  const MemoryTensor tensor = tensorOf(7, GetParam());
  const SampleSubset subset(tensor, {false, true, true, false, false, true, false});
  EXPECT_EQ(subset.info().shape, (tensor::Shape{3, 3}));
  EXPECT_EQ(valuesOf(subset), (std::vector<float>{10, 11, 12, 20, 21, 22, 50, 51, 52}));
}

TEST_P(SampleSubsetTest, AllSamplesAreTheTensorAndNoneIsEmpty) {
  const MemoryTensor tensor = tensorOf(5, GetParam());
  const SampleSubset all(tensor, std::vector<bool>(5, true));
  EXPECT_EQ(valuesOf(all), valuesOf(tensor));
  const SampleSubset none(tensor, std::vector<bool>(5, false));
  EXPECT_EQ(none.info().elements(), 0U);
  EXPECT_EQ(none.blockCount(), 0U);
}

INSTANTIATE_TEST_SUITE_P(RowsPerBlock, SampleSubsetTest, testing::Values(1, 2, 3, 7));

TEST(SampleSubsetBatchTest, BatchesShrinkToTheSamplesThatAreLeft) {
  MemoryTensor tensor = tensorOf(7, 2);
  tensor.edit().batch_rows = {2, 3, 2};
  EXPECT_EQ(SampleSubset(tensor, {true, false, false, false, false, true, true}).info().batch_rows,
            (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(SampleSubset(tensor, {true, true, false, true, false, false, true}).info().batch_rows,
            (std::vector<std::uint64_t>{2, 1, 1}));
}

}  // namespace
}  // namespace scalewright::io
