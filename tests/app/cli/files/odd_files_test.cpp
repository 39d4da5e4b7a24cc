// Files that are none, files that are replaced, and disks that are full.
#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class OddFilesTest : public ::testing::Test {
 protected:
  void SetUp() override { writeTensors(good_, {{"a/output", unitValues()}}); }

  [[nodiscard]] std::string pipe(const std::string& name) const {
    EXPECT_EQ(::mkfifo(folder_.file(name).c_str(), 0600), 0);
    return folder_.file(name);
  }

  TestFolder folder_;
  std::string good_ = folder_.file("good.safetensors");
};

TEST_F(OddFilesTest, APipeIsRefusedAtOnceWhereverAFileIsAskedFor) {
  const std::string data = pipe("data.h5");
  const std::string recipe = pipe("x.json");
  const std::string study = pipe("x.scalewright");
  const std::vector<std::vector<std::string>> commands = {
      {"list", data},
      {"profile", recipe, "--no-cache"},
      {"recipe", "validate", recipe},
      {"recipe", "make", good_, "--base", study, "-o", "-"},
      {"recipe", "apply", study, good_},
      {"recipe", "diff", recipe, study},
      {"export", study, "--to", "tensorrt-cache", "-o", "-"},
      {"import", recipe},
      {"policy", "check", recipe},
      {"policy", "show", recipe},
      {"recipe", "make", good_, "--policy", recipe, "-o", "-"},
      {"report", good_, "--recipe", study, "-o", folder_.file("r.html")}};
  for (const std::vector<std::string>& command : commands) {
    std::string line;
    for (const std::string& word : command) line += word + ' ';
    // Without an end of its own it would be interrupted, with status 130.
    const RunResult result = run(command, {.interrupt_after_ms = 8000});
    EXPECT_NE(result.status, 0) << line;
    EXPECT_NE(result.status, 130) << line << " waited";
    EXPECT_FALSE(result.killed) << line;
    EXPECT_NE(result.err, "") << line;
  }
  const RunResult refused = run({"recipe", "validate", recipe});
  EXPECT_NE(refused.err.find("x.json"), std::string::npos) << refused.err;
  EXPECT_NE(refused.err.find("no regular file"), std::string::npos) << refused.err;
}

TEST_F(OddFilesTest, ADeviceWithoutAnEndIsNotRead) {
  for (const std::vector<std::string>& command : {std::vector<std::string>{"recipe", "validate", "/dev/zero"},
                                                  {"import", "/dev/zero"},
                                                  {"list", "/dev/zero"},
                                                  {"policy", "show", "/dev/zero"}}) {
    const RunResult result = run(command, {.interrupt_after_ms = 8000});
    EXPECT_NE(result.err.find("no regular file"), std::string::npos) << command.front() << result.err;
  }
}

TEST_F(OddFilesTest, WhatWasWrittenBehindTheBackOfTimeAndSizeIsReadAnew) {
  const std::string file = folder_.file("x.npy");
  const auto write = [&](char last) {
    std::ofstream stream(file, std::ios::binary);
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (65536,), }";
    header.resize(117, ' ');
    header += '\n';
    stream << std::string("\x93NUMPY\x01\x00", 8) << static_cast<char>(header.size()) << '\0' << header;
    std::string values(65536 * 4, '\0');
    // In the middle, which no digest of beginning and end covers: 0x40000000 is 2, 0x41000000 is 8.
    values[100003] = last;
    stream << values;
  };
  const auto amax = [&] {
    const json document = run({"profile", file, "--cache", folder_.file("cache"), "--json"}).json();
    return document["tensors"][0]["amax"].get<double>();
  };
  write('\x40');
  const auto time = std::filesystem::last_write_time(file);
  EXPECT_EQ(amax(), 2.0);
  EXPECT_EQ(amax(), 2.0) << "from the cache";
  write('\x41');
  std::filesystem::last_write_time(file, time);
  EXPECT_EQ(amax(), 8.0);
}

