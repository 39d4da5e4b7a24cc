#include "core/study/decided/applied_policy.h"

#include <gtest/gtest.h>

#include "core/policy/policy_file.h"
#include "core/view/rows/policy_table.h"

namespace scalewright::study {
namespace {

/// Two files: weights `a.proj.weight`, `b.proj.weight` in one, `c.proj.weight` and the input `c.proj.input`
/// in the other.
Study studyOfFour() {
  Study study;
  const auto add = [&study](const std::string& path, const std::vector<std::string>& names) {
    io::Catalogue catalogue;
    catalogue.identity.path = path;
    for (const std::string& name : names) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = {8, 8};
      info.role = name.ends_with("weight") ? tensor::Role::kWeight : tensor::Role::kActivation;
      catalogue.tensors.push_back(info);
    }
    study.addSource(catalogue);
  };
  add("one.h5", {"a.proj.weight", "b.proj.weight"});
  add("two.h5", {"c.proj.input", "c.proj.weight"});
  return study;
}

policy::Policy weightsIn(const std::string& format) {
  const auto policy = policy::fromText(R"({"schema": "scalewright-policy", "schema_version": 1, "id": "p", "title": "P",
    "phases": [{"id": "late", "first": 3, "last": 4}],
    "rules": [
      {"id": "late", "phase": "late", "match": {"port": "weight"}, "keep": "bf16"},
      {"id": "weights", "match": {"port": "weight"}, "format": ")" +
                                       format + R"(", "calibrator": {"id": "absmax"}}]})");
  EXPECT_TRUE(policy);
  return *policy;
}

const std::vector<TensorIndex> kAll = {0, 1, 2, 3};

class AppliedPolicyTest : public testing::Test {
 protected:
  AppliedPolicyTest() {
    const PolicyApplication application = applyPolicy(study_, kAll, weightsIn("int4"));
    applied_ = appliedPolicy(weightsIn("int4"), application);
    study_.setDecisions(application.decisions);
  }
  [[nodiscard]] Standing standing(TensorIndex tensor) const {
    return standingOf(&applied_, tensor, study_.tensor(tensor).decision);
  }
  void decide(TensorIndex tensor, const std::string& format) {
    recipe::Decision decision = study_.tensor(tensor).decision;
    decision.format = format;
    study_.setDecision(tensor, decision);
  }
  Study study_ = studyOfFour();
  AppliedPolicy applied_;
};

TEST_F(AppliedPolicyTest, ATensorFollowsOverridesOrIsUnmatched) {
  decide(1, "int8");
  EXPECT_EQ(standing(0), Standing::kFollows);
  EXPECT_EQ(standing(1), Standing::kOverridden);
  EXPECT_EQ(standing(2), Standing::kUnmatched);
  EXPECT_EQ(standingOf(&applied_, 9, {}), Standing::kNotAsked);
  EXPECT_EQ(standingOf(nullptr, 0, {}), Standing::kNotAsked);
  const Decisions back = backToRules(study_, applied_, kAll);
  ASSERT_EQ(back.size(), 3U) << "no rule decides about the input";
  EXPECT_EQ(back[1].second.format, "int4");
}

TEST_F(AppliedPolicyTest, AnOverrideHoldsInAllIterations) {
  EXPECT_EQ(phasesInForce(study_, applied_).front().decisions.size(), 3U);
  decide(3, "int8");
  const std::vector<PhaseDecisions> phases = phasesInForce(study_, applied_);
  ASSERT_EQ(phases.size(), 1U);
  EXPECT_EQ(phases.front().first, 3U);
  ASSERT_EQ(phases.front().decisions.size(), 2U);
  EXPECT_EQ(phases.front().decisions.back().first, 1U);
}

TEST_F(AppliedPolicyTest, SmoothingIsNoOverrideAndHoldsInAllIterations) {
  recipe::Decision decision = study_.tensor(3).decision;
  const recipe::Smoothing smoothing{
      .alpha = 0.5,
      .carried = recipe::CarriedSmoothing{
          .alpha = 0.5,
          .input = "c.proj.input",
          .scaling = {.axis = 1, .factors = std::make_shared<const std::vector<double>>(8, 2.0)}}};
  decision.smoothing = smoothing;
  study_.setDecision(3, decision);
  ASSERT_EQ(study_.tensor(3).decision->smoothing, smoothing);
  EXPECT_EQ(standing(3), Standing::kOverridden) << "it can be given back to its rule";
  std::vector<PhaseDecisions> phases = phasesInForce(study_, applied_);
  ASSERT_EQ(phases.front().decisions.size(), 3U);
  EXPECT_EQ(phases.front().decisions.back().second.format, "bf16");
  EXPECT_EQ(phases.front().decisions.back().second.smoothing, smoothing);
  EXPECT_FALSE(phases.front().decisions.front().second.smoothing);
  decision.format = "int8";
  study_.setDecision(3, decision);
  phases = phasesInForce(study_, applied_);
  EXPECT_EQ(phases.front().decisions.size(), 2U);
}

TEST_F(AppliedPolicyTest, SmoothingThatIsTakenBackIsInNoPhase) {
  for (auto& [index, decision] : applied_.phases.front().decisions) {
    decision.smoothing = {.alpha = 0.5,
                          .carried = recipe::CarriedSmoothing{
                              .scaling = {.axis = 1, .factors = std::make_shared<const std::vector<double>>(8, 2.0)}}};
  }
  const std::vector<PhaseDecisions> phases = phasesInForce(study_, applied_);
  ASSERT_EQ(phases.front().decisions.size(), 3U);
  EXPECT_FALSE(phases.front().decisions.front().second.smoothing);
}

