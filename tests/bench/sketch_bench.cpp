// What a drag costs: the error of formats from a sketch, whatever the tensor's size.
#include <benchmark/benchmark.h>

#include "core/base/jobs/parallel.h"
#include "core/metrics/sketch_error.h"
#include "core/profile/accumulator.h"
#include "core/view/plots/curves.h"
#include "core/view/rows/format_table.h"
#include "tests/bench/bench_data.h"

namespace scalewright::bench {
namespace {

profile::Profile profileOf(tensor::ElementType type, std::size_t elements = std::size_t{1} << 20) {
  const std::vector<float> values = gaussianWithOutliers(elements);
  tensor::TensorInfo info;
  info.type = type;
  info.shape = {values.size()};
  const auto accumulator = profile::makeAccumulator(info);
  const io::Block block{{0}, info.shape};
  if (type == tensor::ElementType::kF32) {
    accumulator->add(block, std::as_bytes(std::span(values)));
  } else {
    const auto grid =
        formats::Grid::make(*formats::find(tensor::elementTypeId(type) == "f16" ? "fp16" : "bf16")).value();
    std::vector<std::uint16_t> codes;
    for (const float value : values) codes.push_back(static_cast<std::uint16_t>(grid.encode(double{value})));
    accumulator->add(block, std::as_bytes(std::span(codes)));
  }
  return accumulator->finish();
}

tensor::ElementType typeOf(std::int64_t index) {
  constexpr std::array kTypes = {tensor::ElementType::kF32, tensor::ElementType::kF16, tensor::ElementType::kBF16};
  return kTypes[static_cast<std::size_t>(index)];
}

/// The floor: reading the sketch once and adding it up.
void readSketch(benchmark::State& state) {
  const profile::Profile profile = profileOf(typeOf(state.range(0)));
  for (auto _ : state) {
    double sum = 0;
    for (const auto& bin : profile.sketch.bins())
      sum += bin.spread + static_cast<double>(bin.count) * bin.mean * bin.mean;
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(readSketch)->ArgName("f32_f16_bf16")->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

/// The formats of at most 8 bits, at one threshold.
std::vector<quantize::ScalarQuantizer> narrowFormats() {
  std::vector<quantize::ScalarQuantizer> quantizers;
  for (const auto* format : formats::descriptors()) {
    if (format->bits > 8 || !formats::usesThreshold(*format) || format->block) continue;
    quantizers.push_back(quantize::ScalarQuantizer::make(*format, {}, Threshold(3.3)).value());
  }
  return quantizers;
}

void errorMatrix(benchmark::State& state) {
  const profile::Profile profile = profileOf(typeOf(state.range(0)));
  const auto quantizers = narrowFormats();
  for (auto _ : state) {
    for (const auto& quantizer : quantizers) benchmark::DoNotOptimize(metrics::errorFromSketch(profile, quantizer));
  }
  state.counters["formats"] = static_cast<double>(quantizers.size());
  state.counters["bins"] = static_cast<double>(profile.sketch.bins().size());
}
BENCHMARK(errorMatrix)->ArgName("f32_f16_bf16")->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

/// A threshold that many tensors share is dragged: each of them under each format.
void dragOverManyTensors(benchmark::State& state) {
  constexpr std::size_t kTensors = 500;
  constexpr std::size_t kSmallTensor = std::size_t{1} << 16;
  const std::vector<profile::Profile> profiles(kTensors, profileOf(tensor::ElementType::kF32, kSmallTensor));
  const auto quantizers = narrowFormats();
  for (auto _ : state) {
    const auto done = parallelFor(kTensors, static_cast<unsigned>(state.range(0)), {},
                                  [&](std::size_t tensor, unsigned) -> Result<void> {
                                    for (const auto& quantizer : quantizers) {
                                      benchmark::DoNotOptimize(metrics::errorFromSketch(profiles[tensor], quantizer));
                                    }
                                    return {};
                                  });
    benchmark::DoNotOptimize(done);
  }
  state.counters["formats"] = static_cast<double>(quantizers.size());
}
BENCHMARK(dragOverManyTensors)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The whole per-format table of the window: every bias, and the 16-bit reference rows.
void formatTable(benchmark::State& state) {
  const profile::Profile profile = profileOf(typeOf(state.range(0)));
  recipe::Decision decision;
  const auto resolution = recipe::resolve(decision, profile).value();
  std::size_t rows = 0;
  for (auto _ : state) {
    const auto table = view::formatTable(profile, decision, resolution);
    rows = table.size();
    benchmark::DoNotOptimize(table);
  }
  state.counters["formats"] = static_cast<double>(rows);
  state.counters["bins"] = static_cast<double>(profile.sketch.bins().size());
}
BENCHMARK(formatTable)->ArgName("f32_f16_bf16")->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

void oneFormat(benchmark::State& state) {
  const profile::Profile profile = profileOf(tensor::ElementType::kF32);
  const auto quantizer = quantize::ScalarQuantizer::make(*formats::find("int8"), {}, Threshold(3.3)).value();
  for (auto _ : state) benchmark::DoNotOptimize(metrics::errorFromSketch(profile, quantizer));
}
BENCHMARK(oneFormat)->Unit(benchmark::kMicrosecond);

void int8Curve(benchmark::State& state) {
  const profile::Profile profile = profileOf(tensor::ElementType::kF32);
  const auto range = view::thresholdRange(profile);
  for (auto _ : state) {
    benchmark::DoNotOptimize(view::errorCurve(profile, *formats::find("int8"), {}, range.low, range.high, 256));
  }
}
BENCHMARK(int8Curve)->Unit(benchmark::kMillisecond);

void everyMark(benchmark::State& state) {
  const profile::Profile profile = profileOf(tensor::ElementType::kF32);
  for (auto _ : state) benchmark::DoNotOptimize(view::calibratorMarks(profile, {}, {}));
}
BENCHMARK(everyMark)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace scalewright::bench
