// Decisions on very many tensors: in place at once, carried out little by little.
#include "app/gui/study/decision_editor.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "core/profile/profiler.h"
#include "tests/app/gui/let_pass.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::test {
namespace {

constexpr std::size_t kMany = 3000;
constexpr double kLargest = 8;

class DecisionEditorTest : public testing::Test {
 protected:
  DecisionEditorTest() {
    io::Catalogue catalogue;
    catalogue.identity.path = "/many.h5";
    for (std::size_t i = 0; i < kMany; ++i) {
      tensor::TensorInfo info;
      info.name = "t" + std::to_string(i);
      info.shape = {4};
      info.role = tensor::Role::kActivation;
      catalogue.tensors.push_back(info);
    }
    study_.addSource(catalogue);
    const MemoryTensor values(tensor::ElementType::kF32, {4}, std::vector<float>{1, -8, 0.5F, 2});
    const auto profile = std::make_shared<const profile::Profile>(profile::profileTensor(values, {}).value());
    for (study::TensorIndex index = 0; index < kMany; ++index) study_.setProfile(index, profile);
  }

  /// Every tensor in INT8 by its largest magnitude; shares: all in one group.
  [[nodiscard]] study::Decisions all(bool shares = false) const {
    study::Decisions decisions;
    for (study::TensorIndex index = 0; index < kMany; ++index) {
      recipe::Decision decision;
      decision.role = tensor::Role::kActivation;
      decision.format = "int4";
      if (shares) decision.sharing_group = "pair " + std::to_string(index / 2);
      decisions.emplace_back(index, decision);
    }
    return decisions;
  }
  [[nodiscard]] std::size_t resolved() const {
    std::size_t count = 0;
    for (const study::StudyTensor& tensor : study_.tensors()) {
      count += tensor.resolution && tensor.resolution->threshold.value() == kLargest ? 1U : 0U;
    }
    return count;
  }

  session::Document document_;
  study::Study& study_ = document_.study();
  app::DecisionEditor editor_{document_};
};

TEST_F(DecisionEditorTest, ManyDecisionsAreInPlaceAtOnceAndCarriedOutLittleByLittle) {
  QSignalSpy changed(&editor_, &app::DecisionEditor::decisionsChanged);
  editor_.change(all(), QStringLiteral("all"));
  EXPECT_EQ(study_.tensor(kMany - 1).decision->format, "int4");
  EXPECT_EQ(editor_.pending(), kMany);
  EXPECT_FALSE(study_.tensor(7).resolution) << "no threshold of another decision";
  editor_.carryOutNow(7);
  EXPECT_EQ(study_.tensor(7).resolution->threshold.value(), kLargest);
  EXPECT_EQ(editor_.pending(), kMany - 1);
  ASSERT_TRUE(QTest::qWaitFor([this] { return editor_.pending() == 0; }, 20000));
  EXPECT_EQ(resolved(), kMany);
  EXPECT_GE(changed.count(), 3) << "placed, the one asked for, the rest";
}

TEST_F(DecisionEditorTest, UndoingWhileTheyAreCarriedOutEndsWithWhatWasBefore) {
  const recipe::Decision before = study_.tensor(11).decision;
  editor_.change(all(), QStringLiteral("all"));
  editor_.undoStack().undo();
  editor_.carryOutAll();
  EXPECT_EQ(editor_.pending(), 0U);
  EXPECT_EQ(study_.tensor(11).decision, before);
  for (const study::StudyTensor& tensor : study_.tensors()) ASSERT_TRUE(tensor.resolution);
}

TEST_F(DecisionEditorTest, GroupsShareTheirRangeWhenAllIsCarriedOut) {
  editor_.change(all(true), QStringLiteral("pairs"));
  editor_.carryOutAll();
  EXPECT_EQ(resolved(), kMany);
  for (const study::StudyTensor& tensor : study_.tensors()) ASSERT_TRUE(tensor.own);
}

TEST_F(DecisionEditorTest, ASourceThatIsClosedMeanwhileTakesItsTensorsAlong) {
  editor_.change(all(), QStringLiteral("all"));
  editor_.forget(study_.removeSource(0));
  EXPECT_EQ(editor_.pending(), 0U);
  letPass(0);  // what was to be carried out begins as soon as there are no events
}

TEST_F(DecisionEditorTest, WhatAPolicyAsksForAfterwardsIsPartOfItsStep) {
  const auto with = [this](study::TensorIndex tensor, const char* format) {
    recipe::Decision decision = study_.tensor(tensor).decision;
    decision.format = format;
    return study::Decisions{{tensor, decision}};
  };
  const std::string before = study_.tensor(1).decision->format;
  const auto policy = std::make_shared<const study::AppliedPolicy>();
  editor_.applyPolicy(policy, with(0, "int4"), QStringLiteral("policy"));
  study::Decisions more = with(0, "fp8_e5m2");
  more.push_back(with(1, "nvfp4").front());
  editor_.completePolicy(more, QStringLiteral("more"));
  EXPECT_EQ(editor_.undoStack().count(), 1);
  editor_.undoStack().undo();
  EXPECT_EQ(study_.tensor(0).decision->format, before);
  EXPECT_EQ(study_.tensor(1).decision->format, before);
  EXPECT_EQ(editor_.policy(), nullptr);
  editor_.undoStack().redo();
  EXPECT_EQ(study_.tensor(0).decision->format, "fp8_e5m2");
  EXPECT_EQ(study_.tensor(1).decision->format, "nvfp4");
  EXPECT_EQ(editor_.policy(), policy);
  editor_.change(with(2, "int4"), QStringLiteral("by hand"));
  editor_.completePolicy(with(3, "nvfp4"), QStringLiteral("late"));
  EXPECT_EQ(editor_.undoStack().count(), 3) << "something was done by hand in between";
}

TEST_F(DecisionEditorTest, WhatWasDecidedDuringASaveIsCarriedOutAfterIt) {
  constexpr std::size_t kSome = 600;  // too many to be carried out at once, few enough to be told so
  const study::Study then = study_;
  const auto moment = document_.history().now();
  study::Decisions some = all();
  some.resize(kSome);
  editor_.change(some, QStringLiteral("some"));
  editor_.carryOutAll();
  study::Study marked = then;
  marked.markSaved();
  editor_.setSaved(moment, then, marked);
  EXPECT_TRUE(QTest::qWaitFor([this] { return editor_.pending() == 0; }, 20000));
  EXPECT_EQ(study_.tensor(kSome - 1).resolution->threshold.value(), kLargest);
  ASSERT_NE(study_.tensor(kSome - 1).saved, nullptr);
  EXPECT_EQ(study_.tensor(kSome - 1).saved->decision, *then.tensor(kSome - 1).decision);
}

}  // namespace
}  // namespace scalewright::test
