// All of a result or nothing, and a part only where it is welcome, which says so in itself.
#include <gtest/gtest.h>

#include <filesystem>
#include <limits>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;
using Arguments = std::vector<std::string>;

class PartialTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    writeTensors(whole_, {{"a.output", unitValues()}, {"b.output", unitValues()}});
    writeTensors(damaged_, {{"a.output", unitValues()}, {"b.output", {nan, nan}}});
  }

  /// Runs with the output last; returns what is there then.
  struct Outcome {
    RunResult result;
    std::string content;
  };
  [[nodiscard]] Outcome write(Arguments arguments, const std::string& output) const {
    arguments.insert(arguments.end(), {"-o", output, "--no-cache"});
    RunResult result = run(arguments);
    const bool is_file = std::filesystem::is_regular_file(output);
    return {std::move(result), is_file ? readText(output) : std::string()};
  }

  /// What a command has written of whole files stays when it is asked again and something fails, until a part is
  /// welcome.
  void expectWholeOrSaid(const Arguments& command, const Arguments& more, const std::string& output) const {
    const auto with = [&](const std::string& file, const Arguments& last = {}) {
      Arguments arguments = command;
      arguments.push_back(file);
      arguments.insert(arguments.end(), more.begin(), more.end());
      arguments.insert(arguments.end(), last.begin(), last.end());
      return write(arguments, output);
    };
    const Outcome first = with(whole_);
    ASSERT_EQ(first.result.status, 0) << command[0] << first.result.err;
    ASSERT_FALSE(first.content.empty());
    const Outcome second = with(damaged_);
    EXPECT_EQ(second.result.status, 3) << command[0] << second.result.err;
    EXPECT_EQ(second.content, first.content) << command[0];
    EXPECT_NE(second.result.err.find("is not written, since a part of what it should hold failed; --partial"),
              std::string::npos)
        << command[0] << second.result.err;
    const Outcome third = with(damaged_, {"--partial"});
    EXPECT_EQ(third.result.status, 1) << command[0] << third.result.err;
    EXPECT_NE(third.content, first.content) << command[0];
    std::filesystem::remove(output);
    EXPECT_EQ(with(damaged_).content, "") << command[0] << " makes no file either";
    ASSERT_EQ(with(damaged_, {"--partial"}).result.status, 1);
  }

  TestFolder folder_;
  std::string whole_ = folder_.file("whole.safetensors");
  std::string damaged_ = folder_.file("damaged.safetensors");
};

TEST_F(PartialTest, ARecipeIsWholeOrSaysWhatItLacks) {
  const std::string recipe = folder_.file("r.scalewright");
  expectWholeOrSaid({"recipe", "make"}, {"--format", "int8"}, recipe);
  const json document = json::parse(readText(recipe));
  ASSERT_EQ(document["partial"].size(), 1U);
  EXPECT_EQ(document["partial"][0], "b.output: the tensor has no finite value");
  // Whoever reads it says so.
  for (const Arguments& reader : {Arguments{"quantize", whole_, "--recipe", recipe, "-o", folder_.file("q.h5")},
                                  Arguments{"export", recipe, "--to", "csv", "-o", folder_.file("r.csv")},
                                  Arguments{"recipe", "validate", recipe}}) {
    const RunResult read = run(reader);
    EXPECT_NE(read.err.find("a part of what it should be, written with --partial; it lacks (b.output: "),
              std::string::npos)
        << reader[0] << reader[1] << read.err;
  }
  // What is made of it stays one.
  const std::string applied = folder_.file("applied.scalewright");
  ASSERT_EQ(run({"recipe", "apply", recipe, whole_, "-o", applied, "--no-cache"}).status, 0);
  EXPECT_EQ(json::parse(readText(applied))["partial"], document["partial"]);
}

TEST_F(PartialTest, WhatFailedBeforeIsSaidWhereTheOutputCannotBeWritten) {
  const std::string nowhere = folder_.file("nowhere/");
  for (const Arguments& command :
       {Arguments{"recipe", "make", "-o", nowhere + "r.scalewright"}, Arguments{"report", "-o", nowhere + "r.html"},
        Arguments{"quantize", "--format", "int8", "-o", nowhere + "q.h5"}}) {
    Arguments arguments = command;
    arguments.insert(arguments.end(), {damaged_, "--partial", "--json", "--no-cache"});
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 4) << command[0] << result.err;
    EXPECT_NE(result.err.find("b.output: the tensor has no finite value"), std::string::npos)
        << command[0] << result.err;
    EXPECT_NE(result.err.find(nowhere), std::string::npos) << command[0] << result.err;
    const json problems = result.json()["problems"];
    ASSERT_EQ(problems.size(), 2U) << command[0] << result.out;
    EXPECT_EQ(problems[0]["dataset"], "b.output") << command[0];
  }
}

