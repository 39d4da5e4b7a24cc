#include "core/verdict/judge.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "core/engine/engine.h"
#include "core/study/network/layer_jobs.h"
#include "core/study/pipeline.h"
#include "core/verdict/law.h"
#include "core/verdict/repair.h"
#include "core/verdict/wording.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::verdict {
namespace {

using study::TensorIndex;

/// dB of layers' outputs in FP8 E4M3FN by the largest magnitudes, as tests/data/reference/layers.json has them: by an
/// independent float64 implementation.
constexpr double kO0 = 31.234662889103227;
constexpr double kO1 = 31.648757219596316;
constexpr double kDown0 = 33.34214876025123;
constexpr double kDown1 = 30.93224916555012;

double lossAt(double decibels) {
  return std::pow(10.0, -decibels / 10);
}

/// The sample is a decoder of two blocks.
double term(const LayerLoss& loss, std::size_t block) {
  return termOf(loss, {.block = block, .blocks = 2, .causal = true});
}
/// Without an input there are no rows.
double term(double loss, std::size_t block) {
  return term(LayerLoss{loss, loss}, block);
}
/// The layer of that weight with the loss of the reference, and the mean over rows that was measured.
double term(const Judgement& judgement, const study::Study& study, std::string_view weight, double decibels) {
  for (const JudgedLayer& layer : judgement.layers) {
    const std::string& name = study.tensor(layer.weight).info.name;
    if (!name.ends_with(weight)) continue;
    EXPECT_GT(layer.loss.rows, 0) << name;
    EXPECT_LT(layer.loss.rows, 1) << name;
    EXPECT_NEAR(layer.loss.all, lossAt(decibels), 1e-12) << name;
    return term(LayerLoss{lossAt(decibels), layer.loss.rows}, layer.place.block);
  }
  ADD_FAILURE() << weight;
  return 0;
}

recipe::Decision fp8(const char* calibrator) {
  recipe::Decision decision;
  decision.format = "fp8_e4m3fn";
  decision.calibrator = calibrator;
  return decision;
}

class JudgeTest : public testing::Test {
 protected:
  void open(std::initializer_list<const char*> names) {
    for (const char* name : names) {
      study_.addSource(engine_->list(std::filesystem::path(SCALEWRIGHT_SAMPLE) / name, {}).value());
    }
    const study::Study listed = study_;
    for (const study::StudyTensor& tensor : listed.tensors()) {
      ASSERT_TRUE(study::take(*engine_, study_, tensor.index, study::Depth::kProfile, {}));
    }
  }
  void openAll() { open({"activations.h5", "weights.h5"}); }

  /// Decides weight and input of the layers whose weights' names end so.
  std::vector<TensorIndex> decide(std::initializer_list<const char*> endings, const recipe::Decision& decision) {
    std::vector<TensorIndex> decided;
    for (const layers::Layer& layer : study::pairLayers(study_).layers) {
      for (const char* ending : endings) {
        if (!study_.tensor(layer.weight).info.name.ends_with(ending)) continue;
        for (const TensorIndex index : {layer.weight, layer.input}) {
          recipe::Decision own = decision;
          own.role = study_.tensor(index).decision->role;
          study_.setDecision(index, own);
          decided.push_back(index);
        }
      }
    }
    return decided;
  }
  Judgement judged(const std::vector<TensorIndex>& decided, const Effort& effort = {}) {
    recipe_ = underRecipe(study_, decided);
    auto judgement = judge(*engine_, recipe_, effort, {});
    EXPECT_TRUE(judgement && explain(*engine_, recipe_, *judgement, effort, {}));
    return *judgement;
  }

