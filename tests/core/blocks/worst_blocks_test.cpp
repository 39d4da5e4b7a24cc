#include "core/blocks/worst_blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/blocks/inspect.h"
#include "core/metrics/data_error.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::blocks {
namespace {

using quantize::BlockQuantizer;
using test::MemoryTensor;

BlockQuantizer blocksOf(const char* format, double threshold = 1) {
  return BlockQuantizer::make(*formats::find(format), {}, Threshold(threshold)).value();
}

std::vector<std::uint64_t> indices(const std::vector<BlockSums>& blocks) {
  std::vector<std::uint64_t> found;
  for (const BlockSums& block : blocks) found.push_back(block.index);
  return found;
}

/// 9 rows of 41 values, some of them not finite, one row of zeros.
std::vector<double> roughValues() {
  std::vector<double> values(9 * 41);
  std::uint64_t state = 7;
  for (double& value : values) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    value = std::ldexp(static_cast<double>(state >> 40) - 0x1p23, -20 - static_cast<int>(state >> 36 & 0xF));
  }
  std::fill_n(values.begin() + 3 * 41, 41, 0.0);
  values[50] = std::numeric_limits<double>::quiet_NaN();
  values[60] = std::numeric_limits<double>::infinity();
  return values;
}

TEST(WorstBlocksTest, FourBlocksRankedByHand) {
  // MXFP4, one block a row. Steps: 1 (amax 7), 0.25 (1.75), 2 (8), and none for zeros.
  std::vector<float> values(4 * 4, 0.0F);
  const auto put = [&values](std::size_t row, std::vector<float> x) {
    std::copy(x.begin(), x.end(), values.begin() + static_cast<std::ptrdiff_t>(row * 4));
  };
  put(0, {7, 1, 0.25F, 0});               // 7 to 6: noise 1; 0.25 to zero: 0.0625
  put(1, {1.75F, 0.03125F, 0.0625F, 0});  // 1.75 to 1.5: 0.0625; two to zero: 5/1024
  put(2, {8, 4, 2, 1});                   // no noise
  const MemoryTensor tensor(tensor::ElementType::kF32, {4, 4}, values, 1);
  const WorstBlocks worst = findWorstBlocks(tensor, blocksOf("mxfp4"), 10, {}).value();
  EXPECT_EQ(worst.blocks, 4U);
  EXPECT_EQ(worst.of_zeros, 1U);
  EXPECT_EQ(worst.noise, 1.0625 + 0.0625 + 0.0048828125);
  EXPECT_EQ(worst.saturated, 2U);
  EXPECT_EQ(worst.flushed, 3U);
  using Indices = std::vector<std::uint64_t>;
  EXPECT_EQ(indices(worst.by(Criterion::kNoise)), (Indices{0, 1}));
  EXPECT_EQ(indices(worst.by(Criterion::kSqnr)), (Indices{1, 0})) << "3.07 / 0.067 is less than 50.06 / 1.06";
  EXPECT_EQ(indices(worst.by(Criterion::kLargestScale)), (Indices{2, 0, 1}));
  EXPECT_EQ(indices(worst.by(Criterion::kSmallestScale)), (Indices{1, 0, 2}));
  EXPECT_EQ(indices(worst.by(Criterion::kSaturated)), (Indices{0, 1})) << "equals in the order of the tensor";
  EXPECT_EQ(indices(worst.by(Criterion::kFlushed)), (Indices{1, 0}));
}

TEST(WorstBlocksTest, EveryListIsThatOfAllBlocksSorted) {
  const std::vector<double> values = roughValues();
  const MemoryTensor tensor(tensor::ElementType::kF64, {9, 41}, values, 2);
  const BlockQuantizer quantizer = blocksOf("nvfp4", 8);
  std::vector<BlockSums> all;
  for (std::uint64_t index = 0; index < 27; ++index) {
    all.push_back(inspectBlock(tensor, quantizer, index, {}).value().sums);
  }
  const WorstBlocks worst = findWorstBlocks(tensor, quantizer, 5, {}).value();
  for (const Criterion criterion : kCriteria) {
    std::vector<BlockSums> expected;
    std::copy_if(all.begin(), all.end(), std::back_inserter(expected),
                 [criterion](const BlockSums& block) { return badness(block, criterion).has_value(); });
    std::stable_sort(expected.begin(), expected.end(), [criterion](const BlockSums& a, const BlockSums& b) {
      return *badness(a, criterion) > *badness(b, criterion);
    });
    if (expected.size() > 5) expected.resize(5);
    EXPECT_EQ(indices(worst.by(criterion)), indices(expected)) << criterionId(criterion);
  }
}

TEST(WorstBlocksTest, TotalsAreThoseOfTheErrorAndTheSameForAnyNumberOfThreads) {
  const MemoryTensor tensor(tensor::ElementType::kF64, {9, 41}, roughValues(), 1);
  const BlockQuantizer quantizer = blocksOf("mxfp6_e2m3");
  const WorstBlocks one = findWorstBlocks(tensor, quantizer, 3, {.stop = {}, .progress = {}, .threads = 1}).value();
  const WorstBlocks many = findWorstBlocks(tensor, quantizer, 3, {.stop = {}, .progress = {}, .threads = 4}).value();
  EXPECT_EQ(one.noise, many.noise);
  EXPECT_EQ(one.signal, many.signal);
  for (const Criterion criterion : kCriteria) EXPECT_EQ(indices(one.by(criterion)), indices(many.by(criterion)));
  const auto sums = metrics::errorFromData(tensor, {quantizer}, {}).value().front();
  // Added up block by block instead of value by value: a few roundings apart.
  EXPECT_NEAR(one.noise, sums.noise.value, 1e-13 * one.noise);
  EXPECT_NEAR(one.signal, sums.signal, 1e-13 * one.signal);
  EXPECT_EQ(static_cast<double>(one.saturated), sums.saturated.value);
  EXPECT_EQ(static_cast<double>(one.flushed), sums.flushed.value);
}

TEST(WorstBlocksTest, AnEmptyTensorHasNoBlocksAndAStopIsHeeded) {
  const MemoryTensor empty(tensor::ElementType::kF32, {4, 0}, std::vector<float>{});
  const WorstBlocks worst = findWorstBlocks(empty, blocksOf("mxfp4"), 3, {}).value();
  EXPECT_EQ(worst.blocks, 0U);
  EXPECT_TRUE(worst.by(Criterion::kNoise).empty());
  std::stop_source stop;
  stop.request_stop();
  const MemoryTensor tensor(tensor::ElementType::kF64, {9, 41}, roughValues(), 1);
  const auto stopped = findWorstBlocks(tensor, blocksOf("mxfp4"), 3, {.stop = stop.get_token(), .progress = {}});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::kCancelled);
}

TEST(WorstBlocksTest, CriteriaAreFoundByTheirIds) {
  for (const Criterion criterion : kCriteria) EXPECT_EQ(criterionFromId(criterionId(criterion)), criterion);
  EXPECT_FALSE(criterionFromId("worst"));
}

}  // namespace
}  // namespace scalewright::blocks
