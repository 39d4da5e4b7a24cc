// Numbers of a person's own are kept beside the decisions they were measured with, and shown from there.
#include <gtest/gtest.h>

#include "core/session/format/study_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class MeasureTest : public ::testing::Test {
 protected:
  MeasureTest() {
    writeMatrix(input_, {{0.5F, -1, 0.25F}, {2, 1, -0.5F}});
    EXPECT_EQ(run({"recipe", "make", input_, "-o", recipe_, "--no-cache"}).status, 0);
  }
  [[nodiscard]] static json parsed(const std::string& path) { return json::parse(readText(path)); }
  [[nodiscard]] static RunResult measure(const std::string& file, std::vector<std::string> more) {
    more.insert(more.begin(), {"recipe", "measure", file});
    return run(more);
  }
  /// A study with the decisions of the recipe, and a snapshot of each name that has them, too.
  void writeStudy(const std::vector<std::string>& snapshots) const {
    auto recipe = recipe::load(recipe_);
    ASSERT_TRUE(recipe);
    session::StudyFile study;
    study.recipe = *recipe;
    for (const recipe::RecipeSource& source : recipe->sources) study.sources.push_back({source.identity, {}, "npy"});
    for (const std::string& name : snapshots) study.variants.push_back({name, "2026-01-02T03:04:05Z", *recipe});
    ASSERT_TRUE(session::save(study, study_));
  }

  TestFolder folder_;
  std::string input_ = folder_.file("proj.input.npy");
  std::string recipe_ = folder_.file("r.json");
  std::string study_ = folder_.file("s.scalewright");
};

