// Picks of entropy calibration that are far from the best threshold. Expected decibels in closed form.
#include "core/study/far_pick.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/study/sharing_fixture.h"

namespace scalewright::study {
namespace {

class FarPickTest : public SharingTest {
 protected:
  /// So many values evenly in [-1, 1], and one of them far off.
  static Values withOutlier(float outlier) {
    Values values(4096);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i) / 2047.5F - 1;
    values.back() = outlier;
    return values;
  }
  static Study studyOf(const Values& values, const recipe::Decision& decision) {
    Study study;
    study.addSource(catalogueWith("/a.h5", {{"x", values}}));
    study.setProfile(0, profileOf(values));
    study.setDecision(0, decision);
    return study;
  }
};

TEST_F(FarPickTest, AnOutlierThatEntropyClipsIsSaidWithBothLevels) {
  const Values values = withOutlier(1000);
  const Study study = studyOf(values, with("int8", "entropy", ""));
  const auto far = farPick(study.tensor(0));
  ASSERT_TRUE(far);
  EXPECT_LT(far->sqnr.value, 1) << "nearly all of the signal is the value that is clipped";
  // At the whole range the step is 1000 / 127: all others become zero, and the outlier is exact.
  double others = -1000.0 * 1000.0;
  for (const float value : values) others += double{value} * double{value};
  EXPECT_NEAR(far->sqnr_of_best.value, 10 * std::log10((others + 1e6) / others), 0.01);
}

TEST_F(FarPickTest, ANearPickIsNotMentioned) {
  EXPECT_FALSE(farPick(studyOf(withOutlier(1), with("int8", "entropy", "")).tensor(0)));
}

TEST_F(FarPickTest, OtherMethodsAreNotMentioned) {
  const Values values = withOutlier(1000);
  for (const char* method : {"absmax", "percentile", "mse", "l2"}) {
    EXPECT_FALSE(farPick(studyOf(values, with("int8", method, "")).tensor(0))) << method;
  }
  EXPECT_FALSE(farPick(studyOf(values, with("bf16", "entropy", "")).tensor(0))) << "there is no range";
}

TEST_F(FarPickTest, NothingIsSaidOfATensorThatIsNotRead) {
  Study study;
  study.addSource(catalogueWith("/a.h5", {{"x", {1, 2}}}));
  study.setDecision(0, with("int8", "entropy", ""));
  EXPECT_FALSE(farPick(study.tensor(0)));
}

}  // namespace
}  // namespace scalewright::study
