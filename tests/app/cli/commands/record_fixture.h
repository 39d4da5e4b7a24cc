#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {

using nlohmann::json;

/// Dumps, and the profile files that are made of them.
class RecordTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::string sample() const {
    return std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/activations.h5";
  }
  /// Runs a command, and requires that it does not fail.
  static json ask(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--json", "--no-cache"});
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json();
  }
  /// Batches of one row each: one dump for each of two machines.
  void writeParts() const {
    writeMatrix(first_, {{0.5F, -1, 0.25F}, {2, 1, -0.5F}});
    std::filesystem::create_directory(folder_.file("b"));
    writeMatrix(second_, {{-8, 3, 0.125F}, {4, -0.75F, 1.5F}});
  }

  TestFolder folder_;
  std::string saved_ = folder_.file("all.profile.h5");
  std::string first_ = folder_.file("proj.input.npy");
  std::string second_ = folder_.file("b/proj.input.npy");
};

}  // namespace scalewright::cli_test
