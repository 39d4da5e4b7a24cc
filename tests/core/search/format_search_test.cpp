#include "core/search/format_search.h"
#include "core/engine/questions/layers/layer_errors.h"
#include "core/engine/questions/profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/edit/edits.h"
#include "core/formats/format.h"
#include "core/search/search_candidate.h"
#include "core/study/network/layer_jobs.h"
#include "core/study/storage_bits.h"

namespace scalewright::study {
namespace {

using tensor::Granularity;

recipe::Decision decided(const char* format) {
  recipe::Decision decision;
  decision.format = format;
  return decision;
}

tensor::TensorInfo matrix(std::uint64_t rows, std::uint64_t columns) {
  tensor::TensorInfo info;
  info.shape = {rows, columns};
  return info;
}

TEST(StorageBitsTest, CountsCodesAndScales) {
  recipe::Decision int8 = decided("int8");
  EXPECT_EQ(storageBits(int8, matrix(4, 8)), 4 * 8 * 8 + 32);
  int8.granularity = Granularity::perChannel(0);
  EXPECT_EQ(storageBits(int8, matrix(4, 8)), 4 * 8 * 8 + 4 * 32);
  int8.granularity = Granularity::perGroup(5);
  EXPECT_EQ(storageBits(int8, matrix(4, 8)), 4 * 8 * 8 + 4 * 2 * 32);
  EXPECT_EQ(storageBits(decided("bf16"), matrix(4, 8)), 4 * 8 * 16);
  EXPECT_EQ(storageBits(decided("nvfp4"), matrix(4, 40)), 4 * 40 * 4 + 4 * 3 * 8 + 32);
  EXPECT_EQ(storageBits(decided("mxfp4"), matrix(4, 40)), 4 * 40 * 4 + 4 * 2 * 8);
  EXPECT_EQ(storageBits(decided("int4_group"), matrix(4, 200)), 4 * 200 * 4 + 4 * 2 * 16);
  EXPECT_EQ(storageBits(decided("nvfp4"), matrix(4, 0)), 32);
}

TEST(SearchCandidateTest, TextsSayWhatIsAskedFor) {
  const auto request = search::parseCandidate("int8:per_group=64:weights");
  ASSERT_TRUE(request);
  EXPECT_EQ(request->format, "int8");
  EXPECT_EQ(request->weights, tensor::GranularityKind::kPerGroup);
  EXPECT_EQ(request->group, 64U);
  EXPECT_TRUE(request->weights_only);
  for (const char* text : {"int8", "nvfp4:weights", "int8:per_channel", "int8:per_group=64:weights",
                           "fp8_e4m3fn:per_block=128x64:weights"}) {
    EXPECT_EQ(search::candidateText(*search::parseCandidate(text)), text);
  }
  const auto codeOf = [](const char* text) { return search::parseCandidate(text).error().code; };
  EXPECT_EQ(codeOf("fp9"), ErrorCode::kUnknownFormat);
  EXPECT_EQ(codeOf("e8m0"), ErrorCode::kUnknownFormat) << "holds scales only";
  EXPECT_EQ(codeOf("int8:sideways"), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf("int8:per_group=0"), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf("int8:per_group=8x"), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf("int8:per_block=8"), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf("int8:per_block=0x8"), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf("mxfp4:per_block"), ErrorCode::kNotApplicable);
  EXPECT_EQ(codeOf("int8:per_channel=3"), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf("nvfp4:per_channel"), ErrorCode::kNotApplicable);
}

class FormatSearchTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"activations.h5", "weights.h5"}) {
      const std::filesystem::path file = std::filesystem::path(SCALEWRIGHT_SAMPLE) / name;
      study_.addSource(engine_->list(file, {}).value());
    }
    for (TensorIndex index = 0; index < study_.size(); ++index) profile(index);
    layers_ = pairLayers(study_).layers;
    ASSERT_EQ(layers_.size(), 14U);
  }

  void profile(TensorIndex index) {
    const StudyTensor& tensor = study_.tensor(index);
    const auto profile = engine_->ask(question::Profile{study_.fileOf(tensor.index), tensor.info}, {});
    study_.setProfile(index, std::make_shared<const profile::Profile>(profile.value()));
  }

  /// Each layer for itself: none shares a scale with others.
  search::FormatCandidate candidate(const char* text) {
    search::CandidateRequest request = *search::parseCandidate(text);
    request.joined = false;
    return search::makeCandidate(study_, layers_, request);
  }

  search::SearchTable measured(std::initializer_list<const char*> texts) {
    std::vector<search::FormatCandidate> candidates;
    for (const char* text : texts) candidates.push_back(candidate(text));
    return search::measureCandidates(study_, *engine_, layers_, std::move(candidates), layers::kAllRows, {}).value();
  }

  std::string weightName(const layers::Layer& layer) const { return study_.tensor(layer.weight).info.name; }

  std::unique_ptr<engine::Engine> engine_ = engine::makeLocalEngine({});
  Study study_;
  std::vector<layers::Layer> layers_;
};

