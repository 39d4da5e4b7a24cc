#include "core/view/samples_view.h"

#include <gtest/gtest.h>

namespace scalewright::view {
namespace {

using State = SamplesView::State;

study::StudyTensor activation(std::uint64_t samples) {
  study::StudyTensor tensor;
  tensor.info.name = "x";
  tensor.info.shape = {samples, 2};
  tensor.info.sample_axis = 0;
  return tensor;
}

TEST(SamplesViewTest, HalfUnlessToldAndAlwaysOneToMeasureOn) {
  EXPECT_EQ(samplesView(activation(9), {}).split.count, 4U);
  EXPECT_EQ(samplesView(activation(9), {.count = 7, .seed = {}}).split.count, 7U);
  EXPECT_EQ(samplesView(activation(2), {.count = 7, .seed = 3}).split, (calibrate::SampleSplit{.count = 1, .seed = 3}));
}

TEST(SamplesViewTest, SaysWhyThereIsNothing) {
  EXPECT_EQ(samplesView(activation(4), {}).state, State::kWaiting);
  EXPECT_EQ(samplesView(activation(1), {}).state, State::kNoSamples);
  study::StudyTensor tensor = activation(4);
  recipe::Decision decision = tensor.decision;
  decision.calibrator = recipe::kManual;
  tensor.decision = decision;
  EXPECT_EQ(samplesView(tensor, {}).state, State::kByHand);
  decision.format = "mxfp4";
  tensor.decision = decision;
  EXPECT_EQ(samplesView(tensor, {}).state, State::kSeveralThresholds);
  tensor.problem = Error{ErrorCode::kReadFailed, {}, {}, {}};
  EXPECT_EQ(samplesView(tensor, {}).state, State::kProblem);
}

metrics::ErrorSums sums(double signal, double noise) {
  metrics::ErrorSums sums;
  sums.count = 1;
  sums.signal = signal;
  sums.noise = metrics::Estimate::exactly(noise);
  return sums;
}

TEST(SamplesViewTest, RowsAndGapFollowFromTheStudy) {
  using calibrate::Calibration;
  calibrate::SampleStudy study{.whole = Calibration::exactly(10),
                               .calibrated = {2, 4, Calibration::exactly(5), sums(100, 1), sums(100, 1)},
                               .rest = {3, 6, Calibration::exactly(8), sums(1000, 1), sums(100, 1)},
                               .convergence = {},
                               .orders = {}};
  study.orders.push_back({.kind = calibrate::OrderPoint::Kind::kAsDumped, .calibration = Calibration::exactly(10)});
  study.orders.push_back(
      {.kind = calibrate::OrderPoint::Kind::kShuffled, .seed = 7, .calibration = Calibration::exactly(9)});
  const std::vector<SampleRow> rows = sampleRows(study);
  ASSERT_EQ(rows.size(), 5U) << "as dumped is all samples";
  EXPECT_EQ(rows[1].kind, SampleRow::Kind::kRest);
  EXPECT_EQ(rows[1].samples, 3U);
  EXPECT_EQ(rows[1].threshold, 5);
  EXPECT_EQ(rows[1].percent_of_all, 50);
  EXPECT_DOUBLE_EQ(rows[1].sqnr_db->value, 20);
  EXPECT_FALSE(rows[3].sqnr_db);
  EXPECT_EQ(rows[4].seed, 7U);
  EXPECT_EQ(rows[4].samples, 5U);
  EXPECT_DOUBLE_EQ(*sampleGapDb(study), 10);
  study.rest.own_error = sums(100, 0);
  EXPECT_FALSE(sampleGapDb(study)) << "no error at all";
}

}  // namespace
}  // namespace scalewright::view
