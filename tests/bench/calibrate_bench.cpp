// Each calibration method on more and more values, profile included, beside the profile alone, from which `absmax`
// follows: none may grow faster than the values do.
#include <benchmark/benchmark.h>

#include "core/calibrate/calibrator.h"
#include "core/calibrate/exact_calibration.h"
#include "core/profile/profiler.h"
#include "tests/bench/bench_tensor.h"

namespace scalewright::bench {
namespace {

constexpr std::size_t kMillion = std::size_t{1} << 20;

/// The last one that was asked for: of the largest there is room for one.
const FloatTensor& tensorOf(std::size_t count) {
  static std::unique_ptr<FloatTensor> tensor;
  if (tensor == nullptr || tensor->values().size() != count) {
    tensor.reset();
    tensor = std::make_unique<FloatTensor>(gaussianWithOutliers(count));
  }
  return *tensor;
}

void calibrateGrowing(benchmark::State& state) {
  const calibrate::CalibratorDescriptor& method = *calibrate::descriptors()[static_cast<std::size_t>(state.range(1))];
  state.SetLabel(std::string(method.id));
  const char* const format = method.chooses_bias ? "fp8_143" : "int8";
  if (!method.applies(*formats::find(format))) return state.SkipWithError("neither for int8 nor for fp8_143");
  const FloatTensor& tensor = tensorOf(static_cast<std::size_t>(state.range(0)) * kMillion);
  const calibrate::RunRequest request{
      std::string(method.id), format, {}, tensor::Role::kWeight, calibrate::defaultsFor(method, tensor::Role::kWeight)};
  for (auto _ : state) {
    const auto profile = profile::profileTensor(tensor, {}).value();
    benchmark::DoNotOptimize(calibrate::calibrateExactly(tensor, profile, request, {}).value());
  }
}
BENCHMARK(calibrateGrowing)
    ->ArgNames({"millions", "method"})
    ->Apply([](auto* growing) {
      for (const int millions : {1, 16, 128, 512}) {
        for (std::size_t method = 0; method < calibrate::descriptors().size(); ++method) {
          growing->Args({millions, static_cast<std::int64_t>(method)});
        }
      }
    }) -> MeasureProcessCPUTime() -> UseRealTime() -> Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace scalewright::bench