TEST_F(PartialTest, AReportIsWholeOrSaysSo) {
  const std::string page = folder_.file("r.html");
  expectWholeOrSaid({"report"}, {}, page);
  EXPECT_NE(readText(page).find("This report is a part of what it should be"), std::string::npos);
}

TEST_F(PartialTest, CodesAreWholeOrTheFileSaysWhatItLacks) {
  const std::string codes = folder_.file("q.h5");
  expectWholeOrSaid({"quantize"}, {"--format", "int8"}, codes);
  const RunResult listed = run({"list", codes, "--include-integers", "--json"});
  EXPECT_EQ(listed.status, 1);
  ASSERT_EQ(listed.json()["problems"].size(), 1U) << listed.out;
  EXPECT_EQ(listed.json()["problems"][0]["code"], "partial-file");
  EXPECT_NE(listed.err.find("b.output"), std::string::npos) << listed.err;
}

TEST_F(PartialTest, AFolderOfCodesIsWholeOrSaysWhatItLacks) {
  const std::string codes = folder_.file("codes");
  const Arguments damaged = {"quantize", damaged_, "--format", "int8", "-o", codes, "--no-cache"};
  EXPECT_EQ(run(damaged).status, 3);
  EXPECT_FALSE(std::filesystem::exists(codes));
  Arguments partial = damaged;
  partial.push_back("--partial");
  EXPECT_EQ(run(partial).status, 1);
  EXPECT_EQ(readText(codes + "/PARTIAL.txt"), "b.output: the tensor has no finite value\n");
  EXPECT_TRUE(std::filesystem::exists(codes + "/codes.a.output.npy"));
}

/// A tensor that comes twice, by the same batches of the same recording, and one that does not.
TEST_F(PartialTest, AMergedRecordingIsWholeOrSaysWhatItLacks) {
  const std::string one = folder_.file("one.profile.h5");
  const std::string again = folder_.file("again.profile.h5");
  const std::string other = folder_.file("other.profile.h5");
  const std::string all = folder_.file("all.profile.h5");
  writeTensors(folder_.file("a.safetensors"), {{"x", {1, 2, 3}}});
  writeTensors(folder_.file("b.safetensors"), {{"y", {1, 2}}});
  ASSERT_EQ(run({"profile", folder_.file("a.safetensors"), "--save", one, "--no-cache"}).status, 0);
  ASSERT_EQ(run({"profile", folder_.file("b.safetensors"), "--save", other, "--no-cache"}).status, 0);
  std::filesystem::copy_file(one, again);
  ASSERT_EQ(run({"merge", one, other, "-o", all}).status, 0);
  const std::string whole = readText(all);
  const Arguments twice = {"merge", one, again, other, "-o", all};
  EXPECT_EQ(run(twice).status, 3);
  EXPECT_EQ(readText(all), whole);
  Arguments partial = twice;
  partial.push_back("--partial");
  EXPECT_EQ(run(partial).status, 1);
  const auto expectPart = [](const std::string& file) {
    const RunResult listed = run({"list", file, "--json"});
    EXPECT_EQ(listed.status, 1) << file;
    ASSERT_FALSE(listed.json()["problems"].empty()) << listed.out;
    EXPECT_EQ(listed.json()["problems"][0]["code"], "partial-file") << listed.out;
    EXPECT_NE(listed.err.find("x: "), std::string::npos) << listed.err;
  };
  expectPart(all);
  // What it is merged into stays one, if that is welcome.
  const std::string further = folder_.file("further.profile.h5");
  writeTensors(folder_.file("c.safetensors"), {{"z", {1, 2}}});
  ASSERT_EQ(run({"profile", folder_.file("c.safetensors"), "--save", one, "--no-cache"}).status, 0);
  EXPECT_EQ(run({"merge", all, one, "-o", further}).status, 3);
  EXPECT_EQ(run({"merge", all, one, "-o", further, "--partial"}).status, 1);
  expectPart(further);
}

}  // namespace
}  // namespace scalewright::cli_test