TEST_F(OddFilesTest, ALimitOfFilesIsSaidInTheSameWordsWhateverIsWritten) {
  const std::string large = folder_.file("large.safetensors");
  std::vector<float> values(20000);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i % 997) - 400.5F;
  writeTensors(large, {{"a/output", values}});
  const std::string recipe = folder_.file("r.scalewright");
  ASSERT_EQ(run({"recipe", "make", large, "--no-cache", "-o", recipe}).status, 0);
  const std::vector<std::vector<std::string>> commands = {
      {"recipe", "make", large, "--no-cache", "-o", folder_.file("full.scalewright")},
      {"export", recipe, "--to", "csv", "-o", folder_.file("full.csv")},
      {"quantize", large, "--no-cache", "-o", folder_.file("full.h5")},
      {"quantize", large, "--no-cache", "-o", folder_.file("full/")},
      {"report", large, "--no-cache", "-o", folder_.file("full.html")}};
  for (const std::vector<std::string>& command : commands) {
    const RunResult result = run(command, {.largest_file = 100});
    EXPECT_NE(result.status, 0) << command.front();
    EXPECT_FALSE(result.killed) << command.front();
    EXPECT_NE(result.err.find("ulimit -f"), std::string::npos) << command.front() << ": " << result.err;
    EXPECT_FALSE(std::filesystem::exists(command.back()) && std::filesystem::is_regular_file(command.back()))
        << command.back();
  }
}

TEST_F(OddFilesTest, ADatasetWithTwoNamesIsListedAndFoundByEither) {
  const std::string file = folder_.file("tied.h5");
  {
    test::Hdf5File made(file);
    made.add("embed/weight", {1, 2, 3, 4}, {2, 2});
    made.link("embed/weight", "lm_head");
  }
  const json listed = run({"list", file, "--json"}).json()["files"][0]["tensors"];
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["name"], "embed/weight");
  EXPECT_EQ(listed[0]["other_names"], json({"lm_head"}));
  EXPECT_NE(run({"list", file}).out.find("embed/weight (also lm_head)"), std::string::npos);
  EXPECT_EQ(run({"profile", file, "--no-cache", "--tensor", "lm_head", "--json"}).json()["tensors"].size(), 1U);
}

TEST_F(OddFilesTest, ACutListSaysSoAndTheRestOfTheCommandGoesOn) {
  const std::string file = folder_.file("hangs.h5");
  {
    test::Hdf5File made(file);
    for (const char* name : {"a", "b-walk-hang", "c"}) made.add(name, {1, 2}, {2});
  }
  const std::vector<std::string> command = {"profile", file, "--no-cache", "--listing-seconds", "0.4", "--json"};
  const RunResult cut = run(command, {.environment = {{"SCALEWRIGHT_WORKER", SCALEWRIGHT_MORTAL_WORKER}}});
  EXPECT_EQ(cut.status, 1) << cut.err;
  const json document = cut.json();
  ASSERT_EQ(document["tensors"].size(), 1U) << cut.out;
  EXPECT_EQ(document["tensors"][0]["name"], "a");
  ASSERT_EQ(document["problems"].size(), 1U);
  EXPECT_EQ(document["problems"][0]["code"], "listing-cut");
  EXPECT_EQ(document["problems"][0]["detail"], "b-walk-hang, c");
  EXPECT_NE(cut.err.find("b-walk-hang, c"), std::string::npos) << cut.err;
  EXPECT_EQ(run({"profile", file, "--no-cache", "--listing-seconds", "0.4"}).status, 0)
      << "the real worker needs no time";
}

TEST_F(OddFilesTest, AFileOfManyDatasetsIsNotCut) {
  const std::string file = folder_.file("many.h5");
  {
    test::Hdf5File made(file);
    for (int i = 0; i < 3000; ++i) made.add("t" + std::to_string(i), {1, 2}, {2});
  }
  for (const char* seconds : {"10", "0"}) {
    const RunResult all = run({"list", file, "--json", "--listing-seconds", seconds});
    EXPECT_EQ(all.status, 0) << all.err;
    EXPECT_EQ(all.json()["files"][0]["tensors"].size(), 3000U);
  }
}

}  // namespace
}  // namespace scalewright::cli_test
