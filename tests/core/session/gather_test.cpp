#include "core/session/gather.h"

#include <gtest/gtest.h>

#include "core/profile/profiler.h"
#include "core/session/snapshot.h"
#include "tests/support/catalogue.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::session {
namespace {

using Values = std::vector<float>;

const Values kValues = {0.5F, -1, 2, 3};

io::Catalogue catalogueOf(const std::string& path, const std::vector<std::string>& names) {
  return test::catalogueOf(path, names, {kValues.size(), 1});
}

class GatherTest : public testing::Test {
 protected:
  GatherTest() { study_.addSource(catalogueOf("/a.h5", {"read", "waits"})); }

  void profile(study::TensorIndex index) {
    const test::MemoryTensor tensor(tensor::ElementType::kF32, {kValues.size(), 1}, kValues);
    study_.setProfile(index, std::make_shared<const profile::Profile>(profile::profileTensor(tensor, {}).value()));
  }
  void note(study::TensorIndex index, const std::string& notes) {
    recipe::Decision decision = study_.tensor(index).decision;
    decision.notes = notes;
    study_.setDecision(index, decision);
  }
  /// Returns what is read again after it was saved.
  static StudyFile saved(const Gathered& gathered) {
    StudyFile file;
    file.recipe = gathered.recipe;
    file.waiting = gathered.waiting;
    file.sources = sourcesOf(file.recipe, file.waiting, {});
    auto read = fromText(toText(file, "/"), "/");
    EXPECT_TRUE(read) << (read ? "" : sentence(read.error()));
    return read ? *read : StudyFile();
  }
  Snapshot snapshot() const {
    Snapshot snapshot;
    snapshot.study = study_;
    return snapshot;
  }
  static const recipe::Decision* decisionOn(const recipe::Recipe& recipe, const std::string& tensor) {
    for (const recipe::RecipeEntry& entry : recipe.entries) {
      if (entry.tensor == tensor) return &entry.decision;
    }
    return nullptr;
  }

