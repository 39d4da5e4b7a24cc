// A folder for the files of a checkpoint that a test makes.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace scalewright::exchange {

/// A folder that is removed at the end.
class CheckpointFolder {
 public:
  CheckpointFolder() { std::filesystem::create_directories(path_); }
  ~CheckpointFolder() { std::filesystem::remove_all(path_); }
  CheckpointFolder(const CheckpointFolder&) = delete;
  CheckpointFolder& operator=(const CheckpointFolder&) = delete;
  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  static int next() {
    static int made = 0;
    return made++;
  }
  std::filesystem::path path_ = std::filesystem::path(testing::TempDir()) /
                                ("scales" + std::to_string(::getpid()) + "." + std::to_string(next()));
};

}  // namespace scalewright::exchange