TEST_F(AppliedPolicyTest, RulingsOnTensorsThatAreGoneGoToo) {
  const std::vector<TensorIndex> gone = study_.removeSource(0);
  const AppliedPolicy after = without(applied_, gone);
  ASSERT_EQ(after.rulings.size(), 2U);
  const TensorIndex first = gone.back() + 1;
  EXPECT_EQ(standingOf(&after, first, study_.tensor(first).decision), Standing::kUnmatched);
  EXPECT_EQ(standingOf(&after, first + 1, study_.tensor(first + 1).decision), Standing::kFollows);
  ASSERT_EQ(after.phases.front().decisions.size(), 1U);
  EXPECT_EQ(after.phases.front().decisions.front().first, first + 1);
}

TEST_F(AppliedPolicyTest, ByHandIsWhatNeitherProgramNorPolicyDecided) {
  const auto by_hand = [this](TensorIndex tensor) {
    return madeByHand(&applied_, tensor, *study_.tensor(tensor).proposed, study_.tensor(tensor).decision);
  };
  EXPECT_FALSE(by_hand(0)) << "the policy did";
  EXPECT_FALSE(by_hand(2)) << "the program did";
  decide(0, "fp8_e4m3fn");
  EXPECT_TRUE(by_hand(0));
  EXPECT_TRUE(madeByHand(nullptr, 1, *study_.tensor(1).proposed, study_.tensor(1).decision)) << "without the policy";
}

TEST_F(AppliedPolicyTest, WhatAPersonWantsProposedIsNotByHand) {
  study_.setProposals([](const tensor::TensorInfo& info) {
    recipe::Decision decision = recipe::defaultDecision(info);
    decision.format = "int4";
    return decision;
  });
  decide(1, "int4");
  EXPECT_FALSE(madeByHand(nullptr, 1, *study_.tensor(1).proposed, study_.tensor(1).decision));
}

TEST_F(AppliedPolicyTest, APreviewKeepsWhatIsByHandOnlyWhenAsked) {
  decide(0, "fp8_e4m3fn");
  const PolicyQuestion question = policyQuestion(study_, kAll);
  const auto rows = view::policyRows(question, applyPolicy(question, weightsIn("int8")), &applied_);
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(view::effectOf(rows[0], true), view::PolicyEffect::kByHand);
  EXPECT_EQ(view::effectOf(rows[1], true), view::PolicyEffect::kChanges);
  EXPECT_EQ(view::effectOf(rows[2], true), view::PolicyEffect::kUnmatched);
  EXPECT_EQ(rows[1].phases.size(), 1U);
  EXPECT_EQ(view::policyChanges(rows, true).size(), 2U);
  EXPECT_EQ(view::policyChanges(rows, false).size(), 3U);
  const auto same = view::policyRows(question, applyPolicy(question, weightsIn("int4")), &applied_);
  EXPECT_EQ(view::effectOf(same[1], true), view::PolicyEffect::kStays);
}

TEST_F(AppliedPolicyTest, WhatIsLeftOutStaysSoUntilSomebodyChooses) {
  const auto leftOut = [this](const AppliedPolicy& applied) {
    return isLeftOut(&applied, 2, study_.tensor(2).decision);
  };
  EXPECT_TRUE(leftOut(applied_));
  EXPECT_FALSE(isLeftOut(nullptr, 2, study_.tensor(2).decision));
  recipe::Decision noted = study_.tensor(2).decision;
  noted.notes = "why";
  noted.role = tensor::Role::kKvEntry;
  study_.setDecision(2, noted);
  EXPECT_TRUE(leftOut(applied_)) << "neither notes nor role decide anything";
  study_.setProposals([](const tensor::TensorInfo& info) {
    recipe::Decision decision = recipe::defaultDecision(info);
    decision.format = "fp16";
    return decision;
  });
  EXPECT_TRUE(leftOut(applied_)) << "others are proposed from now on; nobody has decided about this one";
  const auto taken = takenIn(applied_, {{2, noted}});
  ASSERT_TRUE(taken) << "just what lies there is a choice, too";
  EXPECT_FALSE(leftOut(*taken));
  EXPECT_FALSE(takenIn(applied_, {{0, study_.tensor(0).decision}})) << "a rule decides about it";
  decide(2, "int4");
  EXPECT_FALSE(leftOut(applied_));
}

TEST_F(AppliedPolicyTest, AFormatForATensorThatARuleLeavesAsItIsStoredIsAnOverride) {
  const auto policy = policy::fromText(R"({"schema": "scalewright-policy", "schema_version": 1, "id": "p", "title": "P",
    "rules": [{"id": "stay", "comment": "", "match": {"port": "input"}, "keep": "stored"}]})");
  ASSERT_TRUE(policy) << sentence(policy.error());
  const AppliedPolicy stays = appliedPolicy(*policy, applyPolicy(study_, kAll, *policy));
  EXPECT_EQ(standingOf(&stays, 2, study_.tensor(2).decision), Standing::kFollows);
  EXPECT_TRUE(backToRules(study_, stays, kAll).size() == 1);
  const auto taken = takenIn(stays, {{2, study_.tensor(2).decision}});
  ASSERT_TRUE(taken);
  EXPECT_EQ(standingOf(&*taken, 2, study_.tensor(2).decision), Standing::kOverridden);
  const auto again = leftAlone(*taken, kAll);
  ASSERT_TRUE(again);
  EXPECT_EQ(standingOf(&*again, 2, study_.tensor(2).decision), Standing::kFollows);
  const recipe::Decision before = study_.tensor(2).decision;
  decide(2, "int4");
  EXPECT_EQ(standingOf(&stays, 2, study_.tensor(2).decision), Standing::kOverridden);
  EXPECT_EQ(backToRules(study_, stays, kAll).front().second, before);
}

}  // namespace
}  // namespace scalewright::study
