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

/// pread in blocks of 1 MiB.
void readThrough(int fd) {
  static std::vector<char> buffer(1 << 20);
  off_t at = 0;
  while (const ssize_t got = ::pread(fd, buffer.data(), buffer.size(), at)) {
    at += got;
    benchmark::DoNotOptimize(buffer.data());
  }
}

/// Leaves nothing of the file in memory, as far as the system does what it is asked to.
void forget(int fd) {
  ::fdatasync(fd);
  ::posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
}

/// The floor.
void plainRead(benchmark::State& state) {
  const int fd = ::open(bigFile().c_str(), O_RDONLY);
  for (auto _ : state) readThrough(fd);
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

/// The floor where the file comes from the disk.
void coldRead(benchmark::State& state) {
  const int fd = ::open(bigFile().c_str(), O_RDONLY);
  for (auto _ : state) {
    state.PauseTiming();
    forget(fd);
    state.ResumeTiming();
    readThrough(fd);
  }
  ::close(fd);
  bytesOf(state);
}
BENCHMARK(coldRead)->Unit(benchmark::kMillisecond)->UseRealTime();

void profileColdFile(benchmark::State& state) {
  const auto source = io::openSource(bigFile(), {}).value();
  const auto reader = source->open(source->catalogue().tensors.front().name).value();
  const int fd = ::open(bigFile().c_str(), O_RDONLY);
  WorkContext work;
  work.threads = static_cast<unsigned>(state.range(0));
  for (auto _ : state) {
    state.PauseTiming();
    forget(fd);
    state.ResumeTiming();
    benchmark::DoNotOptimize(profile::profileTensor(*reader, work));
  }
  ::close(fd);
  bytesOf(state);
}
BENCHMARK(profileColdFile)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

BENCHMARK(profileFile)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace scalewright::bench
