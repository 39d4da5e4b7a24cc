#include "core/view/plots/divergence_view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

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
  EXPECT_EQ(at(2.0), infinity) << "undefined there";
  EXPECT_EQ(at(2.5), 0.2);
  EXPECT_EQ(at(0.6), 0.4);
  EXPECT_EQ(at(2.9), 0.2);
  EXPECT_EQ(at(0.4), std::nullopt) << "more than a bin below";
  EXPECT_EQ(at(3.1), std::nullopt) << "more than a bin above";
  EXPECT_EQ(divergenceNear({}, Threshold(1)), std::nullopt);
  EXPECT_EQ(divergenceNear({{1}, {1.0}, {0.4}}, Threshold(1)), std::nullopt) << "one candidate has no bin";
}

TEST_F(DivergenceViewTest, ChosenDialectsComeFirstCoarseThenWholeAndAllThatWasFoundAtOnceInTheEnd) {
  auto histogram = std::make_shared<histogram::GrowingHistogram>();
  histogram->width = profile_.amax / 3000;
  for (std::size_t bin = 0; bin < 3000; ++bin) histogram->counts.push_back(1 + (bin * 7919) % (3001 - bin));
  const calibrate::Evidence evidence{.batch_samples = {4000}, .histogram = histogram};
  const std::set<std::string> chosen = {"text", "gtc2017"};
  std::vector<DivergenceView> pieces;
  const DivergenceCourse course{.so_far = [&](const DivergenceView& view) { pieces.push_back(view); }};
  const auto last = divergenceView(profile_, decision_, evidence, entropyRuleOf(decision_), chosen, course);
  ASSERT_TRUE(last);
  ASSERT_EQ(pieces.size(), 3U) << "coarse, and each chosen one whole";
  const std::size_t all = last->curves.front().curve.keep.size();
  EXPECT_LT(pieces[0].curves.front().curve.keep.size(), all / 4);
  EXPECT_EQ(pieces[1].curves.front().curve.keep.size(), all);
  EXPECT_TRUE(pieces[0].picks.empty());
  ASSERT_EQ(pieces[2].picks.size(), 2U);
  for (const DialectPick& pick : pieces[2].picks) EXPECT_TRUE(chosen.contains(std::string(pick.dialect)));
  for (std::size_t i = 1; i < pieces.size(); ++i) EXPECT_GE(pieces[i].computed, pieces[i - 1].computed);
  EXPECT_LT(pieces.back().computed, Fraction(1));
  EXPECT_EQ(last->computed, Fraction(1));
  // As the search of the method has them, to the bit.
  ASSERT_EQ(last->picks.size(), calibrate::dialects().size());
  for (std::size_t i = 0; i < last->picks.size(); ++i) {
    const calibrate::Dialect& dialect = calibrate::dialects()[i];
    const auto pick = calibrate::searchEntropy(*histogram, dialect.rule, profile_.amax);
    EXPECT_EQ(last->picks[i].threshold, pick->threshold) << dialect.id;
    EXPECT_EQ(last->picks[i].divergence, pick->divergence) << dialect.id;
  }
}

TEST_F(DivergenceViewTest, WhatIsStoppedGivesNothing) {
  std::stop_source stop;
  int pieces = 0;
  const DivergenceCourse course{.stop = stop.get_token(), .so_far = [&](const DivergenceView&) {
                                  ++pieces;
                                  stop.request_stop();
                                }};
  EXPECT_FALSE(divergenceView(profile_, decision_, {}, entropyRuleOf(decision_), {"text"}, course));
  EXPECT_EQ(pieces, 1);
}

TEST_F(DivergenceViewTest, OnlyTheChosenDialectsHaveACurve) {
  const auto of = [this](const std::set<std::string>& chosen) {
    return divergenceView(profile_, decision_, {.batch_samples = {4000}}, entropyRuleOf(decision_), chosen);
  };
  EXPECT_TRUE(of({}).curves.empty());
  EXPECT_FALSE(of({}).best) << "nobody asks what they cost";
  const DivergenceView two = of({"text", "gtc2017", "nobody's"});
  ASSERT_EQ(two.curves.size(), 2U);
  EXPECT_EQ(two.curves[0].dialect, "text");
  EXPECT_EQ(two.curves[1].dialect, "gtc2017");
  EXPECT_EQ(two.picks.size(), calibrate::dialects().size()) << "the list has all of them";
}

