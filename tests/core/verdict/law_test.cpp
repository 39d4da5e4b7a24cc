#include "core/verdict/law.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "core/verdict/block_places.h"
#include "core/verdict/expert_shares.h"
#include "core/verdict/judge.h"
#include "core/verdict/wording.h"

namespace scalewright::verdict {
namespace {

using Names = std::vector<std::string>;

TEST(VerdictLawTest, ALayerLosesAtMostItsSignal) {
  EXPECT_EQ(lossOf(4, 0), 0);
  EXPECT_EQ(lossOf(4, 1), 0.25);
  EXPECT_EQ(lossOf(4, 4), 1);
  EXPECT_EQ(lossOf(4, 400), 1);
  EXPECT_EQ(lossOf(0, 0), 0) << "nothing is lost of nothing";
  EXPECT_EQ(lossOf(0, 1), 1);
  EXPECT_EQ(lossOf(std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()), 1);
}

TEST(VerdictLawTest, OutcomesBeginWhereTheLawSays) {
  EXPECT_EQ(outcomeOf(0), recipe::Outcome::kFine);
  EXPECT_EQ(outcomeOf(0.2), recipe::Outcome::kFine);
  EXPECT_EQ(outcomeOf(0.201), recipe::Outcome::kAtRisk);
  EXPECT_EQ(outcomeOf(0.5), recipe::Outcome::kAtRisk);
  EXPECT_EQ(outcomeOf(0.501), recipe::Outcome::kBroken);
}

TEST(VerdictLawTest, NoiseOfManyRowsAveragesOverTheBlocks) {
  EXPECT_EQ(termOf({0.25, 0.25}, {}), 0.25);
  EXPECT_EQ(termOf({0.25, 0.25}, {.block = 3, .blocks = 16, .causal = true}), 0.0625);
  EXPECT_EQ(termOf({0, 0}, {.block = 0, .blocks = 4, .causal = true}), 0);
  EXPECT_EQ(termOf({1, 0.04}, {.block = 0, .blocks = 1}), 0.2) << "in between where rows differ";
}

TEST(VerdictLawTest, NoiseOfFewRowsCountsByTheBlocksBehindInDecoders) {
  // sqrt(1 * 0) / 2 and 0.3 * 3 / 4, by hand.
  EXPECT_DOUBLE_EQ(termOf({1, 0}, {.block = 0, .blocks = 4, .causal = true}), 0.225);
  EXPECT_DOUBLE_EQ(termOf({1, 0}, {.block = 2, .blocks = 4, .causal = true}), 0.075);
  EXPECT_EQ(termOf({1, 0}, {.block = 3, .blocks = 4, .causal = true}), 0) << "nothing looks at it any more";
  EXPECT_EQ(termOf({1, 0}, {.block = 0, .blocks = 4, .causal = false}), 0);
}

/// `stack` N `.layer`, two layers for each of the blocks.
Names namesOf(const std::string& stack, std::initializer_list<int> blocks) {
  Names names;
  for (const int block : blocks) {
    for (const char* layer : {".attn.weight", ".mlp.weight"}) names.push_back(stack + std::to_string(block) + layer);
  }
  return names;
}

TEST(BlockPlacesTest, NumbersInThePathTell) {
  Names names = namesOf("model.layers.", {0, 11, 29});
  names.emplace_back("lm_head.weight");
  const auto places = blockPlaces(names);
  EXPECT_EQ(places[0], (BlockPlace{0, 30, true}));
  EXPECT_EQ(places[2], (BlockPlace{11, 30, true}));
  EXPECT_EQ(places[5], (BlockPlace{29, 30, true}));
  EXPECT_EQ(places[6], (BlockPlace{29, 30, true})) << "a head is behind all of them";
  EXPECT_EQ(blockPlaces(namesOf("h.", {1, 3})).front(), (BlockPlace{0, 3, true})) << "numbers that begin with 1";
  EXPECT_EQ(blockPlaces(namesOf("x/layer/", {4, 5})).front(), (BlockPlace{3, 5, true})) << "a dump of some blocks";
}

TEST(BlockPlacesTest, TheOutermostNumberThatDiffersCounts) {
  const Names names = {"gpt.0.h.0.mlp.experts.3.w1", "gpt.0.h.0.mlp.experts.2.w1", "gpt.0.h.1.mlp.experts.2.w1",
                       "gpt.0.h.1.mlp.experts.3.w1"};
  EXPECT_EQ(blockPlaces(names), (std::vector<BlockPlace>{{0, 2, true}, {0, 2, true}, {1, 2, true}, {1, 2, true}}));
}

TEST(BlockPlacesTest, LayersInARowAreNoBlocks) {
  for (const Names& names :
       {Names{"0.weight", "2.weight", "4.weight"}, Names{"features.0.w", "features.3.w"},
        Names{"conv1.weight", "conv2.weight"}, Names{"layers.7.q", "layers.7.k"}, Names{"a", "b"}}) {
    EXPECT_EQ(blockPlaces(names), std::vector<BlockPlace>(names.size())) << names.front();
  }
  EXPECT_TRUE(blockPlaces(Names{}).empty());
}

TEST(BlockPlacesTest, AllAreDecodersThatNamesDoNotTellFromThem) {
  const auto causal = [](const std::string& stack) { return blockPlaces(namesOf(stack, {0, 1})).front().causal; };
  for (const char* stack :
       {"model.layers.", "transformer.h.", "model.decoder.layers.", "gpt_neox.layers.", "blk.", "decoder.block.",
        "transformer.blocks.", "transformer.encoder.layers.", "language_model.encoder.layers.", "layers.",
        "rwkv.blocks.", "backbone.layers.", "blocks.", "layers_", "model.decoder_layer_"}) {
    EXPECT_TRUE(causal(stack)) << stack;
  }
  for (const char* stack : {"encoder.layer.", "encoder.block.", "model.encoder.layers.", "vision_model.encoder.layers.",
                            "bert.encoder.layer.", "distilbert.transformer.layer.", "vit.layers.",
                            "visual.transformer.blocks.", "vision_tower.transformer.encoder.layers.",
                            "text_model.encoder.layers.", "backbone.stages.", "encoder.layers_", "encoder_layer_"}) {
    EXPECT_FALSE(causal(stack)) << stack;
  }
}

TEST(BlockPlacesTest, ANumberMayBeJoinedToItsWord) {
  for (const char* stack : {"params/layers_", "transformer.h_", "decoder_layer_"}) {
    EXPECT_EQ(blockPlaces(namesOf(stack, {0, 2, 3}))[2], (BlockPlace{2, 4, true})) << stack;
  }
  EXPECT_EQ(blockPlaces(namesOf("Dense_", {0, 1})).front(), BlockPlace()) << "no word for blocks";
}

TEST(ExpertSharesTest, ExpertsOfAModuleCountAsTheirMean) {
  Names names;
  for (int i = 0; i < 64; ++i) names.push_back("model.layers.3.mlp.experts." + std::to_string(i) + ".down_proj.weight");
  const LayerLoss loss{0.25, 0.04};
  const BlockPlace place{.block = 3, .blocks = 16, .causal = true};
  double score = 0;
  for (const double share : expertShares(names)) {
    JudgedLayer layer;
    layer.loss = loss;
    layer.place = place;
    layer.share = share;
    score += layer.part();
  }
  EXPECT_NEAR(score, termOf(loss, place), 1e-12) << "the score of one";
}

TEST(ExpertSharesTest, OnlyTheExpertsNumberMayDiffer) {
  EXPECT_EQ(expertShares(Names{"l.0.experts.0.w1", "l.0.experts.1.w1", "l.0.experts.0.w2", "l.1.experts.0.w1"}),
            (std::vector<double>{0.5, 0.5, 1, 1}));
  EXPECT_EQ(expertShares(Names{"experts.w13[0][gate]", "experts.w13[1][gate]", "experts.w13[1][up]"}),
            (std::vector<double>{0.5, 0.5, 1}));
  EXPECT_EQ(expertShares(Names{"blk.0.ffn_up_exps.weight[0]", "blk.0.ffn_up_exps.weight[1]"}),
            (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(expertShares(Names{"l.0.q", "l.1.q", "shared_experts.0.w", "shared_experts.1.w", "experts.w"}),
            (std::vector<double>(5, 1)));
}

TEST(RowsWithinTest, EveryLayerGetsAsManyAsTheBudgetHas) {
  const std::array<std::pair<std::uint64_t, double>, 2> layers = {{{1000, 10}, {100, 50}}};
  EXPECT_EQ(rowsWithin(kAnyWork, layers), layers::kAllRows);
  EXPECT_EQ(rowsWithin(15'000, layers), layers::kAllRows) << "just so";
  EXPECT_EQ(rowsWithin(14'000, layers), 900U) << "100 rows of the second are all that it has";
  EXPECT_EQ(rowsWithin(3'000, layers), 50U);
  EXPECT_EQ(rowsWithin(1, layers), 8U) << "never fewer";
}

TEST(VerdictWordingTest, ALineSaysWhatDecidesAndWhatToDo) {
  recipe::Verdict verdict{.outcome = recipe::Outcome::kBroken,
                          .score = 5.42,
                          .layers = 210,
                          .by_weight = 12,
                          .unjudged = 0,
                          .rows = 64,
                          .deciders = {},
                          .decisions = {}};
  verdict.deciders.push_back({.weight = "l.1.down.weight",
                              .input = "l.1.down.input",
                              .share = 0.41,
                              .sqnr = 5.94,
                              .fault = "l.1.down.input",
                              .cause = recipe::Cause{recipe::CauseKind::kClipped, 95, 0.9975},
                              .repair = recipe::Repair{recipe::RepairKind::kAbsmax, "l.1.down.input", 0, {}, 31.52},
                              .per_token = {}});
  EXPECT_EQ(
      lineOf(verdict),
      "likely broken: the errors of its layers (210) add up to 5.42, fine up to 0.2, broken above 0.5; l.1.down.weight "
      "at "
      "5.9 dB makes 41 % of it, by its input l.1.down.input; 95 clipped values make >99 % of its error; the whole "
      "range (absmax) gives 31.5 dB; of 210 layers 12 are judged by their weights alone; an "
      "estimate: 64 rows of an input stand for all of them");
  EXPECT_EQ(linesOf(verdict).size(), 4U);
  EXPECT_EQ(lineOf(recipe::Verdict()), "likely fine: no layer is quantized");
}

TEST(VerdictWordingTest, ALowScoreAtRiskSaysWhatItDoesNotHave) {
  const recipe::Verdict verdict{.outcome = recipe::Outcome::kAtRisk,
                                .score = 0.05,
                                .layers = 3,
                                .by_weight = 3,
                                .unjudged = 4,
                                .rows = 0,
                                .deciders = {},
                                .decisions = {}};
  EXPECT_EQ(lineOf(verdict),
            "at risk: the errors of its layers (3) add up to 0.05, fine up to 0.2, broken above 0.5; of 3 layers 3 are "
            "judged by their weights alone; 4 quantized tensors, inputs among them, belong to no layer that can be "
            "multiplied: not fine without a run of the network");
}

}  // namespace
}  // namespace scalewright::verdict