TEST_F(MeasureTest, ARecipeKeepsNumbersWithUnitAndDirectionAndLosesNothingElse) {
  json before = parsed(recipe_);
  const RunResult said = measure(recipe_, {"--own", "wikitext ppl=5.47", "--lower-is-better", "wikitext ppl", "--own",
                                           "acc=x=7.125e1 %", "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.json()["snapshot"], nullptr);
  json after = parsed(recipe_);
  EXPECT_EQ(after["own_metrics"], json::parse(R"([{"name": "wikitext ppl", "value": 5.47, "better": "lower"},
                                                  {"name": "acc=x", "value": 71.25, "unit": "%"}])"));
  after.erase("own_metrics");
  EXPECT_EQ(after, before);
  // A later number takes the place of the first; what was said of the metric stays.
  ASSERT_EQ(measure(recipe_, {"--own", "wikitext ppl=5.5"}).status, 0);
  EXPECT_EQ(parsed(recipe_)["own_metrics"][0],
            json::parse(R"({"name": "wikitext ppl", "value": 5.5, "better": "lower"})"));
  ASSERT_EQ(measure(recipe_, {"--remove", "wikitext ppl", "--remove", "acc=x"}).status, 0);
  EXPECT_EQ(parsed(recipe_), before);
}

TEST_F(MeasureTest, InAStudyTheyBelongToTheSnapshotWithTheDecisionsInForce) {
  writeStudy({"first", "second"});
  const RunResult said = measure(study_, {"--own", "ppl=6", "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  const json document = said.json();
  EXPECT_EQ(document["snapshot"], "second");
  EXPECT_FALSE(document["taken"]);
  ASSERT_EQ(measure(study_, {"--snapshot", "first", "--own", "ppl=7"}).status, 0);
  const json study = parsed(study_);
  ASSERT_EQ(study["variants"].size(), 2U);
  EXPECT_EQ(study["variants"][0]["recipe"]["own_metrics"][0]["value"], 7);
  EXPECT_EQ(study["variants"][1]["recipe"]["own_metrics"][0]["value"], 6);
  EXPECT_FALSE(study["recipe"].contains("own_metrics"));
}

TEST_F(MeasureTest, ANumberIsNotThatOfEqualDecisionsOnAnotherFile) {
  writeStudy({"first"});
  ASSERT_EQ(measure(study_, {"--snapshot", "first", "--own", "ppl=6"}).status, 0);
  // The dump is recorded anew, and decided on in the same way.
  writeMatrix(input_, {{0.5F, -1, 8.25F}, {2, 1, -0.5F}});
  ASSERT_EQ(run({"recipe", "make", input_, "-o", recipe_, "--no-cache"}).status, 0);
  auto study = session::load(study_);
  ASSERT_TRUE(study);
  study->recipe = recipe::load(recipe_).value();
  ASSERT_TRUE(session::save(*study, study_));
  const RunResult said = measure(study_, {"--own", "ppl=7", "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  EXPECT_TRUE(said.json()["taken"]);
  const json variants = parsed(study_)["variants"];
  ASSERT_EQ(variants.size(), 2U);
  EXPECT_EQ(variants[0]["recipe"]["own_metrics"][0]["value"], 6);
  EXPECT_EQ(variants[1]["recipe"]["own_metrics"][0]["value"], 7);
}

TEST_F(MeasureTest, WhereNoSnapshotHasTheDecisionsOneIsTaken) {
  writeStudy({});
  const RunResult said = measure(study_, {"--own", "ppl=6"});
  ASSERT_EQ(said.status, 0) << said.err;
  EXPECT_NE(said.out.find("beside snapshot Measured 1, taken of the decisions in force"), std::string::npos);
  ASSERT_EQ(measure(study_, {"--own", "acc=3"}).status, 0);
  const json study = parsed(study_);
  ASSERT_EQ(study["variants"].size(), 1U) << "the second number stands beside the first";
  EXPECT_EQ(study["variants"][0]["recipe"]["own_metrics"].size(), 2U);
  EXPECT_EQ(study["variants"][0]["recipe"]["tensors"][0]["format"], study["recipe"]["tensors"][0]["format"]);
  const auto read = session::load(study_);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->variants.size(), 1U);
  EXPECT_EQ(read->variants[0].recipe.own_metrics.size(), 2U);
}

TEST_F(MeasureTest, WhatIsNoNumberOrNoSnapshotIsRefusedAndNothingIsWritten) {
  writeStudy({"first"});
  const std::string before = readText(study_);
  for (const std::vector<std::string>& wrong :
       {std::vector<std::string>{"--own", "ppl=abc"},
        {"--own", "ppl=nan"},
        {"--own", "ppl=inf"},
        {"--own", "5.4"},
        {"--own", "=1"},
        {"--own", "a=1e999"},
        {"--own", "a=12abc"},
        {"--own", "a=1", "--own", "a=2"},
        {"--own", "a=1", "--lower-is-better", "b"},
        {"--own", "a=1", "--snapshot", "third"},
        {"--remove", "a"},
        {"--own", "a=1", "--lower-is-better", "a", "--higher-is-better", "a"}}) {
    const RunResult refused = measure(study_, wrong);
    EXPECT_EQ(refused.status, 2) << wrong[1];
    EXPECT_FALSE(refused.err.empty());
  }
  EXPECT_NE(measure(study_, {"--own", "a=1", "--snapshot", "third"}).err.find("there is first"), std::string::npos);
  EXPECT_EQ(readText(study_), before);
  EXPECT_EQ(measure(folder_.file("none"), {"--own", "a=1"}).status, 3);
  EXPECT_EQ(measure(input_, {"--own", "a=1"}).status, 3);
}

TEST_F(MeasureTest, DamagedNumbersInAFileAreNamed) {
  for (const char* metrics : {R"([{"name": "a", "value": "5"}])", R"([{"name": "", "value": 5}])", R"({"a": 5})",
                              R"([{"name": "a", "value": 5, "better": "more"}])", R"([{"name": "a\nb", "value": 5}])",
                              R"([{"name": "a", "value": 5}, {"name": "a", "value": 6}])"}) {
    json recipe = parsed(recipe_);
    recipe["own_metrics"] = json::parse(metrics);
    writeText(recipe_, recipe.dump());
    const RunResult refused = run({"recipe", "validate", recipe_});
    EXPECT_EQ(refused.status, 3) << metrics;
    EXPECT_NE(refused.err.find("/own_metrics"), std::string::npos) << refused.err;
  }
}

TEST_F(MeasureTest, ComparisonAndReportShowThem) {
  const std::string other = folder_.file("other.json");
  std::filesystem::copy_file(recipe_, other);
  ASSERT_EQ(measure(recipe_, {"--own", "ppl=5.5", "--lower-is-better", "ppl", "--own", "acc=70 %"}).status, 0);
  ASSERT_EQ(measure(other, {"--own", "ppl=5.25", "--own", "bleu=1"}).status, 0);
  const RunResult diff = run({"recipe", "diff", recipe_, other, "--json"});
  ASSERT_EQ(diff.status, 0) << "they decide the same";
  const json document = diff.json();
  EXPECT_EQ(document["own_metrics"], json::parse(R"([{"name": "ppl", "a": 5.5, "b": 5.25, "better": "b"},
                            {"name": "acc", "a": 70, "b": null, "better": null},
                            {"name": "bleu", "a": null, "b": 1, "better": null}])"));
  writeStudy({"all INT8"});
  ASSERT_EQ(measure(study_, {"--own", "wiki <ppl>=5.5"}).status, 0);
  const std::string page = folder_.file("r.html");
  ASSERT_EQ(run({"report", input_, "--recipe", study_, "-o", page, "--no-cache", "--plots", "0"}).status, 0);
  const std::string html = readText(page);
  EXPECT_NE(html.find("wiki &lt;ppl&gt;</th>"), std::string::npos);
  EXPECT_NE(html.find("<td>all INT8</td>"), std::string::npos);
  EXPECT_NE(html.find("<td class=\"n\">5.5</td>"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::cli_test
