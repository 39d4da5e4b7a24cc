#include <gtest/gtest.h>

#include <csignal>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

class StreamTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::vector<NamedValues> tensors;
    for (int i = 0; i < 200; ++i) tensors.emplace_back("layer_" + std::to_string(i) + "/output", unitValues());
    writeTensors(file_, tensors);
  }

  TestFolder folder_;
  std::string file_ = folder_.file("many.safetensors");
};

TEST_F(StreamTest, NoProgressWithoutATerminal) {
  const RunResult result = run({"calibrate", file_, "--no-cache"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.out.find('\r'), std::string::npos);
  EXPECT_EQ(result.out.find('\033'), std::string::npos);
}

TEST_F(StreamTest, ReaderThatGoesAwayIsNoCrash) {
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{10}}) {
    const RunResult result = run({"calibrate", file_, "--json", "--no-cache"}, {.close_stdout_after = bytes});
    EXPECT_FALSE(result.killed);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.err, "");
  }
}

TEST_F(StreamTest, LocaleDoesNotChangeNumbers) {
  const RunResult plain = run({"calibrate", file_, "--no-cache"}, {.environment = {{"LC_ALL", "C"}}});
  for (const char* locale : {"de_DE.UTF-8", "fr_FR.UTF-8", "hi_IN.UTF-8"}) {
    const RunResult other = run({"calibrate", file_, "--no-cache"}, {.environment = {{"LC_ALL", locale}}});
    EXPECT_EQ(other.out, plain.out) << locale;
  }
}

TEST_F(StreamTest, AnswersAreTheSameForAnyNumberOfThreads) {
  const std::string data = std::string(SCALEWRIGHT_TEST_DATA) + "/llm_chunked.h5";
  const RunResult one = run({"profile", data, "--json", "--no-cache", "--threads", "1"});
  const RunResult four = run({"profile", data, "--json", "--no-cache", "--threads", "4"});
  EXPECT_EQ(one.status, four.status);
  EXPECT_EQ(one.out, four.out);
}

TEST_F(StreamTest, CachedProfilesGiveTheSameAnswer) {
  const std::string cache = folder_.file("cache");
  const RunResult first = run({"profile", file_, "--json", "--cache", cache});
  const RunResult second = run({"profile", file_, "--json", "--cache", cache});
  EXPECT_EQ(first.status, 0);
  EXPECT_EQ(first.out, second.out);
  EXPECT_FALSE(std::filesystem::is_empty(cache));
}

TEST_F(StreamTest, InterruptEndsCleanly) {
  const std::string zeros = folder_.file("zeros.npy");
  const std::string recipe = folder_.file("recipe.scalewright");
  writeSparseZeros(zeros, std::uint64_t{16} << 30);
  const RunResult result = run({"recipe", "make", zeros, "-o", recipe, "--no-cache"}, {.interrupt_after_ms = 300});
  EXPECT_FALSE(result.killed);
  EXPECT_EQ(result.status, 130) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_FALSE(std::filesystem::exists(recipe));
}

TEST_F(StreamTest, AClosedTerminalAndAServiceManagerEndItAsAPersonDoes) {
  const std::string zeros = folder_.file("zeros.npy");
  const std::string recipe = folder_.file("recipe.scalewright");
  writeSparseZeros(zeros, std::uint64_t{16} << 30);
  for (const int signal : {SIGHUP, SIGTERM}) {
    const RunResult result =
        run({"recipe", "make", zeros, "-o", recipe, "--no-cache"}, {.interrupt_after_ms = 300, .signal = signal});
    EXPECT_FALSE(result.killed) << signal;
    EXPECT_EQ(result.status, 130) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_FALSE(std::filesystem::exists(recipe));
  }
}

TEST_F(StreamTest, AClosedTerminalIsNothingToWhoeverWasStartedToIgnoreIt) {
  const RunResult result = run({"-c", "trap '' HUP; \"$@\" & p=$!; sleep 0.05; kill -HUP $p; wait $p", "sh",
                                SCALEWRIGHT_CLI, "calibrate", file_, "--no-cache"},
                               {.program = "/bin/sh"});
  EXPECT_EQ(result.status, 0) << result.err;
}

/// Standard output as a shell redirects it: nowhere, and to what takes nothing.
TEST_F(StreamTest, AnAnswerThatGoesNowhereIsAnError) {
  const std::vector<std::vector<std::string>> commands = {
      {"list", file_}, {"profile", file_, "--json"}, {"calibrate", file_}, {"formats"},
      {"methods"},     {"list", "--help"},           {"--version"}};
  for (const std::string to : {">&-", "</dev/null >&-", ">/dev/full"}) {
    for (const std::vector<std::string>& command : commands) {
      std::vector<std::string> arguments = {"-c", "exec \"$@\" " + to, "sh", SCALEWRIGHT_CLI, "--no-cache"};
      arguments.insert(arguments.end(), command.begin(), command.end());
      const RunResult result = run(arguments, {.program = "/bin/sh"});
      EXPECT_EQ(result.status, 4) << command[0] << to << result.err;
      EXPECT_NE(result.err.find("standard output"), std::string::npos) << command[0] << to << result.err;
    }
  }
}

TEST_F(StreamTest, BytesThatAreNoTextDoNotReachTheTerminal) {
  const std::string file = folder_.file("no \xFF\xC0\xAF\xED\xA0\x80 \xC2\x9B text.npy");
  const RunResult result = run({"list", file});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("no \xEF\xBF\xBD"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find(" ? text.npy"), std::string::npos)
      << "a control character of the second set: " << result.err;
  for (const char* bytes : {"\xFF", "\xC0", "\xED", "\x9B"})
    EXPECT_EQ(result.err.find(bytes), std::string::npos) << result.err;
}

TEST_F(StreamTest, ControlCharactersInNamesDoNotReachTheTerminal) {
  writeTensors(file_, {{"bad\033[31mname/output", unitValues()}});
  const RunResult result = run({"list", file_});
  EXPECT_EQ(result.out.find('\033'), std::string::npos);
  EXPECT_NE(result.out.find("bad?[31mname/output"), std::string::npos) << result.out;
}

}  // namespace
}  // namespace scalewright::cli_test
