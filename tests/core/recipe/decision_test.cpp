#include "core/recipe/decision.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::recipe {
namespace {

profile::Profile profileOf(const std::vector<float>& values) {
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {values.size()}, values);
  return profile::profileTensor(tensor, {}).value();
}

Decision with(const char* format, const char* calibrator, ParameterValues parameters = {}) {
  Decision decision;
  decision.format = format;
  decision.calibrator = calibrator;
  decision.parameters = std::move(parameters);
  return decision;
}

TEST(DecisionTest, DefaultsFollowTheRole) {
  tensor::TensorInfo info;
  info.shape = {8, 8};
  info.role = tensor::Role::kWeight;
  EXPECT_EQ(defaultDecision(info).calibrator, "absmax");
  info.role = tensor::Role::kActivation;
  EXPECT_EQ(defaultDecision(info).calibrator, "percentile");
  info.role = tensor::Role::kSoftmaxOutput;
  EXPECT_EQ(defaultDecision(info).calibrator, "fixed");
  info.role = tensor::Role::kBias;
  EXPECT_EQ(defaultDecision(info).format, "bf16");
}

TEST(DecisionTest, AWeightWhoseChannelsAGraphKnowsHasAScaleForEach) {
  tensor::TensorInfo info;
  info.shape = {8, 3, 3, 3};
  info.role = tensor::Role::kWeight;
  info.channel_axis = 0;
  EXPECT_EQ(defaultDecision(info).granularity, tensor::Granularity{});
  info.known_place = tensor::KnownPlace{.op = tensor::Operator::kConvolution};
  EXPECT_EQ(defaultDecision(info).granularity, tensor::Granularity::perChannel(0));
  info.known_place->op = tensor::Operator::kEmbedding;
  EXPECT_EQ(defaultDecision(info).granularity, tensor::Granularity{});
  info.known_place = tensor::KnownPlace{.by_graph = false, .op = tensor::Operator::kConvolution};
  EXPECT_EQ(defaultDecision(info).granularity, tensor::Granularity{});
}

TEST(DecisionTest, WhatStaysAsItIsNeedsNoFiniteValue) {
  const float infinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(resolve(with("int8", "absmax"), profileOf({-infinity}), {}).error().code, ErrorCode::kNoFiniteData);
  const auto kept = resolve(with("bf16", "absmax"), profileOf({-infinity, -infinity}), {});
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->warnings, std::vector{calibrate::Warning::kNonFinite});
}

TEST(DecisionTest, IsTheSameHoweverMuchOfItIsSpelledOut) {
  const Decision plain = with("int8", "percentile");
  EXPECT_TRUE(sameChoice(plain, with("int8", "percentile", {{"percentile", std::string("99.999")}})));
  EXPECT_TRUE(sameChoice(plain, with("int8", "percentile", {{"percentile", 99.999}}))) << "in another type";
  EXPECT_FALSE(sameChoice(plain, with("int8", "percentile", {{"percentile", std::string("99.9")}})));
  EXPECT_FALSE(sameChoice(plain, with("int8", "absmax")));
  Decision member = plain;
  member.sharing = sharing::Kind::kFollow;
  EXPECT_TRUE(sameChoice(plain, member)) << "there is no group to follow";
  member.sharing_group = "g";
  EXPECT_FALSE(sameChoice(plain, member));
  Decision group = with("int4_group", "absmax");
  const Decision proposed = group;
  group.options.block_size = formats::find("int4_group")->block->size;
  EXPECT_TRUE(sameChoice(group, proposed));
  group.options.narrow = !group.options.narrow;
  EXPECT_FALSE(sameChoice(group, proposed));
  Decision noted = plain;
  noted.notes = "seen";
  EXPECT_FALSE(sameChoice(plain, noted));
}

TEST(ResolveTest, GivesThresholdAndStep) {
  const auto resolution = resolve(with("int8", "absmax"), profileOf({1, -2.54F}));
  ASSERT_TRUE(resolution);
  EXPECT_EQ(resolution->threshold.value(), double{2.54F});
  EXPECT_EQ(resolution->step.value(), double{2.54F} / 127);
  EXPECT_TRUE(resolution->exact());
}

TEST(ResolveTest, TakesTheBiasThatTheMethodChose) {
  const auto resolution = resolve(with("fp8_143", "backoff"), profileOf({1}));
  EXPECT_EQ(resolution->options.bias, ExponentBias(11));
  EXPECT_EQ(resolution->threshold, Threshold(15));
  EXPECT_EQ(resolution->step, Scale(1));
}

TEST(ResolveTest, KeepsTheBiasThatAPersonChose) {
  Decision decision = with("fp8_143", "unit_scale");
  decision.options.bias = ExponentBias(3);
  EXPECT_EQ(resolve(decision, profileOf({1}))->threshold, Threshold(3840));
}

TEST(ResolveTest, CastsHaveAStepOfOne) {
  const auto resolution = resolve(with("bf16", "absmax"), profileOf({1}));
  EXPECT_EQ(resolution->step, Scale(1));
}

TEST(ResolveTest, NamesWhatItDoesNotKnow) {
  EXPECT_EQ(resolve(with("int9", "absmax"), profileOf({1})).error().code, ErrorCode::kUnknownFormat);
  EXPECT_EQ(resolve(with("int8", "oracle"), profileOf({1})).error().code, ErrorCode::kUnknownCalibrator);
  EXPECT_EQ(resolve(with("int8", "backoff"), profileOf({1})).error().code, ErrorCode::kNotApplicable);
  EXPECT_EQ(resolve(with("int8", "fixed", {{"threshold", -1.0}}), profileOf({1})).error().code,
            ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(resolve(with("bf16", "absmax"), profileOf({})).error().code, ErrorCode::kEmptyData);
  EXPECT_EQ(resolve(with("int8", "absmax"), profileOf({NAN})).error().code, ErrorCode::kNoFiniteData);
  EXPECT_TRUE(resolve(with("bf16", "absmax"), profileOf({NAN}))) << "a cast has no range to find";
}

}  // namespace
}  // namespace scalewright::recipe
