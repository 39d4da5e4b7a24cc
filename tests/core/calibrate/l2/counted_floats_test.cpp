#include "core/calibrate/l2/counted_floats.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "core/calibrate/calibrator.h"
#include "core/calibrate/exact_calibration.h"
#include "core/calibrate/l2/from_data.h"
#include "core/calibrate/l2/l2_step.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::calibrate {
namespace {

using test::MemoryTensor;

/// More values than are sorted one by one.
constexpr std::size_t kMany = 700000;

formats::Grid gridOf(const char* format) {
  return formats::Grid::make(*formats::find(format)).value();
}

MemoryTensor tensorOf(const std::vector<float>& values, std::uint64_t rows = 100) {
  return MemoryTensor(tensor::ElementType::kF32, {values.size() / 1000, 1000}, values, rows);
}

/// Values of one kind, of which each has something that others lack.
struct Kind {
  const char* name;
  float (*value)(std::size_t index, float normal);
};

class CountedFloatsTest : public testing::TestWithParam<Kind> {
 protected:
  static std::vector<float> values() {
    auto values = test::activationLike<float>(kMany, 7);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = GetParam().value(i, values[i]);
    return values;
  }
};

INSTANTIATE_TEST_SUITE_P(
    Kinds, CountedFloatsTest,
    testing::Values(Kind{"as_activations_are", [](std::size_t, float x) { return x; }},
                    Kind{"none_negative", [](std::size_t, float x) { return std::fabs(x); }},
                    Kind{"none_positive", [](std::size_t, float x) { return -std::fabs(x); }},
                    Kind{"mostly_one_value", [](std::size_t i, float x) { return i % 3 != 0 ? -0.3F : x; }},
                    Kind{"one_value", [](std::size_t, float) { return 0.3F; }},
                    Kind{"under_few_upper_halves", [](std::size_t, float x) { return 1 + x * 1e-4F; }},
                    Kind{"subnormal", [](std::size_t, float x) { return x * 1e-40F; }},
                    Kind{"not_all_finite",
                         [](std::size_t i, float x) {
                           return i % 5 == 0 ? (i % 2 == 0 ? -std::numeric_limits<float>::infinity()
                                                           : std::numeric_limits<float>::quiet_NaN())
                                             : x;
                         }}),
    [](const auto& kind) { return kind.param.name; });

TEST_P(CountedFloatsTest, GivesTheBitsThatSortingGives) {
  const auto values = CountedFloatsTest::values();
  const MemoryTensor tensor = tensorOf(values);
  const auto profile = profile::profileTensor(tensor, {}).value();
  for (const char* format : {"int8", "int4", "fp8_e4m3fn", "fp8_e5m2", "fp4_e2m1"}) {
    const auto grid = gridOf(format);
    const L2Result wanted = l2Step(std::span<const float>(values), grid, {});
    const auto counted = countForL2(tensor, profile, {}).value();
    ASSERT_TRUE(counted);
    const L2Result result = l2FromCounted(*counted, profile, grid, {}, {}).value();
    EXPECT_EQ(result.step, wanted.step) << format;
    EXPECT_EQ(result.iterations, wanted.iterations) << format;
    EXPECT_EQ(result.settled, wanted.settled) << format;
    ASSERT_EQ(result.trace.size(), wanted.trace.size()) << format;
    for (std::size_t i = 0; i < wanted.trace.size(); ++i) EXPECT_EQ(result.trace[i].step, wanted.trace[i].step);
  }
}

TEST_P(CountedFloatsTest, SumsAreThoseOfTheValuesOneByOne) {
  const auto values = CountedFloatsTest::values();
  const MemoryTensor tensor = tensorOf(values);
  const auto profile = profile::profileTensor(tensor, {}).value();
  const auto counted = CountedFloats::read(tensor, profile, std::size_t{1} << 30, {}).value();
  ASSERT_TRUE(counted);
  for (const char* format : {"int8", "fp8_e4m3fn"}) {
    const auto grid = gridOf(format);
    std::vector<CountedFloats::End> ends;
    for (const double share : {1.0, 0.7, 0.031}) {
      const double step = share * profile.amax / grid.largest();
      long double products = 0;
      long double levels = 0;
      long double squares = 0;
      for (const double value : values) {
        if (!std::isfinite(value)) continue;
        const long double z = grid.round(value / step);
        products += value * z;
        levels += z * z;
        squares += static_cast<long double>(value) * value;
      }
      const LevelSums sums = counted->at(grid, step, ends);
      // Half a million additions in 64 bits of mantissa.
      const auto near = [](const DoubleDouble& sum, long double wanted) {
        EXPECT_NEAR(sum.value(), static_cast<double>(wanted), 1e-13 * std::fabs(static_cast<double>(wanted)));
      };
      near(sums.products, products);
      near(sums.levels, levels);
      near(sums.squares, squares);
    }
  }
}

TEST_P(CountedFloatsTest, IsTheSameForAnyNumberOfThreadsAndAnyBlocks) {
  const auto values = CountedFloatsTest::values();
  const auto of = [&](unsigned threads, std::uint64_t rows) {
    const MemoryTensor tensor = tensorOf(values, rows);
    const WorkContext work{.threads = threads};
    return l2FromData(tensor, profile::profileTensor(tensor, {}).value(), gridOf("int8"), {}, work).value();
  };
  const L2Result one = of(1, 700);
  for (const auto& [threads, rows] : {std::pair(3U, 7U), std::pair(64U, 1U)}) {
    const L2Result many = of(threads, rows);
    EXPECT_EQ(one.step, many.step);
    EXPECT_EQ(one.trace, many.trace);
  }
}

TEST(CountedFloatsLimitsTest, LessMemoryThanItTakesGivesNothing) {
  const MemoryTensor tensor = tensorOf(test::activationLike<float>(kMany));
  const auto profile = profile::profileTensor(tensor, {}).value();
  EXPECT_FALSE(CountedFloats::read(tensor, profile, 1000, {}).value());
  EXPECT_TRUE(CountedFloats::read(tensor, profile, std::size_t{1} << 30, {}).value());
}

TEST(CountedFloatsLimitsTest, OtherTypesAndFewValuesAreNotCounted) {
  const auto values = test::activationLike<double>(kMany);
  const MemoryTensor doubles(tensor::ElementType::kF64, {700, 1000}, values, 100);
  EXPECT_FALSE(countForL2(doubles, profile::profileTensor(doubles, {}).value(), {}).value());
  const MemoryTensor few = tensorOf(test::activationLike<float>(5000));
  EXPECT_FALSE(countForL2(few, profile::profileTensor(few, {}).value(), {}).value());
}

TEST(CountedFloatsLimitsTest, ErrorsArePassedOn) {
  auto values = test::activationLike<float>(kMany);
  const MemoryTensor tensor = tensorOf(values);
  const auto profile = profile::profileTensor(tensor, {}).value();
  std::stop_source stop;
  stop.request_stop();
  const WorkContext stopped{.stop = stop.get_token()};
  EXPECT_EQ(countForL2(tensor, profile, stopped).error().code, ErrorCode::kCancelled);
  const auto counted = countForL2(tensor, profile, {}).value();
  EXPECT_EQ(l2FromCounted(*counted, profile, gridOf("int8"), {}, stopped).error().code, ErrorCode::kCancelled);
  values[77] = -1e6F;
  EXPECT_EQ(countForL2(tensorOf(values), profile, {}).error().code, ErrorCode::kFileChanged);
}

/// What this program answered when large tensors were still sorted, for values that any machine makes the same.
struct Golden {
  const char* format;
  const char* method;
  double threshold;
};
class FormerThresholdTest : public testing::TestWithParam<Golden> {};
INSTANTIATE_TEST_SUITE_P(
    Methods, FormerThresholdTest,
    testing::Values(Golden{"int8", "l2", 0x1.39de033f85936p+5}, Golden{"int8", "mse", 0x1.39de033f85936p+5},
                    Golden{"int4", "l2", 0x1.6c9684088a3c1p+5}, Golden{"int4", "mse", 0x1.6ce1ee98e1d67p+2},
                    Golden{"fp8_e4m3fn", "l2", 0x1.c904e41a4d4d4p+5}, Golden{"fp8_e4m3fn", "mse", 0x1.c78ba3505a090p+5},
                    Golden{"fp8_e5m2", "l2", 0x1.d183ef5adf989p+5}, Golden{"fp8_e5m2", "mse", 0x1.b135681d15c29p+5}),
    [](const auto& golden) { return std::string(golden.param.format) + "_" + golden.param.method; });

TEST_P(FormerThresholdTest, IsGivenToTheBit) {
  std::vector<float> values(600000);
  std::uint64_t state = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    double sum = -3;
    for (int k = 0; k < 6; ++k) {
      state += 0x9E3779B97F4A7C15ULL;
      std::uint64_t z = state;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
      sum += static_cast<double>((z ^ (z >> 31)) >> 40) * 0x1p-24;
    }
    values[i] = static_cast<float>(sum);
    if (i % 997 == 0) values[i] *= 25;
    if (i % 7 == 0) values[i] = 0;
  }
  const MemoryTensor tensor = tensorOf(values);
  const auto profile = profile::profileTensor(tensor, {}).value();
  const auto& method = *find(GetParam().method);
  const RunRequest request{
      GetParam().method, GetParam().format, {}, tensor::Role::kWeight, completeFor(method, tensor::Role::kWeight, {})};
  const auto exact = calibrateExactly(tensor, profile, request, {});
  ASSERT_TRUE(exact) << sentence(exact.error());
  EXPECT_EQ(exact->calibration.threshold.value(), GetParam().threshold);
}

}  // namespace
}  // namespace scalewright::calibrate
