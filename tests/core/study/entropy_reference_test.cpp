// The threshold of every entropy dialect, for every tensor of the test data, against an independent program.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/calibrate/entropy/dialects.h"
#include "core/calibrate/entropy/parameters.h"
#include "core/view/plots/divergence_view.h"
#include "tests/core/study/reference_fixture.h"

namespace scalewright::study {
namespace {

class EntropyReferenceTest : public ReferenceTest {};

TEST_F(EntropyReferenceTest, EveryDialectChoosesTheSameThresholdBinsAndDivergence) {
  forEachTensor([](const Tensor& tensor, const json&) {
    const json& wanted = calibrations().at(tensor.key).at("entropy");
    EXPECT_EQ(wanted.size(), calibrate::dialects().size() - 1);  // the default is a dialect of our own
    for (const auto& [id, values] : wanted.items()) {
      const auto result = calibration(tensor, "entropy", {{"dialect", id}}, "int8");
      EXPECT_EQ(result.threshold.value(), values.at(0).get<double>()) << id;
      EXPECT_EQ(result.facts.at("bins_kept"), values.at(1).get<double>()) << id;
      expectClose(result.facts.at("divergence"), values.at(2), 1e-12, id);
      EXPECT_TRUE(result.exact());
    }
  });
}

/// What the plot draws: the curve of every dialect is where the other program says, and nowhere below its pick.
TEST_F(EntropyReferenceTest, EveryCurveIsLowestAtThePickOfTheOtherProgram) {
  std::set<std::string> all;
  for (const calibrate::Dialect& dialect : calibrate::dialects()) all.emplace(dialect.id);
  int seen = 0;
  forEachTensor([&](const Tensor& tensor, const json&) {
    if (seen++ % 8 != 0) return;  // a curve of every dialect takes its time
    calibrate::Evidence evidence{.batch_samples = tensor.info.batchSamples()};
    const auto grid = formats::Grid::make(*formats::find("int8"), {}).value();
    const auto request = calibrate::missingEvidence(*calibrate::find("entropy"),
                                                    {tensor.profile, grid, tensor::Role::kActivation, evidence}, {});
    if (!request.empty())
      evidence.add(engine().ask(question::Evidence{tensor.file, tensor.info, tensor.profile, request}, {}).value());
    const view::DivergenceView view = view::divergenceView(tensor.profile, {}, evidence, view::entropyRuleOf({}), all);
    EXPECT_TRUE(view.exact);
    for (const auto& [id, values] : calibrations().at(tensor.key).at("entropy").items()) {
      const view::DialectPick* pick = view::pickOf(view, id);
      const view::DialectCurve* shown = view::curveOf(view, id);
      ASSERT_TRUE(pick != nullptr && shown != nullptr) << id;
      EXPECT_EQ(pick->threshold.value(), values.at(0).get<double>()) << id;
      const auto& curve = shown->curve;
      const auto kept = std::find(curve.keep.begin(), curve.keep.end(), values.at(1).get<std::size_t>());
      ASSERT_NE(kept, curve.keep.end()) << id;
      const auto at = static_cast<std::size_t>(kept - curve.keep.begin());
      EXPECT_EQ(curve.thresholds[at], values.at(0).get<double>()) << id;
      EXPECT_NEAR(curve.divergences[at], values.at(2).get<double>(), 1e-12) << id;
      for (const double divergence : curve.divergences) EXPECT_GE(divergence, values.at(2).get<double>() - 1e-12) << id;
    }
  });
  EXPECT_GT(seen, 8);
}

TEST_F(EntropyReferenceTest, AnOddTensorIsReadLiterally) {
  forEachOddTensor([](const Tensor& tensor, const json& values) {
    if (!values.contains("entropy_text") || !values.at("entropy_text").is_number()) return;
    // The reference takes each of them as one batch.
    if (tensor.info.sample_axis) return;
    const auto result = calibration(tensor, "entropy", {{"dialect", std::string("text")}}, "int8");
    EXPECT_EQ(result.threshold.value(), values.at("entropy_text").get<double>());
  });
}

TEST_F(EntropyReferenceTest, TheDefaultIsTheReadingWithoutTailUpToTheData) {
  forEachTensor([](const Tensor& tensor, const json&) {
    const auto result = calibration(tensor, "entropy", {}, "int8");
    EXPECT_LE(result.threshold.value(), tensor.profile.amax);
    const json& literal = calibrations().at(tensor.key).at("entropy").at("text_notail");
    // Where the literal search stays within the data and does not tie at zero, both choose the same.
    if (literal.at(0).get<double>() <= tensor.profile.amax && literal.at(2) != 0.0) {
      EXPECT_EQ(result.threshold.value(), literal.at(0).get<double>());
    }
  });
}

}  // namespace
}  // namespace scalewright::study
