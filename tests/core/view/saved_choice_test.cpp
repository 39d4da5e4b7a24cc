#include "core/study/saved_choice.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/metrics/metric.h"
#include "core/profile/profiler.h"
#include "core/study/study.h"
#include "core/view/readout.h"
#include "core/view/rows/table.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::study {
namespace {

std::shared_ptr<const profile::Profile> profileOf(const std::vector<float>& values) {
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {values.size()}, values);
  return std::make_shared<const profile::Profile>(profile::profileTensor(tensor, {}).value());
}

/// 3000 values from 0.001 to 3.
std::vector<float> evenValues() {
  std::vector<float> values(3000);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i + 1) / 1000;
  return values;
}

io::Catalogue catalogueOf(int tensors) {
  io::Catalogue catalogue;
  catalogue.identity.path = "dump.h5";
  for (int i = 0; i < tensors; ++i) {
    tensor::TensorInfo info;
    info.name = "layer" + std::to_string(i);
    info.type = tensor::ElementType::kF32;
    info.shape = {3000};
    catalogue.tensors.push_back(info);
  }
  return catalogue;
}

recipe::Decision by(double threshold) {
  recipe::Decision decision;
  decision.format = "int8";
  decision.calibrator = recipe::kManual;
  decision.parameters = {{"threshold", threshold}};
  return decision;
}

class SavedChoiceTest : public testing::Test {
 protected:
  SavedChoiceTest() {
    study_.setProposals([](const tensor::TensorInfo&) {
      recipe::Decision decision;
      decision.format = "int8";
      return decision;
    });
    study_.addSource(catalogueOf(3));
    for (TensorIndex i = 0; i < 3; ++i) study_.setProfile(i, profileOf(evenValues()));
  }

  [[nodiscard]] double sqnr(TensorIndex index) const {
    return metrics::find("sqnr")->evaluate(*study_.tensor(index).error)->value;
  }
  [[nodiscard]] double change(TensorIndex index) const { return view::tensorRow(study_, index).sqnr_change_db; }

  Study study_;
};

TEST_F(SavedChoiceTest, AChangeIsMeasuredFromWhatWasThereBeforeTheFirst) {
  EXPECT_TRUE(std::isnan(change(0))) << "nothing has changed";
  const double before = sqnr(0);
  study_.setDecision(0, by(1.5));
  study_.setDecision(0, by(0.5));
  EXPECT_EQ(change(0), sqnr(0) - before);
  EXPECT_LT(change(0), -10) << "most of it is clipped";
  EXPECT_TRUE(std::isnan(change(1)));
  EXPECT_EQ(view::savedReadout(study_.tensor(0))->threshold.value, 3) << "the largest magnitude";
}

TEST_F(SavedChoiceTest, TakingAChangeBackLeavesNone) {
  const recipe::Decision before = study_.tensor(0).decision;
  study_.setDecision(0, by(0.01));
  study_.setDecision(0, before);
  EXPECT_FALSE(study_.tensor(0).saved);
  EXPECT_TRUE(std::isnan(change(0)));
}

TEST_F(SavedChoiceTest, FromSavingOnChangesAreMeasuredAnew) {
  study_.setDecision(0, by(0.01));
  study_.setDecision(2, by(0.01));
  EXPECT_EQ(study_.markSaved(), (std::vector<TensorIndex>{0, 2}));
  EXPECT_TRUE(std::isnan(change(0)));
  const double saved = sqnr(0);
  study_.setDecision(0, by(0.5));
  EXPECT_EQ(change(0), sqnr(0) - saved);
  study_.markSaved(0);
  EXPECT_TRUE(std::isnan(change(0)));
}

TEST_F(SavedChoiceTest, WhatIsStillAsItWasWhenASaveBeganIsTakenFromTheCopyThatWasSaved) {
  study_.setDecision(0, by(0.01));
  study_.setDecision(1, by(0.01));
  const Study then = study_;
  Study marked = then;
  marked.markSaved();
  study_.setDecision(1, by(0.02));
  study_.setDecision(2, by(0.01));
  EXPECT_EQ(study_.markSaved(then, marked), (std::vector<TensorIndex>{0, 1, 2}));
  EXPECT_EQ(&study_.tensor(0), &marked.tensor(0)) << "no copy of what nobody has changed since";
  EXPECT_EQ(*study_.tensor(1).decision, by(0.02)) << "what was decided since stays";
  for (const TensorIndex index : {0U, 1U, 2U}) EXPECT_FALSE(study_.tensor(index).saved);
  EXPECT_TRUE(then.tensor(0).saved) << "a copy stays as it was";
  // Neither changes the other from here on.
  study_.setDecision(0, by(0.5));
  EXPECT_EQ(*marked.tensor(0).decision, by(0.01));
  marked.setDecision(0, by(0.25));
  EXPECT_EQ(*study_.tensor(0).decision, by(0.5));
}

