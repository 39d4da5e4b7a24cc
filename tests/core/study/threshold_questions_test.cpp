#include "core/study/threshold_questions.h"

#include <gtest/gtest.h>

namespace scalewright::study {
namespace {

recipe::Decision decisionOf(const char* format) {
  recipe::Decision decision;
  decision.format = format;
  return decision;
}

TEST(ThresholdQuestionsTest, ScaledAndBiasedFormatsHaveOneThreshold) {
  EXPECT_TRUE(hasOneThreshold(decisionOf("int8")));
  EXPECT_TRUE(hasOneThreshold(decisionOf("fp8_143")));
  EXPECT_FALSE(hasOneThreshold(decisionOf("bf16"))) << "a cast";
  EXPECT_FALSE(hasOneThreshold(decisionOf("mxfp4"))) << "blocks";
  EXPECT_FALSE(hasOneThreshold(decisionOf("no such format")));
  recipe::Decision channels = decisionOf("int8");
  channels.granularity.kind = tensor::GranularityKind::kPerChannel;
  EXPECT_FALSE(hasOneThreshold(channels));
}

TEST(ThresholdQuestionsTest, OnlySeveralSamplesCanBeSplit) {
  tensor::TensorInfo info;
  info.shape = {2, 3};
  EXPECT_FALSE(hasSamplesToSplit(info)) << "no sample axis";
  info.sample_axis = 0;
  EXPECT_TRUE(hasSamplesToSplit(info));
  info.shape = {1, 3};
  EXPECT_FALSE(hasSamplesToSplit(info));
  info.shape = {};
  EXPECT_FALSE(hasSamplesToSplit(info));
  info.shape = {3, 2};
  info.sample_axis = 1;
  EXPECT_TRUE(hasSamplesToSplit(info)) << "along any axis";
  info.sample_rows = {2};
  EXPECT_FALSE(hasSamplesToSplit(info)) << "two rows of one sample";
}

TEST(ThresholdQuestionsTest, OnlyWiderValuesLoseSomethingInBfloat16) {
  tensor::TensorInfo info;
  info.type = tensor::ElementType::kF64;
  EXPECT_TRUE(canDetour(info, decisionOf("int8")));
  EXPECT_FALSE(canDetour(info, decisionOf("mxfp4")));
  info.type = tensor::ElementType::kBF16;
  EXPECT_FALSE(canDetour(info, decisionOf("int8")));
}

}  // namespace
}  // namespace scalewright::study
