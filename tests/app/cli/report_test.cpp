#include <gtest/gtest.h>

#include <regex>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class ReportTest : public ::testing::Test {
 protected:
  void SetUp() override {
    writeTensors(file_, {{"a<script>/output", unitValues()}, {"b/output", {1.0F, 5.0F, 0.001F}}});
  }

  /// A stand-in for the window: keeps the request and draws one empty picture per plot.
  [[nodiscard]] std::string drawer(const std::string& body) const {
    const std::string path = folder_.file("drawer");
    writeText(path, "#!/bin/sh\n" + body);
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
  }

  [[nodiscard]] RunResult report(const std::string& window, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"report", file_, "-o", output_, "--no-cache", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, {.environment = {{"SCALEWRIGHT_WINDOW", window}}});
  }

  TestFolder folder_;
  std::string file_ = folder_.file("activations.safetensors");
  std::string output_ = folder_.file("report.html");
  std::string drawing_ = "cp \"$2\" '" + folder_.file("request.json") +
                         "'\n"
                         "grep -o '\"output\": \"[^\"]*\"' \"$2\" | cut -d'\"' -f4 | while read -r name; do\n"
                         "  echo '<?xml version=\"1.0\"?><svg id=\"x\" viewBox=\"0 0 9 4\"><path d=\"M0 "
                         "0\"/></svg>' > \"$name\"\n"
                         "done\n";
};

TEST_F(ReportTest, IsOneFileThatLoadsNothing) {
  const RunResult result = report(drawer(drawing_));
  EXPECT_EQ(result.status, 0) << result.err;
  const std::string html = readText(output_);
  EXPECT_FALSE(std::regex_search(html, std::regex(R"((src|href)\s*=\s*["']?(https?:)?//)")));
  EXPECT_EQ(html.find("<link"), std::string::npos);
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_NE(html.find("a&lt;script&gt;/output"), std::string::npos);
  EXPECT_NE(html.find("prefers-color-scheme: dark"), std::string::npos);
}

TEST_F(ReportTest, HoldsThePlotsOfTheWorstTensors) {
  const RunResult result =
      report(drawer(drawing_), {"--plots", "1", "--save-plots", folder_.file("plots"), "--format", "int8"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["plots"], 2);
  const std::string html = readText(output_);
  EXPECT_NE(html.find("<svg id=\"p0histogramlx\""), std::string::npos);
  EXPECT_NE(html.find("<svg id=\"p0errordx\""), std::string::npos);
  EXPECT_EQ(html.find("<?xml"), std::string::npos);
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder_.file("plots")))
    ++files;
  EXPECT_EQ(files, 2U);
  const json request = json::parse(readText(folder_.file("request.json")));
  EXPECT_EQ(request["plots"].size(), 2U);
  EXPECT_EQ(request["width"], 900);
  EXPECT_TRUE(request.contains("recipe"));
}

TEST_F(ReportTest, SaysThatTheWindowIsNotInstalled) {
  const RunResult result = report(folder_.file("no-such-program"));
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["plots"], 0);
  const std::string html = readText(output_);
  EXPECT_NE(html.find("is not installed"), std::string::npos);
  EXPECT_NE(html.find("<table>"), std::string::npos);
}

TEST_F(ReportTest, SurvivesADrawerThatFails) {
  const RunResult result = report(drawer("exit 7\n"));
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(readText(output_).find("exit status 7"), std::string::npos);
}

TEST_F(ReportTest, ListsTheWorstTensorFirst) {
  ASSERT_EQ(report("", {"--format", "int8", "--calibrator", "absmax", "--title", "A & B"}).status, 0);
  const std::string html = readText(output_);
  EXPECT_NE(html.find("<title>A &amp; B</title>"), std::string::npos);
  EXPECT_NE(html.find("Tensors, worst first"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::cli_test
