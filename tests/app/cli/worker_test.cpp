// Files that kill the process which reads them, and the command line that goes on.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class WorkerTest : public ::testing::Test {
 protected:
  WorkerTest() {
    test::Hdf5File file(file_);
    for (const char* name : {"a", "read-segfault", "b", "walk-exit"}) file.add(name, {1, -2, 3, 4}, {2, 2});
  }

  TestFolder folder_;
  std::string file_ = folder_.file("deadly.h5");
  RunOptions mortal_ = {.environment = {{"SCALEWRIGHT_WORKER", SCALEWRIGHT_MORTAL_WORKER}}};
};

TEST_F(WorkerTest, WhatKilledTheReaderIsNamedAndTheRestIsDone) {
  const RunResult result = run({"profile", file_, "--json", "--no-cache"}, mortal_);
  EXPECT_EQ(result.status, 1) << result.err;
  const json document = result.json();
  ASSERT_EQ(document["tensors"].size(), 2U) << result.out;
  EXPECT_EQ(document["tensors"][0]["name"], "a");
  EXPECT_EQ(document["tensors"][1]["name"], "b");
  ASSERT_EQ(document["problems"].size(), 2U) << result.out;
  EXPECT_EQ(document["problems"][0]["code"], "worker-crashed");
  EXPECT_EQ(document["problems"][0]["dataset"], "walk-exit");
  EXPECT_EQ(document["problems"][1]["dataset"], "read-segfault");
  EXPECT_EQ(document["problems"][1]["detail"], "SIGSEGV");
  EXPECT_EQ(document["problems"][1]["file"], file_);
}

TEST_F(WorkerTest, InProcessNoWorkerIsNeeded) {
  const RunOptions none = {.environment = {{"SCALEWRIGHT_WORKER", "/no/such/program"}}};
  EXPECT_EQ(run({"profile", file_, "--no-cache"}, none).status, 3);
  const RunResult result = run({"profile", file_, "--no-cache", "--in-process"}, none);
  EXPECT_EQ(result.status, 0) << result.err;
}

TEST_F(WorkerTest, AWorkerIsNoCommandForPeople) {
  const RunResult result = run({"worker"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(run({"--help"}).out.find("worker "), std::string::npos);
}

/// The program under another name, in a folder where nothing else is.
class RenamedProgramTest : public WorkerTest {
 protected:
  RenamedProgramTest() {
    std::filesystem::create_directory(folder_.path() / "bin");
    std::filesystem::copy_file(SCALEWRIGHT_CLI, own_.program);
  }
  /// Returns the names that the program reads in the file. SCALEWRIGHT_WORKER names nothing, and so changes nothing.
  [[nodiscard]] std::vector<std::string> namesRead() const {
    const RunResult result = run({"profile", file_, "--json", "--no-cache"}, own_);
    EXPECT_EQ(result.status, 0) << result.err;
    std::vector<std::string> names;
    const json document = result.json();
    for (const json& tensor : document["tensors"]) names.push_back(tensor["name"]);
    return names;
  }

  const std::vector<std::string> all_ = {"a", "b", "read-segfault", "walk-exit"};
  RunOptions own_ = {.environment = {{"SCALEWRIGHT_WORKER", ""}}, .program = folder_.file("bin/sw 2.0")};
};

TEST_F(RenamedProgramTest, ACopyUnderAnotherNameReads) {
  EXPECT_EQ(namesRead(), all_);
}

TEST_F(RenamedProgramTest, SoDoesALinkToIt) {
  std::filesystem::create_symlink(own_.program, folder_.file("link"));
  own_.program = folder_.file("link");
  EXPECT_EQ(namesRead(), all_);
}

TEST_F(RenamedProgramTest, SoDoesOneThatIsRemovedWhileItRuns) {
  const int kept = ::open(own_.program.c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_GE(kept, 0);
  std::filesystem::remove(own_.program);
  own_.program = "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(kept);
  EXPECT_EQ(namesRead(), all_);
  ::close(kept);
}

TEST_F(RenamedProgramTest, SoDoesOneInWhosePlaceIsAnother) {
  const int kept = ::open(own_.program.c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_GE(kept, 0);
  std::filesystem::remove(own_.program);
  std::filesystem::copy_file("/bin/false", own_.program);
  std::filesystem::copy_file("/bin/false", folder_.file("bin/scalewright-cli"));
  own_.program = "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(kept);
  EXPECT_EQ(namesRead(), all_);
  ::close(kept);
}

TEST_F(WorkerTest, FilesMayBeLinksAndRelative) {
  std::filesystem::create_symlink(file_, folder_.file("link.h5"));
  EXPECT_EQ(run({"profile", folder_.file("link.h5"), "--no-cache"}).status, 0);
  const auto relative = std::filesystem::relative(file_);
  EXPECT_EQ(run({"profile", relative.string(), "--no-cache"}).status, 0);
}

}  // namespace
}  // namespace scalewright::cli_test