TEST_F(SavedChoiceTest, WhatACopyChangesAfterItWasTakenFromIsItsOwn) {
  study_.setDecision(0, by(0.01));
  const Study then = study_;
  Study marked = then;
  marked.markSaved();
  study_.markSaved(then, marked);
  marked.setDecision(0, by(0.25));
  EXPECT_EQ(*study_.tensor(0).decision, by(0.01));
}

TEST_F(SavedChoiceTest, WhoSharesARangeChangesWithTheOthers) {
  for (const TensorIndex index : {0U, 1U}) {
    recipe::Decision decision = study_.tensor(index).decision;
    decision.sharing_group = "kv";
    study_.setDecision(index, decision);
  }
  study_.markSaved();
  const double before = sqnr(1);
  recipe::Decision wide = by(1000);
  wide.sharing_group = "kv";
  study_.setDecision(0, wide);
  EXPECT_EQ(study_.tensor(1).resolution->threshold.value(), 1000);
  EXPECT_EQ(change(1), sqnr(1) - before);
  EXPECT_LT(change(1), -10) << "a range many times too wide";
  // And is none once the group has its range again.
  study_.setDecision(0, recipe::Decision(study_.tensor(0).saved->decision));
  EXPECT_TRUE(std::isnan(change(0)));
  EXPECT_TRUE(std::isnan(change(1)));
}

TEST_F(SavedChoiceTest, LeavingAGroupIsAChangeForThoseWhoStay) {
  for (const auto& [index, threshold] : {std::pair(0U, 1000.0), std::pair(1U, 3.0)}) {
    recipe::Decision decision = by(threshold);
    decision.sharing_group = "kv";
    study_.setDecision(index, decision);
  }
  study_.markSaved();
  study_.setDecision(0, by(1000));
  EXPECT_EQ(study_.tensor(1).resolution->threshold.value(), 3);
  EXPECT_GT(change(1), 10) << "its own range is hundreds of times narrower";
}

TEST_F(SavedChoiceTest, WhatWasChangedBeforeItWasReadIsKnownOnceItIs) {
  Study study;
  study.setProposals([this](const tensor::TensorInfo&) { return *study_.tensor(0).proposed; });
  study.addSource(catalogueOf(1));
  study.setDecision(0, by(0.25));
  EXPECT_TRUE(std::isnan(view::tensorRow(study, 0).sqnr_change_db));
  study.setProfile(0, study_.tensor(0).profile);
  const double now = metrics::find("sqnr")->evaluate(*study.tensor(0).error)->value;
  EXPECT_EQ(view::tensorRow(study, 0).sqnr_change_db, now - sqnr(0)) << "by default as the fixture's";
}

TEST_F(SavedChoiceTest, WhatIsMeasuredLaterIsTakenForWhatWasSaved) {
  const engine::QuantizerSpec saved = *study_.quantizer(0);
  study_.setDecision(0, by(0.01));
  metrics::ErrorSums exact = *study_.tensor(0).error;
  exact.noise = profile::Estimate::exactly(42);
  study_.addMeasured(0, saved, exact);
  EXPECT_EQ(savedError(study_.tensor(0))->noise.value, 42);
}

TEST_F(SavedChoiceTest, ManyAtOnceKeepWhatTheyHadAsWell) {
  const double before = sqnr(1);
  const auto waiting = study_.placeDecisions({{0, by(0.01)}, {1, by(0.01)}});
  EXPECT_TRUE(std::isnan(change(1))) << "not carried out";
  study_.carryOut(waiting);
  EXPECT_EQ(change(1), sqnr(1) - before);
}

TEST_F(SavedChoiceTest, OfOtherDataTheSavedChoiceHasOtherNumbers) {
  study_.setDecision(0, by(0.01));
  study_.addSource(catalogueOf(3));  // the file is read anew
  ASSERT_TRUE(study_.tensor(0).saved);
  EXPECT_FALSE(study_.tensor(0).saved->error);
  study_.setProfile(0, profileOf({1, 2, 3, 100}));
  const double was = metrics::find("sqnr")->evaluate(*study_.tensor(0).saved->error)->value;
  EXPECT_EQ(change(0), sqnr(0) - was);
}

}  // namespace
}  // namespace scalewright::study
