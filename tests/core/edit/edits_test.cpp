#include "core/edit/edits.h"

#include <gtest/gtest.h>

#include <cmath>

#include <array>

#include "core/view/plots/magnitude_range.h"
#include "core/view/readout.h"

namespace scalewright::view {
namespace {

using recipe::Decision;

const formats::FormatDescriptor& format(std::string_view id) {
  return *formats::find(id);
}

TEST(EditsTest, ParametersEqualToTheirDefaultsAreNotKept) {
  recipe::Decision decision;
  decision.calibrator = "percentile";
  const auto complete = calibrate::completeFor(*calibrate::find("percentile"), decision.role, {});
  EXPECT_TRUE(edit::withParameters(decision, complete).parameters.empty());
  ParameterValues values = complete;
  values["percentile"] = std::string("99.9");
  EXPECT_EQ(edit::withParameters(decision, values).parameters, (ParameterValues{{"percentile", std::string("99.9")}}));
}

TEST(EditsTest, AnotherDialectBringsItsOwnParameters) {
  recipe::Decision decision;
  decision.calibrator = "entropy";
  const calibrate::CalibratorDescriptor& method = *calibrate::find("entropy");
  ParameterValues values = calibrate::completeFor(method, decision.role, {});
  values["coarse"] = std::int64_t{64};
  decision = edit::withParameters(decision, values);
  EXPECT_EQ(integerOf(calibrate::completeFor(method, decision.role, decision.parameters), "coarse"), 64);
  values = calibrate::completeFor(method, decision.role, decision.parameters);
  values["dialect"] = std::string("gtc2017");
  decision = edit::withParameters(decision, values);
  EXPECT_EQ(calibrate::completeFor(method, decision.role, decision.parameters),
            calibrate::completeFor(method, decision.role, {{"dialect", std::string("gtc2017")}}));
}

TEST(EditsTest, AnotherFormatKeepsAMethodThatApplies) {
  Decision decision;
  decision.calibrator = "percentile";
  decision.parameters = {{"percentile", std::string("99.9")}};
  const Decision result = edit::withFormat(decision, format("fp8_e4m3fn"), {});
  EXPECT_EQ(result.format, "fp8_e4m3fn");
  EXPECT_EQ(result.calibrator, "percentile");
  EXPECT_EQ(result.parameters, decision.parameters);
}

TEST(EditsTest, AClipThatWasOnlyProposedGivesWayToTheWholeRangeInFloats) {
  Decision proposed;
  proposed.role = tensor::Role::kActivation;
  proposed.calibrator = "percentile";
  EXPECT_EQ(edit::withFormat(proposed, format("fp8_e4m3fn"), {}).calibrator, "absmax");
  EXPECT_EQ(edit::withFormat(proposed, format("nvfp4"), {}).calibrator, "absmax");
  EXPECT_EQ(edit::withFormat(proposed, format("int4"), {}).calibrator, "percentile");
  const Decision whole = edit::withFormat(proposed, format("fp8_e4m3fn"), {});
  EXPECT_EQ(edit::withFormat(whole, format("int8"), {}).calibrator, "absmax") << "nothing is clipped unasked";
  proposed.parameters = {{"percentile", std::string("99.9")}};
  EXPECT_EQ(edit::withFormat(proposed, format("fp8_e4m3fn"), {}).calibrator, "percentile") << "chosen by somebody";
}

TEST(EditsTest, AFormatWithAChoiceOfBiasesAsksForAMethodThatChooses) {
  Decision decision;
  decision.calibrator = "percentile";
  const Decision chosen = edit::withFormat(decision, format("fp8_143"), {});
  EXPECT_TRUE(calibrate::find(chosen.calibrator)->chooses_bias);
  EXPECT_TRUE(chosen.parameters.empty());
  const Decision back = edit::withFormat(chosen, format("int8"), {});
  EXPECT_FALSE(calibrate::find(back.calibrator)->chooses_bias);
}

TEST(EditsTest, AThresholdByHandSurvivesAnotherFormat) {
  const Decision by_hand = edit::withThreshold({}, Threshold(2.5), std::nullopt);
  EXPECT_EQ(by_hand.calibrator, recipe::kManual);
  const Decision result = edit::withFormat(by_hand, format("fp8_143"), {});
  EXPECT_EQ(result.calibrator, recipe::kManual);
  EXPECT_EQ(realOf(result.parameters, "threshold"), 2.5);
}

TEST(EditsTest, AChosenBiasStoresValuesAsTheyAre) {
  const Decision result = edit::withFormat({}, format("fp8_143"), {.bias = ExponentBias(7)});
  EXPECT_EQ(result.options.bias, ExponentBias(7));
  EXPECT_EQ(result.calibrator, "unit_scale");
  EXPECT_FALSE(edit::withCalibrator(result, *calibrate::find("backoff")).options.bias) << "the method chooses";
  EXPECT_EQ(edit::withCalibrator(result, *calibrate::find("absmax")).options.bias, ExponentBias(7));
}

TEST(EditsTest, MovingTheThresholdKeepsTheBiasInForce) {
  Decision decision;
  decision.format = "fp8_143";
  EXPECT_EQ(edit::withThreshold(decision, Threshold(1), ExponentBias(11)).options.bias, ExponentBias(11));
  decision.format = "int8";
  EXPECT_FALSE(edit::withThreshold(decision, Threshold(1), ExponentBias(11)).options.bias);
}

TEST(EditsTest, OptionsThatAFormatDoesNotHaveAreLeftAlone) {
  EXPECT_TRUE(edit::withOptions({}, {{"narrow", true}}).options.narrow);
  recipe::Decision decision;
  decision.format = "fp8_e4m3fn";
  EXPECT_EQ(edit::withOptions(decision, {{"narrow", true}}), decision);
  EXPECT_FALSE(edit::withFormat(edit::withOptions({}, {{"narrow", true}}), format("fp8_e4m3fn"), {.narrow = true})
                   .options.narrow);
}

TEST(EditsTest, BlockFormatsKeepTheOptionsTheyShare) {
  recipe::Decision decision = edit::withFormat({}, format("mxfp4"), {});
  decision = edit::withOptions(decision, {{"scale_rule", std::string("rceil")}});
  EXPECT_EQ(edit::withFormat(decision, format("mxfp8_e4m3"), decision.options).options.scale_rule,
            formats::ScaleRule::kRceil);
  EXPECT_EQ(edit::withFormat(decision, format("nvfp4"), decision.options).options, formats::FormatOptions{});
}

TEST(EditsTest, ABiasMeansNothingToAFormatWithoutOne) {
  formats::FormatOptions bias;
  bias.bias = ExponentBias(11);
  const Decision decision = edit::withFormat({}, format("int8"), bias);
  EXPECT_NE(decision.calibrator, "unit_scale");
  EXPECT_FALSE(decision.options.bias);
}

TEST(EditsTest, OnlyTheChosenPartsAreCopied) {
  Decision source;
  source.role = tensor::Role::kWeight;
  source.format = "int4";
  source.calibrator = "mse";
  source.notes = "mine";
  Decision target;
  target.notes = "yours";
  const Decision result = edit::withPartsOf(target, source, {.format = true, .calibrator = false, .role = true});
  EXPECT_EQ(result.format, "int4");
  EXPECT_EQ(result.role, tensor::Role::kWeight);
  EXPECT_EQ(result.calibrator, target.calibrator);
  EXPECT_EQ(result.notes, "yours");
}

TEST(EditsTest, PartsDifferWhereTheyDoNotMeanTheSame) {
  Decision a;
  a.calibrator = "percentile";
  Decision b = a;
  b.parameters = {{"percentile", defaultsOf(calibrate::find("percentile")->parameters).at("percentile")}};
  EXPECT_FALSE(edit::differingParts(a, b).any()) << "a default spelled out";
  b.parameters = {{"percentile", std::string("98.7")}};
  b.sharing_group = "qkv";
  const edit::DecisionParts parts = edit::differingParts(a, b);
  EXPECT_TRUE(parts.calibrator);
  EXPECT_TRUE(parts.sharing);
  EXPECT_FALSE(parts.format || parts.role || parts.notes);
}

TEST(EditsTest, AMethodThatDoesNotApplyIsNotPassedOn) {
  Decision source;
  source.format = "fp8_143";
  source.calibrator = "least_error_bias";
  Decision target;
  target.calibrator = "mse";
  EXPECT_EQ(edit::withPartsOf(target, source, {.calibrator = true}), target) << "INT8 has no bias to choose";
}

TEST(EditsTest, SeveralScalesDoNotComeFromOneThresholdByHand) {
  const Decision by_hand = edit::withThreshold({}, Threshold(2.5), std::nullopt);
  Decision before;
  before.calibrator = "percentile";
  const Decision channels = edit::withGranularity(by_hand, tensor::Granularity::perChannel(0), {4, 8}, before);
  EXPECT_EQ(channels.calibrator, "percentile");
  EXPECT_TRUE(channels.parameters.empty());
  EXPECT_EQ(channels.granularity, tensor::Granularity::perChannel(0));
  EXPECT_EQ(edit::withGranularity(by_hand, tensor::Granularity::perChannel(2), {4, 8}, before), by_hand)
      << "no such axis";
}

TEST(EditsTest, AThresholdByHandThatIsPassedOnTakesScalesAway) {
  Decision target;
  target.granularity = tensor::Granularity::perGroup(16);
  const Decision by_hand = edit::withThreshold({}, Threshold(2.5), std::nullopt);
  EXPECT_EQ(edit::withPartsOf(target, by_hand, {.calibrator = true}).granularity, tensor::Granularity{});
}

TEST(EditsTest, AMethodIsFoundForScalesThatAreTakenOver) {
  Decision before;
  before.calibrator = "percentile";
  const Decision by_hand = edit::withThreshold({}, Threshold(2.5), std::nullopt);
  Decision source;
  source.calibrator = "mse";
  source.granularity = tensor::Granularity::perChannel(0);
  const Decision taken =
      edit::withMethodForScales(by_hand, edit::withPartsOf(by_hand, source, {.granularity = true}), before);
  EXPECT_EQ(taken.granularity, tensor::Granularity::perChannel(0));
  EXPECT_EQ(taken.calibrator, "percentile") << "the tensor's own, for that of the source was not asked for";
  EXPECT_EQ(edit::withMethodForScales(by_hand, by_hand, before), by_hand) << "one scale is what a threshold is for";

  Decision channels = source;
  channels.calibrator = recipe::kManual;
  channels.parameters = {{"threshold", 2.0}, {"thresholds", std::string("1;2")}};
  const auto both = edit::withPartsOf(by_hand, channels, {.granularity = true, .calibrator = true});
  EXPECT_EQ(edit::withMethodForScales(by_hand, both, before), both) << "a threshold for each";
  EXPECT_EQ(both.granularity, tensor::Granularity::perChannel(0));
}

TEST(EditsTest, BiasesComeWithTheirRanges) {
  const auto choices = edit::biasChoices(format("fp8_143"));
  // largest(b) = 1.875 * 2^(14 - b)
  constexpr std::array<std::pair<int, double>, 4> kExpected = {{{15, 0.9375}, {11, 15.0}, {7, 240.0}, {3, 3840.0}}};
  ASSERT_EQ(choices.size(), kExpected.size());
  for (std::size_t i = 0; i < choices.size(); ++i) {
    EXPECT_EQ(choices[i].bias, ExponentBias(kExpected[i].first));
    EXPECT_EQ(choices[i].range, kExpected[i].second);
  }
  EXPECT_TRUE(edit::biasChoices(format("int8")).empty());
}

TEST(EditsTest, AllBiasesAreThoseOfTheFormat) {
  const auto choices = edit::biasChoices(format("fp8_143"), edit::Biases::kAll);
  ASSERT_EQ(choices.size(), 64U);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const int bias = 63 - static_cast<int>(i);
    EXPECT_EQ(choices[i].bias, ExponentBias(bias));
    EXPECT_EQ(choices[i].range, std::ldexp(1.875, 14 - bias));
  }
  EXPECT_TRUE(edit::biasChoices(format("int8"), edit::Biases::kAll).empty());
}

/// One element of each magnitude 1 .. 100.
std::shared_ptr<const profile::Profile> hundred() {
  auto profile = std::make_shared<profile::Profile>();
  profile->elements = profile->finite = 100;
  profile->minimum = 1;
  profile->maximum = profile->amax = 100;
  std::vector<profile::SketchBin> bins;
  profile->tail.resize(100);
  for (std::size_t i = 0; i < 100; ++i) {
    const double x = static_cast<double>(i + 1);
    bins.push_back({x, x, x, 0, 1});
    profile->tail[99 - i] = x;
    profile->sum += x;
    profile->sum_squares += x * x;
  }
  profile->sketch = profile::Sketch(std::move(bins));
  return profile;
}

TEST(ReadoutTest, SaysWhichShareIsNotClipped) {
  study::StudyTensor tensor;
  EXPECT_FALSE(readout(tensor));
  tensor.profile = hundred();
  tensor.decision = edit::withThreshold({}, Threshold(90), std::nullopt);
  tensor.resolution = recipe::resolve(tensor.decision, *tensor.profile).value();
  const auto numbers = readout(tensor);
  ASSERT_TRUE(numbers);
  EXPECT_EQ(numbers->percentile.value, 90);
  EXPECT_TRUE(numbers->percentile.exact());
  EXPECT_EQ(numbers->threshold.value, 90);
  EXPECT_DOUBLE_EQ(numbers->step, 90.0 / 127);
  EXPECT_FALSE(numbers->extra_scale);
}

TEST(ReadoutTest, CastsAndBlocksWithScalesOfTheirOwnHaveNone) {
  study::StudyTensor tensor;
  tensor.profile = hundred();
  for (const auto& [id, any] :
       {std::pair("bf16", false), {"mxfp8_e4m3", false}, {"int4_group", false}, {"nvfp4", true}, {"int8", true}}) {
    Decision decision;
    decision.format = id;
    tensor.decision = edit::withFormat(decision, format(id), {});
    tensor.resolution = recipe::resolve(tensor.decision, *tensor.profile).value();
    EXPECT_EQ(readout(tensor).has_value(), any) << id;
  }
}

TEST(ReadoutTest, AThresholdBesideTheRangeOfABiasIsAnExtraScale) {
  study::StudyTensor tensor;
  tensor.profile = hundred();
  Decision decision;
  decision.format = "fp8_143";
  tensor.decision = edit::withThreshold(decision, Threshold(120), ExponentBias(7));
  tensor.resolution = recipe::resolve(tensor.decision, *tensor.profile).value();
  EXPECT_EQ(readout(tensor)->extra_scale, 0.5);
  tensor.decision = edit::withFormat(decision, format("fp8_143"), {.bias = ExponentBias(7)});
  tensor.resolution = recipe::resolve(tensor.decision, *tensor.profile).value();
  EXPECT_FALSE(readout(tensor)->extra_scale);
}

TEST(MagnitudeRangeTest, HoldsTheMaximumAndMostOfTheRest) {
  const auto range = magnitudeRange(*hundred());
  EXPECT_LE(range.low, 16);
  EXPECT_GE(range.high, 100);
  EXPECT_EQ(magnitudeRange(profile::Profile{}).high, 0);
}

TEST(BackToFormatTest, TakesCalibratorAndOptionsOfThenAndTheRestOfNow) {
  recipe::Decision then;
  then.format = "int8";
  then.calibrator = "percentile";
  then.parameters = {{"percentile", std::string("97")}};
  then.options.narrow = true;
  then.notes = "then";
  recipe::Decision now;
  now.format = "fp8_143";
  now.calibrator = "backoff";
  now.notes = "now";
  const recipe::Decision back = edit::backToFormat(now, *formats::find("int8"), then);
  EXPECT_EQ(back.format, "int8");
  EXPECT_EQ(back.calibrator, "percentile");
  EXPECT_EQ(back.parameters, then.parameters);
  EXPECT_TRUE(back.options.narrow);
  EXPECT_EQ(back.notes, "now");
}

TEST(BackToFormatTest, LeavesBehindWhatNoLongerMakesSense) {
  recipe::Decision then;
  then.format = "int8";
  then.calibrator = "no_such_method";
  recipe::Decision now;
  now.format = "fp8_143";
  now.calibrator = "absmax";
  EXPECT_EQ(edit::backToFormat(now, *formats::find("int8"), then).calibrator, "absmax");
}

TEST(GranularityChoicesTest, BlocksAreOfferedForWeightsThatHaveSeveral) {
  const auto offers = [](tensor::Role role, tensor::Shape shape) {
    tensor::TensorInfo info;
    info.role = role;
    info.shape = std::move(shape);
    const auto choices = edit::granularityChoices(info);
    return std::find(choices.begin(), choices.end(), tensor::Granularity::perBlock({128, 128})) != choices.end();
  };
  EXPECT_TRUE(offers(tensor::Role::kWeight, {129, 64}));
  EXPECT_TRUE(offers(tensor::Role::kWeight, {64, 129}));
  EXPECT_FALSE(offers(tensor::Role::kWeight, {128, 128})) << "one block is the tensor";
  EXPECT_FALSE(offers(tensor::Role::kWeight, {1000}));
  EXPECT_FALSE(offers(tensor::Role::kActivation, {1000, 1000}));
}

}  // namespace
}  // namespace scalewright::view
