// 10,000 batches of different length as one tensor, beside reading them one by one; with padding left out of them, and
// what it takes to join 100,000 names by an expression.
#include <benchmark/benchmark.h>

#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/io/blocks/readers/unpadded_reader.h"
#include "core/io/names/regroup.h"
#include "core/profile/profiler.h"
#include "core/tensor/unpadded.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::bench {
namespace {

constexpr int kBatches = 10'000;
constexpr hsize_t kFeatures = 64;

hsize_t tokensOf(int batch) {
  return 16 + static_cast<hsize_t>(batch % 33);
}

const io::Source& source() {
  static const std::unique_ptr<io::Source> opened = [] {
    const auto path =
        std::filesystem::temp_directory_path() / ("scalewright-ragged-bench-" + std::to_string(::getpid()) + ".h5");
    {
      test::Hdf5File hdf5(path.string());
      for (int batch = 0; batch < kBatches; ++batch) {
        const std::vector<float> values(tokensOf(batch) * kFeatures, static_cast<float>(batch % 100) + 0.5F);
        hdf5.add("x/batch_" + std::to_string(batch), values, {1, tokensOf(batch), kFeatures});
      }
    }
    return io::openSource(path, {}).value();
  }();
  return *opened;
}

const tensor::TensorInfo& pooled() {
  return source().catalogue().tensors.front();
}

void readAll(const io::TensorReader& reader) {
  std::vector<std::byte> buffer;
  for (std::size_t block = 0; block < reader.blockCount(); ++block) {
    auto read = reader.read(block, buffer);
    benchmark::DoNotOptimize(read);
  }
}

/// The floor.
void readBatches(benchmark::State& state) {
  std::vector<tensor::TensorInfo> batches = io::datasetsOf(pooled());
  for (auto _ : state) {
    for (const tensor::TensorInfo& batch : batches) readAll(*source().openKnown(batch).value());
  }
}
BENCHMARK(readBatches)->Unit(benchmark::kMillisecond)->UseRealTime();

void poolBatches(benchmark::State& state) {
  for (auto _ : state) readAll(*source().openKnown(pooled()).value());
}
BENCHMARK(poolBatches)->Unit(benchmark::kMillisecond)->UseRealTime();

/// A quarter of each sequence is padding.
void poolWithoutPadding(benchmark::State& state) {
  auto mask = std::make_shared<tensor::TokenMask>();
  std::uint64_t token = 0;
  for (int batch = 0; batch < kBatches; ++batch) {
    mask->lengths.push_back(tokensOf(batch));
    mask->runs.insert(mask->runs.end(), {token, token + tokensOf(batch) * 3 / 4});
    token += tokensOf(batch);
  }
  const tensor::TensorInfo info = tensor::withoutPadding(pooled(), "attention_mask", mask).value();
  for (auto _ : state) readAll(*io::leaveOutPadding(source().openKnown(pooled()).value(), info).value());
}
BENCHMARK(poolWithoutPadding)->Unit(benchmark::kMillisecond)->UseRealTime();

void profilePooled(benchmark::State& state) {
  for (auto _ : state) {
    auto profile =
        profile::profileTensor(*source().openKnown(pooled()).value(), {.stop = {}, .progress = {}, .threads = 1});
    benchmark::DoNotOptimize(profile);
  }
}
BENCHMARK(profilePooled)->Unit(benchmark::kMillisecond)->UseRealTime();

void joinNames(benchmark::State& state) {
  std::vector<tensor::TensorInfo> datasets(100'000);
  for (std::size_t i = 0; i < datasets.size(); ++i) {
    datasets[i].name = "run/step_" + std::to_string(i % 100) + "/model.layers." + std::to_string(i / 100) + "/input";
    datasets[i].shape = {1, 8, 64};
  }
  const auto pattern =
      io::BatchPattern::compile(R"(^run/step_(?<batch>\d+)/(?<tensor>.+)/(?<port>input|output)$)").value();
  for (auto _ : state) {
    auto found = io::regroup(datasets, pattern);
    benchmark::DoNotOptimize(found);
  }
}
BENCHMARK(joinNames)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace scalewright::bench
