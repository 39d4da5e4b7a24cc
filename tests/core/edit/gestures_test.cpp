#include "core/edit/gestures.h"

#include <gtest/gtest.h>

namespace scalewright::view {
namespace {

using recipe::Decision;

/// A weight in FP8 by percentile, with one scale for each row.
study::StudyTensor weight() {
  study::StudyTensor tensor;
  tensor.info.name = "w";
  tensor.info.shape = {8, 8};
  Decision decision;
  decision.format = "fp8_e4m3fn";
  decision.calibrator = "percentile";
  decision.granularity = tensor::Granularity::perChannel(0);
  decision.notes = "why";
  tensor.decision = decision;
  return tensor;
}

TEST(GesturesTest, AFormatComesBackWithWhatWasDecidedWhenItWasThere) {
  Decision earlier = weight().decision;
  earlier.format = "int8";
  earlier.calibrator = "mse";
  const Decision after = edit::withChosenFormat(weight().decision, *formats::find("int8"), &earlier);
  EXPECT_EQ(after.format, "int8");
  EXPECT_EQ(after.calibrator, "mse");
  earlier.calibrator = "absmax";  // as proposed: what somebody has chosen since counts more
  EXPECT_EQ(edit::withChosenFormat(weight().decision, *formats::find("int8"), &earlier).calibrator, "percentile");
  EXPECT_EQ(edit::withChosenFormat(weight().decision, *formats::find("int8"), nullptr).calibrator, "percentile");
  EXPECT_EQ(edit::withChosenFormat(weight().decision, *formats::find("fp8_e4m3fn"), &earlier),
            Decision(weight().decision));
}

TEST(GesturesTest, ABiasIsForFormatsThatHaveOne) {
  EXPECT_EQ(edit::withBias(weight().decision, ExponentBias(11)), Decision(weight().decision));
  study::StudyTensor biased = weight();
  Decision decision = biased.decision;
  decision.format = "fp8_143";
  const Decision after = edit::withBias(decision, ExponentBias(11));
  EXPECT_EQ(after.options.bias, ExponentBias(11));
}

TEST(GesturesTest, AMethodThatDoesNotApplyChangesNothing) {
  study::StudyTensor tensor = weight();
  const calibrate::CalibratorDescriptor& absmax = *calibrate::find("absmax");
  EXPECT_EQ(edit::withChosenMethod(tensor, absmax).calibrator, "absmax");
  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    if (method->applies == nullptr || method->applies(*formats::find("fp8_e4m3fn"))) continue;
    EXPECT_EQ(edit::withChosenMethod(tensor, *method), Decision(tensor.decision)) << method->id;
  }
}

TEST(GesturesTest, ALineMultipliesEachOfSeveralScalesOrTakesTheirPlace) {
  study::StudyTensor tensor = weight();
  recipe::Resolution resolution;
  resolution.threshold = Threshold(4);  // the largest
  auto scales = std::make_shared<calibrate::CalibratedScales>();
  scales->thresholds = {0.5, 4, 1};
  scales->amax = {0.5, 4, 1};
  resolution.scales = scales;
  tensor.resolution = resolution;
  ASSERT_TRUE(edit::canScaleEach(tensor));
  const Decision each = edit::byHand(tensor, Threshold(3));
  EXPECT_EQ(each.granularity, tensor::Granularity::perChannel(0));
  EXPECT_EQ(std::get<double>(each.parameters.at("threshold")), 3);
  EXPECT_EQ(std::get<std::string>(each.parameters.at("thresholds")), "0.375;3;0.75");
  EXPECT_EQ(edit::withLineAt(tensor, Threshold(3)), each);
  const Decision one = edit::withLineAt(tensor, Threshold(3), edit::Scales::kOne);
  EXPECT_FALSE(recipe::hasScales(one));
  EXPECT_FALSE(one.parameters.contains("thresholds"));
  tensor.resolution->scales = nullptr;
  EXPECT_FALSE(recipe::hasScales(edit::byHand(tensor, Threshold(3)))) << "nobody knows them yet";
}

TEST(GesturesTest, BackToTheMethodBringsItsScalesBack) {
  const Decision before = weight().decision;
  const Decision manual = edit::byHand(weight(), Threshold(2));
  EXPECT_EQ(manual.calibrator, recipe::kManual);
  const Decision after = edit::backToMethod(manual, before);
  EXPECT_EQ(after.calibrator, "percentile");
  EXPECT_EQ(after.granularity, tensor::Granularity::perChannel(0));
  EXPECT_EQ(after.notes, "why");
}

TEST(GesturesTest, APartIsSwitchedOffAndBackToWhatItLastWas) {
  study::StudyTensor tensor = weight();
  const edit::DecisionParts part{.granularity = true};
  const Decision off = switched(tensor, part, false, std::nullopt);
  EXPECT_FALSE(recipe::hasScales(off));
  const Decision before = tensor.decision;
  tensor.decision = off;
  EXPECT_EQ(switched(tensor, part, true, std::nullopt), off) << "it never was in force";
  EXPECT_EQ(switched(tensor, part, true, before), before);
}

}  // namespace
}  // namespace scalewright::view
