#include "core/exchange/names/rename.h"

#include <gtest/gtest.h>

#include "tests/core/exchange/exchange_recipe.h"

namespace scalewright::exchange {
namespace {

using recipe::Recipe;

Renaming rules(const std::vector<std::string>& texts) {
  const auto made = Renaming::make(texts);
  EXPECT_TRUE(made);
  return made.value_or({});
}

Recipe named(const std::vector<std::string>& names) {
  Recipe recipe;
  for (const std::string& name : names) recipe.entries.push_back(entryOf(name, 1.0, tensor::Role::kActivation));
  return recipe;
}

TEST(RenameTest, CapturesGoIntoTheReplacement) {
  const Renaming rename = rules({R"(^model\.layers\.(\d+)\.(.*)\.input$=>/layers.$1/$2/input_0)"});
  EXPECT_EQ(rename("model.layers.11.mlp.up_proj.input"), "/layers.11/mlp.up_proj/input_0");
  EXPECT_EQ(rename("model.norm.weight"), "model.norm.weight");
}

TEST(RenameTest, EachRuleWorksOnWhatTheOnesBeforeLeft) {
  EXPECT_EQ(rules({R"(\.=>/)", "^=>/"})("a.b.c"), "/a/b/c");
  EXPECT_EQ(rules({"^=>/", R"(\.=>/)"})("a.b.c"), "/a/b/c");
  EXPECT_EQ(rules({"a=>b", "b=>c"})("ab"), "cc");
}

TEST(RenameTest, TheLastArrowSeparates) {
  EXPECT_EQ(rules({"x=>y=>z"})("x=>y"), "z");
  EXPECT_EQ(rules({"x=>"})("axb"), "ab");
}

TEST(RenameTest, ABadRuleIsRefusedAsItWasTyped) {
  for (const char* bad : {"no arrow", "=>x", "(=>x", "[a=>x"}) {
    const auto made = Renaming::make(std::vector<std::string>{bad});
    ASSERT_FALSE(made) << bad;
    EXPECT_EQ(made.error().code, ErrorCode::kInvalidArgument);
    EXPECT_EQ(made.error().detail, bad);
  }
}

TEST(RenameTest, OnlyNamesChange) {
  const auto after = renamed(named({"a.x", "b"}), rules({R"(\.=>/)"}));
  ASSERT_TRUE(after);
  EXPECT_EQ(after->entries[0].tensor, "a/x");
  EXPECT_EQ(after->entries[0].threshold, Threshold(1.0));
  EXPECT_EQ(after->entries[1].tensor, "b");
}

TEST(RenameTest, CollisionsAreReportedByName) {
  const Renaming rename = rules({R"(\d+=>N)"});
  const Recipe recipe = named({"layers.0.x", "layers.1.x", "other", "layers.0.y", "layers.2.y"});
  const RenamePreview preview = previewRename(recipe, rename);
  EXPECT_EQ(preview.names.size(), 5U);
  EXPECT_EQ(preview.changed(), 4U);
  EXPECT_EQ(preview.names[2], (NameChange{"other", "other"}));
  EXPECT_EQ(preview.collisions, (std::vector<NameCollision>{{"layers.N.x", {"layers.0.x", "layers.1.x"}},
                                                            {"layers.N.y", {"layers.0.y", "layers.2.y"}}}));
  const auto refused = renamed(recipe, rename);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kAmbiguousName);
  EXPECT_EQ(refused.error().dataset, "layers.N.x");
  EXPECT_EQ(refused.error().detail, "layers.0.x, layers.1.x");
}

TEST(RenameTest, ARenamedTensorMustNotTakeTheNameOfAnother) {
  EXPECT_FALSE(renamed(named({"a", "b"}), rules({"^a$=>b"})));
  EXPECT_TRUE(renamed(named({"a", "a"}), rules({"^a$=>b"}))) << "of two files: they had one name before";
}

TEST(RenameTest, PhasesFollow) {
  Recipe recipe = named({"a.x"});
  recipe::RecipePhase phase;
  phase.entries = named({"a.x", "a.y"}).entries;
  recipe.phases = {phase};
  const auto after = renamed(recipe, rules({R"(\.=>/)"}));
  ASSERT_TRUE(after);
  EXPECT_EQ(after->phases[0].entries[0].tensor, "a/x");
  EXPECT_EQ(after->phases[0].entries[1].tensor, "a/y");
  EXPECT_FALSE(renamed(recipe, rules({"[xy]=>z"}))) << "a name of a phase may collide with one of the base";
}

TEST(RenameTest, AnEmptyNameIsRefused) {
  const auto refused = renamed(named({"abc"}), rules({".*=>"}));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().dataset, "abc");
}

