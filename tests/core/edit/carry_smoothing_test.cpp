// Smoothing carried out on a study: ranges, undoing and what cannot be smoothed. The expected factors are those of the
// formula, s = x^alpha / w^(1 - alpha), with numbers whose roots are exact.
#include "core/edit/carry_smoothing.h"
#include "core/engine/questions/layers/layer_errors.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/engine/questions/profile.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/study/decided/applied_policy.h"
#include "core/study/study_recipe.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::study {
namespace {

/// One input of two features for two layers: channel maxima 64 and 1 of the input, 1 and 4 of q, 0.25 and 1 of k.
class CarrySmoothingTest : public testing::Test {
 protected:
  CarrySmoothingTest() {
    std::filesystem::create_directories(folder_);
    test::Hdf5File file(path());
    file.add("attn.q_proj.weight", {1, 4, -0.5, 2}, {2, 2});
    file.add("attn.k_proj.weight", {0.25, 1, 0.125, -1}, {2, 2});
    file.add("attn.q_proj.input", {64, 1, -32, 0.5, 3, 1}, {3, 2});
    file.add("attn.k_proj.input", {64, 1, -32, 0.5, 3, 1}, {3, 2});
    file.add("lm_head.weight", {1, 2, 3, 4}, {2, 2});
  }
  ~CarrySmoothingTest() override { std::filesystem::remove_all(folder_); }

