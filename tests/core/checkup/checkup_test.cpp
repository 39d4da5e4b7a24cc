// Each check on tensors made to fail it, and on ordinary ones.
#include <cmath>
#include <memory>

#include "tests/core/checkup/checkup_fixture.h"

namespace scalewright::checkup {
namespace {

TEST_F(CheckupTest, OrdinaryTensorsAndEmptyOnesPass) {
  add("x", {50, 20}, normal(1000));
  add("empty", {0, 4}, {});
  add("scalar", {1}, {3});
  EXPECT_EQ(found(), Lines());
}

TEST_F(CheckupTest, WhatIsNotFiniteIsAProblemAndComesFirst) {
  add("zeros", {2, 2}, {0, 0, 0, 0});
  add("x", {2, 3}, {1, kNaN, 2, kNaN, kInfinity, -3});
  EXPECT_EQ(found(), Lines({"nan x: 2 of 6 values are NaN", "infinite x: 1 of 6 values are infinite",
                            "all_zero zeros: all 4 values are zero"}));
}

TEST_F(CheckupTest, ExpertsThatFewTokensCameToAreNamed) {
  const auto expert = [this](int number, std::uint64_t tokens, const char* rest = "/input") {
    const std::string name = "layers.0.mlp.experts." + std::to_string(number) + rest;
    std::vector<float> values = normal(static_cast<std::size_t>(tokens) * 8);
    values.front() = static_cast<float>(kept_.size()) / 8;  // no two hold the same
    add(name, {tokens, 8}, values);
  };
  expert(0, 60);
  expert(1, 1);  // of 140 tokens, where an even share of five experts were 28
  expert(2, 39);
  expert(4, 40);
  expert(0, 60, ".down_proj/output");
  EXPECT_EQ(found(),
            Lines({"rare_experts layers.0.mlp.experts.1/input: 1 of the 140 tokens of its layer's experts came here",
                   "unreached_experts layers.0.mlp.experts.0/input: nothing was recorded of 1 of the 5 experts of "
                   "layers.0.mlp, and no counts say why: 3"}));
  add("layers.0.mlp.experts.4.down_proj.weight", {3, 4}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  kept_.back().info.role = tensor::Role::kWeight;
  ASSERT_EQ(found().size(), 2U);
  EXPECT_EQ(found()[1],
            "unreached_experts layers.0.mlp.experts.0/input: no token came to 1 of the 5 experts of "
            "layers.0.mlp: 3");
}

TEST_F(CheckupTest, AnExpertThatFewTokensCameToAndThatIsTheWidestIsNamedWithItsRatio) {
  for (const auto& [number, tokens, largest] :
       std::vector<std::tuple<int, std::uint64_t, float>>{{0, 60, 4}, {1, 1, 10}, {2, 40, 5}}) {
    std::vector<float> values(static_cast<std::size_t>(tokens) * 2);
    for (std::size_t i = 0; i < values.size(); ++i)
      values[i] = static_cast<float>(number) + static_cast<float>(i) / 128;
    values.front() = largest;
    add("layers.0.mlp.experts." + std::to_string(number) + "/input", {tokens, 2}, values);
  }
  EXPECT_EQ(found(),
            Lines({"rare_experts layers.0.mlp.experts.1/input: 1 of the 101 tokens of its layer's experts came "
                   "here, and its largest magnitude is 2 times that of the experts that more tokens came to"}));
}

TEST_F(CheckupTest, ExpertsOfDifferentLayersAreCountedApart) {
  for (const char* name : {"layers.0.experts.2/input", "layers.1.experts.0/input", "layers.1.experts.1/input"}) {
    std::vector<float> values = normal(320);
    values.front() = static_cast<float>(kept_.size()) / 8;
    add(name, {40, 8}, values);
  }
  EXPECT_EQ(found(), Lines()) << "a layer of one expert has none to compare it with";
}

TEST_F(CheckupTest, AConstantIsNamedWithItsValue) {
  add("ones", {4}, {1, 1, 1, 1});
  EXPECT_EQ(found(), Lines({"constant ones: all 4 values are 1"}));
}

TEST_F(CheckupTest, ChannelsThatAreZeroOrFarOutAreCounted) {
  std::vector<float> values;
  for (int row = 0; row < 4; ++row) {
    for (int channel = 0; channel < 10; ++channel) {
      const float one = channel == 3 ? 0.0F : 1.0F + 0.1F * static_cast<float>(row);
      values.push_back(channel == 7 ? 20 * one : one);
    }
  }
  add("x", {4, 10}, values);
  EXPECT_EQ(found(), Lines({"outlier_channels x: the largest channel reaches 20 times the median one (channel 7)",
                            "dead_channels x: 1 of 10 channels are zero throughout"}));
}

TEST_F(CheckupTest, SubnormalsOfTheStoredTypeAreCounted) {
  add("x", {3}, {1e-40F, 1, -1e-39F});
  EXPECT_EQ(found(), Lines({"subnormal x: 2 of 3 values are subnormal in the stored type"}));
}

TEST_F(CheckupTest, WeightsOfBfloat16NumbersAreToldFromOthers) {
  std::vector<float> rounded;
  std::vector<float> exact;
  for (int i = 0; i < 64; ++i) {
    rounded.push_back(1.0F + static_cast<float>(i) / 128);        // eight significant bits
    exact.push_back(1.0F + static_cast<float>(i) / 128 + 1e-4F);  // more
  }
  add("rounded", {8, 8}, rounded).decision.role = tensor::Role::kWeight;
  add("exact", {8, 8}, exact).decision.role = tensor::Role::kWeight;
  add("activation", {64}, rounded).decision.role = tensor::Role::kActivation;
  Kept& stored = add("stored", {8, 8}, exact);  // in a narrow type, which its name says
  stored.decision.role = tensor::Role::kWeight;
  stored.profile = kept_.front().profile;
  stored.profile.type = tensor::ElementType::kBF16;
  stored.profile.sum += 1;  // no duplicate
  EXPECT_EQ(found(), Lines({"double_quantized rounded: every one of 64 values is a bfloat16 number"}));
}

TEST_F(CheckupTest, APercentileBetweenTheTwoLargestIsReported) {
  // At 99 % the rank of 100 values is 98.01, between the last two; of 102 it is 99.99, below the last two.
  for (const std::size_t count : {100U, 102U}) {
    Kept& kept = add("x" + std::to_string(count), {count}, normal(count));
    kept.decision.calibrator = "percentile";
    kept.decision.parameters = {{"percentile", std::string("99")}};
  }
  EXPECT_EQ(found(), Lines({"too_few_values x100: 99 % of 100 values lies between the two largest"}));
}

TEST_F(CheckupTest, TheSecondOfTwoEqualTensorsIsTheDuplicate) {
  const std::vector<float> values = normal(60);
  add("a", {6, 10}, values);
  add("reshaped", {60}, values);
  add("b", {6, 10}, values);
  EXPECT_EQ(found(), Lines({"duplicate b: holds the values of a"}));
}

TEST_F(CheckupTest, TensorsWithFewerBatchesThanMostAreNamed) {
  for (const auto& [name, batches] : std::vector<std::pair<std::string, std::size_t>>{
           {"m.a/input", 3}, {"m.b/input", 3}, {"m.c/input", 2}, {"m.experts.1/input", 1}, {"m.other/input", 2}}) {
    Kept& kept = addAs(tensor::Role::kActivation, name, {2 * batches, 10},
                       normalTimes(1 + static_cast<float>(kept_.size()), 20 * batches));
    kept.info.batch_rows.assign(batches, 2);
  }
  kept_.back().source = 1;  // of another dump, which has two
  EXPECT_EQ(found(), Lines({"fewer_batches m.c/input: has 2 of the 3 batches that most tensors of its file have"}));
  kept_.front().info.batch_rows.resize(2);
  EXPECT_EQ(found(), Lines()) << "most have two now";
}

TEST_F(CheckupTest, BatchesAreCountedAsTheFileHasThemAndOfOneNetwork) {
  for (const auto& [name, batches] : std::vector<std::pair<std::string, std::size_t>>{
           {"unet.a/input", 3}, {"unet.b/input", 3}, {"unet.c/input", 3}, {"text_encoder.a/input", 1}}) {
    Kept& kept = addAs(tensor::Role::kActivation, name, {2 * batches, 10},
                       normalTimes(1 + static_cast<float>(kept_.size()), 20 * batches));
    kept.info.parts.assign(batches, name);
  }
  // A stack of two sequences is two batches without its padding.
  Kept& stacked = addAs(tensor::Role::kActivation, "unet.stacked/input", {5, 10}, normalTimes(9, 50));
  stacked.info.padding = tensor::Padding{};
  stacked.info.padding->tokens = std::make_shared<tensor::TokenMask>();
  stacked.info.batch_rows = {2, 3};
  EXPECT_EQ(found(), Lines());
  stacked.info.padding->batch_rows = {1, 1};
  EXPECT_EQ(found(), Lines({"fewer_batches unet.stacked/input: has 2 of the 3 batches that most tensors of its file "
                            "have"}));
}

TEST_F(CheckupTest, TokenNumbersNeedNotFitTheirTable) {
  addAs(tensor::Role::kWeight, "m.embed_tokens.weight", {4, 6}, normal(24));
  addAs(tensor::Role::kActivation, "m.embed_tokens/input", {3, 5}, normal(15));
  addAs(tensor::Role::kWeight, "m.shared.weight", {4, 6}, normalTimes(2, 24));
  addAs(tensor::Role::kActivation, "m.shared/input", {3, 5}, normalTimes(3, 15)).info.type = tensor::ElementType::kI64;
  EXPECT_EQ(found(), Lines());
}

TEST_F(CheckupTest, AWeightThatItsInputDoesNotFitIsNamed) {
  addAs(tensor::Role::kWeight, "m.0.fc.weight", {4, 6}, normal(24));
  addAs(tensor::Role::kActivation, "m.0.fc/input", {3, 5}, normal(15));
  addAs(tensor::Role::kWeight, "m.0.keras.kernel", {5, 7}, normal(35));
  addAs(tensor::Role::kActivation, "m.0.keras/input", {3, 5}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
  addAs(tensor::Role::kWeight, "m.0.q_proj.weight", {8, 2}, normal(16));
  addAs(tensor::Role::kActivation, "m.0.qkv_proj/input", {3, 5}, {1, 9, 3, 4, 5, 6, 7, 8, 2, 10, 11, 12, 13, 14, 16});
  EXPECT_EQ(found(), Lines({"unfit_shapes m.0.fc.weight: [4x6], which its input m.0.fc/input [3x5] does not fit along "
                            "any axis"}));
}

TEST_F(CheckupTest, ScalesThatAreNoPowersOfTwoAreFoundInWhatTheyMade) {
  // All 8 mantissas of E4M3 in all its binades, written down by hand: (8 + m) / 8 x 2^e.
  std::vector<float> codes;
  for (int e = -6; e <= 8; ++e) {
    for (int m = 0; m < 8; ++m) codes.push_back(std::ldexp(static_cast<float>(8 + m), e - 3));
  }
  const auto scaled = [&](const std::string& name, float scale) -> Kept& {
    std::vector<float> values;
    for (const float code : codes) values.push_back(code * scale);
    Kept& kept = addAs(tensor::Role::kWeight, name, {codes.size() / 4, 4}, values);
    kept.info.stored_as = "FP8 128x128";
    kept.settings["scale_fmt"] = "ue8m0";
    return kept;
  };
  scaled("power.weight", 0x1p-9F);
  scaled("other.weight", 0.0018F);
  scaled("unstated.weight", 0.0017F).settings.clear();
  Lines lines = found();
  std::erase_if(lines, [](const std::string& line) { return line.starts_with("double_quantized"); });
  EXPECT_EQ(lines, Lines({"no_powers_of_two other.weight: holds values that are no FP8 number times a power of two"}));
}

TEST_F(CheckupTest, TiedEmbeddingsAreWhatTheSettingsSay) {
  const std::vector<float> table = normal(60);
  std::vector<float> other = table;
  other[7] += 1;
  const auto in = [&](std::size_t source, const std::string& name, const std::vector<float>& values, const char* tied) {
    Kept& kept = addAs(tensor::Role::kWeight, name, {6, 10}, values);
    kept.source = source;
    kept.settings["tie_word_embeddings"] = tied;
    kept.settings["architecture"] = source == 3 ? "BertModel" : "LlamaForCausalLM";
  };
  in(0, "model.embed_tokens.weight", table, "true");
  in(0, "lm_head.weight", other, "true");
  in(1, "one.embed_tokens.weight", {other.rbegin(), other.rend()}, "true");
  in(2, "two.embed_tokens.weight", normalTimes(3, 60), "false");
  in(3, "embeddings.word_embeddings.weight", normalTimes(5, 60), "true");
  EXPECT_EQ(found(),
            Lines({"tied_embeddings lm_head.weight: holds other values than model.embed_tokens.weight, to which "
                   "config.json ties it",
                   "tied_embeddings one.embed_tokens.weight: is the output layer as well: config.json ties them, and "
                   "no other is here"}));
  kept_.clear();
  in(0, "model.embed_tokens.weight", table, "true");
  in(0, "lm_head.weight", table, "true");
  EXPECT_EQ(found(), Lines({"duplicate lm_head.weight: holds the values of model.embed_tokens.weight",
                            "tied_embeddings lm_head.weight: holds the values of model.embed_tokens.weight, to which "
                            "config.json ties it: engines keep one"}));
}

TEST_F(CheckupTest, AFirstTokenFarAboveTheOthersOfEachBatchIsNamed) {
  // Two sequences of five tokens: 1, 2, 3, 4 behind a token of 40, then of 60. The median of 1 1 2 2 3 3 4 4 is 3.
  std::vector<float> values;
  for (const float sink : {40.0F, 60.0F}) {
    for (const float amax : {sink, 1.0F, 2.0F, 3.0F, 4.0F}) values.insert(values.end(), {amax, -amax / 2});
  }
  addAs(tensor::Role::kActivation, "sink", {10, 2}, values).info.batch_rows = {5, 5};
  EXPECT_EQ(found(), Lines({"first_token sink: the first row of each of 2 batches reaches 13.3 times the median of "
                            "the others or more"}));
  kept_.front().info.batch_rows = {4, 6};  // the second begins with an ordinary token
  EXPECT_EQ(found(), Lines());
  kept_.clear();
  values.resize(10);
  addAs(tensor::Role::kActivation, "one", {5, 2}, values);
  EXPECT_EQ(found(), Lines({"first_token one: the first of 5 rows reaches 13.3 times the median of the others"}));
}

TEST_F(CheckupTest, SamplesAtOneEndThatAreAlikeMayBePadding) {
  addAs(tensor::Role::kActivation, "zeros", {5, 2}, {1, 2, 3, 4, 5, 6, 0, 0, 0, 0});
  addAs(tensor::Role::kActivation, "left", {6, 2}, {7, 1, 7, 1, 7, 1, 7, 1, 2, 2, 3, 3});
  addAs(tensor::Role::kActivation, "clipped", {6, 2}, {6, 1, 3, 1, 6, 1, 6, 1, 6, 2, 6, 3});
  addAs(tensor::Role::kActivation, "few", {6, 2}, {1, 1, 2, 1, 3, 1, 7, 1, 7, 2, 7, 3});
  addAs(tensor::Role::kSoftmaxOutput, "softmax", {6, 2}, {.6F, .4F, .7F, .3F, 1, 0, 1, 0, 1, 0, 1, 0});
  EXPECT_EQ(found(), Lines({"padding zeros: the last 2 of 5 samples are zero throughout",
                            "padding left: the first 4 of 6 samples have one and the same amax"}));
}

TEST_F(CheckupTest, EveryCheckSaysWhatItMeans) {
  for (const CheckDescriptor* check : descriptors()) {
    EXPECT_EQ(find(check->id), check);
    EXPECT_STRNE(check->title, "");
    EXPECT_STRNE(check->meaning, "");
  }
}

TEST(FindingText, FillsEachPlaceOnce) {
  EXPECT_EQ(textOf({.wording = "%2 beside %1", .values = {"b", "a%1"}}), "a%1 beside b");
  EXPECT_EQ(textOf({.wording = "%1, %2", .values = {"x%2", "y"}}), "x%2, y");
  EXPECT_EQ(textOf({.wording = "5 % of %1; %2 %", .values = {"it"}}), "5 % of it; %2 %");
}

}  // namespace
}  // namespace scalewright::checkup
