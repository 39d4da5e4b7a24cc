#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/random_values.h"

namespace scalewright::cli_test {
namespace {

class ReportTest : public ::testing::Test {
 protected:
  void SetUp() override {
    writeTensors(file_, {{"a<script>/output", unitValues()}, {"b/output", {1.0F, 5.0F, 0.001F}}});
  }

  /// Without a display, and with no other program to be found.
  [[nodiscard]] RunResult report(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"report", file_, "-o", output_, "--no-cache", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, {.environment = {{"PATH", folder_.path().string()}}});
  }

  [[nodiscard]] static std::size_t count(const std::string& text, const std::string& what) {
    std::size_t times = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++times;
    return times;
  }

  TestFolder folder_;
  std::string file_ = folder_.file("activations.safetensors");
  std::string output_ = folder_.file("report.html");
};

TEST_F(ReportTest, IsOneFileThatLoadsNothing) {
  const RunResult result = report();
  EXPECT_EQ(result.status, 0) << result.err;
  const std::string html = readText(output_);
  EXPECT_FALSE(std::regex_search(html, std::regex(R"((src|href)\s*=\s*["']?(https?:)?//)")));
  EXPECT_EQ(html.find("<link"), std::string::npos);
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_NE(html.find("a&lt;script&gt;/<wbr>output"), std::string::npos);
  EXPECT_NE(html.find("prefers-color-scheme: dark"), std::string::npos);
}

TEST_F(ReportTest, HoldsThePlotsOfTheWorstTensors) {
  const RunResult result = report({"--plots", "1", "--save-plots", folder_.file("plots"), "--format", "int8"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["plots"], 2);
  EXPECT_EQ(result.json()["plots_remark"], "");
  const std::string html = readText(output_);
  EXPECT_EQ(count(html, "<svg "), 2U) << "one for both themes";
  EXPECT_EQ(count(html, "<figure>"), 2U);
  EXPECT_NE(html.find("<figcaption>Distribution of |x|</figcaption>"), std::string::npos);
  EXPECT_NE(html.find("<figcaption>Error against the threshold</figcaption>"), std::string::npos);
  EXPECT_EQ(html.find("<?xml"), std::string::npos);
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.file("plots"))) {
    ++files;
    const std::string svg = readText(entry.path().string());
    EXPECT_TRUE(svg.starts_with("<?xml")) << entry.path();
    EXPECT_EQ(count(svg, "<style>"), 1U) << "on its own";
    EXPECT_NE(svg.find("prefers-color-scheme: dark"), std::string::npos);
    EXPECT_NE(svg.find(", threshold "), std::string::npos) << "what it is of";
  }
  EXPECT_EQ(files, 2U);
}

TEST_F(ReportTest, OfEntropyItHoldsTheDivergenceAsWell) {
  const RunResult result =
      report({"--plots", "1", "--save-plots", folder_.file("plots"), "--format", "int8", "--calibrator", "entropy"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["plots"], 3);
  const std::string html = readText(output_);
  EXPECT_NE(html.find("<figcaption>KL divergence against the threshold</figcaption>"), std::string::npos);
  EXPECT_NE(html.find("NVIDIA, read literally"), std::string::npos);
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.file("plots"))) {
    if (entry.path().string().ends_with("-divergence.svg")) ++files;
  }
  EXPECT_EQ(files, 1U);
}

TEST_F(ReportTest, TheStyleOfThePlotsIsThereOnce) {
  ASSERT_EQ(report().status, 0);
  const std::string html = readText(output_);
  EXPECT_EQ(count(html, "<svg "), 4U);
  EXPECT_EQ(count(html, "<style>"), 1U);
}

TEST_F(ReportTest, PlotsOfOneTensorTakeSomeTensOfKilobytes) {
  writeTensors(file_, {{"large", test::activationLike<float>(400000)}});
  ASSERT_EQ(report().status, 0);
  EXPECT_LT(std::filesystem::file_size(output_), 60000U);
}

TEST_F(ReportTest, IsTheSameFileAgain) {
  ASSERT_EQ(report().status, 0);
  const std::string before = readText(output_);
  ASSERT_EQ(report().status, 0);
  EXPECT_EQ(readText(output_), before);
}

TEST_F(ReportTest, KeptPlotsAreXmlToOthers) {
  if (std::system("command -v xmllint >/dev/null") != 0) GTEST_SKIP() << "there is no xmllint";
  ASSERT_EQ(report({"--save-plots", folder_.file("plots")}).status, 0);
  EXPECT_EQ(std::system(("xmllint --noout '" + folder_.file("plots") + "'/*.svg").c_str()), 0);
}

TEST_F(ReportTest, AFolderThatCannotBeMadeIsNamed) {
  writeText(folder_.file("taken"), "");
  const RunResult result = report({"--save-plots", folder_.file("taken/plots")});
  EXPECT_EQ(result.status, 4);
  EXPECT_NE(result.err.find("taken"), std::string::npos) << result.err;
}

TEST_F(ReportTest, ListsTheWorstTensorFirst) {
  ASSERT_EQ(report({"--format", "int8", "--calibrator", "absmax", "--title", "A & B"}).status, 0);
  const std::string html = readText(output_);
  EXPECT_NE(html.find("<title>A &amp; B</title>"), std::string::npos);
  EXPECT_NE(html.find("Tensors, worst first"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::cli_test
