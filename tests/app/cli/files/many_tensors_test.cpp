// Several tensors at a time, with the answers of one at a time.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "app/cli/study/each_tensor.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

TEST(LanesTest, FewSmallTensorsAreNotWorthASecondWorker) {
  EXPECT_EQ(cli::lanesFor(9, 1 << 20, 8), 1U);
  EXPECT_EQ(cli::lanesFor(1, std::uint64_t{1} << 40, 8), 1U);
}

TEST(LanesTest, ManyOrLargeTensorsUseTheThreadsGiven) {
  EXPECT_EQ(cli::lanesFor(1000, 1 << 20, 4), 4U);
  EXPECT_EQ(cli::lanesFor(9, std::uint64_t{1} << 30, 4), 4U);
  EXPECT_EQ(cli::lanesFor(1000, std::uint64_t{1} << 30, 1), 1U);
  EXPECT_LE(cli::lanesFor(100'000, std::uint64_t{1} << 40, 256), 8U);
}

/// 300 tensors, each with a largest value of its own; some names kill the worker that reads them.
class ManyTensorsTest : public ::testing::Test {
 protected:
  static constexpr int kTensors = 300;

  ManyTensorsTest() {
    test::Hdf5File file(file_);
    for (int i = 0; i < kTensors; ++i) file.add(nameOf(i), valuesOf(i), {8, 32});
  }
  static std::string nameOf(int i) { return (i % 100 == 50 ? "read-segfault-" : "t") + std::to_string(1000 + i); }
  static std::vector<float> valuesOf(int i) {
    std::vector<float> values(256);
    for (std::size_t k = 0; k < values.size(); ++k)
      values[k] = std::sin(static_cast<float>(k + 1)) * static_cast<float>(i + 1);
    return values;
  }

  TestFolder folder_;
  std::string file_ = folder_.file("many.h5");
};

TEST_F(ManyTensorsTest, TheAnswersAreThoseOfOneThread) {
  for (const char* command : {"profile", "calibrate"}) {
    std::vector<std::string> arguments = {command, file_, "--json", "--no-cache", "--threads", "1"};
    const RunResult one = run(arguments);
    arguments.back() = "4";
    const RunResult four = run(arguments);
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.out, four.out) << command;
    EXPECT_EQ(one.json()["tensors"].size(), std::size_t{kTensors});
  }
}

TEST_F(ManyTensorsTest, FailuresAreToldInTheOrderOfTheTensorsAndHideNoOthers) {
  const RunOptions mortal = {.environment = {{"SCALEWRIGHT_WORKER", SCALEWRIGHT_MORTAL_WORKER}}};
  const RunResult result = run({"profile", file_, "--json", "--no-cache", "--threads", "4"}, mortal);
  EXPECT_EQ(result.status, 1) << result.err;
  const json document = result.json();
  EXPECT_EQ(document["tensors"].size(), std::size_t{kTensors - 3});
  std::vector<std::string> failed;
  for (const json& problem : document["problems"]) failed.push_back(problem["dataset"]);
  EXPECT_EQ(failed, (std::vector<std::string>{nameOf(50), nameOf(150), nameOf(250)}));
}

TEST_F(ManyTensorsTest, AnInterruptEndsAllOfThem) {
  writeSparseZeros(folder_.file("long.npy"), std::uint64_t{4} << 30);
  const RunResult result =
      run({"profile", folder_.file("long.npy"), file_, "--no-cache", "--threads", "4"}, {.interrupt_after_ms = 300});
  EXPECT_EQ(result.status, 130) << result.err;
}

}  // namespace
}  // namespace scalewright::cli_test