TEST_F(FormatSearchTest, CostsAreThoseOfTheLayersUnderEachCandidate) {
  const std::vector<recipe::Decision> before = [this] {
    std::vector<recipe::Decision> decisions;
    for (const StudyTensor& tensor : study_.tensors()) decisions.push_back(tensor.decision);
    return decisions;
  }();
  const search::SearchTable table = measured({"fp8_e4m3fn", "nvfp4", "bf16"});
  for (std::size_t index = 0; index < before.size(); ++index) EXPECT_EQ(study_.tensor(index).decision, before[index]);

  Study direct = study_;
  for (const layers::Layer& layer : layers_) {
    for (const TensorIndex index : {layer.weight, layer.input}) {
      // As by hand: with the format, a clip that was only proposed goes.
      direct.setDecision(index, edit::withFormat(direct.tensor(index).decision, *formats::find("nvfp4"), {}));
    }
  }
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    const auto job = layerJob(direct, layers_[layer]);
    ASSERT_TRUE(job);
    const auto errors = engine_->ask(question::LayerErrors{*job}, {});
    ASSERT_TRUE(table.costs[1][layer].error) << weightName(layers_[layer]);
    EXPECT_NEAR(table.costs[1][layer].error->noise, errors->both.noise, 1e-10 * errors->both.noise)
        << weightName(layers_[layer]);
    EXPECT_LT(table.costs[0][layer].error->noise, table.costs[1][layer].error->noise) << weightName(layers_[layer]);
    EXPECT_LT(table.costs[2][layer].error->noise, table.costs[0][layer].error->noise) << weightName(layers_[layer]);
    const auto elements = static_cast<double>(study_.tensor(layers_[layer].weight).info.elements());
    EXPECT_EQ(table.costs[2][layer].bits, 16 * elements);
    EXPECT_EQ(table.costs[0][layer].bits, 8 * elements + 32);
  }
}

TEST_F(FormatSearchTest, TheMeanOfAllRowsIsInTheIntervalOfSome) {
  const auto at = [&](std::uint64_t rows) {
    std::vector<search::FormatCandidate> candidates = {candidate("int4:per_channel"), candidate("int8")};
    return search::measureCandidates(study_, *engine_, layers_, std::move(candidates), rows, {}).value();
  };
  const search::SearchTable exact = at(layers::kAllRows);
  const search::SearchTable some = at(48);
  const search::SearchUnits units = search::makeUnits(study_, some);
  const search::SearchUnits of_all = search::makeUnits(study_, exact);
  const search::Frontier frontier = search::findFrontier(units.units);
  for (std::size_t point = 0; point < frontier.points().size(); ++point) {
    const search::Assignment assignment = frontier.assignment(point);
    const auto interval = search::meanInterval(some, units, assignment);
    ASSERT_TRUE(interval);
    double loss = 0;  // the same choices under all rows
    const auto chosen = search::candidateOfLayers(some, units, assignment);
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
      loss += search::lossOf(*exact.costs[*chosen[layer]][layer].error);
    }
    const double mean = search::meanSqnr(of_all, loss);
    EXPECT_LE(interval->low, mean);
    EXPECT_GE(interval->high, mean);
    EXPECT_FALSE(search::meanInterval(exact, of_all, assignment)) << "all rows leave nothing open";
    EXPECT_EQ(search::openChoices(exact, of_all, assignment), 0U);
  }
}

TEST_F(FormatSearchTest, AChoiceIsOpenWhereIntervalsOverlap) {
  search::SearchTable table = measured({"int8", "fp8_e4m3fn"});
  const search::SearchUnits units = search::makeUnits(study_, table);
  const search::Assignment assignment = search::findFrontier(units.units).assignment(0);
  const auto chosen = search::candidateOfLayers(table, units, assignment);
  ASSERT_EQ(search::openChoices(table, units, assignment), 0U);
  const std::size_t taken = *chosen[0];
  layers::OutputError& best = *table.costs[taken][0].error;
  layers::OutputError& other = *table.costs[1 - taken][0].error;
  other.noise = 2 * best.noise * other.signal / best.signal;
  best.interval = layers::SqnrInterval{*best.sqnr() - 2.5, *best.sqnr() + 2.5};
  EXPECT_EQ(search::openChoices(table, units, assignment), 0U) << "3 dB are more than that";
  best.interval = layers::SqnrInterval{*best.sqnr() - 4, *best.sqnr() + 4};
  EXPECT_EQ(search::openChoices(table, units, assignment), 1U);
}

