// What a person learns about the confinement of the process that reads files, through the program itself.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class ConfinementTest : public ::testing::Test {
 protected:
  ConfinementTest() { writeTensors(file_, {{"a.weight", {1, 2, 3, -4}}}); }

  /// Returns whether this system confines the process that reads files in every way.
  static bool whole() {
    return run({"--version", "--verbose"}).out.find("limits, landlock, seccomp") != std::string::npos;
  }

  TestFolder folder_;
  std::string file_ = folder_.file("dump.safetensors");
};

TEST_F(ConfinementTest, TheVersionSaysWhatHolds) {
  const RunResult brief = run({"--version"});
  EXPECT_EQ(brief.out, std::string("scalewright-cli ") + SCALEWRIGHT_VERSION + "\n");
  const RunResult more = run({"--version", "--verbose"});
  EXPECT_EQ(more.status, 0) << more.err;
  EXPECT_NE(more.out.find("files are read by a process confined by limits"), std::string::npos) << more.out;
  const RunResult less = run({"--verbose", "--version"}, {.without_landlock = true});
  EXPECT_NE(less.out.find("confined by limits, seccomp; this system has no landlock"), std::string::npos) << less.out;
}

TEST_F(ConfinementTest, ACheckSaysItToo) {
  const json reader = run({"check", file_, "--json"}, {.without_landlock = true}).json()["reader"];
  EXPECT_EQ(reader, (json{{"process", "worker"}, {"confined_by", {"limits", "seccomp"}}, {"missing", {"landlock"}}}));
  EXPECT_EQ(run({"check", file_, "--json", "--in-process"}).json()["reader"], (json{{"process", "this"}}));
  EXPECT_NE(run({"check", file_}).err.find("files are read by a process confined by"), std::string::npos);
}

TEST_F(ConfinementTest, WhatIsMissingIsSaidOnce) {
  const RunResult result = run({"profile", file_, file_, "--no-cache"}, {.without_landlock = true});
  EXPECT_EQ(result.status, 0) << result.err;
  const std::string line = "this system has no landlock";
  const std::size_t at = result.err.find(line);
  ASSERT_NE(at, std::string::npos) << result.err;
  EXPECT_EQ(result.err.find(line, at + 1), std::string::npos) << result.err;
  if (!whole()) GTEST_SKIP() << "something is missing here";
  EXPECT_EQ(run({"profile", file_, "--no-cache"}).err, "");
}

TEST_F(ConfinementTest, ACheckSaysWhatIsMissingOnceToo) {
  const std::string err = run({"check", file_, "--no-cache"}, {.without_landlock = true}).err;
  const std::size_t at = err.find("this system has no landlock");
  ASSERT_NE(at, std::string::npos) << err;
  EXPECT_EQ(err.find("this system has no landlock", at + 1), std::string::npos) << err;
}

TEST_F(ConfinementTest, WhereItIsRequiredNothingIsReadWithoutIt) {
  const RunResult refused =
      run({"profile", file_, "--no-cache", "--require-sandbox", "--json"}, {.without_landlock = true});
  EXPECT_EQ(refused.status, 3) << refused.out;
  EXPECT_TRUE(refused.json()["tensors"].empty());
  EXPECT_EQ(refused.json()["problems"][0]["code"], "unconfined");
  EXPECT_NE(refused.err.find("no landlock"), std::string::npos) << refused.err;
  EXPECT_EQ(run({"profile", file_, "--in-process", "--require-sandbox"}).status, 2) << "one excludes the other";
  if (!whole()) GTEST_SKIP() << "something is missing here";
  EXPECT_EQ(run({"profile", file_, "--no-cache", "--require-sandbox"}).status, 0);
}

}  // namespace
}  // namespace scalewright::cli_test
