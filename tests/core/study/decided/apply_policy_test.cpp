// Policies and phases on a study. Thresholds are maxima of the few values given.
#include "core/study/decided/apply_policy.h"

#include <gtest/gtest.h>

#include "core/policy/library.h"
#include "core/policy/policy_file.h"
#include "core/profile/profiler.h"
#include "core/study/decided/phase_recipe.h"
#include "core/study/recipe_carry.h"
#include "core/study/study_recipe.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::study {
namespace {

using Values = std::vector<float>;

/// Keeps everything in the base; in the first 18 of 20 iterations q and k are FP8 with one scale.
policy::Policy phasedPolicy() {
  return policy::fromText(R"json({"schema": "scalewright-policy", "schema_version": 1, "id": "p", "title": "P",
    "phases": [{"id": "early", "first": 1, "last": 18}],
    "rules": [{"id": "qk", "phase": "early", "match": {"path": "^(.*)[.][qk]$"}, "format": "fp8_e4m3fn",
               "calibrator": {"id": "absmax"}, "sharing": {"group": "g $1"}},
              {"id": "rest", "match": {"not_path": "none"}, "keep": "bf16"}]})json")
      .value();
}

class ApplyPolicyTest : public testing::Test {
 protected:
  void addFile(const std::string& path, const std::vector<std::pair<std::string, Values>>& tensors) {
    io::Catalogue catalogue;
    catalogue.identity.path = path;
    for (const auto& [name, values] : tensors) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = {values.size(), 1};
      info.role = tensor::Role::kWeight;
      catalogue.tensors.push_back(info);
    }
    const std::size_t first = study_.size();
    study_.addSource(catalogue);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
      const Values& values = tensors[i].second;
      const test::MemoryTensor tensor(tensor::ElementType::kF32, {values.size(), 1}, values);
      study_.setProfile(first + i,
                        std::make_shared<const profile::Profile>(profile::profileTensor(tensor, {}).value()));
    }
    for (TensorIndex i = first; i < study_.size(); ++i) all_.push_back(i);
  }
  /// The recipe with all phases, as a face makes it.
  recipe::Recipe recipeOf(const PolicyApplication& application) {
    study_.setDecisions(application.decisions);
    recipe::Recipe recipe = makeRecipe(study_, "r");
    for (const PhaseDecisions& phase : application.phases) {
      Study copy = study_;
      copy.setDecisions(phase.decisions);
      recipe.phases.push_back(makePhase(copy, recipe, phase));
    }
    return recipe;
  }

  Study study_;
  std::vector<TensorIndex> all_;
};

TEST_F(ApplyPolicyTest, DecidesWithoutChangingTheStudyAndKeepsNotes) {
  addFile("/a.h5", {{"l.q", {1, -3}}, {"none", {1, 2}}});
  recipe::Decision noted = study_.tensor(0).decision;
  noted.notes = "mine";
  study_.setDecision(0, noted);
  const PolicyApplication application = applyPolicy(study_, all_, phasedPolicy());
  EXPECT_EQ(study_.tensor(0).decision->format, "int8");
  ASSERT_EQ(application.decisions.size(), 1U);
  EXPECT_EQ(application.decisions[0].first, 0U);
  EXPECT_EQ(application.decisions[0].second.format, "bf16");
  EXPECT_EQ(application.decisions[0].second.notes, "mine");
  EXPECT_EQ(application.outcome.unmatched, std::vector<std::size_t>{1});
}

