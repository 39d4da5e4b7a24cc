#include "core/calibrate/least_error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

#include "core/calibrate/exact_calibration.h"
#include "core/metrics/exact_error.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::calibrate {
namespace {

using tensor::ElementType;

struct Choice {
  std::string what;
  double threshold;
};

/// Returns the threshold that each method whose choices the search knows finds for a tensor.
std::vector<Choice> choicesOf(const io::TensorReader& reader, const profile::Profile& profile,
                              const formats::FormatDescriptor& format) {
  std::vector<std::pair<std::string, ParameterValues>> methods = {{"mse", {}}, {"absmax", {}}, {"l2", {}}};
  for (const char* alpha : {"99", "99.9", "99.99", "99.999"}) {
    for (const char* estimator : {"linear", "lower", "higher", "nearest", "midpoint", "nearest_rank"}) {
      methods.push_back({"percentile", {{"percentile", std::string(alpha)}, {"estimator", std::string(estimator)}}});
    }
  }
  std::vector<Choice> choices;
  for (const auto& [id, parameters] : methods) {
    const RunRequest request{id,
                             std::string(format.id),
                             {},
                             tensor::Role::kWeight,
                             completeFor(*find(id), tensor::Role::kWeight, parameters)};
    const auto exact = calibrateExactly(reader, profile, request, {});
    EXPECT_TRUE(exact) << sentence(exact.error());
    EXPECT_TRUE(exact->calibration.exact()) << id;
    choices.push_back({id, exact->calibration.threshold.value()});
  }
  return choices;
}

/// Errors by the data: the first choice is no worse than the others.
void expectFirstIsBest(const io::TensorReader& reader, const profile::Profile& profile,
                       const formats::FormatDescriptor& format) {
  const std::vector<Choice> choices = choicesOf(reader, profile, format);
  std::vector<quantize::AnyQuantizer> quantizers;
  for (const Choice& choice : choices) {
    quantizers.emplace_back(quantize::ScalarQuantizer::make(format, {}, Threshold(choice.threshold)).value());
  }
  const auto errors = metrics::exactErrors(reader, profile, quantizers, {}).value();
  for (std::size_t i = 1; i < choices.size(); ++i) {
    // Both sums round.
    EXPECT_LE(errors[0].noiseSum(), errors[i].noiseSum() * WideDouble(1 + 1e-12))
        << format.id << ' ' << choices[i].what << ' ' << choices[i].threshold << " against " << choices[0].threshold;
  }
}

TEST(LeastErrorTest, IsNeverWorseThanTheChoicesOfOthersOnSmallVectorsOfEveryFormat) {
  const auto pool = test::activationLike<float>(192 * 40);
  for (const auto* format : formats::descriptors()) {
    if (!find("mse")->applies(*format)) continue;
    for (std::size_t k = 0; k < 12; ++k) {
      std::vector<float> values(pool.begin() + static_cast<std::ptrdiff_t>(192 * k),
                                pool.begin() + static_cast<std::ptrdiff_t>(192 * (k + 1)));
      // Around 1, where the sketch's bins are as wide as the steps of eight bits; or as they are.
      if (k % 3 == 0) {
        for (float& value : values) value = 1 + value / 16;
      }
      const test::MemoryTensor tensor(ElementType::kF32, {values.size()}, values);
      expectFirstIsBest(tensor, profile::profileTensor(tensor, {}).value(), *format);
    }
  }
}

TEST(LeastErrorTest, AndOnTensorsTooLargeToBeSearchedWhole) {
  const auto values = test::activationLike<float>((std::size_t{1} << 18) + 1);
  const test::MemoryTensor tensor(ElementType::kF32, {values.size()}, values, 100000);
  const auto profile = profile::profileTensor(tensor, {}).value();
  for (const auto* each : formats::descriptors()) {
    const auto& format = *each;
    if (!find("mse")->applies(format)) continue;
    const auto choices = choicesOf(tensor, profile, format);
    std::vector<quantize::AnyQuantizer> quantizers;
    for (const Choice& choice : choices) {
      quantizers.emplace_back(quantize::ScalarQuantizer::make(format, {}, Threshold(choice.threshold)).value());
    }
    const auto errors = metrics::exactErrors(tensor, profile, quantizers, {}).value();
    for (std::size_t i = 1; i < choices.size(); ++i) {
      EXPECT_LE(errors[0].noiseSum(), errors[i].noiseSum() * WideDouble(1 + 1e-12))
          << format.id << ' ' << choices[i].what;
    }
  }
}

TEST(LeastErrorTest, TheIntervalOfAnEstimateHoldsWhatTheValuesChooseEvenAboveTheMaximum) {
  int above = 0;
  int tightened = 0;
  for (const char* id : {"fp8_e4m3fn", "int8"}) {
    const formats::FormatDescriptor& format = *formats::find(id);
    const auto grid = formats::Grid::make(format).value();
    for (unsigned seed = 0; seed < 60; ++seed) {
      std::mt19937_64 engine(seed);
      std::normal_distribution<double> normal;
      std::vector<float> values(4000);
      for (float& value : values) value = static_cast<float>(normal(engine));
      const test::MemoryTensor tensor(ElementType::kF32, {values.size()}, values);
      const auto profile = profile::profileTensor(tensor, {}).value();
      const Evidence none;
      const CalibrationInput input{profile, grid, tensor::Role::kActivation, none};
      const auto estimate = calibrate(*find("mse"), input, {}).value();
      ASSERT_FALSE(estimate.exact());
      const double exact = calibrateExactly(tensor, profile, runRequest(*find("mse"), input, {{"norm", 2.0}}), {})
                               ->calibration.threshold.value();
      EXPECT_LE(estimate.threshold_low, exact) << id << ' ' << seed;
      EXPECT_GE(estimate.threshold_high, exact) << id << ' ' << seed;
      above += exact > profile.amax ? 1 : 0;
      tightened += estimate.threshold_high < 1.5 * profile.amax ? 1 : 0;
    }
  }
  EXPECT_GT(above, 0) << "of no tensor is the case looked at";
  EXPECT_GT(tightened, 30) << "integers have no less error far above the maximum";
}

TEST(LeastErrorTest, TheBiasThatASketchChoosesIsThatOfTheData) {
  // Bins of a sketch begin where steps of these grids do: what it says of them is exact, lossy as it is.
  const formats::FormatDescriptor& format = *formats::find("fp8_143");
  const auto pool = test::activationLike<float>(60000);
  std::set<double> chosen;
  for (int step = 0; step < 160; ++step) {
    std::vector<float> values = pool;
    for (float& value : values) value *= static_cast<float>(std::exp2(-6 + step * 0.075));
    const test::MemoryTensor tensor(ElementType::kF32, {values.size()}, values);
    const auto profile = profile::profileTensor(tensor, {}).value();
    ASSERT_FALSE(profile.sketch.lossless());
    std::vector<quantize::AnyQuantizer> quantizers;
    std::vector<double> ranges;
    for (const int bias : format.biases) {
      const auto grid = formats::Grid::make(format, {.bias = ExponentBias(bias)}).value();
      ranges.push_back(grid.largest());
      quantizers.emplace_back(quantize::ScalarQuantizer::make(grid, Threshold(grid.largest())).value());
    }
    const auto errors = metrics::exactErrors(tensor, profile, quantizers, {}).value();
    const auto least = std::min_element(errors.begin(), errors.end(),
                                        [](const auto& a, const auto& b) { return a.noiseSum() < b.noiseSum(); });
    const Evidence none;
    const auto grid = formats::Grid::make(format, {}).value();
    const auto found = find("least_error_bias")->run({.profile = profile, .grid = grid, .evidence = none}, {});
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->exact());
    EXPECT_EQ(found->threshold.value(), ranges[static_cast<std::size_t>(least - errors.begin())]) << step;
    chosen.insert(found->threshold.value());
  }
  EXPECT_GE(chosen.size(), 3U);
}

}  // namespace
}  // namespace scalewright::calibrate
