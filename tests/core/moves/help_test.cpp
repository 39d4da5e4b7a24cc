// What would help a tensor. The expected decibels are those of the formula in plain Python, value by value: INT8 as
// round(x / s) within -128 .. 127, percentiles by linear interpolation, the best threshold by 4,000 of them.
#include "core/moves/help.h"

#include <cmath>
#include <limits>

#include "core/metrics/metric.h"
#include "core/study/pipeline.h"
#include "tests/core/moves/moves_fixture.h"

namespace scalewright::moves {
namespace {

TEST_F(MovesTest, PerChannelHasItsGainItsScalesAndTheirBits) {
  test::Hdf5File(path()).add("fc.weight", unequalRows(), {2, 8});
  open();
  const Helps helps = helpsFor("fc.weight");
  ASSERT_TRUE(helps.before);
  EXPECT_NEAR(helps.before->db, 45.35726, kRounded);
  const Help* help = find(helps, "per_channel");
  ASSERT_NE(help, nullptr);
  EXPECT_NEAR(help->now.db, 48.94708, kRounded);
  EXPECT_NEAR(help->gain(), 3.58982, 2 * kRounded);
  EXPECT_TRUE(help->exact());
  EXPECT_EQ(help->price.scales, 2U);
  EXPECT_DOUBLE_EQ(help->price.bits, 32.0 / 16);  // one more scale of 32 bits for 16 values
  ASSERT_EQ(help->decisions.size(), 1U);
  EXPECT_EQ(help->decisions.front().second.granularity, tensor::Granularity::perChannel(0));
}

TEST_F(MovesTest, AnInputGetsNoScalesOfChannels) {
  test::Hdf5File(path()).add("fc.input", unequalRows(), {2, 8});
  open();
  EXPECT_EQ(find(helpsFor("fc.input"), "per_channel"), nullptr);
}

TEST_F(MovesTest, TheBestThresholdIsThatOfLeastError) {
  test::Hdf5File(path()).add("fc.input", withOutlier(3), {2, 1024});
  open();
  const Helps helps = helpsFor("fc.input");
  EXPECT_NEAR(helps.before->db, 36.50596, kRounded);
  const Help* best = find(helps, "best_threshold");
  ASSERT_NE(best, nullptr);
  EXPECT_GE(best->now.db, 37.08240 - kRounded);
  // No percentile gains half a decibel there: 99.9999 has 36.48 dB.
  EXPECT_EQ(find(helps, "percentile"), nullptr);
  EXPECT_EQ(find(helps, "whole_range"), nullptr);  // is in force
}

TEST_F(MovesTest, OfPercentilesAsGoodAsTheBestTheOneThatClipsLeastIsTaken) {
  test::Hdf5File(path()).add("fc.input", withOutlier(100), {2, 1024});
  open();
  decide("fc.input", [](recipe::Decision& decision) {
    decision.calibrator = "percentile";
    decision.parameters["percentile"] = std::string("99.9");
  });
  const Helps helps = helpsFor("fc.input");
  EXPECT_NEAR(helps.before->db, 0.24882, kRounded);
  const Help* percentile = find(helps, "percentile");
  ASSERT_NE(percentile, nullptr);
  EXPECT_EQ(percentile->value, "99.9999");  // 99.999 has 20.04 dB
  EXPECT_NEAR(percentile->now.db, 19.97279, kRounded);
  const Help* whole = find(helps, "whole_range");
  ASSERT_NE(whole, nullptr);
  EXPECT_NEAR(whole->now.db, 19.94867, kRounded);
  EXPECT_EQ(whole->decisions.front().second.calibrator, "absmax");
  EXPECT_TRUE(whole->price.isFree());
}

TEST_F(MovesTest, NothingHelpsATensorWithoutError) {
  test::Hdf5File(path()).add("fc.input", {127, -1, 64, 3}, {2, 2});
  open();
  const Helps helps = helpsFor("fc.input");
  ASSERT_TRUE(helps.before);
  EXPECT_EQ(helps.before->db, std::numeric_limits<double>::infinity());
  EXPECT_TRUE(helps.moves.empty());
}

TEST_F(MovesTest, NothingIsSaidOfATensorOfZeros) {
  test::Hdf5File(path()).add("fc.input", {0, 0, 0, 0}, {2, 2});
  open();
  EXPECT_FALSE(helpsFor("fc.input").before);
}

TEST_F(MovesTest, ABiasIsFoundWhoseGridHoldsTheValues) {
  // Multiples of 1/4096: below 2^-8 the grid of 3 bits of bias 7 is too coarse for them.
  test::Hdf5File(path()).add("fc.input", {1 / 4096.0F, -3 / 4096.0F, 5 / 4096.0F, 7 / 4096.0F}, {2, 2});
  open();
  decide("fc.input", [](recipe::Decision& decision) {
    decision.format = "fp8_143";
    decision.options.bias = ExponentBias(3);
    decision.calibrator = "unit_scale";
  });
  const Helps helps = helpsFor("fc.input");
  const Help* help = find(helps, "bias");
  ASSERT_NE(help, nullptr);
  EXPECT_EQ(help->decisions.front().second.options.bias->value(), std::stoi(help->value));
  EXPECT_GT(help->gain(), 0);
  EXPECT_EQ(find(helps, "best_threshold"), nullptr);  // its hardware has no extra scale
}

TEST_F(MovesTest, WhatTwoMovesMakeAlikeIsOfferedOnce) {
  test::Hdf5File(path()).add("fc.input", {1 / 4096.0F, -3 / 4096.0F, 5 / 4096.0F, 7 / 4096.0F}, {2, 2});
  open();
  decide("fc.input", [](recipe::Decision& decision) {
    decision.format = "fp8_143";
    decision.options.bias = ExponentBias(3);
    decision.calibrator = "unit_scale";
  });
  const Helps helps = helpsFor("fc.input");
  // Of the biases that hardware offers the finest is right, and any backoff finds it.
  ASSERT_NE(find(helps, "bias"), nullptr);
  EXPECT_EQ(find(helps, "backoff"), nullptr);
}

TEST_F(MovesTest, SixteenBitsCostEightMoreThanInt8) {
  test::Hdf5File(path()).add("fc.input", withOutlier(100), {2, 1024});
  open();
  const Helps helps = helpsFor("fc.input");
  const Help* help = find(helps, "sixteen_bits");
  ASSERT_NE(help, nullptr);
  EXPECT_EQ(help->value, "BF16");
  EXPECT_NEAR(help->price.bits, 8 - 32.0 / 2048, 1e-12);  // and no scale
  // bfloat16 keeps all multiples of 1/64 within +-50/64, and 100.
  EXPECT_EQ(help->now.db, std::numeric_limits<double>::infinity());
}

TEST_F(MovesTest, TheSketchAloneTriesNothingThatHasToBeRead) {
  test::Hdf5File(path()).add("fc.weight", unequalRows(), {2, 8});
  open();
  const Helps helps = helpsFor("fc.weight", Effort::kSketch);
  EXPECT_EQ(find(helps, "per_channel"), nullptr);
  for (const Help& help : helps.moves) EXPECT_FALSE(recipe::hasScales(help.after.decision)) << help.move->id;
}

TEST_F(MovesTest, SmoothingIsForInputsOfLayersBehindANormOnly) {
  // One channel is eight times the others, and its weights an eighth: SmoothQuant makes both alike.
  std::vector<float> input;
  for (int row = 0; row < 8; ++row) {
    for (int feature = 0; feature < 4; ++feature) {
      input.push_back(static_cast<float>((row * 5 + feature * 3) % 7 - 3.3) * (feature == 0 ? 8.0F : 1.0F));
    }
  }
  std::vector<float> weight;
  for (int k = 0; k < 16; ++k) weight.push_back(static_cast<float>((k * 7) % 11 - 5.2) / (k % 4 == 0 ? 64 : 8));
  test::Hdf5File file(path());
  for (const char* layer : {"model.layers.0.self_attn.q_proj", "model.layers.0.mlp.down_proj", "lm_head"}) {
    file.add(std::string(layer) + ".input", input, {8, 4});
    file.add(std::string(layer) + ".weight", weight, {4, 4});
    for (float& value : input) value += 0.125F;  // another input
  }
  open();
  const Helps helps = helpsFor("model.layers.0.self_attn.q_proj.input");
  const Help* help = find(helps, "smoothing");
  ASSERT_NE(help, nullptr);
  EXPECT_GE(help->gain(), kLeastGain);
  ASSERT_TRUE(help->output);
  EXPECT_GT(help->output->after, help->output->before);
  EXPECT_FALSE(help->output->estimate);
  EXPECT_EQ(help->decisions.size(), 2U);  // with the weight
  for (const char* other : {"model.layers.0.mlp.down_proj.input", "lm_head.input"}) {
    EXPECT_EQ(find(helpsFor(other), "smoothing"), nullptr) << other;
  }
  EXPECT_EQ(find(helpsFor("model.layers.0.self_attn.q_proj.weight"), "smoothing"), nullptr);
}

TEST_F(MovesTest, ANumberIsThatOfTheTensorOnceTheMoveIsCarriedOut) {
  test::Hdf5File file(path());
  file.add("model.layers.0.self_attn.q_proj.weight", unequalRows(), {2, 8});
  file.add("fc.input", withOutlier(100), {2, 1024});
  open();
  for (const char* name : {"model.layers.0.self_attn.q_proj.weight", "fc.input"}) {
    const Helps helps = helpsFor(name);
    EXPECT_FALSE(helps.moves.empty());
    for (const Help& help : helps.moves) {
      study::Study carried = study_;
      carried.setDecisions(help.decisions);
      ASSERT_TRUE(study::take(*engine_, carried, at(name), study::Depth::kErrors, {}));
      EXPECT_EQ(metrics::sqnrOf(*carried.tensor(at(name)).error)->value, help.now.db) << help.move->id;
    }
  }
}

TEST_F(MovesTest, ATensorLeavesAGroupWhoseRangeIsWider) {
  test::Hdf5File file(path());
  file.add("a.input", withOutlier(100), {2, 1024});
  file.add("b.input", withOutlier(0.5F), {2, 1024});
  open();
  for (const char* name : {"a.input", "b.input"}) {
    decide(name, [](recipe::Decision& decision) { decision.sharing_group = "both"; });
  }
  const Helps helps = helpsFor("b.input");
  const Help* help = find(helps, "apart");
  ASSERT_NE(help, nullptr);
  // Its range is 50/64 instead of 100: 7 octaves of a step, 6.02 dB each.
  EXPECT_NEAR(help->gain(), 20 * std::log10(100 / (50.0 / 64)), 3);
  EXPECT_EQ(find(helpsFor("a.input"), "apart"), nullptr);
}

TEST_F(MovesTest, WhatEnginesRunAsOneStaysTogether) {
  test::Hdf5File file(path());
  file.add("model.layers.0.self_attn.q_proj.weight", withOutlier(100), {16, 128});
  file.add("model.layers.0.self_attn.k_proj.weight", withOutlier(0.5F), {16, 128});
  open();
  for (const char* layer : {"q_proj", "k_proj"}) {
    decide(std::string("model.layers.0.self_attn.") + layer + ".weight", [](recipe::Decision& decision) {
      decision.format = "fp8_e4m3fn";
      decision.sharing_group = "qk";
    });
  }
  EXPECT_EQ(find(helpsFor("model.layers.0.self_attn.k_proj.weight"), "apart"), nullptr);
}

Help helpOf(std::string_view move, double gain, double bits) {
  Help help;
  help.move = find(move);
  help.now.db = gain;
  help.price.bits = bits;
  return help;
}

TEST(BestMovesTest, FreeOnesStandFirstAndEachPartComesInBeforeASecondOfAny) {
  const std::vector<Help> helps = {helpOf("sixteen_bits", 40, 8),  helpOf("per_group", 30, 1),
                                   helpOf("per_channel", 29, 0.2), helpOf("best_threshold", 20, 0),
                                   helpOf("percentile", 19, 0),    helpOf("same_bits", 12, 0)};
  EXPECT_EQ(best(helps, 4), (std::vector<std::size_t>{3, 5, 1, 0}));
  EXPECT_EQ(best(helps, 5), (std::vector<std::size_t>{3, 5, 2, 1, 0}));
  EXPECT_EQ(best(helps, 2), (std::vector<std::size_t>{1, 0}));
  EXPECT_TRUE(best({}).empty());
  // As good as the best threshold.
  EXPECT_EQ(best(std::vector<Help>{helpOf("best_threshold", 20, 0), helpOf("whole_range", 19.8, 0)}),
            (std::vector<std::size_t>{0}));
}

TEST(MoveTitleTest, HoldsTheValue) {
  EXPECT_EQ(titleOf(*find("percentile"), std::vector<std::string>{"99.9"}), "percentile 99.9");
  EXPECT_EQ(titleOf(*find("per_channel"), {}), "per channel");
  EXPECT_EQ(titleOf(*find("percentile"), std::vector<std::string>{"99.9", "99.99", "99"}),
            "percentile 99.9 / 99.99 / ...");
  EXPECT_EQ(find("none"), nullptr);
}

}  // namespace
}  // namespace scalewright::moves
