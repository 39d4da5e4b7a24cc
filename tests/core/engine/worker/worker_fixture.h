#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/engine/worker/worker_engine.h"

namespace scalewright::worker {

/// A folder of its own, and engines over workers.
class WorkerTest : public testing::Test {
 protected:
  WorkerTest();
  ~WorkerTest() override;

  [[nodiscard]] std::filesystem::path folder() const { return folder_; }
  /// A file with a float32 matrix of 32 x 16 under each name.
  std::filesystem::path fileWith(const std::string& name, const std::vector<std::string>& datasets) const;

  /// Engine over the worker of the program. A listing may take any time here, on a machine that is busy as well.
  [[nodiscard]] static std::unique_ptr<engine::Engine> realEngine(const std::filesystem::path& cache = {});
  /// Engine over workers that die of datasets whose names say so. A listing may take any time, too.
  [[nodiscard]] static std::unique_ptr<engine::Engine> mortalEngine(
      std::chrono::milliseconds patience = std::chrono::seconds(30), std::uint64_t memory = 0, unsigned workers = 0);

  /// The tensor of a catalogue.
  [[nodiscard]] static tensor::TensorInfo infoOf(const io::Catalogue& catalogue, const std::string& name);

 private:
  std::filesystem::path folder_;
};

}  // namespace scalewright::worker
