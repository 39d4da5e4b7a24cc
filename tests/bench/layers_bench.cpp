// What quantization does to the outputs of a layer, and the search for the power mean of least error.
#include <benchmark/benchmark.h>

#include "core/calibrate/calibrator.h"
#include "core/layers/output_error.h"
#include "core/profile/profiler.h"
#include "tests/bench/bench_tensor.h"

namespace scalewright::bench {
namespace {

std::vector<double> doubles(std::size_t count) {
  const std::vector<float> floats = gaussianWithOutliers(count);
  return {floats.begin(), floats.end()};
}

/// 512 rows of 2,048 features times 1,024 outputs, four times.
void layerErrors(benchmark::State& state) {
  constexpr std::uint64_t kRows = 512;
  constexpr std::uint64_t kFeatures = 2048;
  constexpr std::uint64_t kOutputs = 1024;
  layers::RowSample sample{.values = doubles(kRows * kFeatures), .features = kFeatures, .rows_in_all = kRows};
  for (std::uint64_t row = 0; row < kRows; ++row) sample.rows.push_back(row);
  const layers::LinearWeight weight{.values = doubles(kOutputs * kFeatures), .shape = {kOutputs, kFeatures}};
  const auto input = encode::makeTensorQuantizer("int8", {}, Threshold(8), {}, {kRows, kFeatures}, {}).value();
  const auto quantizer = encode::makeTensorQuantizer("int8", {}, Threshold(8), {}, weight.shape, {}).value();
  for (auto _ : state) benchmark::DoNotOptimize(layers::layerErrors(sample, input, weight, quantizer, {.threads = 1}));
}
BENCHMARK(layerErrors)->Unit(benchmark::kMillisecond)->UseRealTime();

/// norm: in tenths.
void leastErrorByNorm(benchmark::State& state) {
  static const FloatTensor tensor(gaussianWithOutliers(std::size_t{4} << 20));
  static const profile::Profile profile = profile::profileTensor(tensor, {}).value();
  const auto grid = formats::Grid::make(*formats::find("int8")).value();
  const calibrate::Evidence evidence;
  const double norm = static_cast<double>(state.range(0)) / 10;
  const calibrate::CalibratorDescriptor& mse = *calibrate::find("mse");
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        calibrate::calibrate(mse, {profile, grid, tensor::Role::kOther, evidence}, {{"norm", norm}}));
  }
}
BENCHMARK(leastErrorByNorm)->ArgName("norm")->Arg(20)->Arg(24)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace scalewright::bench
