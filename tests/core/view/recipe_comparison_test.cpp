// A study of four tensors beside recipes made of it; the expected thresholds are the largest of the few values given.
#include "core/view/recipe_comparison.h"

#include <gtest/gtest.h>

#include "core/metrics/metric.h"
#include "core/profile/profiler.h"
#include "core/study/study_recipe.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::view {
namespace {

using recipe::DiffScope;
using recipe::DiffState;

class RecipeComparisonTest : public testing::Test {
 protected:
  RecipeComparisonTest() {
    io::Catalogue catalogue;
    catalogue.identity.path = "/a.h5";
    for (const char* name : {"a", "b", "c", "d"}) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = {4, 1};
      info.role = tensor::Role::kWeight;
      catalogue.tensors.push_back(info);
    }
    study_.addSource(catalogue);
    const test::MemoryTensor values(tensor::ElementType::kF32, {4, 1}, std::vector<float>{1, -3, 0.37F, 8});
    const auto profile = std::make_shared<const profile::Profile>(profile::profileTensor(values, {}).value());
    for (study::TensorIndex i = 0; i < study_.size(); ++i) {
      recipe::Decision decision;
      decision.role = tensor::Role::kWeight;
      study_.setDecision(i, decision);
      study_.setProfile(i, profile);
    }
  }

  /// INT8 with a threshold by hand.
  static recipe::RecipeEntry byHand(const std::string& tensor, double threshold) {
    recipe::RecipeEntry entry;
    entry.tensor = tensor;
    entry.source = "/elsewhere/calibration.cache";
    entry.decision.role = tensor::Role::kWeight;
    entry.decision.calibrator = recipe::kManual;
    entry.decision.parameters = {{"threshold", threshold}};
    entry.threshold = Threshold(threshold);
    entry.step = Scale(threshold / 127);
    return entry;
  }
  static const ComparedRow& rowOf(const RecipeComparison& comparison, std::string_view tensor) {
    for (const ComparedRow& row : comparison.rows) {
      if (row.tensor == tensor) return row;
    }
    ADD_FAILURE() << tensor;
    return comparison.rows.front();
  }

  study::Study study_;
};

TEST_F(RecipeComparisonTest, ARecipeOfTheStudyIsTheSame) {
  const RecipeComparison same = compareWith(study_, study::makeRecipe(study_, "x"), DiffScope::kDecisions);
  EXPECT_EQ(same.equal, 4U);
  EXPECT_EQ(same.different + same.only_a + same.only_b + same.worse + same.better, 0U);
}

TEST_F(RecipeComparisonTest, ErrorsOfBAreMeasuredOnTheValuesOfTheStudyAndTheWorstComesFirst) {
  recipe::Recipe b;
  b.entries = {byHand("a", 8), byHand("b", 4), byHand("c", 1)};
  const RecipeComparison comparison = compareWith(study_, b, DiffScope::kNumbers);
  ASSERT_EQ(comparison.rows.size(), 4U);
  EXPECT_EQ(comparison.rows[0].tensor, "c") << "clips most";
  EXPECT_EQ(comparison.rows[1].tensor, "b");
  EXPECT_EQ(comparison.different, 2U);
  EXPECT_EQ(comparison.worse, 2U);
  EXPECT_EQ(comparison.equal, 1U) << "the same threshold by another method";
  EXPECT_EQ(comparison.only_a, 1U);
  const ComparedRow& halved = comparison.rows[1];
  EXPECT_TRUE(halved.measured_here);
  EXPECT_DOUBLE_EQ(*halved.threshold_ratio, 0.5);
  // What the study says once B is taken there.
  study_.setDecisions(decisionsFor(comparison, {1}));
  const auto taken = metrics::find("sqnr")->evaluate(*study_.tensor(1).error);
  EXPECT_DOUBLE_EQ(halved.b->sqnr_db->value, taken->value);
  EXPECT_DOUBLE_EQ(*halved.change_db, halved.b->sqnr_db->value - halved.a->sqnr_db->value);
  EXPECT_EQ(study_.tensor(0).decision->calibrator, "absmax") << "was not chosen";
}

TEST_F(RecipeComparisonTest, OneDecisionHasOneErrorHoweverWellItIsKnown) {
  // A pass over the data has settled the error of A; that of B is from the sketch.
  for (study::TensorIndex i = 0; i < study_.size(); ++i) {
    metrics::ErrorSums exact = *study_.tensor(i).error;
    exact.noise = metrics::Estimate::exactly(exact.noise.value * 1.05);
    study_.addMeasured(i, *study_.quantizer(i), exact);
  }
  recipe::Recipe b;
  for (const char* name : {"a", "b", "c"})
    b.entries.push_back(byHand(name, 8 * (1 + 0x1p-24)));  // as from a file of float32
  b.entries.push_back(byHand("d", 4));
  const RecipeComparison comparison = compareWith(study_, b, DiffScope::kNumbers);
  EXPECT_EQ(comparison.equal, 3U);
  EXPECT_EQ(comparison.different, 1U);
  EXPECT_EQ(comparison.worse + comparison.better, 1U) << "not more than differ";
  const ComparedRow& alike = rowOf(comparison, "a");
  EXPECT_EQ(alike.change_db, 0);
  EXPECT_EQ(alike.b->sqnr_db, alike.a->sqnr_db);
}

TEST_F(RecipeComparisonTest, OtherMethodsOfOneThresholdDifferAsDecisionsOnly) {
  recipe::Recipe b;
  b.entries = {byHand("a", 8)};
  EXPECT_EQ(compareWith(study_, b, DiffScope::kDecisions).different, 1U);
  EXPECT_EQ(compareWith(study_, b, DiffScope::kNumbers).different, 0U);
}

TEST_F(RecipeComparisonTest, WhatTheStudyLacksKeepsTheNumbersOfTheRecipe) {
  recipe::Recipe b;
  b.entries = {byHand("elsewhere", 2)};
  b.entries.front().error = study_.tensor(0).error;
  const RecipeComparison comparison = compareWith(study_, b, DiffScope::kDecisions);
  EXPECT_EQ(comparison.only_b, 1U);
  const ComparedRow& row = rowOf(comparison, "elsewhere");
  EXPECT_EQ(row.state, DiffState::kOnlyB);
  EXPECT_FALSE(row.index || row.a || row.measured_here);
  EXPECT_EQ(row.b->threshold.value, 2);
  EXPECT_TRUE(row.b->sqnr_db);
  EXPECT_TRUE(comparison.decisions.empty());
}

TEST_F(RecipeComparisonTest, AMethodThatCannotBeCarriedOutHereHasNoErrorOfItsOwn) {
  recipe::Recipe b;
  b.entries = {byHand("a", 8)};
  b.entries.front().decision.calibrator = "no_such_method";
  const RecipeComparison comparison = compareWith(study_, b, DiffScope::kDecisions);
  const ComparedRow& row = rowOf(comparison, "a");
  EXPECT_FALSE(row.measured_here);
  EXPECT_EQ(row.index, std::optional<study::TensorIndex>(0));
  EXPECT_EQ(row.state, DiffState::kDiffers);
  EXPECT_FALSE(row.change_db);
}

TEST_F(RecipeComparisonTest, ComparingLeavesTheStudyAlone) {
  const recipe::Decision before = study_.tensor(0).decision;
  recipe::Recipe b;
  b.entries = {byHand("a", 1)};
  static_cast<void>(compareWith(study_, b, DiffScope::kDecisions));
  EXPECT_EQ(study_.tensor(0).decision, before);
}

}  // namespace
}  // namespace scalewright::view