TEST_F(DivergenceViewTest, ThePriceOfAPickIsWhatTheBestThresholdHasMore) {
  const DivergenceView view =
      divergenceView(profile_, decision_, {.batch_samples = {4000}}, entropyRuleOf(decision_), {"text"});
  const auto measured = [this](double threshold) {
    const auto quantizer = quantize::ScalarQuantizer::make(*formats::find("int8"), {}, Threshold(threshold)).value();
    return metrics::find("sqnr")->evaluate(metrics::errorFromData(tensor_, {quantizer}, {}).value().front())->value;
  };
  // By trying: no threshold of a fine grid does much better than the best one, and none of the picks does.
  double best = 0;
  for (int i = 1; i <= 600; ++i) best = std::max(best, measured(profile_.amax * i / 600));
  ASSERT_TRUE(view.best);
  EXPECT_NEAR(measured(view.best->threshold.value()), best, 0.02);
  for (const DialectPick& pick : view.picks) {
    const auto cost = costOf(view, pick);
    ASSERT_TRUE(cost) << pick.dialect;
    const double expected = best - measured(pick.threshold.value());
    EXPECT_GE(cost->value, 0) << pick.dialect;
    EXPECT_LE(cost->low, cost->high) << pick.dialect;
    EXPECT_NEAR(cost->value, expected, 0.02 + (cost->high - cost->low)) << pick.dialect;
  }
}

TEST_F(DivergenceViewTest, ARuleThatSomebodyChangedIsNoDialect) {
  EXPECT_EQ(dialectInForce(decision_), "");
  decision_.calibrator = "entropy";
  decision_.parameters = {{"dialect", std::string("gtc2017")}};
  EXPECT_EQ(dialectInForce(decision_), "gtc2017");
  decision_.parameters["coarse"] = std::int64_t{64};
  EXPECT_EQ(dialectInForce(decision_), kChangedRule);
  const calibrate::EntropyRule rule = entropyRuleOf(decision_);
  const DivergenceView view = divergenceView(profile_, decision_, {.batch_samples = {4000}}, rule,
                                             {std::string(kChangedRule), std::string(kLiteralDialect)});
  ASSERT_NE(curveOf(view, kChangedRule), nullptr);
  EXPECT_EQ(curveOf(view, kChangedRule)->curve.divergences, view.curve.divergences);
  const auto calibration = calibrate::calibrate(
      *calibrate::find("entropy"),
      {profile_, formats::Grid::make(*formats::find("int8"), {}).value(), decision_.role, {.batch_samples = {4000}}},
      decision_.parameters);
  ASSERT_NE(pickOf(view, kChangedRule), nullptr);
  EXPECT_EQ(pickOf(view, kChangedRule)->threshold, calibration->threshold) << "what is in force";
}

TEST(DivergenceAtTest, EveryThresholdBetweenTheEndsHasAValue) {
  const double infinity = std::numeric_limits<double>::infinity();
  const calibrate::DivergenceCurve curve{{1, 2, 3, 4}, {1.0, 4.0, 8.0, 10.0}, {0.01, 0.04, infinity, 0.2}};
  const auto at = [&curve](double threshold) { return divergenceAt(curve, threshold, 0.1); };
  EXPECT_EQ(at(1.0)->divergence, 0.01);
  EXPECT_FALSE(at(1.0)->interpolated);
  EXPECT_EQ(at(3.95)->divergence, 0.04) << "within reach of a candidate";
  EXPECT_FALSE(at(3.95)->interpolated);
  // Halfway on a logarithmic axis: 1 * 2 * 2 = 4, and 0.01 * 2 * 2 = 0.04.
  EXPECT_NEAR(at(2.0)->divergence, 0.02, 1e-15);
  EXPECT_TRUE(at(2.0)->interpolated);
  EXPECT_EQ(at(5.0)->divergence, 0.04) << "the nearer one has a value";
  EXPECT_TRUE(std::isinf(at(7.0)->divergence)) << "the nearer one has none";
  EXPECT_FALSE(at(0.8)) << "beyond the ends";
  EXPECT_FALSE(at(10.2));
  EXPECT_EQ(at(10.05)->divergence, 0.2);
  EXPECT_FALSE(divergenceAt({}, 1, 0.1));
  const calibrate::DivergenceCurve zero{{1, 2}, {1.0, 4.0}, {0.0, 0.4}};
  EXPECT_NEAR(divergenceAt(zero, 2, 0.1)->divergence, 0.2, 1e-15) << "zero has no place on a logarithmic axis";
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