  void SetUp() override {
    study_.addSource(engine_->list(path(), {}).value());
    for (TensorIndex index = 0; index < study_.size(); ++index) {
      recipe::Decision decision = study_.tensor(index).decision;
      decision.format = "int8";
      decision.calibrator = "absmax";
      study_.setDecision(index, decision);
    }
    readAll();
  }
  void readAll() {
    for (TensorIndex index = 0; index < study_.size(); ++index) {
      if (study_.tensor(index).profile) continue;
      study_.setProfile(index, std::make_shared<const profile::Profile>(
                                   engine_->ask(question::Profile{path(), study_.tensor(index).info}, {}).value()));
    }
  }
  void ask(const std::string& name, std::optional<double> alpha) {
    recipe::Decision decision = study_.tensor(at(name)).decision;
    decision.smoothing = recipe::Smoothing{.alpha = alpha};
    study_.setDecision(at(name), decision);
  }
  void carryOut() {
    for (const edit::SmoothingTask& task : edit::planSmoothing(study_).tasks) {
      study_.setDecisions(carriedOut(study_, task, engine_->ask(question::Smoothing{task.job}, {}).value()));
    }
  }
  [[nodiscard]] TensorIndex at(const std::string& name) const { return *study_.find(name); }
  [[nodiscard]] double thresholdOf(const std::string& name) const {
    return study_.tensor(at(name)).resolution->threshold.value();
  }
  [[nodiscard]] std::string path() const { return folder_ / "small.h5"; }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("scalewright_smoothing_" + std::to_string(::getpid()));
  std::unique_ptr<engine::Engine> engine_ = engine::makeLocalEngine({});
  Study study_;
};

TEST_F(CarrySmoothingTest, InputAndAllWeightsOfItsLayersAreScaledByTheFormula) {
  ask("attn.q_proj.weight", 0.5);
  carryOut();
  readAll();
  // The largest weights of both layers are 1 and 4: s = 8 / 1 and 1 / 2.
  for (const char* name : {"attn.q_proj.weight", "attn.k_proj.weight", "attn.q_proj.input", "attn.k_proj.input"}) {
    const auto& carried = study_.tensor(at(name)).decision->smoothing->carried;
    ASSERT_TRUE(carried) << name;
    EXPECT_EQ(*carried->scaling.factors, (std::vector<double>{8, 0.5})) << name;
    EXPECT_EQ(carried->alpha, 0.5);
  }
  EXPECT_EQ(thresholdOf("attn.q_proj.input"), 8) << "64 / 8";
  EXPECT_EQ(thresholdOf("attn.q_proj.weight"), 8) << "1 * 8";
  EXPECT_EQ(thresholdOf("attn.k_proj.weight"), 2) << "0.25 * 8";
  EXPECT_EQ(study_.tensor(at("attn.q_proj.input")).profile->amax, 8);
  EXPECT_TRUE(edit::awaitingSmoothing(study_).empty());
}

TEST_F(CarrySmoothingTest, TheOutputOfTheLayerIsThatOfTheUnsmoothedOne) {
  const auto signal = [this] {
    const auto layers = pairLayers(study_).layers;
    return engine_->ask(question::LayerErrors{layerJob(study_, layers.front()).value()}, {}).value().both.signal;
  };
  const double before = signal();
  ask("attn.q_proj.weight", 0.5);
  carryOut();
  readAll();
  EXPECT_DOUBLE_EQ(signal(), before) << "X / s times (W s)^T is X W^T; all numbers here are powers of two or exact";
}

TEST_F(CarrySmoothingTest, TakingItBackReadsNothingAnew) {
  const auto stored = study_.tensor(at("attn.q_proj.input")).profile;
  ask("attn.q_proj.weight", 0.5);
  carryOut();
  EXPECT_EQ(study_.tensor(at("attn.q_proj.input")).state, LoadState::kWaiting);
  EXPECT_EQ(storedProfile(study_.tensor(at("attn.q_proj.input"))), stored);
  readAll();
  const auto smoothed = study_.tensor(at("attn.q_proj.input")).profile;
  const Decisions back = edit::withoutSmoothing(study_, at("attn.k_proj.weight"));
  EXPECT_EQ(back.size(), 4U);
  Decisions again;
  for (const auto& [index, decision] : back) again.emplace_back(index, study_.tensor(index).decision);
  study_.setDecisions(back);
  EXPECT_EQ(study_.tensor(at("attn.q_proj.input")).profile, stored);
  EXPECT_EQ(thresholdOf("attn.q_proj.input"), 64);
  study_.setDecisions(again);
  EXPECT_EQ(study_.tensor(at("attn.q_proj.input")).profile, smoothed);
  EXPECT_EQ(thresholdOf("attn.q_proj.input"), 8);
}

TEST_F(CarrySmoothingTest, AnotherAlphaKeepsWhatIsStored) {
  const auto stored = study_.tensor(at("attn.q_proj.input")).profile;
  for (const double alpha : {0.5, 0.75, 1.0}) {
    study_.setDecisions(edit::withoutSmoothing(study_, at("attn.q_proj.weight")));
    ask("attn.q_proj.weight", alpha);
    carryOut();
    readAll();
    EXPECT_EQ(storedProfile(study_.tensor(at("attn.q_proj.input"))), stored);
    EXPECT_LE(study_.tensor(at("attn.q_proj.input")).others.size(), 2U);
  }
  // s = x at alpha 1: every channel of the input reaches 1.
  EXPECT_EQ(thresholdOf("attn.q_proj.input"), 1);
  study_.setDecisions(edit::withoutSmoothing(study_, at("attn.q_proj.weight")));
  EXPECT_EQ(study_.tensor(at("attn.q_proj.input")).profile, stored);
}

TEST_F(CarrySmoothingTest, AutoTakesTheAlphaOfLeastOutputError) {
  ask("attn.k_proj.weight", std::nullopt);
  const edit::SmoothingPlan plan = edit::planSmoothing(study_);
  ASSERT_EQ(plan.tasks.size(), 1U);
  EXPECT_EQ(plan.tasks[0].job.alphas.size(), 21U);
  const auto found = engine_->ask(question::Smoothing{plan.tasks[0].job}, {}).value();
  study_.setDecisions(carriedOut(study_, plan.tasks[0], found));
  const auto& smoothing = study_.tensor(at("attn.k_proj.weight")).decision->smoothing;
  EXPECT_FALSE(smoothing->alpha) << "what was asked for stays said";
  for (const layers::Smoothing::Point& point : found.curve) {
    if (point.alpha == smoothing->carried->alpha) continue;
    EXPECT_GE(point.error.noise, found.best().error.noise);
  }
  EXPECT_EQ(smoothing->carried->alpha, found.best().alpha);
}

TEST_F(CarrySmoothingTest, AutoLeavesAnInputAsItIsWhereNoAlphaMakesLessError) {
  ask("attn.k_proj.weight", std::nullopt);
  const edit::SmoothingPlan plan = edit::planSmoothing(study_);
  layers::Smoothing found = engine_->ask(question::Smoothing{plan.tasks[0].job}, {}).value();
  found.unsmoothed.noise = found.best().error.noise;
  const edit::SmoothedPlan kept = edit::carriedOut(study_, plan, {found});
  EXPECT_EQ(kept.inputs, 0U);
  EXPECT_EQ(kept.kept, 1U);
  study_.setDecisions(kept.decisions);
  EXPECT_TRUE(edit::awaitingSmoothing(study_).empty()) << "nobody asks again";
  EXPECT_FALSE(study_.tensor(at("attn.k_proj.weight")).decision->smoothing);
}

TEST_F(CarrySmoothingTest, AnAlphaThatAPersonNamedIsTakenWhateverItCosts) {
  ask("attn.k_proj.weight", 0.5);
  const edit::SmoothingPlan plan = edit::planSmoothing(study_);
  layers::Smoothing found = engine_->ask(question::Smoothing{plan.tasks[0].job}, {}).value();
  found.unsmoothed.noise = 0;
  EXPECT_EQ(edit::carriedOut(study_, plan, {found}).inputs, 1U);
}

TEST_F(CarrySmoothingTest, AWeightWithoutAnInputIsLeftAloneAndNamed) {
  ask("lm_head.weight", 0.5);
  const edit::SmoothingPlan plan = edit::planSmoothing(study_);
  EXPECT_TRUE(plan.tasks.empty());
  EXPECT_EQ(plan.without_layer, std::vector<TensorIndex>{at("lm_head.weight")});
}

TEST_F(CarrySmoothingTest, ARecipeCarriesTheFactorsToAnotherStudy) {
  ask("attn.q_proj.weight", 0.5);
  carryOut();
  readAll();
  const auto recipe = recipe::fromText(recipe::toText(makeRecipe(study_, "smoothed"))).value();
  Study other;
  other.addSource(engine_->list(path(), {}).value());
  other.setDecisions(match(other, recipe).decisions);
  const StudyTensor& input = other.tensor(*other.find("attn.q_proj.input"));
  ASSERT_TRUE(input.info.scaling);
  const auto profile = engine_->ask(question::Profile{path(), input.info}, {}).value();
  EXPECT_EQ(profile.amax, 8);
}

TEST_F(CarrySmoothingTest, ARecipeWithFactorsForOtherChannelsSaysSo) {
  ask("attn.q_proj.weight", 0.5);
  carryOut();
  readAll();
  auto recipe = makeRecipe(study_, "smoothed");
  for (recipe::RecipeEntry& entry : recipe.entries) {
    if (entry.tensor != "attn.q_proj.weight") continue;
    entry.decision.smoothing->carried->scaling.factors = std::make_shared<const std::vector<double>>(5, 1.0);
  }
  const Application application = match(study_, recipe);
  ASSERT_FALSE(application.other_channels.empty());
  EXPECT_EQ(application.other_channels.front(), at("attn.q_proj.weight"));
  // What the weight cannot be multiplied by the input must not be divided by.
  for (const auto& [index, decision] : application.decisions) {
    EXPECT_FALSE(decision.smoothing && decision.smoothing->carried) << study_.tensor(index).info.name;
  }
}

TEST_F(CarrySmoothingTest, FactorsThatDoNotFitAreOnlyAskedFor) {
  recipe::Decision decision = study_.tensor(at("lm_head.weight")).decision;
  decision.smoothing = recipe::Smoothing{
      .alpha = 0.5,
      .carried = recipe::CarriedSmoothing{0.5, "x", {1, false, std::make_shared<const std::vector<double>>(3, 1.0)}}};
  study_.setDecision(at("lm_head.weight"), decision);
  EXPECT_FALSE(study_.tensor(at("lm_head.weight")).info.scaling);
  EXPECT_EQ(edit::awaitingSmoothing(study_), std::vector<TensorIndex>{at("lm_head.weight")});
}

TEST_F(CarrySmoothingTest, CarryingOutWhatAPolicyAsksIsNoOverride) {
  recipe::Decision said = study_.tensor(at("attn.q_proj.weight")).decision;
  said.smoothing = recipe::Smoothing{};
  ask("attn.q_proj.weight", std::nullopt);
  carryOut();
  EXPECT_TRUE(follows(study_.tensor(at("attn.q_proj.weight")).decision, said));
  recipe::Decision anew = said;
  keepSmoothing(study_.tensor(at("attn.q_proj.weight")).decision, anew);
  EXPECT_TRUE(anew.smoothing->carried);
  anew = said;
  anew.format = "fp8_e4m3fn";
  keepSmoothing(study_.tensor(at("attn.q_proj.weight")).decision, anew);
  EXPECT_FALSE(anew.smoothing->carried) << "the best alpha may be another for another format";
}

}  // namespace
}  // namespace scalewright::study
