#include "core/session/format/study_history.h"

#include <gtest/gtest.h>

#include "core/session/find_sources.h"
#include "tests/core/session/sample_study.h"

namespace scalewright::session {
namespace {

io::Catalogue catalogue(const std::string& path, const std::vector<std::string>& names) {
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

study::Study twoFiles() {
  study::Study study;
  study.addSource(catalogue("/data/a.h5", {"q", "k"}));
  study.addSource(catalogue("/data/b.h5", {"q"}));
  return study;
}

recipe::Decision decided(const char* format) {
  recipe::Decision decision;
  decision.format = format;
  return decision;
}

/// A history of steps on one tensor, all but the last `undone` done.
History history(std::size_t steps, std::size_t undone) {
  const study::Study study = twoFiles();
  History made;
  for (std::size_t i = 0; i < steps; ++i) {
    made.steps.push_back(
        {"step " + std::to_string(i), placed(study, {{0, decided("int8")}}), placed(study, {{0, decided("int4")}})});
  }
  made.done = steps - undone;
  return made;
}

TEST(StudyHistoryTest, DecisionsFindTheirTensorsByFileAndName) {
  const study::Study study = twoFiles();
  const recipe::Recipe recipe = placed(study, {{1, decided("int4")}, {2, decided("fp8_e5m2")}});
  study::Study other;  // the files in another order, one tensor gone
  other.addSource(catalogue("/data/b.h5", {"q"}));
  other.addSource(catalogue("/data/a.h5", {"q"}));
  const study::Decisions found = PlacedTensors(other).find(recipe);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].first, 0U);
  EXPECT_EQ(found[0].second.format, "fp8_e5m2");
}

TEST(StudyHistoryTest, AVariantHoldsEveryDecision) {
  study::Study study = twoFiles();
  study.setDecision(2, decided("fp8_e5m2"));
  const recipe::Recipe recipe = placed(study);
  ASSERT_EQ(recipe.entries.size(), 3U);
  const study::Decisions found = PlacedTensors(study).find(recipe);
  ASSERT_EQ(found.size(), 3U);
  for (const auto& [index, decision] : found) EXPECT_EQ(decision, study.tensor(index).decision);
}

TEST(StudyHistoryTest, AStudyFileKeepsVariantsAndHistory) {
  StudyFile written = sampleStudy();
  written.variants = {{"before the meeting", "2025-02-03T04:05:06Z", written.recipe}, {"empty", "", {}}};
  written.compared = "before the meeting";
  written.history = history(3, 1);
  const auto read = fromText(toText(written, "/data"), "/data");
  ASSERT_TRUE(read) << sentence(read.error());
  ASSERT_EQ(read->variants.size(), 2U);
  EXPECT_EQ(read->variants[0].name, "before the meeting");
  EXPECT_EQ(read->variants[0].taken, "2025-02-03T04:05:06Z");
  EXPECT_EQ(recipe::toText(read->variants[0].recipe), recipe::toText(written.recipe));
  EXPECT_EQ(read->compared, written.compared);
  EXPECT_EQ(read->history.done, 2U);
  ASSERT_EQ(read->history.steps.size(), 3U);
  EXPECT_EQ(read->history.steps[1].name, "step 1");
  EXPECT_EQ(read->history.steps[1].after.entries.at(0).decision.format, "int4");
  EXPECT_EQ(toText(*read, "/data"), toText(written, "/data"));
}

TEST(StudyHistoryTest, ABrokenVariantIsNamedAndABrokenHistoryLeftAside) {
  StudyFile study = sampleStudy();
  study.variants = {{"a", "", study.recipe}};
  study.history = history(2, 0);
  auto document = nlohmann::json::parse(toText(study, "/data"));
  document["history"]["done"] = 3;
  const auto read = fromText(document.dump(), "/data");
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_TRUE(read->history.steps.empty());
  EXPECT_EQ(read->recipe.entries.size(), study.recipe.entries.size());
  document["variants"][0]["recipe"]["tensors"][0]["shape"] = "wide";
  const auto broken = fromText(document.dump(), "/data");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().code, ErrorCode::kStudyInvalid);
  EXPECT_EQ(broken.error().detail, "/variants/0/recipe/tensors/0/shape");
}

TEST(StudyHistoryTest, TheOldestStepsGiveWay) {
  const study::Study study = twoFiles();
  std::vector<Step> steps;
  for (int i = 0; i < 5; ++i) steps.push_back(*stepTo(study, {{0, decided("int4")}}, "step " + std::to_string(i)));
  const History kept = placed(study, DecisionHistory(steps, 4, nullptr), 3);
  ASSERT_EQ(kept.steps.size(), 3U);
  EXPECT_EQ(kept.steps.front().name, "step 2");
  EXPECT_EQ(kept.done, 2U);
  EXPECT_EQ(placed(study, DecisionHistory(steps, 4, nullptr), 5).steps.size(), 5U);
  EXPECT_TRUE(placed(study, DecisionHistory(steps, 1, nullptr), 3).steps.empty())
      << "undone steps follow on ones that are gone";
  EXPECT_TRUE(placed(study, DecisionHistory(), 3).steps.empty());
}

