#include "tests/core/engine/worker/worker_fixture.h"

#include <unistd.h>

#include <cmath>

#include "tests/support/hdf5_file.h"

namespace scalewright::worker {

WorkerTest::WorkerTest()
    : folder_(std::filesystem::temp_directory_path() /
              ("scalewright-worker-" + std::to_string(::getpid()) + "-" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
  std::filesystem::create_directories(folder_);
}

WorkerTest::~WorkerTest() {
  std::filesystem::remove_all(folder_);
}

std::filesystem::path WorkerTest::fileWith(const std::string& name, const std::vector<std::string>& datasets) const {
  const std::filesystem::path path = folder_ / name;
  test::Hdf5File file(path.string());
  for (std::size_t d = 0; d < datasets.size(); ++d) {
    std::vector<float> values(512);
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = static_cast<float>(std::sin(static_cast<double>(i + d)) * static_cast<double>(d + 1));
    }
    file.add(datasets[d], values, {32, 16});
  }
  return path;
}

std::unique_ptr<engine::Engine> WorkerTest::realEngine(const std::filesystem::path& cache) {
  return makeWorkerEngine({.launch = {.program = SCALEWRIGHT_CLI}, .cache_folder = cache, .to_list = std::nullopt});
}

std::unique_ptr<engine::Engine> WorkerTest::mortalEngine(std::chrono::milliseconds patience, std::uint64_t memory,
                                                         unsigned workers) {
  return makeWorkerEngine({.launch = {.program = SCALEWRIGHT_MORTAL_WORKER, .arguments = {}, .patience = patience},
                           .memory = memory,
                           .workers = workers,
                           .to_list = std::nullopt});
}

tensor::TensorInfo WorkerTest::infoOf(const io::Catalogue& catalogue, const std::string& name) {
  for (const tensor::TensorInfo& info : catalogue.tensors) {
    if (info.name == name) return info;
  }
  ADD_FAILURE() << "no tensor " << name;
  return {};
}

}  // namespace scalewright::worker
