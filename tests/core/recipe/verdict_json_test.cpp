// A verdict in a recipe's file.
#include <gtest/gtest.h>

#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::recipe {
namespace {

using nlohmann::json;

Recipe judgedRecipe() {
  Recipe recipe = sampleRecipe();
  Verdict verdict{.outcome = Outcome::kAtRisk,
                  .score = 0.1 + 0.7,
                  .layers = 12,
                  .by_weight = 3,
                  .unjudged = 2,
                  .rows = 64,
                  .deciders = {},
                  .decisions = digestOfDecisions(recipe)};
  Decider decider{.weight = "layers.0.weight",
                  .input = "layers.0.input",
                  .share = 0.9,
                  .sqnr = 5.9,
                  .fault = "layers.0.input",
                  .cause = Cause{CauseKind::kClipped, 95, 0.999},
                  .repair = Repair{RepairKind::kPerGroup, "layers.0.input", 32, {"layers.1.input"}, 31.5},
                  .per_token = 33.25};
  verdict.deciders.push_back(decider);
  decider.input.clear();
  decider.repair = Repair{RepairKind::kSixteenBits, "layers.0.weight", 0, {}, std::nullopt};
  decider.per_token.reset();
  verdict.deciders.push_back(decider);
  recipe.verdict = verdict;
  return recipe;
}

TEST(VerdictJsonTest, AVerdictSurvivesAsLongAsTheDecisionsDo) {
  const Recipe judged = judgedRecipe();
  const auto read = fromText(toText(judged));
  ASSERT_TRUE(read) << sentence(read.error());
  ASSERT_NE(verdictOf(*read), nullptr);
  EXPECT_EQ(*verdictOf(*read), *judged.verdict);
  EXPECT_EQ(toText(*read), toText(judged));

  Recipe renamed = judged;  // names of recipes, notes and the order of tensors decide nothing
  renamed.name = "other";
  renamed.entries[0].decision.notes = "checked again";
  std::swap(renamed.entries[0], renamed.entries[1]);
  EXPECT_NE(verdictOf(renamed), nullptr);

  Recipe changed = judged;
  changed.entries[0].threshold = Threshold(0.25);
  EXPECT_EQ(verdictOf(changed), nullptr);
  EXPECT_FALSE(json::parse(toText(changed)).contains("verdict"));
  json by_hand = json::parse(toText(judged));
  by_hand["tensors"][1]["chosen_bias"] = 9;
  ASSERT_TRUE(fromText(by_hand.dump()));
  EXPECT_FALSE(fromText(by_hand.dump())->verdict);
  EXPECT_FALSE(json::parse(toText(*fromText(by_hand.dump()))).contains("verdict"));
}

TEST(VerdictJsonTest, AVerdictInOtherWordsIsNone) {
  json document = json::parse(toText(judgedRecipe()));
  document["verdict"]["outcome"] = "splendid";
  const auto read = fromText(document.dump());
  ASSERT_TRUE(read);
  EXPECT_FALSE(read->verdict);
}

}  // namespace
}  // namespace scalewright::recipe