  std::unique_ptr<engine::Engine> engine_ = engine::makeLocalEngine({});
  study::Study study_;
  study::Study recipe_;
};

TEST_F(JudgeTest, TheScoreIsWhatTheReferencesLayersLose) {
  openAll();
  const auto decided = decide({"o_proj.weight", "down_proj.weight"}, fp8("absmax"));
  const Judgement judgement = judged(decided);
  const recipe::Verdict& verdict = judgement.verdict;
  EXPECT_EQ(verdict.layers, 4U);
  EXPECT_EQ(verdict.by_weight, 0U);
  EXPECT_EQ(verdict.unjudged, 0U);
  EXPECT_EQ(verdict.rows, 0U) << "all of them";
  const double down = term(judgement, study_, "1.mlp.down_proj.weight", kDown1);
  EXPECT_NEAR(verdict.score,
              down + term(judgement, study_, "0.mlp.down_proj.weight", kDown0) +
                  term(judgement, study_, "0.self_attn.o_proj.weight", kO0) +
                  term(judgement, study_, "1.self_attn.o_proj.weight", kO1),
              1e-12);
  EXPECT_EQ(verdict.outcome, recipe::Outcome::kFine);
  ASSERT_FALSE(verdict.deciders.empty());
  EXPECT_TRUE(verdict.deciders[0].weight.find("1.mlp.down_proj") != std::string::npos);
  EXPECT_NEAR(*verdict.deciders[0].sqnr, kDown1, 1e-9);
  EXPECT_NEAR(verdict.deciders[0].share, down / verdict.score, 1e-12);
  EXPECT_FALSE(verdict.deciders[0].repair) << "nothing to repair";
}

TEST_F(JudgeTest, NothingDecidedIsFine) {
  openAll();
  const Judgement judgement = judged({});
  EXPECT_EQ(judgement.verdict.layers, 0U);
  EXPECT_EQ(judgement.verdict.score, 0);
  EXPECT_EQ(judgement.verdict.outcome, recipe::Outcome::kFine);
  EXPECT_TRUE(judgement.verdict.deciders.empty());
}

TEST_F(JudgeTest, WeightsWithoutInputsAreJudgedByThemselves) {
  open({"weights.h5"});
  std::vector<TensorIndex> decided;
  double score = 0;
  const study::Study listed = study_;
  for (const study::StudyTensor& tensor : listed.tensors()) {
    if (!tensor.info.name.ends_with("down_proj.weight")) continue;
    recipe::Decision decision = fp8("absmax");
    decision.role = tensor.decision->role;
    study_.setDecision(tensor.index, decision);
    ASSERT_TRUE(study::take(*engine_, study_, tensor.index, study::Depth::kErrors, {}));
    const metrics::ErrorSums& error = *study_.tensor(tensor.index).error;
    score += term(error.noise.value / error.signal, tensor.info.name.find(".0.") != std::string::npos ? 0 : 1);
    decided.push_back(tensor.index);
  }
  const recipe::Verdict verdict = judged(decided).verdict;
  ASSERT_EQ(decided.size(), 2U);
  EXPECT_EQ(verdict.layers, 2U);
  EXPECT_EQ(verdict.by_weight, 2U);
  EXPECT_NEAR(verdict.score, score, 1e-12);
  EXPECT_EQ(verdict.deciders.at(0).input, "");
  EXPECT_EQ(verdict.deciders.at(0).fault, verdict.deciders.at(0).weight);
}

TEST_F(JudgeTest, SomeRowsAreAnEstimateThatHoldsTheLargeOnes) {
  openAll();
  recipe::Decision clipping = fp8("percentile");
  clipping.parameters = {{"percentile", std::string("90")}};
  const auto decided = decide({"0.mlp.down_proj.weight"}, clipping);
  const recipe::Verdict exact = judged(decided).verdict;
  const recipe::Verdict some = judged(decided, {.rows = 10}).verdict;
  EXPECT_EQ(exact.rows, 0U);
  EXPECT_EQ(some.rows, 10U);
  EXPECT_NEAR(some.score / exact.score, 1, 0.2) << exact.score;
}

TEST_F(JudgeTest, WeightsAloneAreNotFineBesideInputsThatNoLayerReads) {
  openAll();
  std::vector<JudgedLayer> layers = judged(decide({"down_proj.weight"}, fp8("absmax"))).layers;
  ASSERT_EQ(judgementOf(recipe_, layers).verdict.outcome, recipe::Outcome::kFine);
  layers[0].layer.reset();
  recipe::Verdict verdict = judgementOf(recipe_, layers).verdict;
  EXPECT_EQ(verdict.by_weight, 1U);
  EXPECT_EQ(verdict.unjudged, 1U);
  EXPECT_LE(verdict.score, kFineUpTo);
  EXPECT_EQ(verdict.outcome, recipe::Outcome::kAtRisk);
  layers[0].loss = {1, 1};
  verdict = judgementOf(recipe_, layers).verdict;
  EXPECT_EQ(verdict.outcome, recipe::Outcome::kBroken) << verdict.score;
}

TEST_F(JudgeTest, AClippedInputIsNamedWithWhatTheWholeRangeGives) {
  openAll();
  const auto decided = decide({"0.mlp.down_proj.weight", "1.mlp.down_proj.weight"}, fp8("absmax"));
  recipe::Decision clipping = fp8("percentile");
  clipping.parameters = {{"percentile", std::string("90")}};
  TensorIndex input = 0;
  for (const layers::Layer& layer : study::pairLayers(study_).layers) {
    if (study_.tensor(layer.weight).info.name.ends_with("0.mlp.down_proj.weight")) input = layer.input;
  }
  clipping.role = study_.tensor(input).decision->role;
  study_.setDecision(input, clipping);
  const Judgement judgement = judged(decided);
  const recipe::Decider& decider = judgement.verdict.deciders.at(0);
  EXPECT_EQ(judgement.verdict.deciders.size(), 1U) << "the other layer adds next to nothing";
  EXPECT_NE(judgement.verdict.outcome, recipe::Outcome::kFine) << judgement.verdict.score;
  EXPECT_EQ(decider.fault, study_.tensor(input).info.name);
  ASSERT_TRUE(decider.cause);
  EXPECT_EQ(decider.cause->kind, recipe::CauseKind::kClipped);
  EXPECT_GT(decider.cause->count, 0);
  EXPECT_GT(decider.cause->value, 0.9);
  ASSERT_TRUE(decider.repair);
  EXPECT_EQ(decider.repair->kind, recipe::RepairKind::kAbsmax);
  EXPECT_NEAR(*decider.repair->sqnr, kDown0, 1e-9) << "as the reference has it";

  const auto repaired = repairAll(*engine_, recipe_, judgement, {});
  ASSERT_TRUE(repaired);
  ASSERT_EQ(repaired->steps.size(), 1U);
  EXPECT_EQ(repaired->judgement.verdict.outcome, recipe::Outcome::kFine);
  EXPECT_NEAR(repaired->judgement.verdict.score,
              term(repaired->judgement, study_, "0.mlp.down_proj.weight", kDown0) +
                  term(repaired->judgement, study_, "1.mlp.down_proj.weight", kDown1),
              1e-12);
  study_.setDecisions(repaired->decisions);
  EXPECT_EQ(judged(decided).verdict.score, repaired->judgement.verdict.score) << "carried out, it is what was promised";
}

TEST_F(JudgeTest, WeightsOfFewBitsAreRepairedUntilTheNetworkIsFine) {
  openAll();
  recipe::Decision coarse;
  coarse.format = "int4";
  coarse.calibrator = "absmax";
  const auto decided = decide({"q_proj.weight", "k_proj.weight", "gate_proj.weight", "down_proj.weight"}, coarse);
  const Judgement before = judged(decided);
  EXPECT_NE(before.verdict.outcome, recipe::Outcome::kFine) << before.verdict.score;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, before.verdict.deciders.size()); ++i) {
    EXPECT_TRUE(before.verdict.deciders[i].repair) << i;
    EXPECT_FALSE(before.repairs[i].empty()) << i;
  }
  const auto repaired = repairAll(*engine_, recipe_, before, {});
  ASSERT_TRUE(repaired);
  EXPECT_LE(repaired->judgement.verdict.score, kFineUpTo);
  EXPECT_FALSE(repaired->steps.empty());
  study_.setDecisions(repaired->decisions);
  EXPECT_NEAR(judged(decided).verdict.score, repaired->judgement.verdict.score, 1e-12);
}

