// The growing histogram beside a plain read of the same values, and the entropy search beside the definition.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>

#include "core/calibrate/entropy/dialects.h"
#include "core/calibrate/entropy/divergence.h"
#include "core/calibrate/entropy/search.h"
#include "core/histogram/collect.h"
#include "core/histogram/from_sketch.h"
#include "core/profile/profiler.h"
#include "tests/bench/bench_tensor.h"

namespace scalewright::bench {
namespace {

constexpr std::size_t kElements = std::size_t{16} << 20;

const FloatTensor& tensorInMemory() {
  static const FloatTensor tensor(gaussianWithOutliers(kElements));
  return tensor;
}

const profile::Profile& profileInMemory() {
  static const profile::Profile profile = profile::profileTensor(tensorInMemory(), {}).value();
  return profile;
}

/// The floor: max |x|.
void readReduce(benchmark::State& state) {
  const std::vector<float>& values = tensorInMemory().values();
  for (auto _ : state) {
    float most = 0;
    for (const float value : values) most = std::max(most, std::fabs(value));
    benchmark::DoNotOptimize(most);
  }
}
BENCHMARK(readReduce)->Unit(benchmark::kMillisecond)->UseRealTime();

void collectHistogram(benchmark::State& state) {
  WorkContext work;
  work.threads = static_cast<unsigned>(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(histogram::collect(tensorInMemory(), profileInMemory(), work));
}
BENCHMARK(collectHistogram)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void histogramFromSketch(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(histogram::fromSketch(profileInMemory(), {}));
}
BENCHMARK(histogramFromSketch)->Unit(benchmark::kMicrosecond);

/// A bell over so many bins, all of them occupied.
histogram::GrowingHistogram bell(std::size_t bins) {
  histogram::GrowingHistogram histogram{.width = 1e-3, .counts = std::vector<std::uint64_t>(bins)};
  std::uint64_t noise = 12345;
  for (std::size_t i = 0; i < bins; ++i) {
    const double at = static_cast<double>(i) / static_cast<double>(bins);
    noise = noise * 6364136223846793005ULL + 1442695040888963407ULL;
    histogram.counts[i] = 1 + noise % 7 + static_cast<std::uint64_t>(20000 * std::exp(-12 * at * at));
  }
  return histogram;
}

void searchEntropy(benchmark::State& state) {
  const auto histogram = bell(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(calibrate::searchEntropy(histogram, {}, 1e3));
}
BENCHMARK(searchEntropy)->ArgName("bins")->Arg(2048)->Arg(16384)->Unit(benchmark::kMillisecond);

/// Every candidate from its bins, as the documents write it.
void searchByDefinition(benchmark::State& state) {
  const auto histogram = bell(static_cast<std::size_t>(state.range(0)));
  const calibrate::EntropyRule rule;
  auto counts = histogram.counts;
  counts[0] = 0;
  for (auto _ : state) {
    double least = 1e9;
    for (std::size_t keep = rule.first_keep; keep <= counts.size(); ++keep) {
      least = std::min(least, calibrate::divergenceByBins(counts, rule, keep));
    }
    benchmark::DoNotOptimize(least);
  }
}
BENCHMARK(searchByDefinition)->ArgName("bins")->Arg(2048)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace scalewright::bench
