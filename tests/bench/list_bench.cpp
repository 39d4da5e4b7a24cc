// The list of a file of many datasets, beside opening and closing each of them with libhdf5, and what a dataset takes
// in memory.
#include <benchmark/benchmark.h>

#include <malloc.h>
#include <unistd.h>

#include <filesystem>

#include "core/engine/engine.h"
#include "core/study/study.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::bench {
namespace {

constexpr int kDatasets = 20'000;

std::string nameOf(int dataset) {
  return "model.layers." + std::to_string(dataset / 100) + ".block." + std::to_string(dataset % 100) + ".weight";
}

const std::filesystem::path& file() {
  static const std::filesystem::path path = [] {
    auto made =
        std::filesystem::temp_directory_path() / ("scalewright-list-bench-" + std::to_string(::getpid()) + ".h5");
    test::Hdf5File hdf5(made.string());
    for (int i = 0; i < kDatasets; ++i) hdf5.add(nameOf(i), {1, 2, 3, 4}, {2, 2});
    return made;
  }();
  return path;
}

/// Bytes that are in use, those of large blocks included.
std::size_t bytesInUse() {
  const auto memory = ::mallinfo2();
  return memory.uordblks + memory.hblkhd;
}

/// The floor.
void openEach(benchmark::State& state) {
  for (auto _ : state) {
    const hid_t opened = H5Fopen(file().c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
    for (int i = 0; i < kDatasets; ++i) H5Dclose(H5Dopen2(opened, nameOf(i).c_str(), H5P_DEFAULT));
    H5Fclose(opened);
  }
}
BENCHMARK(openEach)->Unit(benchmark::kMillisecond)->UseRealTime();

void listFile(benchmark::State& state) {
  const auto engine = engine::makeLocalEngine({});
  double catalogue_bytes = 0;
  double study_bytes = 0;
  for (auto _ : state) {
    const std::size_t before = bytesInUse();
    auto catalogue = engine->list(file(), {});
    const std::size_t listed = bytesInUse();
    study::Study study;
    study.addSource(*std::move(catalogue));
    catalogue_bytes = static_cast<double>(listed - before) / kDatasets;
    study_bytes = static_cast<double>(bytesInUse() - before) / kDatasets;
  }
  state.counters["catalogue bytes/dataset"] = catalogue_bytes;
  state.counters["study bytes/dataset"] = study_bytes;
}
BENCHMARK(listFile)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace scalewright::bench