  study::Study study_;
};

TEST_F(GatherTest, DecisionsOnTensorsThatAreNotReadYetAreSavedAsWell) {
  profile(0);
  note(0, "first");
  note(1, "second");
  const StudyFile file = saved(gather(study_, nullptr, nullptr, "net"));
  EXPECT_EQ(decisionOn(file.recipe, "read")->notes, "first");
  EXPECT_EQ(decisionOn(file.recipe, "waits"), nullptr) << "it has no threshold to export";
  ASSERT_NE(decisionOn(file.waiting, "waits"), nullptr);
  EXPECT_EQ(*decisionOn(file.waiting, "waits"), study_.tensor(1).decision);
  const Kept kept = keep(file);
  EXPECT_EQ(decisionOn(kept.recipe, "waits")->notes, "second");
}

TEST_F(GatherTest, WhatWaitedHasItsThresholdOnceItIsRead) {
  note(1, "second");
  const Kept kept = keep(saved(gather(study_, nullptr, nullptr, "net")));
  profile(1);
  const Gathered again = gather(study_, nullptr, &kept, "net");
  ASSERT_NE(decisionOn(again.recipe, "waits"), nullptr);
  EXPECT_TRUE(again.waiting.entries.empty());
}

TEST_F(GatherTest, DecisionsOnMissingFilesAreKeptWhetherTheyWaitedOrNot) {
  profile(0);
  note(0, "first");
  note(1, "second");
  const Kept kept = keep(saved(gather(study_, nullptr, nullptr, "net")));
  study::Study other;
  other.addSource(catalogueOf("/b.h5", {"elsewhere"}));
  const Gathered again = gather(other, nullptr, &kept, "net");
  EXPECT_EQ(again.carried, 2U);
  EXPECT_EQ(decisionOn(again.recipe, "read")->notes, "first");
  EXPECT_EQ(decisionOn(again.recipe, "waits"), nullptr);
  EXPECT_EQ(decisionOn(again.waiting, "waits")->notes, "second");
  EXPECT_EQ(saved(again).sources.size(), 2U);
}

TEST_F(GatherTest, ASnapshotHoldsWhatSavingWould) {
  profile(0);
  note(0, "first");
  note(1, "second");
  Kept kept;
  recipe::RecipeEntry gone =
      waitingEntry("gone", "/gone.h5", {4, 1}, tensor::ElementType::kF32, study_.tensor(0).decision);
  kept.recipe.entries.push_back(gone);
  gone.tensor = "waiting too";
  kept.recipe.entries.push_back(gone);
  kept.waiting.emplace("/gone.h5", "waiting too");
  kept.recipe.sources.push_back({{"/gone.h5", 1, 2, "aa"}, "hdf5"});
  kept.recipe.unknown["future"] = 1;
  Snapshot now = snapshot();
  now.kept = std::make_shared<const Kept>(kept);
  const StudyFile journal = journalled(now, {});
  const Gathered gathered = gather(study_, nullptr, &kept, "");
  const auto decisions = [](const recipe::Recipe& recipe) {
    std::map<Place, recipe::Decision> all;
    for (const recipe::RecipeEntry& entry : recipe.entries) all[{entry.source, entry.tensor}] = entry.decision;
    return all;
  };
  EXPECT_EQ(decisions(journal.recipe), decisions(gathered.recipe));
  EXPECT_EQ(decisions(journal.waiting), decisions(gathered.waiting));
  EXPECT_EQ(journal.recipe.entries[0].threshold, gathered.recipe.entries[0].threshold);
  EXPECT_EQ(journal.recipe.unknown["future"], 1);
  EXPECT_EQ(journal.sources.size(), 2U);
  EXPECT_EQ(journal.journal->decisions, 4U) << "two here, two kept";
}

TEST_F(GatherTest, ADecisionThatWaitsForItsTensorToBeReadIsCountedOnce) {
  note(0, "first");
  note(1, "second");
  const Kept kept = keep(saved(gather(study_, nullptr, nullptr, "net")));
  Snapshot now = snapshot();
  now.kept = std::make_shared<const Kept>(kept);
  EXPECT_EQ(journalled(now, {}).journal->decisions, 2U) << "open, saved before, and not read yet";
  EXPECT_EQ(composed(now).carried, 0U);
}

TEST_F(GatherTest, PhasesThatWereOpenedStayInTheJournalAsTheyAre) {
  profile(0);
  Kept kept;
  recipe::RecipeEntry entry =
      waitingEntry("read", "/a.h5", study_.tensor(0).info.shape, tensor::ElementType::kF32, study_.tensor(0).decision);
  entry.threshold = Threshold(2);
  entry.thresholds = {1, 2};
  entry.error = metrics::ErrorSums{.count = 7};
  kept.recipe.phases.push_back({"late", 2, 3, {entry}});
  kept.recipe.sources.push_back({{"/a.h5", 1, 2, "aa"}, "hdf5"});
  Snapshot now = snapshot();
  now.kept = std::make_shared<const Kept>(kept);
  const StudyFile journal = journalled(now, {});
  ASSERT_EQ(journal.recipe.phases.size(), 1U);
  const recipe::RecipeEntry& left = journal.recipe.phases[0].entries.at(0);
  EXPECT_EQ(left.thresholds, entry.thresholds) << "nobody finds them again";
  ASSERT_TRUE(left.error);
  EXPECT_EQ(left.error->count, 7U);
  EXPECT_TRUE(journal.waiting.phases.empty());
}

TEST_F(GatherTest, StepsThatAreToComeBackStayInTheJournal) {
  Snapshot now = snapshot();
  now.steps_to_come.steps = {
      {"Drag", placed(study_, {{0, study_.tensor(0).decision}}), placed(study_, {{0, study_.tensor(0).decision}})}};
  now.steps_to_come.done = 1;
  now.current_to_come = TensorPlace{"waits", "/a.h5"};
  const auto read = fromText(toText(journalled(now, {}), "/"), "/");
  ASSERT_TRUE(read) << sentence(read.error());
  ASSERT_EQ(read->history.steps.size(), 1U);
  EXPECT_EQ(read->history.steps[0].name, "Drag");
  EXPECT_EQ(read->history.done, 1U);
  ASSERT_TRUE(read->current);
  EXPECT_EQ(read->current->tensor, "waits");
}

TEST_F(GatherTest, ADecisionThatNobodyCouldReadCostsNoOther) {
  note(0, "good");
  recipe::Decision broken = study_.tensor(1).decision;
  broken.calibrator = "no such method";
  study_.setDecision(1, broken);
  const StudyFile journal = journalled(snapshot(), {});
  const auto read = fromText(toText(journal, "/"), "/");
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(decisionOn(read->waiting, "read")->notes, "good");
}

TEST_F(GatherTest, PhasesOfAPolicyAreInTheJournal) {
  profile(0);
  study::AppliedPolicy policy;
  policy.rulings = {{0, 0, study_.tensor(0).decision, true}, {1, std::nullopt, std::nullopt, false}};
  recipe::Decision in_phase = study_.tensor(0).decision;
  in_phase.format = "int16";
  policy.phases = {{"late", 2, 3, {{0, in_phase}}}};
  Snapshot now = snapshot();
  now.history.begin(std::make_shared<const study::AppliedPolicy>(policy));
  const auto read = fromText(toText(journalled(now, {}), "/"), "/");
  ASSERT_TRUE(read) << sentence(read.error());
  const Kept kept = keep(*read);
  ASSERT_EQ(kept.recipe.phases.size(), 1U);
  EXPECT_EQ(kept.recipe.phases[0].entries[0].decision.format, "int16");
  const Gathered again = gather(study_, nullptr, &kept, "net");
  ASSERT_EQ(again.recipe.phases.size(), 1U) << "carried out, as its tensor is read";
  EXPECT_GT(again.recipe.phases[0].entries.at(0).threshold.value(), 0);
}

}  // namespace
}  // namespace scalewright::session
