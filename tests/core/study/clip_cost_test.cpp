#include "core/study/clip_cost.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/study/sharing_fixture.h"

namespace scalewright::study {
namespace {

class ClipCostTest : public SharingTest {
 protected:
  /// A thousand values, the last of them alone: the others lie evenly in [-1, 1].
  static Values withOutlier(float outlier) {
    Values values(1000);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i) / 499.5F - 1;
    values.back() = outlier;
    return values;
  }

  std::optional<ClipCost> costOf(const Values& values, const char* format, double threshold) {
    Study study;
    study.addSource(catalogueWith("/a.h5", {{"x", values}}));
    study.setProfile(0, profileOf(values));
    study.setDecision(0, with(format, "manual", "", {{"threshold", threshold}}));
    return clipCost(study.tensor(0));
  }
};

TEST_F(ClipCostTest, OneClippedTokenThatMakesTheErrorIsCountedAndCompared) {
  const Values values = withOutlier(1000);
  const auto cost = costOf(values, "fp8_e4m3fn", 1);
  ASSERT_TRUE(cost);
  EXPECT_EQ(cost->clipped.value, 1);
  // The others are written to a part in 16 at worst, which is nothing beside 999 squared.
  double signal = 0;
  for (const float value : values) signal += double{value} * double{value};
  EXPECT_NEAR(cost->sqnr.value, 10 * std::log10(signal / (999.0 * 999.0)), 0.001);
  EXPECT_GT(cost->sqnr_of_whole.value, 25) << "the largest value is one of the format's own";
}

TEST_F(ClipCostTest, ClippingThatPaysIsNotMentioned) {
  EXPECT_FALSE(costOf(withOutlier(1), "int4", 0.9)) << "finer steps give more than a tenth of the values loses";
  EXPECT_FALSE(costOf(withOutlier(1000), "fp8_e4m3fn", 1000)) << "nothing is clipped";
  EXPECT_FALSE(costOf(withOutlier(1000), "bf16", 1)) << "there is no range";
}

TEST_F(ClipCostTest, AMemberOfAGroupIsJudgedByTheRangeInForce) {
  Study study;
  const Values wide = withOutlier(1000);
  study.addSource(catalogueWith("/a.h5", {{"x", wide}, {"y", {1500, 1}}}));
  study.setProfile(0, profileOf(wide));
  study.setProfile(1, profileOf({1500, 1}));
  study.setDecision(0, with("fp8_e4m3fn", "manual", "", {{"threshold", 1.0}}));
  EXPECT_TRUE(clipCost(study.tensor(0)));
  study.setDecisions(
      {{0, with("fp8_e4m3fn", "manual", "g", {{"threshold", 1.0}})}, {1, with("fp8_e4m3fn", "absmax", "g")}});
  EXPECT_FALSE(clipCost(study.tensor(0))) << "with the other's range nothing is clipped";
}

}  // namespace
}  // namespace scalewright::study