TEST(RenameTest, MergedTensorsHaveTheLargestRange) {
  Recipe recipe = named({"a.0", "b", "a.1"});
  recipe.entries[2].threshold = Threshold(4);
  const RenameLeave merge{.merge = true};
  const auto after = renamed(recipe, rules({R"(^a\.\d$=>a)"}), merge);
  ASSERT_TRUE(after);
  ASSERT_EQ(after->recipe.entries.size(), 2U);
  EXPECT_EQ(after->recipe.entries[0].tensor, "a");
  EXPECT_EQ(after->recipe.entries[0].threshold, Threshold(4));
  EXPECT_EQ(after->merged, (std::vector<NameCollision>{{"a", {"a.0", "a.1"}}}));
  // One of them is otherwise in a phase: there the largest of what is in force then counts.
  recipe::RecipePhase phase{.name = "early", .first = 1, .last = 2, .entries = {recipe.entries[2]}};
  phase.entries[0].threshold = Threshold(0.5);
  recipe.phases = {phase};
  const auto phased = renamed(recipe, rules({R"(^a\.\d$=>a)"}), merge);
  ASSERT_TRUE(phased);
  ASSERT_EQ(phased->recipe.phases[0].entries.size(), 1U);
  EXPECT_EQ(phased->recipe.phases[0].entries[0].tensor, "a");
  EXPECT_EQ(phased->recipe.phases[0].entries[0].threshold, Threshold(1)) << "that of a.0, which stays as it is";
}

TEST(RenameTest, TensorsOfDifferentKindsAreNotMerged) {
  const auto refusedWith = [](const auto& change) {
    Recipe recipe = named({"a.0", "a.1"});
    change(recipe.entries[1]);
    const auto refused = renamed(recipe, rules({R"(^a\.\d$=>a)"}), {.merge = true});
    EXPECT_FALSE(refused);
    return refused ? std::string() : refused.error().detail;
  };
  EXPECT_EQ(refusedWith([](auto& entry) { entry.decision.format = "bf16"; }), "a.0, a.1: they have different formats");
  EXPECT_EQ(refusedWith([](auto& entry) { entry.decision.role = tensor::Role::kWeight; }),
            "a.0, a.1: they have different roles");
}

TEST(RenameTest, WhatHasNoNameLeftIsDroppedWhereThatIsAllowed) {
  const auto after = renamed(named({"a", "b", "a"}), rules({"^a$=>"}), {.drop = true});
  ASSERT_TRUE(after);
  ASSERT_EQ(after->recipe.entries.size(), 1U);
  EXPECT_EQ(after->dropped, std::vector<std::string>{"a"});
  EXPECT_TRUE(after->merged.empty());
  EXPECT_FALSE(renamed(named({"a", "b"}), rules({"^a$=>"}), {.merge = true}));
}

TEST(RenameTest, ANameOfAnyLengthIsRenamed) {
  EXPECT_EQ(rules({"(a|b)*c=>x"})(std::string(100'000, 'a') + "c"), "x");
}

TEST(RenameTest, RulesDoNotMultiplyANameWithoutEnd) {
  const std::vector<std::string> doubling(40, ".=>$&$&");
  EXPECT_LE(Renaming::make(doubling).value()("ab").size(), 2U * 4096U);
}

}  // namespace
}  // namespace scalewright::exchange