TEST_F(FormatSearchTest, LayersOfOneInputOrOneScaleAreAUnit) {
  const search::SearchTable table = measured({"int8", "bf16"});
  const search::SearchUnits units = makeUnits(study_, table);
  // Of each of two blocks: q, k and v; o; gate and up; down.
  ASSERT_EQ(units.units.size(), 8U);
  std::vector<std::size_t> sizes;
  for (const auto& unit : units.layers) sizes.push_back(unit.size());
  std::sort(sizes.begin(), sizes.end());
  EXPECT_EQ(sizes, (std::vector<std::size_t>{1, 1, 1, 1, 2, 2, 3, 3}));

  Study shared = study_;
  for (const char* name : {"model.layers.0.mlp.down_proj.weight", "model.layers.1.mlp.down_proj.weight"}) {
    recipe::Decision decision = shared.tensor(*shared.find(name)).decision;
    decision.sharing_group = "down";
    shared.setDecision(*shared.find(name), decision);
  }
  EXPECT_EQ(makeUnits(shared, table).units.size(), 7U);
}

TEST(JoinedUnitsTest, LayersThatEnginesQuantizeAlikeAreAUnit) {
  Study study;
  io::Catalogue catalogue;
  const std::vector<std::string> modules = {
      "h.0.attn.q_proj",      "h.0.attn.k_proj",          "h.0.attn.o_proj",
      "h.0.mlp.experts.0.w1", "h.0.mlp.experts.0.w2",     "h.0.mlp.experts.1.w3",
      "h.1.mlp.experts.1.w1", "h.0.mlp.shared.gate_proj", "h.0.mlp.shared.up_proj"};
  search::SearchTable table;
  table.candidates = {{"int8:per_channel", {}, false}};
  table.costs.resize(1);
  for (const std::string& module : modules) {
    table.layers.push_back({catalogue.tensors.size(), catalogue.tensors.size() + 1});
    table.costs.front().push_back({.bits = 8, .error = layers::OutputError{}, .problem = {}});
    for (const char* end : {".weight", ".input"}) {
      tensor::TensorInfo info;
      info.name = module + end;
      info.shape = {2, 2};
      info.type = tensor::ElementType::kF32;
      info.role = info.name.ends_with("weight") ? tensor::Role::kWeight : tensor::Role::kActivation;
      catalogue.tensors.push_back(std::move(info));
    }
  }
  study.addSource(std::move(catalogue));
  // q and k; o; the experts of the first layer; that of the second; gate and up.
  EXPECT_EQ(makeUnits(study, table).layers,
            (std::vector<std::vector<std::size_t>>{{0, 1}, {2}, {3, 4, 5}, {6}, {7, 8}}));
  EXPECT_EQ(makeUnits(study, table, {}, search::JoinedLayers::kApart).units.size(), modules.size());
}

TEST_F(FormatSearchTest, TheBestWithinABudgetIsThatOfEveryAssignment) {
  const search::SearchTable table = measured({"nvfp4", "int8", "bf16"});
  const search::SearchUnits units = makeUnits(study_, table);
  const search::Frontier frontier = search::findFrontier(units.units);
  const double budget = 7 * units.values;
  double best = INFINITY;
  const std::size_t all = static_cast<std::size_t>(std::pow(3, units.units.size()));
  for (std::size_t number = 0; number < all; ++number) {
    double bits = 0;
    double loss = 0;
    std::size_t rest = number;
    for (const search::Unit& unit : units.units) {
      bits += unit.choices[rest % 3].bits;
      loss += unit.choices[rest % 3].loss;
      rest /= 3;
    }
    if (bits <= budget) best = std::min(best, loss);
  }
  const search::Assignment chosen = frontier.assignment(*frontier.within(budget));
  EXPECT_LE(chosen.bits, budget);
  EXPECT_NEAR(chosen.loss, best, 1e-12 * best);
  EXPECT_NEAR(lossAt(units, meanSqnr(units, chosen.loss)), chosen.loss, 1e-12 * chosen.loss);
}

