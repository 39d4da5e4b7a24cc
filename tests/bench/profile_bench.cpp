// Profiling a 64M-element float32 dataset beside a plain read of the same file, both from the page cache.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <unistd.h>

#include "core/profile/profiler.h"
#include "tests/bench/bench_data.h"

namespace scalewright::bench {
namespace {

constexpr std::size_t kElements = std::size_t{64} << 20;

const std::filesystem::path& bigFile() {
  static const TemporaryFile file("profile.h5");
  static const bool written = [] {
    writeFloats(file.path(), gaussianWithOutliers(kElements), 1);
    return true;
  }();
  benchmark::DoNotOptimize(written);
  return file.path();
}

void bytesOf(benchmark::State& state) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(kElements * sizeof(float)));
}

/// The floor: pread in blocks of 1 MiB.
void plainRead(benchmark::State& state) {
  const int fd = ::open(bigFile().c_str(), O_RDONLY);
  std::vector<char> buffer(1 << 20);
  for (auto _ : state) {
    off_t at = 0;
    while (const ssize_t got = ::pread(fd, buffer.data(), buffer.size(), at)) {
      at += got;
      benchmark::DoNotOptimize(buffer.data());
    }
  }
  ::close(fd);
  bytesOf(state);
}
BENCHMARK(plainRead)->Unit(benchmark::kMillisecond)->UseRealTime();

void profileFile(benchmark::State& state) {
  const auto source = io::openSource(bigFile(), {}).value();
  const auto reader = source->open(source->catalogue().tensors.front().name).value();
  WorkContext work;
  work.threads = static_cast<unsigned>(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(profile::profileTensor(*reader, work));
  bytesOf(state);
}
BENCHMARK(profileFile)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace scalewright::bench
