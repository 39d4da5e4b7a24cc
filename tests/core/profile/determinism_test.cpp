// The same bits for any thread count and any partition into blocks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/profile/accumulator.h"
#include "core/profile/codec.h"
#include "core/profile/profiler.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::profile {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

template <typename T>
void expectSameBits(ElementType type, const std::vector<T>& values) {
  const std::uint64_t columns = 250;
  const std::uint64_t rows = values.size() / columns;
  const std::string whole = encode(profileTensor(MemoryTensor(type, {rows, columns}, values), {}).value());
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    for (const std::uint64_t rows_per_block : {1U, 7U, 100U, 4000U}) {
      WorkContext work;
      work.threads = threads;
      const auto profile = profileTensor(MemoryTensor(type, {rows, columns}, values, rows_per_block), work);
      ASSERT_EQ(encode(*profile), whole) << threads << " threads, " << rows_per_block << " rows a block";
    }
  }
}

// Large enough for several workers: 4 MiB each.
constexpr std::size_t kElements = 5000000;

TEST(DeterminismTest, Float32) {
  expectSameBits(ElementType::kF32, test::activationLike<float>(kElements));
}

TEST(DeterminismTest, Float32WithTheZerosOfARelu) {
  auto values = test::activationLike<float>(kElements);
  for (float& value : values) value = std::max(value, 0.0F);
  expectSameBits(ElementType::kF32, values);
}

TEST(DeterminismTest, Float32OnEveryInstructionSet) {
  const auto values = test::activationLike<float>(100003);
  const auto profiled = [&] {
    return encode(profileTensor(MemoryTensor(ElementType::kF32, {100003}, values), {}).value());
  };
  const std::string expected = profiled();
  test::forEachInstructionSet([&] { EXPECT_EQ(profiled(), expected); });
}

TEST(DeterminismTest, Float64) {
  expectSameBits(ElementType::kF64, test::activationLike<double>(kElements / 2));
}

TEST(DeterminismTest, Bfloat16) {
  const auto floats = test::activationLike<float>(kElements);
  std::vector<std::uint16_t> codes(floats.size());
  for (std::size_t i = 0; i < codes.size(); ++i) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &floats[i], sizeof bits);
    codes[i] = static_cast<std::uint16_t>(bits >> 16);
  }
  expectSameBits(ElementType::kBF16, codes);
}

TEST(DeterminismTest, MergeOfHalvesEqualsWhole) {
  const auto values = test::activationLike<float>(10000);
  const MemoryTensor tensor(ElementType::kF32, {100, 100}, values, 50);
  std::vector<std::byte> buffer;
  const auto whole = makeAccumulator(tensor.info());
  const auto first = makeAccumulator(tensor.info());
  const auto second = makeAccumulator(tensor.info());
  for (std::size_t i = 0; i < 2; ++i) {
    whole->add(tensor.block(i), *tensor.read(i, buffer));
    (i == 0 ? first : second)->add(tensor.block(i), *tensor.read(i, buffer));
  }
  second->merge(*first);
  EXPECT_EQ(encode(second->finish()), encode(whole->finish()));
}

TEST(DeterminismTest, CountsSurviveMoreElementsThanACellHolds) {
  // 2^24 elements of one value fill the 24-bit count of a cell.
  const std::size_t count = (std::size_t{1} << 25) + 3;
  const std::vector<float> values(count, 1.99999988F);  // all low bits set: the sums are as large as can be
  WorkContext one_thread;
  one_thread.threads = 1;
  const auto profile = profileTensor(MemoryTensor(ElementType::kF32, {count}, values), one_thread).value();
  ASSERT_EQ(profile.sketch.bins().size(), 1U);
  EXPECT_EQ(profile.sketch.bins()[0].count, count);
  EXPECT_EQ(profile.sketch.bins()[0].mean, double{1.99999988F});
  EXPECT_EQ(profile.sketch.bins()[0].spread, 0);
}

}  // namespace
}  // namespace scalewright::profile
