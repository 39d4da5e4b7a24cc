#include "core/view/plots/divergence_view.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/calibrate/entropy/dialects.h"
#include "core/metrics/data_error.h"
#include "core/metrics/metric.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::view {
namespace {

using test::MemoryTensor;

class DivergenceViewTest : public testing::Test {
 protected:
  const MemoryTensor tensor_{tensor::ElementType::kF64, {4000}, test::activationLike<double>(4000)};
  const profile::Profile profile_ = profile::profileTensor(tensor_, {}).value();
  recipe::Decision decision_;
};

TEST_F(DivergenceViewTest, EveryDialectHasItsPickWithTheErrorItLeadsTo) {
  const DivergenceView view = divergenceView(profile_, decision_, {.batch_samples = {4000}}, entropyRuleOf(decision_));
  EXPECT_TRUE(view.exact);
  ASSERT_EQ(view.picks.size(), calibrate::dialects().size());
  for (const DialectPick& pick : view.picks) {
    const auto quantizer = quantize::ScalarQuantizer::make(*formats::find("int8"), {}, pick.threshold).value();
    const auto measured = metrics::errorFromData(tensor_, {quantizer}, {}).value().front();
    const double sqnr = metrics::find("sqnr")->evaluate(measured)->value;
    EXPECT_LE(pick.sqnr_db->low, sqnr + 1e-9) << pick.dialect;
    EXPECT_GE(pick.sqnr_db->high, sqnr - 1e-9) << pick.dialect;
    EXPECT_STRNE(pick.label, "");
  }
}

TEST_F(DivergenceViewTest, TheCurveIsLowestAtThePickOfItsDialect) {
  const DivergenceView view = divergenceView(profile_, decision_, {.batch_samples = {4000}}, entropyRuleOf(decision_));
  const DialectPick& pick = view.picks.front();
  double least = std::numeric_limits<double>::infinity();
  for (const double divergence : view.curve.divergences) least = std::min(least, divergence);
  EXPECT_NEAR(pick.divergence, least, 1e-13);
}

TEST_F(DivergenceViewTest, TheRuleInForceIsThatOfAnEntropyDecision) {
  EXPECT_EQ(entropyRuleOf(decision_), calibrate::EntropyRule{});
  decision_.calibrator = "entropy";
  decision_.parameters = {{"dialect", std::string("gtc2017")}, {"coarse", std::int64_t{64}}};
  EXPECT_EQ(entropyRuleOf(decision_).coarse, 64U);
  EXPECT_EQ(entropyRuleOf(decision_).assignment, calibrate::Assignment::kMerge);
}

TEST(DivergenceNearTest, TheNearestCandidateAnswersAndNoneFarAway) {
  const double infinity = std::numeric_limits<double>::infinity();
  const calibrate::DivergenceCurve curve{{1, 2, 3, 4}, {1.0, 1.5, 2.0, 2.5}, {0.4, 0.1, infinity, 0.2}};
  const auto at = [&curve](double threshold) { return divergenceNear(curve, Threshold(threshold)); };
  EXPECT_EQ(at(1.0), 0.4);
  EXPECT_EQ(at(1.24), 0.4);
  EXPECT_EQ(at(1.26), 0.1);
  EXPECT_EQ(at(2.0), std::nullopt) << "undefined there";
  EXPECT_EQ(at(2.5), 0.2);
  EXPECT_EQ(at(0.6), 0.4);
  EXPECT_EQ(at(2.9), 0.2);
  EXPECT_EQ(at(0.4), std::nullopt) << "more than a bin below";
  EXPECT_EQ(at(3.1), std::nullopt) << "more than a bin above";
  EXPECT_EQ(divergenceNear({}, Threshold(1)), std::nullopt);
  EXPECT_EQ(divergenceNear({{1}, {1.0}, {0.4}}, Threshold(1)), std::nullopt) << "one candidate has no bin";
}

TEST_F(DivergenceViewTest, NothingFiniteHasNoCurve) {
  const MemoryTensor zeros(tensor::ElementType::kF32, {2}, std::vector<float>{0, NAN});
  const auto profile = profile::profileTensor(zeros, {}).value();
  const DivergenceView view = divergenceView(profile, decision_, {}, {});
  EXPECT_TRUE(view.curve.keep.empty());
  EXPECT_TRUE(view.picks.empty());
}

}  // namespace
}  // namespace scalewright::view
