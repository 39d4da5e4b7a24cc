#include "core/session/decision_history.h"

#include <gtest/gtest.h>

#include "core/session/document.h"

namespace scalewright::session {
namespace {

io::Catalogue fileOf(const std::string& path, const std::vector<std::string>& names) {
  io::Catalogue made;
  made.identity.path = path;
  for (const std::string& name : names) {
    tensor::TensorInfo info;
    info.name = name;
    info.shape = {4, 8};
    made.tensors.push_back(info);
  }
  return made;
}

PolicyPointer policyNamed(const std::string& id) {
  study::AppliedPolicy applied;
  applied.policy.id = id;
  return std::make_shared<const study::AppliedPolicy>(applied);
}

/// Two files: tensors 0 and 1, and tensor 2.
class DecisionHistoryTest : public testing::Test {
 protected:
  DecisionHistoryTest() {
    document_.study().addSource(fileOf("/data/a.h5", {"q", "k"}));
    document_.study().addSource(fileOf("/data/b.h5", {"v"}));
    document_.history().markSaved();
  }
  recipe::Decision with(study::TensorIndex tensor, const std::string& format) const {
    recipe::Decision decision = document_.study().tensor(tensor).decision;
    decision.format = format;
    return decision;
  }
  std::string format(study::TensorIndex tensor) const { return document_.study().tensor(tensor).decision->format; }
  void change(study::TensorIndex tensor, const char* format, PolicyPointer policy = {}) {
    document_.change({{tensor, with(tensor, format)}}, format, std::move(policy));
  }
  DecisionHistory& history() { return document_.history(); }

