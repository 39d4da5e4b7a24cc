// How far errors from the sketch are from those of the data, on what networks produce.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/metrics/data_error.h"
#include "core/metrics/decibel.h"
#include "core/metrics/sketch_error.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::metrics {
namespace {

using quantize::ScalarQuantizer;
using tensor::ElementType;
using test::MemoryTensor;

constexpr std::size_t kElements = 400'000;

struct DataSet {
  const char* name;
  std::vector<float> values;
};

std::vector<DataSet> dataSets() {
  std::mt19937_64 engine(5);
  std::normal_distribution<double> normal;
  std::exponential_distribution<double> exponential;
  std::vector<DataSet> sets = {{"normal", {}}, {"outliers", {}}, {"laplace", {}}, {"relu", {}}, {"lognormal", {}}};
  for (std::size_t i = 0; i < kElements; ++i) {
    const double x = normal(engine);
    sets[0].values.push_back(static_cast<float>(0.02 * x));
    sets[1].values.push_back(static_cast<float>(i % 4001 == 0 ? 40 * x : x));
    sets[2].values.push_back(static_cast<float>(i % 2 == 0 ? exponential(engine) : -exponential(engine)));
    sets[3].values.push_back(static_cast<float>(std::max(0.0, x)));
    sets[4].values.push_back(static_cast<float>(std::exp(1.5 * x)));
  }
  return sets;
}

/// Squared error from the sketch and from the data.
std::pair<double, double> noises(const MemoryTensor& tensor, const profile::Profile& profile,
                                 const ScalarQuantizer& quantizer) {
  const ErrorSums sketched = errorFromSketch(profile, quantizer);
  const double exact = errorFromData(tensor, {quantizer}, {}).value().front().noise.value;
  EXPECT_LE(sketched.noise.low, exact * (1 + 1e-12));
  EXPECT_GE(sketched.noise.high, exact * (1 - 1e-12));
  return {sketched.noise.value, exact};
}

TEST(SketchAccuracyTest, IsWithinAFiftiethOfADecibel) {
  for (const DataSet& set : dataSets()) {
    const MemoryTensor tensor(ElementType::kF32, {kElements}, set.values);
    const auto profile = profile::profileTensor(tensor, {}).value();
    for (const auto* format : formats::descriptors()) {
      if (format->bits > 8) continue;
      for (const double share : {1.0, 0.61, 0.23}) {
        const auto quantizer = ScalarQuantizer::make(*format, {}, Threshold(profile.amax * share));
        if (!quantizer) continue;
        const auto [sketched, exact] = noises(tensor, profile, *quantizer);
        EXPECT_NEAR(10 * std::log10(sketched / exact), 0, 0.02) << set.name << " " << format->id << " " << share;
      }
    }
  }
}

TEST(SketchAccuracyTest, IsExactUnderPowerOfTwoScales) {
  for (const DataSet& set : dataSets()) {
    const MemoryTensor tensor(ElementType::kF32, {kElements}, set.values);
    const auto profile = profile::profileTensor(tensor, {}).value();
    for (const auto* format : formats::descriptors()) {
      if (format->bits > 8 || format->layout.index() != formats::find("fp8_e4m3fn")->layout.index()) continue;
      const auto grid = formats::Grid::make(*format);
      const int fit = std::ilogb(profile.amax / grid->largest());
      for (int exponent = fit - 3; exponent <= fit + 1; ++exponent) {
        const auto quantizer = ScalarQuantizer::make(*format, {}, Threshold(std::ldexp(grid->largest(), exponent)));
        if (!quantizer) continue;
        const auto [sketched, exact] = noises(tensor, profile, *quantizer);
        EXPECT_NEAR(sketched / exact, 1, 1e-8) << set.name << " " << format->id << " 2^" << exponent;
      }
    }
  }
}

}  // namespace
}  // namespace scalewright::metrics
