// Tensors side by side, and a line that goes to all of them. Expected thresholds in closed form.
#include "core/view/plots/side_by_side.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/metrics/metric.h"
#include "tests/core/study/sharing_fixture.h"

namespace scalewright::view {
namespace {

using study::Study;
using study::TensorIndex;

/// 1 / 1024, 2 / 1024, ... 1, times a factor each.
class SideBySideTest : public study::SharingTest {
 protected:
  static Values ramp(float factor) {
    Values values(1024);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = factor * static_cast<float>(i + 1) / 1024;
    return values;
  }
  SideBySideTest() {
    study_.addSource(catalogueWith("/a.h5", {{"x", ramp(1)}, {"y", ramp(8)}, {"z", ramp(64)}}));
    for (TensorIndex index = 0; index < 3; ++index) {
      study_.setProfile(index, profileOf(ramp(static_cast<float>(std::pow(8, index)))));
      study_.setDecision(index, with("int8", "absmax", ""));
    }
  }
  [[nodiscard]] std::vector<TensorIndex> all() const { return {0, 1, 2}; }

  Study study_;
};

TEST_F(SideBySideTest, OneAxisHoldsAllAndEachHasAllOfItsValues) {
  const SideBySide view = sideBySide(study_, all(), 50);
  ASSERT_EQ(view.cells.size(), 3U);
  EXPECT_LE(view.low, 1.0 / 2);
  EXPECT_GE(view.high, 64);
  for (const SideCell& cell : view.cells) {
    const auto& counts = cell.histogram.counts;
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 1024U);
    EXPECT_EQ(counts.size(), 50U);
  }
  EXPECT_EQ(view.cells[1].threshold, 8);
  EXPECT_EQ(view.cells[1].sqnr_db->value, metrics::sqnrOf(*study_.tensor(1).error)->value);
}

TEST_F(SideBySideTest, AShareOfTheMaximumIsTheSameShareForAll) {
  const auto lines = movedTogether(study_, all(), 1, Threshold(6), edit::Joint::kShare);
  for (TensorIndex index = 0; index < 3; ++index) {
    ASSERT_TRUE(lines[index]);
    EXPECT_DOUBLE_EQ(lines[index]->threshold, 0.75 * std::pow(8, index));
  }
}

TEST_F(SideBySideTest, APercentileClipsAsManyOfEach) {
  // 768 of 1,024 values are up to three quarters of the largest.
  const auto lines = movedTogether(study_, all(), 0, Threshold(0.75), edit::Joint::kPercentile);
  for (TensorIndex index = 0; index < 3; ++index) EXPECT_NEAR(lines[index]->threshold, 0.75 * std::pow(8, index), 1e-6);
}

TEST_F(SideBySideTest, ANumberIsTheSameForAll) {
  for (const auto& line : movedTogether(study_, all(), 2, Threshold(5), edit::Joint::kNumber)) {
    EXPECT_EQ(line->threshold, 5);
  }
}

TEST_F(SideBySideTest, TheLevelIsThatOfTheDecisionOnceItIsInForce) {
  const auto lines = movedTogether(study_, all(), 1, Threshold(6), edit::Joint::kShare);
  for (TensorIndex index = 0; index < 3; ++index) {
    Study carried = study_;
    carried.setDecision(index, lines[index]->decision);
    EXPECT_EQ(lines[index]->sqnr_db->value, metrics::sqnrOf(*carried.tensor(index).error)->value);
  }
}

TEST_F(SideBySideTest, ATensorWithoutALineStaysAndOneWithBiasesHasStops) {
  study_.setDecision(0, with("bf16", "absmax", ""));
  study_.setDecision(2, with("fp8_143", "least_error_bias", ""));
  const auto lines = movedTogether(study_, all(), 1, Threshold(4), edit::Joint::kShare);
  EXPECT_FALSE(lines[0]);
  EXPECT_TRUE(lines[1]);
  const SideBySide view = sideBySide(study_, all(), 10);
  EXPECT_FALSE(view.cells[0].threshold);
  EXPECT_TRUE(view.cells[1].stops.empty());
  EXPECT_EQ(view.cells[2].stops, (std::vector<double>{0.9375, 15, 240, 3840}));
}

TEST_F(SideBySideTest, LinesFollowTheStudy) {
  SideBySide view = sideBySide(study_, all(), 10);
  study_.setDecision(1, with("int8", "manual", "", {{"threshold", 2.0}}));
  updateLines(study_, view);
  EXPECT_EQ(view.cells[1].threshold, 2);
  EXPECT_EQ(view.cells[1].sqnr_db->value, metrics::sqnrOf(*study_.tensor(1).error)->value);
}

}  // namespace
}  // namespace scalewright::view
