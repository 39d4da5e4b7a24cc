#include "core/study/recipe_carry.h"

#include <gtest/gtest.h>

#include "core/profile/profiler.h"
#include "core/study/study_recipe.h"
#include "tests/support/catalogue.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::study {
namespace {

using nlohmann::json;

io::Catalogue carriedCatalogue(const std::string& path, const std::vector<std::string>& names) {
  return test::catalogueOf(path, names, {2, 1});
}

/// Two tensors of one file; `profiled` of them have a profile.
Study studyOf(std::size_t profiled) {
  Study study;
  study.addSource(carriedCatalogue("/a.h5", {"one", "two"}));
  const test::MemoryTensor values(tensor::ElementType::kF32, {2, 1}, std::vector<float>{1, -3});
  const auto profile = std::make_shared<const profile::Profile>(profile::profileTensor(values, {}).value());
  for (TensorIndex i = 0; i < profiled; ++i) study.setProfile(i, profile);
  return study;
}

recipe::Recipe withUnknown(const recipe::Recipe& made) {
  recipe::Recipe recipe = made;
  recipe.unknown = {{"future", 1}, {"tool", {{"commit", "abc"}}}};
  recipe.sources.front().unknown = {{"host", "x"}};
  for (recipe::RecipeEntry& entry : recipe.entries) {
    entry.unknown = {{"smoothing", 0.5}, {"calibrator", {{"seed", 3}}}, {"error", {{"cosine", 0.9}}}};
  }
  return recipe;
}

TEST(RecipeCarryTest, FieldsOfOtherVersionsSurviveANewMeasurement) {
  const Study study = studyOf(2);
  const recipe::Recipe base = withUnknown(makeRecipe(study, "base"));
  recipe::Recipe made = makeRecipe(study, "made");
  carryUnknown(base, made);
  const json document = json::parse(recipe::toText(made));
  EXPECT_EQ(document["future"], 1);
  EXPECT_EQ(document["tool"]["commit"], "abc");
  EXPECT_EQ(document["sources"][0]["host"], "x");
  EXPECT_EQ(document["tensors"][1]["smoothing"], 0.5);
  EXPECT_EQ(document["tensors"][1]["calibrator"]["seed"], 3);
  EXPECT_EQ(document["tensors"][1]["error"]["cosine"], 0.9);
}

TEST(RecipeCarryTest, FieldsBesideAMethodGoWithTheMethod) {
  Study study = studyOf(2);
  const recipe::Recipe base = withUnknown(makeRecipe(study, "base"));
  recipe::Decision decision = study.tensor(0).decision;
  decision.calibrator = "fractional";
  study.setDecision(0, decision);
  recipe::Recipe made = makeRecipe(study, "made");
  carryUnknown(base, made);
  EXPECT_EQ(made.entries[0].unknown, json({{"smoothing", 0.5}}));
  EXPECT_TRUE(made.entries[1].unknown.contains("calibrator"));
}

TEST(RecipeCarryTest, DecisionsOnTensorsThatAreNotReadYetStay) {
  const recipe::Recipe base = makeRecipe(studyOf(2), "base");
  const Study half = studyOf(1);
  recipe::Recipe made = makeRecipe(half, "made");
  ASSERT_EQ(made.entries.size(), 1U);
  EXPECT_EQ(carryEntries(base, half, made), 1U);
  ASSERT_EQ(made.entries.size(), 2U);
  EXPECT_EQ(made.entries[1].tensor, "two");
  EXPECT_EQ(made.sources.size(), 1U);
}

TEST(RecipeCarryTest, DecisionsOnFilesThatAreNotOpenStayWithTheirSource) {
  recipe::Recipe base = makeRecipe(studyOf(2), "base");
  base.sources.push_back({{"/b.h5", 9, 9, "ff"}, "hdf5"});
  base.entries.push_back(base.entries[0]);
  base.entries.back().tensor = "elsewhere";
  base.entries.back().source = "/b.h5";
  const Study study = studyOf(2);
  recipe::Recipe made = makeRecipe(study, "made");
  EXPECT_EQ(carryEntries(base, study, made), 1U);
  ASSERT_EQ(made.sources.size(), 2U);
  EXPECT_EQ(made.sources[1].identity.path, "/b.h5");
  EXPECT_EQ(made.entries.back().tensor, "elsewhere");
}

}  // namespace
}  // namespace scalewright::study