TEST_F(FormatSearchTest, DecisionsCarryTheAssignmentOut) {
  const search::SearchTable table = measured({"nvfp4", "bf16"});
  std::map<std::size_t, std::size_t> pins;
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    if (weightName(layers_[layer]) == "model.layers.1.self_attn.k_proj.weight") pins[layer] = 1;
  }
  ASSERT_EQ(pins.size(), 1U);
  const search::SearchUnits units = makeUnits(study_, table, pins);
  const search::Frontier frontier = search::findFrontier(units.units);
  const search::Assignment smallest = frontier.assignment(0);
  Study decided = study_;
  decided.setDecisions(decisionsOf(study_, table, units, smallest));
  for (const layers::Layer& layer : layers_) {
    const std::string name = weightName(layer);
    // The pinned layer takes those of its input with it.
    const bool pinned =
        name.find("layers.1.self_attn") != std::string::npos && name.find("o_proj") == std::string::npos;
    const std::string expected = pinned ? "bf16" : "nvfp4";
    EXPECT_EQ(decided.tensor(layer.weight).decision->format, expected) << name;
    EXPECT_EQ(decided.tensor(layer.input).decision->format, expected) << name;
  }
  const auto chosen = candidateOfLayers(table, units, smallest);
  EXPECT_EQ(chosen[pins.begin()->first], std::size_t{1});
}

TEST_F(FormatSearchTest, CandidatesOfWeightsAloneDecideThatInputsStayAtFullPrecision) {
  const TensorIndex halves = *study_.find("model.layers.0.mlp.down_proj.input");
  recipe::Decision cast = study_.tensor(halves).decision;
  cast.format = "fp16";
  study_.setDecision(halves, cast);
  const search::SearchTable table = measured({"int4_group:weights"});
  const search::SearchUnits units = makeUnits(study_, table);
  Study decided = study_;
  decided.setDecisions(decisionsOf(study_, table, units, search::findFrontier(units.units).assignment(0)));
  for (const layers::Layer& layer : layers_) {
    EXPECT_EQ(decided.tensor(layer.weight).decision->format, "int4_group") << weightName(layer);
    const recipe::Decision& input = decided.tensor(layer.input).decision;
    EXPECT_EQ(input.format, layer.input == halves ? "fp16" : "bf16") << weightName(layer);
    EXPECT_TRUE(input.sharing_group.empty()) << weightName(layer);
  }
}

TEST_F(FormatSearchTest, ScalesOfChannelsAreFoundOnTheWay) {
  const search::SearchTable table = measured({"int8:weights", "int8:per_channel:weights"});
  double whole = 0;
  double channels = 0;
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    ASSERT_TRUE(table.costs[1][layer].error) << weightName(layers_[layer]);
    whole += table.costs[0][layer].error->noise;
    channels += table.costs[1][layer].error->noise;
    const tensor::TensorInfo& info = study_.tensor(layers_[layer].weight).info;
    EXPECT_EQ(table.costs[1][layer].bits,
              8 * static_cast<double>(info.elements()) + 32 * static_cast<double>(info.shape[0]));
  }
  EXPECT_LT(channels, whole);
}

TEST_F(FormatSearchTest, ALayerThatFailsIsLeftOutAlone) {
  const TensorIndex bad = *study_.find("model.layers.0.mlp.down_proj.weight");
  study_.setProblem(bad, {ErrorCode::kTruncated, "weights.h5", "model.layers.0.mlp.down_proj.weight", {}});
  const search::SearchTable table = measured({"nvfp4", "bf16"});
  const search::SearchUnits units = makeUnits(study_, table);
  ASSERT_EQ(units.left_out.size(), 1U);
  EXPECT_EQ(layers_[units.left_out[0]].weight, bad);
  EXPECT_EQ(table.costs[0][units.left_out[0]].problem->code, ErrorCode::kTruncated);
  EXPECT_EQ(units.units.size(), 7U);
  const auto frontier = search::findFrontier(units.units);
  for (const auto& [index, decision] : decisionsOf(study_, table, units, frontier.assignment(0))) EXPECT_NE(index, bad);
}

TEST_F(FormatSearchTest, StopsWhenAskedTo) {
  std::stop_source stop;
  WorkContext work{.stop = stop.get_token(), .progress = {}};
  std::uint64_t reports = 0;
  work.progress = [&](std::uint64_t done, std::uint64_t total) {
    EXPECT_LE(done, total);
    if (++reports == 3) stop.request_stop();
  };
  const auto table =
      search::measureCandidates(study_, *engine_, layers_, {candidate("int8"), candidate("bf16")}, 8, work);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::study
