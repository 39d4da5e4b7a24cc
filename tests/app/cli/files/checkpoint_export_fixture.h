#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/files/small_model.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {

/// The bytes behind the header of a .npy file.
inline std::string npyPayload(const std::string& path) {
  const std::string all = readText(path);
  if (all.size() < 10) return {};
  const std::size_t header =
      10 + static_cast<std::uint8_t>(all[8]) + 256 * std::size_t{static_cast<std::uint8_t>(all[9])};
  return all.substr(header);
}

/// Exports of a recipe of the small model as checkpoints.
class CheckpointExportTest : public ::testing::Test {
 protected:
  CheckpointExportTest() { writeSmallModel(model_); }

  void decide(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments = {"recipe", "make", model_, "--regex", "layers.*proj\\.weight$", "-o", recipe_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const RunResult made = run(arguments);
    ASSERT_EQ(made.status, 0) << made.err;
  }
  RunResult exported(const std::string& flavour, const std::vector<std::string>& more = {},
                     const RunOptions& options = {}) const {
    std::vector<std::string> arguments = {"export", recipe_, "--to", "checkpoint", "--flavor", flavour, "-o", out_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, options);
  }
  /// What lies in the test's folder beside what it made.
  bool nothingWritten() const {
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
      const std::string name = entry.path().filename().string();
      if (name != "model" && name != "r.scalewright" && name != "acts.safetensors") return false;
    }
    return true;
  }

  TestFolder folder_;
  std::string model_ = folder_.file("model");
  std::string recipe_ = folder_.file("r.scalewright");
  std::string out_ = folder_.file("out");
};

}  // namespace scalewright::cli_test
