// What becomes of a network under a recipe, through the program itself.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kVerdictSample = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/";

class VerdictTest : public ::testing::Test {
 protected:
  static RunResult onSample(std::vector<std::string> words, const std::vector<std::string>& more) {
    words.insert(words.end(), {kVerdictSample + "activations.h5", kVerdictSample + "weights.h5"});
    words.insert(words.end(), more.begin(), more.end());
    words.emplace_back("--no-cache");
    return run(words);
  }
  [[nodiscard]] json made(const std::vector<std::string>& more) const {
    auto words = more;
    words.insert(words.end(), {"-o", recipe()});
    const RunResult result = onSample({"recipe", "make"}, words);
    EXPECT_EQ(result.status, 0) << result.err;
    return json::parse(readText(recipe()));
  }
  [[nodiscard]] std::string recipe() const { return folder_.file("made.scalewright"); }

  TestFolder folder_;
};

const std::vector<std::string> kCoarse = {"--format", "int4", "--calibrator", "absmax"};

TEST_F(VerdictTest, ARecipeKeepsItAndWhoReadsTheRecipeSaysIt) {
  const json made_of = made(kCoarse);
  ASSERT_TRUE(made_of.contains("verdict"));
  EXPECT_NE(made_of["verdict"]["outcome"], "fine");
  const RunResult asked = onSample({"verdict"}, {"--recipe", recipe(), "--json"});
  EXPECT_EQ(asked.status, 0) << asked.err;
  const json verdict = asked.json()["verdict"];
  EXPECT_EQ(verdict["score"], made_of["verdict"]["score"]) << "all rows are within the budget";
  EXPECT_EQ(verdict["layers"], 16) << "14 linear ones and two attentions";

  const RunResult engines = run({"engines", recipe(), "--engine", "vllm"});
  EXPECT_NE(engines.out.find("verdict: "), std::string::npos) << engines.out;
  EXPECT_EQ(run({"engines", recipe(), "--json"}).json()["verdict"]["score"], made_of["verdict"]["score"]);
  const RunResult exported = run({"export", recipe(), "--to", "csv", "-o", folder_.file("made.csv"), "--json"});
  EXPECT_NE(exported.err.find("verdict: "), std::string::npos) << exported.err;
  EXPECT_EQ(exported.json()["verdict"]["outcome"], made_of["verdict"]["outcome"]);
}

TEST_F(VerdictTest, AnotherDecisionMakesItAnewOrDropsIt) {
  json recipe_made = made(kCoarse);
  ASSERT_TRUE(recipe_made.contains("verdict"));
  ASSERT_EQ(run({"recipe", "edit", recipe(), "--tensor", "*1.mlp.down*", "--format", "bf16", "--no-cache"}).status, 0);
  const json edited = json::parse(readText(recipe()));
  EXPECT_LT(edited["verdict"]["score"], recipe_made["verdict"]["score"]) << "judged anew";

  recipe_made["tensors"][0]["threshold"] = recipe_made["tensors"][0]["threshold"].get<double>() / 2;
  writeText(recipe(), recipe_made.dump());
  EXPECT_EQ(run({"engines", recipe()}).out.find("verdict: "), std::string::npos) << "it was about another threshold";
}

TEST_F(VerdictTest, NobodyJudgesWhatHeIsToldNotTo) {
  auto words = kCoarse;
  words.emplace_back("--no-verdict");
  EXPECT_FALSE(made(words).contains("verdict"));
  const RunResult weights = run({"recipe", "make", kVerdictSample + "weights.h5", "-o", recipe(), "--no-cache"});
  EXPECT_EQ(weights.status, 0);
  EXPECT_FALSE(json::parse(readText(recipe())).contains("verdict")) << "there are no inputs";
}

TEST_F(VerdictTest, RepairsBringItToFineAndAreWhatTheRecipeDecides) {
  (void)made(kCoarse);
  const std::string better = folder_.file("better.scalewright");
  const RunResult repaired = onSample({"verdict"}, {"--recipe", recipe(), "--repair", "-o", better, "--json"});
  ASSERT_EQ(repaired.status, 0) << repaired.err;
  EXPECT_FALSE(repaired.json()["repairs"].empty());
  EXPECT_EQ(repaired.json()["repaired"]["outcome"], "fine");
  const json written = json::parse(readText(better));
  ASSERT_TRUE(written.contains("verdict")) << "about the decisions that are in it";
  EXPECT_EQ(written["verdict"]["outcome"], "fine");
  EXPECT_EQ(written["tensors"].size(), json::parse(readText(recipe()))["tensors"].size());
  const RunResult again = onSample({"verdict"}, {"--recipe", better, "--strict", "--json"});
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_NEAR(again.json()["verdict"]["score"].get<double>(), written["verdict"]["score"].get<double>(), 1e-12);
  EXPECT_EQ(onSample({"verdict"}, {"--recipe", recipe(), "--strict"}).status, 1);
}

TEST_F(VerdictTest, ReportsHaveItOnTop) {
  const std::string report = folder_.file("report.html");
  ASSERT_EQ(onSample({"report"}, {"-o", report, "--plots", "0"}).status, 0);
  const std::string page = readText(report);
  const auto at = page.find("Verdict: at risk");
  ASSERT_NE(at, std::string::npos);
  EXPECT_LT(at, page.find("<section"));
  ASSERT_EQ(onSample({"report"}, {"-o", report, "--plots", "0", "--no-verdict"}).status, 0);
  EXPECT_EQ(readText(report).find("Verdict:"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::cli_test
