// Passes over 16M values in memory, by kind of data and element type, beside adding the same values up.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>

#include "core/formats/grid.h"
#include "core/profile/profiler.h"
#include "core/profile/rank_search.h"
#include "tests/bench/bench_tensor.h"

namespace scalewright::bench {
namespace {

constexpr std::size_t kElements = std::size_t{16} << 20;

enum Kind : std::int64_t { kGaussian, kLaplace, kRelu, kConstant, kIntegers, kDenormals, kKinds };
constexpr std::array kKindNames = {"gaussian", "laplace", "relu", "constant", "integers", "denormals"};

std::vector<float> valuesOf(std::int64_t kind) {
  std::vector<float> values = gaussianWithOutliers(kElements);
  for (std::size_t i = 0; i < values.size(); ++i) {
    float& x = values[i];
    switch (kind) {
      case kLaplace: x = std::copysign(std::expm1(std::fabs(x)), x); break;
      case kRelu: x = std::max(x, 0.0F); break;
      case kConstant: x = 0.3F; break;
      case kIntegers: x = std::round(x * 8); break;
      case kDenormals: x = i % 100 == 0 ? NAN : x * 1e-39F; break;
      default: break;
    }
  }
  return values;
}

const FloatTensor& floats(std::int64_t kind) {
  static std::array<std::unique_ptr<FloatTensor>, kKinds> tensors;
  auto& tensor = tensors[static_cast<std::size_t>(kind)];
  if (!tensor) tensor = std::make_unique<FloatTensor>(valuesOf(kind));
  return *tensor;
}

/// The floor.
void addUp(benchmark::State& state) {
  for (auto _ : state) {
    std::uint32_t sum = 0;
    for (const float value : floats(kGaussian).values()) sum += std::bit_cast<std::uint32_t>(value);
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(addUp)->Unit(benchmark::kMillisecond)->UseRealTime();

WorkContext oneThread() {
  WorkContext work;
  work.threads = 1;
  return work;
}

void profileFloats(benchmark::State& state) {
  const FloatTensor& tensor = floats(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(profile::profileTensor(tensor, oneThread()));
  state.SetLabel(kKindNames[static_cast<std::size_t>(state.range(0))]);
}
BENCHMARK(profileFloats)->ArgName("kind")->DenseRange(0, kKinds - 1)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Lossless: a counter for each code.
void profileHalves(benchmark::State& state) {
  const bool bfloat = state.range(1) != 0;
  const auto grid = formats::Grid::make(*formats::find(bfloat ? "bf16" : "fp16")).value();
  std::vector<std::uint16_t> codes;
  for (const float value : floats(state.range(0)).values()) {
    codes.push_back(static_cast<std::uint16_t>(grid.encode(double{value})));
  }
  const MemoryTensor<std::uint16_t> tensor(std::move(codes),
                                           bfloat ? tensor::ElementType::kBF16 : tensor::ElementType::kF16);
  for (auto _ : state) benchmark::DoNotOptimize(profile::profileTensor(tensor, oneThread()));
  state.SetLabel(kKindNames[static_cast<std::size_t>(state.range(0))]);
}
BENCHMARK(profileHalves)
    ->ArgNames({"kind", "bf16"})
    ->ArgsProduct({{kGaussian, kRelu}, {0, 1}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// The median and another rank that no tail knows: the second pass.
void exactRanks(benchmark::State& state) {
  const FloatTensor& tensor = floats(kGaussian);
  const auto profile = profile::profileTensor(tensor, {}).value();
  std::vector<std::uint64_t> ranks = {kElements / 2};
  if (state.range(0) > 1) ranks.push_back(kElements / 10 * 9);
  for (auto _ : state) benchmark::DoNotOptimize(profile::findRanks(tensor, profile, ranks, oneThread()));
}
BENCHMARK(exactRanks)->ArgName("ranks")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The selection that `findRanks` replaces.
void rankBySelection(benchmark::State& state) {
  for (auto _ : state) {
    std::vector<float> magnitudes = floats(kGaussian).values();
    for (float& x : magnitudes) x = std::fabs(x);
    std::nth_element(magnitudes.begin(), magnitudes.begin() + kElements / 2, magnitudes.end());
    benchmark::DoNotOptimize(magnitudes[kElements / 2]);
  }
}
BENCHMARK(rankBySelection)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace scalewright::bench
