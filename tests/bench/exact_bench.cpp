// Exact errors from the data: what a pass over a tensor costs once its profile is known.
#include <benchmark/benchmark.h>

#include <array>
#include <bit>

#include "core/metrics/data_error.h"
#include "core/metrics/exact_error.h"
#include "core/metrics/value_kernel.h"
#include "core/profile/profiler.h"
#include "tests/bench/bench_tensor.h"

namespace scalewright::bench {
namespace {

constexpr std::size_t kElements = std::size_t{64} << 20;

const FloatTensor& bigTensor() {
  static const FloatTensor tensor(gaussianWithOutliers(kElements));
  return tensor;
}

const profile::Profile& profileOfBigTensor() {
  static const profile::Profile profile = profile::profileTensor(bigTensor(), {}).value();
  return profile;
}

WorkContext threads(const benchmark::State& state) {
  WorkContext work;
  work.threads = static_cast<unsigned>(state.range(0));
  return work;
}

/// The floor: adding the bits up, in memory.
void addUp64M(benchmark::State& state) {
  const auto& values = bigTensor().values();
  constexpr std::size_t kLanes = 32;
  for (auto _ : state) {
    std::array<std::uint32_t, kLanes> sums{};  // as many chains as it takes to wait for the memory alone
    for (std::size_t i = 0; i < values.size(); i += kLanes) {
      for (std::size_t k = 0; k < kLanes; ++k) sums[k] += std::bit_cast<std::uint32_t>(values[i + k]);
    }
    benchmark::DoNotOptimize(sums);
  }
}
BENCHMARK(addUp64M)->Unit(benchmark::kMillisecond)->UseRealTime();

void profileInMemory(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(profile::profileTensor(bigTensor(), threads(state)));
}
BENCHMARK(profileInMemory)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Formats of at most 8 bits, in blocks or not.
std::vector<quantize::AnyQuantizer> quantizers(bool blocks) {
  std::vector<quantize::AnyQuantizer> result;
  for (const auto* format : formats::descriptors()) {
    if (format->bits > 8 || format->block.has_value() != blocks) continue;
    const auto quantizer = quantize::makeQuantizer(*format, {}, Threshold(3.3));
    if (quantizer) result.push_back(*quantizer);
  }
  return result;
}

void measure(benchmark::State& state, const std::vector<quantize::AnyQuantizer>& quantizers) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(metrics::exactErrors(bigTensor(), profileOfBigTensor(), quantizers, threads(state)));
  }
  state.counters["formats"] = static_cast<double>(quantizers.size());
}

void exactMatrix(benchmark::State& state) {
  measure(state, quantizers(false));
}
BENCHMARK(exactMatrix)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void exactOneFormat(benchmark::State& state) {
  measure(state, {quantizers(false).front()});
}
BENCHMARK(exactOneFormat)->ArgName("threads")->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

void exactBlockFormats(benchmark::State& state) {
  measure(state, quantizers(true));
}
BENCHMARK(exactBlockFormats)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Both kinds together, but for the groups of integers: what a look at every format of a tensor costs.
void exactEveryFormat(benchmark::State& state) {
  auto all = quantizers(false);
  for (const auto& quantizer : quantizers(true)) {
    if (gridOf(quantizer).format().block->scale != formats::BlockScale::kReal) all.push_back(quantizer);
  }
  measure(state, all);
}
BENCHMARK(exactEveryFormat)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The largest magnitude alone.
void absoluteMaximum(benchmark::State& state) {
  const auto& values = bigTensor().values();
  constexpr std::size_t kRun = std::size_t{1} << 16;
  std::vector<double> maxima(values.size() / kRun);
  for (auto _ : state) {
    benchmark::DoNotOptimize(metrics::blockMaxima(std::span(values), kRun, maxima));
    benchmark::DoNotOptimize(maxima.data());
  }
}
BENCHMARK(absoluteMaximum)->Unit(benchmark::kMillisecond)->UseRealTime();

/// One block format by itself, by its place among them.
void exactBlockFormat(benchmark::State& state) {
  const auto quantizer = quantizers(true).at(static_cast<std::size_t>(state.range(1)));
  state.SetLabel(std::string(gridOf(quantizer).format().id));
  measure(state, {quantizer});
}
BENCHMARK(exactBlockFormat)
    ->ArgNames({"threads", "place"})
    ->ArgsProduct({{1}, benchmark::CreateDenseRange(0, 7, 1)})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// The same matrix element by element.
void elementByElement(benchmark::State& state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(metrics::errorFromData(bigTensor(), quantizers(false), threads(state)));
  }
}
BENCHMARK(elementByElement)->ArgName("threads")->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace scalewright::bench