TEST_F(JudgeTest, AnAttentionWithAQuantizedValueIsALayerOfItsOwn) {
  // One key: its probability is 1, and the output is its value. INT8 up to 127 has 1.5 as 2, of which 0.25 is noise.
  const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "judged_attention.h5";
  {
    test::Hdf5File file(path.string());
    file.add("layers.0.self_attn.query_states", {0.5F, 0.25F}, {1, 1, 1, 2});
    file.add("layers.0.self_attn.key_states", {1.0F, 0.5F}, {1, 1, 1, 2});
    file.add("layers.0.self_attn.value_states", {127.0F, 1.5F}, {1, 1, 1, 2});
  }
  study_.addSource(engine_->list(path, {}).value());
  TensorIndex value = 0;
  while (!study_.tensor(value).info.name.ends_with("value_states")) ++value;
  for (TensorIndex index = 0; index < 3; ++index) {
    ASSERT_TRUE(study::take(*engine_, study_, index, study::Depth::kProfile, {}));
  }
  recipe::Decision int8 = fp8("absmax");
  int8.format = "int8";
  int8.role = study_.tensor(value).decision->role;
  study_.setDecision(value, int8);
  const Judgement judgement = judged({value});
  const recipe::Verdict& verdict = judgement.verdict;
  ASSERT_EQ(verdict.layers, 1U);
  EXPECT_EQ(verdict.by_weight, 0U);
  EXPECT_EQ(verdict.unjudged, 0U);
  EXPECT_EQ(judgement.layers[0].attention->owner, "layers.0.self_attn");
  const double loss = 0.25 / (127.0 * 127.0 + 1.5 * 1.5);
  EXPECT_NEAR(*judgement.layers[0].sqnr(), -10 * std::log10(loss), 1e-9);
  EXPECT_NEAR(verdict.score, loss, 1e-12) << "its only block is the last";
  ASSERT_EQ(verdict.deciders.size(), 1U);
  EXPECT_EQ(verdict.deciders[0].weight, "layers.0.self_attn");
  EXPECT_EQ(verdict.deciders[0].fault, "layers.0.self_attn.value_states");
}

