// The L2 iteration on the data and from a sketch, beside the two passes over the data that one update takes
// when it is done as it is written.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>

#include "core/calibrate/l2/from_data.h"
#include "core/calibrate/l2/from_sketch.h"
#include "core/calibrate/l2/l2_step.h"
#include "core/profile/profiler.h"
#include "tests/bench/bench_tensor.h"

namespace scalewright::bench {
namespace {

constexpr std::size_t kElements = std::size_t{4} << 20;

const FloatTensor& tensorInMemory() {
  static const FloatTensor tensor(gaussianWithOutliers(kElements));
  return tensor;
}

const profile::Profile& profileInMemory() {
  static const profile::Profile profile = profile::profileTensor(tensorInMemory(), {}).value();
  return profile;
}

formats::Grid int8() {
  return formats::Grid::make(*formats::find("int8")).value();
}

/// One update, element by element.
void oneUpdateByPass(benchmark::State& state) {
  const std::vector<float>& values = tensorInMemory().values();
  const double step = profileInMemory().amax / 127;
  for (auto _ : state) {
    double products = 0;
    double levels = 0;
    for (const float value : values) {
      const double z = std::clamp(std::nearbyint(double{value} / step), -128.0, 127.0);
      products += double{value} * z;
      levels += z * z;
    }
    benchmark::DoNotOptimize(products / levels);
  }
}
BENCHMARK(oneUpdateByPass)->Unit(benchmark::kMillisecond);

/// All of them, with the values sorted once. `held` 0: in memory; 1: a sixteenth of the values at a time.
void iterateOnData(benchmark::State& state) {
  const std::size_t most = state.range(0) == 0 ? kElements : kElements / 16;
  for (auto _ : state) {
    const auto result = calibrate::l2FromData(tensorInMemory(), profileInMemory(), int8(), {}, {}, most).value();
    state.counters["updates"] = static_cast<double>(result.iterations);
  }
}
BENCHMARK(iterateOnData)->ArgName("held")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

void estimateFromSketch(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(calibrate::l2Estimate(profileInMemory(), int8(), {}));
}
BENCHMARK(estimateFromSketch)->Unit(benchmark::kMillisecond);

/// A channel of a weight.
void iterateOnChannel(benchmark::State& state) {
  const std::span<const float> channel = std::span(tensorInMemory().values()).first(4096);
  const formats::Grid grid = int8();
  for (auto _ : state) benchmark::DoNotOptimize(calibrate::l2Step(channel, grid, {}));
}
BENCHMARK(iterateOnChannel)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace scalewright::bench