  Document document_;
};

/// The step from one format of a tensor to another.
Step stepOn(study::TensorIndex tensor, const recipe::Decision& before, const recipe::Decision& after) {
  return {"later", std::make_shared<const study::Decisions>(study::Decisions{{tensor, before}}),
          std::make_shared<const study::Decisions>(study::Decisions{{tensor, after}})};
}

TEST_F(DecisionHistoryTest, AStepOnTheSameTensorsCanGoOnWithTheLastOne) {
  const std::string proposed = format(0);
  change(0, "int4");
  ASSERT_TRUE(history().goOn(stepOn(0, with(0, "int4"), with(0, "nvfp4"))));
  EXPECT_EQ(history().steps().size(), 1U);
  EXPECT_EQ(history().steps().front().after->front().second.format, "nvfp4");
  document_.undo();
  EXPECT_EQ(format(0), proposed) << "both are gone at once";
  document_.redo();
  EXPECT_EQ(format(0), "nvfp4");
}

TEST_F(DecisionHistoryTest, AStepOnSomeOfTheTensorsCanGoOnWithOneOnMore) {
  const std::string proposed = format(1);
  document_.change({{0, with(0, "int4")}, {1, with(1, "int4")}}, "both");
  const Step on_one = stepOn(0, with(0, "int4"), with(0, "nvfp4"));
  ASSERT_TRUE(history().goOn(on_one));
  document_.decide(*on_one.after);
  EXPECT_EQ(history().steps().size(), 1U);
  EXPECT_FALSE(history().goOn(stepOn(2, with(2, "int4"), with(2, "nvfp4")))) << "another tensor";
  document_.undo();
  EXPECT_EQ(format(0), proposed);
  EXPECT_EQ(format(1), proposed);
  document_.redo();
  EXPECT_EQ(format(0), "nvfp4");
  EXPECT_EQ(format(1), "int4");
}

TEST_F(DecisionHistoryTest, AStepThatGoesOnToWhereItBeganIsGone) {
  change(0, "int4");
  history().markSaved();
  const auto saved = history().now();
  change(0, "nvfp4");
  ASSERT_TRUE(history().goOn(stepOn(0, with(0, "nvfp4"), with(0, "int4"))));
  EXPECT_EQ(history().steps().size(), 1U);
  EXPECT_EQ(history().done(), 1U);
  EXPECT_EQ(history().now().state, saved.state);
  EXPECT_TRUE(history().isSaved());
}

TEST_F(DecisionHistoryTest, NothingGoesOnWithWhatIsSavedUndoneOrOfAPolicyOrOnOtherTensors) {
  const Step later = stepOn(0, with(0, "int4"), with(0, "nvfp4"));
  EXPECT_FALSE(history().goOn(later)) << "there is no step";
  change(0, "int4");
  EXPECT_FALSE(history().goOn(stepOn(1, with(1, "int4"), with(1, "nvfp4")))) << "another tensor";
  history().markSaved();
  EXPECT_FALSE(history().goOn(later)) << "the state that is saved stays one";
  document_.undo();
  EXPECT_FALSE(history().goOn(later)) << "what is undone can be done again";
  document_.redo();
  change(0, "nvfp4", policyNamed("p"));
  EXPECT_FALSE(history().goOn(stepOn(0, with(0, "nvfp4"), with(0, "int4")))) << "it has put a policy in force";
}

TEST_F(DecisionHistoryTest, UndoingLeadsBackAndRedoingForth) {
  const std::string proposed = format(0);
  change(0, "int4");
  change(0, "nvfp4");
  document_.undo();
  EXPECT_EQ(format(0), "int4");
  document_.undo();
  EXPECT_EQ(format(0), proposed);
  EXPECT_TRUE(history().isSaved());
  document_.redo();
  document_.redo();
  EXPECT_EQ(format(0), "nvfp4");
  document_.undo();
  change(1, "int4");
  EXPECT_EQ(history().steps().size(), 2U) << "what was undone is gone";
}

TEST_F(DecisionHistoryTest, WhatDoesNotDifferIsNoStep) {
  change(0, format(0).c_str());
  EXPECT_TRUE(history().steps().empty());
  change(0, format(0).c_str(), policyNamed("a"));
  EXPECT_EQ(history().steps().size(), 1U) << "but a policy is";
}

TEST_F(DecisionHistoryTest, ThePolicyInForceFollowsTheSteps) {
  const auto begun = policyNamed("begun");
  history().begin(begun);
  change(0, "int4", policyNamed("first"));
  change(0, "nvfp4");
  EXPECT_EQ(history().policy()->policy.id, "first");
  document_.undo();
  EXPECT_EQ(history().policy()->policy.id, "first");
  document_.undo();
  EXPECT_EQ(history().policy(), begun);
  history().updatePolicies(*policyNamed("first"), [](study::AppliedPolicy policy) {
    policy.rulings.emplace_back();
    return policy;
  });
  document_.redo();
  EXPECT_EQ(history().policy()->rulings.size(), 1U) << "undone ones, too";
  EXPECT_TRUE(history().begun()->rulings.empty()) << "another policy";
}

TEST_F(DecisionHistoryTest, WhatWasOpenAtAMomentIsSavedWhateverFollowed) {
  change(0, "int4");
  const auto moment = history().now();
  change(1, "int4");
  history().markSaved(moment);
  EXPECT_FALSE(history().isSaved());
  document_.undo();
  EXPECT_TRUE(history().isSaved());
  document_.undo();
  change(2, "nvfp4");
  history().markSaved(moment);
  EXPECT_FALSE(history().isSaved());
  EXPECT_FALSE(history().saved()) << "the state is gone";
}

TEST_F(DecisionHistoryTest, WhatIsNoStepIsUnsavedAllTheSame) {
  const auto moment = history().now();
  document_.addVariant({"a", "", {}});
  EXPECT_FALSE(history().isSaved());
  history().markSaved(moment);
  EXPECT_FALSE(history().isSaved()) << "it came after the save began";
  history().markSaved();
  EXPECT_TRUE(history().isSaved());
}

TEST_F(DecisionHistoryTest, StepsOfAClosedFileGoAndOthersStay) {
  change(0, "int4");
  change(2, "int4");
  history().markSaved();
  change(1, "nvfp4");
  EXPECT_TRUE(history().unsaved(document_.study(), 0));
  EXPECT_FALSE(history().unsaved(document_.study(), 1));
  const auto moment = history().now();
  const auto gone = document_.study().removeSource(0);
  document_.forget(gone);
  ASSERT_EQ(history().steps().size(), 1U);
  EXPECT_EQ(history().steps()[0].name, "int4");
  EXPECT_TRUE(history().isSaved()) << "what is left was saved";
  history().markSaved(moment);
  EXPECT_TRUE(history().isSaved());
}

TEST_F(DecisionHistoryTest, WhatAPolicyAsksForAfterwardsIsPartOfItsStep) {
  const std::string proposed = format(0);
  change(0, "int4", policyNamed("a"));
  const auto more = stepTo(document_.study(), {{0, with(0, "nvfp4")}, {1, with(1, "int4")}}, "more");
  ASSERT_TRUE(history().complete(*more));
  document_.decide(*more->after);
  document_.undo();
  EXPECT_EQ(format(0), proposed);
  document_.redo();
  EXPECT_EQ(format(0), "nvfp4");
  EXPECT_EQ(format(1), "int4");
  change(2, "int4");
  EXPECT_FALSE(history().complete(*more)) << "something was done by hand in between";
}

TEST_F(DecisionHistoryTest, AGestureIsOneStepOrNone) {
  const std::string proposed = format(0);
  document_.preview(0, with(0, "int4"));
  document_.preview(0, with(0, "nvfp4"));
  const auto step = document_.endGesture("drag");
  ASSERT_TRUE(step);
  EXPECT_EQ(step->before->front().second.format, proposed);
  EXPECT_EQ(step->after->front().second.format, "nvfp4");
  document_.preview(1, with(1, "int4"));
  document_.cancelGesture();
  EXPECT_EQ(format(1), proposed);
  EXPECT_FALSE(document_.endGesture("nothing"));
  document_.preview(1, with(1, "int4"));
  document_.preview(2, with(2, "int4"));
  EXPECT_EQ(format(1), proposed) << "one gesture at a time";
}

TEST_F(DecisionHistoryTest, SavingMeasuresChangesFromTheMomentItBegan) {
  change(0, "int4");
  const study::Study then = document_.study();
  const auto moment = history().now();
  change(0, "nvfp4");
  change(1, "int4");
  study::Study marked = then;
  marked.markSaved();
  document_.markSaved(moment, then, marked);
  ASSERT_NE(document_.study().tensor(0).saved, nullptr);
  EXPECT_EQ(document_.study().tensor(0).saved->decision.format, "int4");
  ASSERT_NE(document_.study().tensor(1).saved, nullptr);
  document_.undo();
  document_.undo();
  EXPECT_EQ(document_.study().tensor(0).saved, nullptr) << "what was saved is in force again";
  EXPECT_TRUE(history().isSaved());
}

TEST_F(DecisionHistoryTest, SnapshotsKeepTheirPlaceAndTheirNames) {
  document_.beginVariants({{"a", "", {}}, {"b", "", {}}}, "b");
  EXPECT_EQ(document_.compared(), 1U);
  const auto held = document_.variants();
  EXPECT_TRUE(document_.renameVariant(1, "c"));
  EXPECT_FALSE(document_.renameVariant(1, "c"));
  EXPECT_FALSE(document_.renameVariant(7, "d"));
  document_.removeVariant(0);
  EXPECT_EQ(document_.compared(), 0U) << "the same one";
  EXPECT_EQ(document_.snapshot("", {}, false).compared, "c");
  EXPECT_EQ(held->size(), 2U) << "who holds on to them sees no change";
  document_.removeVariant(0);
  EXPECT_FALSE(document_.compared());
  EXPECT_FALSE(document_.compareWith(3)) << "there is none";
}

TEST_F(DecisionHistoryTest, WhatIsSavedWithinAGestureIsWhatWasDecidedBeforeIt) {
  const std::string proposed = format(0);
  document_.preview(0, with(0, "int4"));
  const Snapshot saved = document_.snapshot("a", {}, false);
  EXPECT_EQ(saved.study.tensor(0).decision->format, proposed);
  study::Study marked = saved.study;
  marked.markSaved();
  document_.markSaved(saved.history.now(), saved.study, marked);
  EXPECT_EQ(format(0), "int4") << "the gesture goes on";
  document_.cancelGesture();
  EXPECT_EQ(format(0), proposed);
  EXPECT_TRUE(history().isSaved());
}

TEST_F(DecisionHistoryTest, ABiasByHandIsRememberedAsAThresholdByHandIs) {
  recipe::Decision by_method = document_.study().tensor(0).decision;
  by_method.format = "fp8_143";
  by_method.calibrator = "mse";
  document_.decide({{0, by_method}});
  recipe::Decision biased = by_method;
  biased.options.bias = ExponentBias(7);
  document_.decide({{0, biased}});
  biased.options.bias = ExponentBias(11);
  document_.decide({{0, biased}});
  EXPECT_EQ(document_.beforeManual(0).calibrator, "mse") << "not that of the bias before";
  EXPECT_FALSE(document_.beforeManual(0).options.bias);
}

}  // namespace
}  // namespace scalewright::session
