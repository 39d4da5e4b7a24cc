// The kernels for blocks against the scalar reference, under every format, rule and block size.
#include "core/metrics/block_kernel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>

#include "core/metrics/value_kernel.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/random_values.h"

namespace scalewright::metrics {
namespace {

using quantize::BlockQuantizer;

/// Every block format with each of its options that the kernels serve.
std::vector<BlockQuantizer> blockQuantizers() {
  std::vector<BlockQuantizer> quantizers;
  for (const auto* format : formats::descriptors()) {
    if (!format->block) continue;
    std::vector<formats::FormatOptions> variants(1);
    for (const int size : format->block->sizes) variants.push_back({.block_size = size});
    if (format->block->scale == formats::BlockScale::kPowerOfTwo) {
      for (const auto rule : {formats::ScaleRule::kCeil, formats::ScaleRule::kRceil, formats::ScaleRule::kEven}) {
        variants.push_back({.scale_rule = rule});
      }
    }
    variants.push_back({.half_level = true});
    variants.push_back({.narrow = true});
    variants.push_back({.narrow = true, .half_level = true});
    for (const auto& options : variants) {
      for (const double threshold : {4.0, 0.01}) {  // the second leaves values beyond the range of two-level formats
        const auto quantizer = BlockQuantizer::make(*format, options, Threshold(threshold));
        if (quantizer) quantizers.push_back(*quantizer);  // not every format has every option
      }
    }
  }
  return quantizers;
}

struct Expected {
  double noise = 0;
  double max_error = 0;
  std::uint64_t saturated = 0;
  std::uint64_t zeros = 0;
  std::vector<bool> levels;
};

Expected oneByOne(const BlockQuantizer& quantizer, std::span<const double> values, std::span<const double> steps) {
  Expected expected;
  const formats::Grid& grid = quantizer.grid();
  expected.levels.resize(grid.values().size());
  std::array<double, BlockTally::kLanes> lanes{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const BlockQuantizer::Scaled scale{.step = steps[i / quantizer.size()]};
    const double q = grid.round(quantizer.toGrid(values[i], scale));
    const double error = values[i] - q * scale.step;
    lanes[i % lanes.size()] += error * error;
    expected.max_error = std::max(expected.max_error, std::fabs(error));
    expected.saturated += std::fabs(values[i]) > quantizer.range(scale) ? 1U : 0U;
    expected.zeros += q == 0 ? 1U : 0U;
    expected.levels[grid.indexOf(q)] = true;
  }
  for (const double lane : lanes) expected.noise += lane;
  return expected;
}

/// Stored: what the kernels are given, which holds the data exactly.
template <typename Stored>
void expectAsOneByOne(const BlockQuantizer& quantizer, const std::vector<double>& data) {
  const std::vector<double> values(
      data.begin(), data.begin() + static_cast<std::ptrdiff_t>(data.size() / quantizer.size() * quantizer.size()));
  const auto grid = BlockGrid::of(quantizer);
  ASSERT_TRUE(grid);
  std::vector<double> maxima(values.size() / quantizer.size());
  const std::vector<Stored> stored(values.begin(), values.end());
  ASSERT_TRUE(blockMaxima(std::span<const Stored>(stored), quantizer.size(), maxima));
  std::vector<double> steps(maxima.size());
  quantizer.stepsFor(maxima, steps);
  for (std::size_t block = 0; block < steps.size(); ++block) {
    ASSERT_EQ(maxima[block],
              quantize::blockAmax(std::span(values).subspan(block * quantizer.size(), quantizer.size())));
    ASSERT_EQ(quantizer.stepFor(maxima[block]), quantizer.scaleFor(maxima[block]).step);
    ASSERT_EQ(steps[block], quantizer.stepFor(maxima[block]));
  }
  const Blocks<Stored> blocks{stored, quantizer.size(), steps, maxima};
  BlockTally tally;
  addBlocks(*grid, blocks, {}, tally);
  BlockCodes codes{};
  markCodes(*grid, blocks, codes);
  EXPECT_FALSE(tally.watched);

  const Expected expected = oneByOne(quantizer, values, steps);
  double noise = 0;
  for (const double lane : tally.noise) noise += lane;
  EXPECT_EQ(noise, expected.noise);
  EXPECT_EQ(tally.max_error, expected.max_error);
  EXPECT_EQ(tally.saturated, expected.saturated);
  EXPECT_EQ(tally.zeros, expected.zeros);
  BlockTally larger_before;  // than any error here: those need not be looked for, but what saturates is counted
  larger_before.max_error = 1e39;
  addBlocks(*grid, blocks, {}, larger_before);
  EXPECT_EQ(larger_before.max_error, 1e39);
  EXPECT_EQ(larger_before.saturated, expected.saturated);
  const std::size_t zero = quantizer.grid().indexOf(0.0);
  for (std::size_t level = 0; level < expected.levels.size(); ++level) {
    const std::size_t code = level > zero ? level - zero : zero - level;
    const bool up = (codes[code / 64] >> (code % 64) & 1U) != 0;
    const bool down = (codes[2 + code / 64] >> (code % 64) & 1U) != 0;
    const bool taken = level > zero ? up : (level < zero ? down : up || down);
    EXPECT_EQ(taken, expected.levels[level]) << level;
    if (level % 5 != 0) continue;  // a few watched alone
    const double magnitude = std::fabs(quantizer.grid().values()[level]);
    BlockTally watching;
    addBlocks(*grid, blocks, {magnitude, magnitude}, watching);
    EXPECT_EQ(watching.watched, up || down) << level;
    EXPECT_EQ(watching.noise, tally.noise);
  }
}

/// Like activations, each of them a float32.
std::vector<double> floats(std::size_t count) {
  const auto values = test::activationLike<float>(count);
  return {values.begin(), values.end()};
}

void expectUnderEveryFormat(const std::vector<double>& values) {
  test::forEachInstructionSet([&] {
    for (const BlockQuantizer& quantizer : blockQuantizers()) {
      const testing::ScopedTrace trace(__FILE__, __LINE__, std::string(quantizer.grid().format().id));
      expectAsOneByOne<double>(quantizer, values);
      expectAsOneByOne<float>(quantizer, values);
    }
  });
}

TEST(BlockKernelTest, FollowsTheReferenceOnActivations) {
  expectUnderEveryFormat(floats(4096));
}

TEST(BlockKernelTest, FollowsTheReferenceOnTies) {
  std::vector<double> values;
  for (int i = -1024; i < 1024; ++i) values.push_back(i / 64.0);  // halves of every grid, and zero blocks' neighbours
  values.resize(values.size() + 256);                             // blocks of zeros
  expectUnderEveryFormat(values);
}

TEST(BlockKernelTest, FollowsTheReferenceOnAnyFloat32) {
  std::mt19937 engine(2);
  std::vector<double> values(4096);
  for (double& value : values) value = double{std::bit_cast<float>(static_cast<std::uint32_t>(engine()) & 0xBFFFFFFFU)};
  values[3] = 0x1p-149;
  values[700] = double{3.4e38F};
  expectUnderEveryFormat(values);
}

TEST(BlockKernelTest, SaysThatAValueIsNotFinite) {
  test::forEachInstructionSet([] {
    for (const double odd : {double{NAN}, double{INFINITY}, -double{INFINITY}}) {
      for (const std::size_t place : {0U, 7U, 16U, 31U}) {
        std::vector<double> values(32, 1.0);
        values[place] = odd;
        std::vector<double> amax(2);
        EXPECT_FALSE(blockMaxima(std::span<const double>(values), 16, amax));
        const std::vector<float> narrow(values.begin(), values.end());
        EXPECT_FALSE(blockMaxima(std::span<const float>(narrow), 16, amax));
      }
    }
  });
}

TEST(BlockKernelTest, SquaresAreAddedLaneByLaneAndZerosCounted) {
  const auto values = floats(800);
  std::array<double, BlockTally::kLanes> expected{};
  for (std::size_t i = 0; i < values.size(); ++i) expected[i % expected.size()] += values[i] * values[i];
  const auto zeros = static_cast<std::uint64_t>(std::count(values.begin(), values.end(), 0.0));
  test::forEachInstructionSet([&] {
    ValueTally of_doubles;
    addValues(std::span<const double>(values), of_doubles);
    EXPECT_EQ(of_doubles.squares, expected);
    EXPECT_EQ(of_doubles.zeros, zeros);
    const std::vector<float> narrow(values.begin(), values.end());
    ValueTally of_floats;
    addValues(std::span<const float>(narrow), of_floats);
    EXPECT_EQ(of_floats.squares, expected);
    EXPECT_EQ(of_floats.zeros, zeros);
  });
}

TEST(BlockKernelTest, LeavesDivisionInFloat32ToTheReference) {
  const auto quantizer = BlockQuantizer::make(*formats::find("nvfp4"), {.float32 = true}, Threshold(1)).value();
  EXPECT_FALSE(BlockGrid::of(quantizer));
}

}  // namespace
}  // namespace scalewright::metrics
