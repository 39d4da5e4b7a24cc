#include "core/view/plots/l2_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/calibrate/l2/l2_step.h"
#include "core/calibrate/supply.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::view {
namespace {

using test::MemoryTensor;

class L2TraceTest : public testing::Test {
 protected:
  const std::vector<double> values_ = test::activationLike<double>(9000);
  const MemoryTensor tensor_{tensor::ElementType::kF64, {9000}, values_};
  const profile::Profile profile_ = profile::profileTensor(tensor_, {}).value();
  recipe::Decision decision_;
};

TEST_F(L2TraceTest, IsEmptyWithAnIntervalUntilTheDataHaveBeenRead) {
  const L2Trace trace = l2Trace(profile_, decision_, {}).value();
  EXPECT_FALSE(trace.exact);
  EXPECT_TRUE(trace.points.empty());
  EXPECT_LT(trace.threshold.low, trace.threshold.high);
}

TEST_F(L2TraceTest, ShowsEveryStepWithItsError) {
  const auto grid = formats::Grid::make(*formats::find("int8")).value();
  calibrate::Evidence evidence;
  const calibrate::CalibrationInput input{profile_, grid, tensor::Role::kOther, evidence};
  const auto request = calibrate::missingEvidence(*calibrate::find("l2"), input, {});
  evidence.add(calibrate::supplyEvidence(tensor_, profile_, request, {}).value());
  const L2Trace trace = l2Trace(profile_, decision_, evidence).value();
  const auto wanted = calibrate::l2Step(std::span<const double>(values_), grid, {});
  EXPECT_TRUE(trace.exact);
  ASSERT_EQ(trace.points.size(), wanted.trace.size());
  for (std::size_t i = 0; i < wanted.trace.size(); ++i) {
    EXPECT_EQ(trace.points[i].step, wanted.trace[i].step);
    EXPECT_EQ(trace.points[i].threshold.value(), wanted.trace[i].step.value() * 127);
    EXPECT_NEAR(trace.points[i].sqnr_db, 10 * std::log10(profile_.sum_squares / wanted.trace[i].error), 1e-9);
  }
}

TEST_F(L2TraceTest, TheLeastErrorIsNoWorseThanAnyThresholdOfAFineGrid) {
  const L2Trace trace = l2Trace(profile_, decision_, {}).value();
  ASSERT_TRUE(trace.best);
  double most = 0;
  for (double t = profile_.amax / 40; t <= profile_.amax; t *= 1.01) {
    const double step = t / 127;
    double noise = 0;
    for (const double x : values_) noise += std::pow(x - step * std::clamp(std::nearbyint(x / step), -128.0, 127.0), 2);
    most = std::max(most, 10 * std::log10(profile_.sum_squares / noise));
  }
  EXPECT_GE(trace.best->sqnr_db.high, most - 0.05);
  EXPECT_LE(trace.best->sqnr_db.low, most + 0.05);
}

TEST_F(L2TraceTest, TakesTheParametersOfAnL2Decision) {
  const MemoryTensor halves(tensor::ElementType::kI8, {5}, std::vector<std::int8_t>{1, 5, -90, 100, 33});
  const auto profile = profile::profileTensor(halves, {}).value();
  decision_.format = "int4";
  decision_.calibrator = "l2";
  decision_.parameters = {{"cap", std::int64_t{1}}};
  const L2Trace trace = l2Trace(profile, decision_, {}).value();
  EXPECT_EQ(trace.points.size(), 2U);
  EXPECT_FALSE(trace.settled);
}

TEST_F(L2TraceTest, FormatsWithoutAThresholdHaveNone) {
  decision_.format = "bf16";
  EXPECT_EQ(l2Trace(profile_, decision_, {}).error().code, ErrorCode::kNotApplicable);
  decision_.format = "int9";
  EXPECT_EQ(l2Trace(profile_, decision_, {}).error().code, ErrorCode::kUnknownFormat);
}

}  // namespace
}  // namespace scalewright::view