/// A policy that decides about tensor 0, leaves out 1 and has taken in 2.
PolicyPointer policyOnThree(const std::string& id, const study::Study& study) {
  study::AppliedPolicy applied;
  applied.policy.id = id;
  applied.policy.title = id;
  applied.rulings.push_back({.tensor = 0, .rule = 0, .decision = decided("int4")});
  applied.rulings.push_back({.tensor = 1, .untouched = *study.tensor(1).decision});
  applied.rulings.push_back({.tensor = 2, .untouched = *study.tensor(2).decision, .taken = true});
  return std::make_shared<const study::AppliedPolicy>(applied);
}

/// Written down and read, on the same files in another order.
struct Reopened {
  study::Study study;
  std::optional<DecisionHistory> history;
};
Reopened reopened(const study::Study& study, const DecisionHistory& history) {
  StudyFile file = sampleStudy();
  file.history = placed(study, history);
  const auto read = fromText(toText(file, "/data"), "/data");
  EXPECT_TRUE(read);
  Reopened made;
  made.study.addSource(catalogue("/data/b.h5", {"q"}));
  made.study.addSource(catalogue("/data/a.h5", {"q", "k"}));
  const PlacedTensors tensors(made.study);
  made.study.setDecisions(tensors.find(placed(study)));
  made.history = placedIn(made.study, read->history, history.policy());
  return made;
}

TEST(StudyHistoryTest, PoliciesOfStepsComeBackAsTheyWereThen) {
  study::Study study = twoFiles();
  const auto first = policyOnThree("first", study);
  std::vector<Step> steps;
  const auto add = [&](study::Decisions decisions, PolicyPointer policy) {
    steps.push_back(*stepTo(study, decisions, std::to_string(steps.size()), std::move(policy)));
    study.setDecisions(*steps.back().after);
  };
  add({{0, decided("int4")}}, first);
  add({{1, decided("nvfp4")}}, nullptr);
  add({}, policyOnThree("second", study));
  const Reopened again = reopened(study, DecisionHistory(steps, 3, policyOnThree("begun", study)));
  ASSERT_TRUE(again.history);
  DecisionHistory history = *again.history;
  ASSERT_EQ(history.steps().size(), 3U);
  EXPECT_EQ(history.policy(), steps[2].policy) << "the one in force is the one that is given";
  history.undo();
  ASSERT_NE(history.policy(), nullptr);
  EXPECT_EQ(history.policy()->policy.id, "first");
  ASSERT_EQ(history.policy()->rulings.size(), 3U);
  // Of b.h5's q, which was tensor 2, then of a.h5's q and k.
  EXPECT_TRUE(history.policy()->rulings[0].taken);
  EXPECT_FALSE(history.policy()->rulings[1].untouched);
  ASSERT_TRUE(history.policy()->rulings[2].untouched);
  EXPECT_FALSE(history.policy()->rulings[2].taken);
  EXPECT_TRUE(recipe::sameChoice(*history.policy()->rulings[2].untouched, *first->rulings[1].untouched))
      << "not what has been decided on it since";
  history.undo();
  history.undo();
  ASSERT_NE(history.policy(), nullptr);
  EXPECT_EQ(history.policy()->policy.id, "begun");
}

TEST(StudyHistoryTest, AnUndonePolicyComesBackWithItsStep) {
  study::Study study = twoFiles();
  std::vector<Step> steps = {*stepTo(study, {{0, decided("int4")}}, "policy", policyOnThree("a", study))};
  const Reopened again = reopened(study, DecisionHistory(steps, 0, nullptr));
  ASSERT_TRUE(again.history);
  DecisionHistory history = *again.history;
  EXPECT_EQ(history.policy(), nullptr);
  history.redo();
  ASSERT_NE(history.policy(), nullptr);
  EXPECT_EQ(history.policy()->policy.id, "a");
}

TEST(StudyHistoryTest, AHistoryThatDoesNotLeadToWhatIsDecidedIsNone) {
  study::Study study = twoFiles();
  std::vector<Step> steps = {*stepTo(study, {{0, decided("int4")}}, "done")};
  EXPECT_FALSE(reopened(study, DecisionHistory(steps, 1, nullptr)).history) << "nobody has decided int4";
  EXPECT_TRUE(reopened(study, DecisionHistory(steps, 0, nullptr)).history);
  steps[0].policy = policyOnThree("a", study);
  study.setDecisions(*steps[0].after);
  EXPECT_TRUE(reopened(study, DecisionHistory(steps, 1, nullptr)).history);
  StudyFile file = sampleStudy();
  file.history = placed(study, DecisionHistory(steps, 1, nullptr));
  EXPECT_FALSE(placedIn(study, file.history, nullptr)) << "its policy would be in force";
}

TEST(StudyHistoryTest, AFileThatHasMovedTakesVariantsAndHistoryAlong) {
  StudyFile study = sampleStudy("/data/a.h5");
  study.variants = {{"a", "", study.recipe}};
  study.history = history(1, 0);
  relocate(study, "/data/a.h5", "/moved/a.h5");
  EXPECT_EQ(study.variants[0].recipe.entries[0].source, "/moved/a.h5");
  EXPECT_EQ(study.history.steps[0].after.entries[0].source, "/moved/a.h5");
}

}  // namespace
}  // namespace scalewright::session