TEST_F(ApplyPolicyTest, APhaseIsResolvedOnTheDataWithItsOwnGroups) {
  addFile("/a.h5", {{"l.q", {1, -3}}, {"l.k", {7, 0.5F}}, {"l.o", {2, 1}}});
  const recipe::Recipe recipe = recipeOf(applyPolicy(study_, all_, phasedPolicy()));
  ASSERT_EQ(recipe.entries.size(), 3U);
  for (const recipe::RecipeEntry& entry : recipe.entries) EXPECT_EQ(entry.decision.format, "bf16");
  ASSERT_EQ(recipe.phases.size(), 1U);
  const recipe::RecipePhase& phase = recipe.phases[0];
  EXPECT_EQ(phase.last, 18U);
  ASSERT_EQ(phase.entries.size(), 2U) << "what is as in the base is left out";
  EXPECT_EQ(phase.entries[0].tensor, "l.q");
  EXPECT_EQ(phase.entries[0].decision.sharing_group, "g l");
  EXPECT_EQ(phase.entries[0].threshold.value(), 7) << "that of k";
  EXPECT_EQ(phase.entries[1].step.value(), 7.0 / 448);
}

TEST_F(ApplyPolicyTest, CopiesOfANetworkDoNotShare) {
  addFile("/a.h5", {{"l.q", {1, -3}}, {"l.k", {7, 0.5F}}});
  addFile("/b.h5", {{"l.q", {1, -3}}, {"l.k", {9, 0.5F}}});
  const PolicyApplication application = applyPolicy(study_, all_, phasedPolicy());
  ASSERT_EQ(application.phases[0].decisions.size(), 4U);
  EXPECT_EQ(application.phases[0].decisions[1].second.sharing_group, "g l");
  EXPECT_EQ(application.phases[0].decisions[2].second.sharing_group, "g l [2]");
}

TEST_F(ApplyPolicyTest, ARecipesPhaseDecidesAgainOnOtherData) {
  addFile("/a.h5", {{"l.q", {1, -3}}, {"l.k", {7, 0.5F}}});
  const recipe::Recipe recipe = recipeOf(applyPolicy(study_, all_, phasedPolicy()));
  Study other;
  std::swap(study_, other);
  all_.clear();
  addFile("/new.h5", {{"l.k", {5, 0.5F}}, {"l.q", {1, -3}}});
  study_.setDecisions(match(study_, recipe).decisions);
  recipe::Recipe made = makeRecipe(study_, "r");
  const PhaseDecisions phase = matchPhase(study_, recipe, recipe.phases[0]);
  Study copy = study_;
  copy.setDecisions(phase.decisions);
  made.phases.push_back(makePhase(copy, made, phase));
  ASSERT_EQ(made.phases[0].entries.size(), 2U);
  EXPECT_EQ(made.phases[0].entries[0].threshold.value(), 5);
}

TEST_F(ApplyPolicyTest, PhasesSurviveAStudyThatKnowsNothingOfThem) {
  addFile("/a.h5", {{"l.q", {1, -3}}, {"l.k", {7, 0.5F}}});
  recipe::Recipe base = recipeOf(applyPolicy(study_, all_, phasedPolicy()));
  base.phases[0].unknown["colour"] = "red";
  recipe::Recipe made = makeRecipe(study_, "r");
  carryUnknown(base, made);
  ASSERT_EQ(made.phases.size(), 1U);
  EXPECT_EQ(made.phases[0].entries.size(), 2U);
  EXPECT_EQ(made.phases[0].unknown["colour"], "red");
}

TEST_F(ApplyPolicyTest, EveryPresetResolvesToDecisionsThatCanBeCarriedOut) {
  addFile("/a.h5", {{"model.layers.0.self_attn.q_proj.weight", {1, -3}}, {"embedding_bags.0.weight", {2, 1}}});
  for (const policy::Policy& preset : policy::presets()) {
    const PolicyApplication application = applyPolicy(study_, all_, preset);
    Study copy = study_;
    copy.setDecisions(application.decisions);
    for (const auto& [index, decision] : application.decisions) {
      EXPECT_FALSE(copy.tensor(index).problem) << preset.id;
      EXPECT_TRUE(copy.tensor(index).resolution) << preset.id;
    }
  }
}

}  // namespace
}  // namespace scalewright::study