TEST_F(JudgeTest, RowsOfASecondFileAreSaidToCountForNothing) {
  openAll();
  const std::filesystem::path copy = std::filesystem::path(testing::TempDir()) / "second_activations.h5";
  std::filesystem::copy_file(std::filesystem::path(SCALEWRIGHT_SAMPLE) / "activations.h5", copy,
                             std::filesystem::copy_options::overwrite_existing);
  study_.addSource(engine_->list(copy, {}).value());
  const auto decided = decide({"down_proj.weight"}, fp8("absmax"));
  EXPECT_EQ(judged(decided).verdict.several, 2U);
  EXPECT_NE(linesOf(judged(decided).verdict).back().find("2 inputs are in several files"), std::string::npos);
}

TEST_F(JudgeTest, WhatEnginesRunAsOneIsRepairedAsOne) {
  openAll();
  recipe::Decision coarse;
  coarse.format = "int4";
  coarse.calibrator = "absmax";
  const auto decided =
      decide({"q_proj.weight", "k_proj.weight", "v_proj.weight", "gate_proj.weight", "up_proj.weight"}, coarse);
  const Judgement before = judged(decided);
  ASSERT_NE(before.verdict.outcome, recipe::Outcome::kFine) << before.verdict.score;
  const auto repaired = repairAll(*engine_, recipe_, before, {});
  ASSERT_TRUE(repaired);
  ASSERT_FALSE(repaired->steps.empty());
  study_.setDecisions(repaired->decisions);
  std::map<std::string, std::set<std::string>> kinds;  // by module
  for (const layers::Layer& layer : study::pairLayers(study_).layers) {
    const study::StudyTensor& weight = study_.tensor(layer.weight);
    const std::string& name = weight.info.name;
    if (name.ends_with("o_proj.weight") || name.ends_with("down_proj.weight")) continue;
    const std::string module = name.substr(0, name.rfind('.', name.rfind('.') - 1));
    kinds[module].insert(weight.decision->format + " " +
                         std::to_string(static_cast<int>(weight.decision->granularity.kind)));
  }
  EXPECT_EQ(kinds.size(), 4U);
  for (const auto& [module, all] : kinds) EXPECT_EQ(all.size(), 1U) << module;
}

TEST_F(JudgeTest, AStopIsAnError) {
  openAll();
  const auto decided = decide({"down_proj.weight"}, fp8("absmax"));
  std::stop_source stop;
  stop.request_stop();
  study::Study recipe = underRecipe(study_, decided);
  const auto judgement = judge(*engine_, recipe, {}, {.stop = stop.get_token(), .progress = {}});
  ASSERT_FALSE(judgement);
  EXPECT_EQ(judgement.error().code, ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::verdict
