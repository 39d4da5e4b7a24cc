#include "core/view/plots/curve_strokes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include "core/calibrate/entropy/dialects.h"
#include "core/view/svg/palette.h"

namespace scalewright::view {
namespace {

DialectCurve curveOf(std::string_view dialect, double level, std::size_t first = 128) {
  DialectCurve each{dialect, {}};
  for (std::size_t keep = first; keep < 400; ++keep) {
    each.curve.keep.push_back(keep);
    each.curve.thresholds.push_back(static_cast<double>(keep));
    each.curve.divergences.push_back(level * static_cast<double>(keep));
  }
  return each;
}

/// Whether a curve has ink that many pixels from its beginning.
bool inkAt(const CurveStroke& stroke, double pixel) {
  if (stroke.dashes.empty()) return true;
  const double period = std::accumulate(stroke.dashes.begin(), stroke.dashes.end(), 0.0);
  double within = std::fmod(pixel + stroke.offset, period);
  for (std::size_t i = 0; i < stroke.dashes.size(); ++i) {
    if (within < stroke.dashes[i]) return i % 2 == 0;
    within -= stroke.dashes[i];
  }
  return false;
}

TEST(CurveStrokesTest, EveryDialectHasAColorOfItsOwn) {
  std::vector<DialectCurve> curves;
  for (const calibrate::Dialect& dialect : calibrate::dialects())
    curves.push_back(curveOf(dialect.id, std::pow(2.0, static_cast<double>(curves.size()))));
  curves.push_back(curveOf(kChangedRule, 0.1));
  std::set<std::size_t> used;
  for (const CurveStroke& stroke : curveStrokes(curves)) used.insert(stroke.series);
  EXPECT_EQ(used.size(), curves.size());
  EXPECT_LT(*used.rbegin(), kSeriesColors);
  EXPECT_EQ(curveStrokes({curves[3]}).front().series, curveStrokes(curves)[3].series) << "whatever else is drawn";
}

TEST(CurveStrokesTest, CurvesThatPartDifferInDashes) {
  const auto strokes = curveStrokes({curveOf("nvidia", 1), curveOf("text", 2)});
  EXPECT_NE(strokes[0].dashes, strokes[1].dashes);
  EXPECT_TRUE(strokes[0].dashes.empty()) << "solid";
}

TEST(CurveStrokesTest, CurvesThatCoincideTakeTurns) {
  const auto strokes = curveStrokes(
      {curveOf("text", 1), curveOf("gtc2017", 5), curveOf("text_last_tie", 1.001, 127), curveOf("text_split", 0.999)});
  for (double pixel = 0.5; pixel < 100; pixel += 1) {
    const int ink = int{inkAt(strokes[0], pixel)} + int{inkAt(strokes[2], pixel)} + int{inkAt(strokes[3], pixel)};
    EXPECT_EQ(ink, 1) << pixel;
  }
  EXPECT_NE(strokes[1].dashes, strokes[0].dashes) << "the one that lies elsewhere has its usual dashes";
}

TEST(CurveStrokesTest, CurvesWithoutACommonCandidateDoNotCoincide) {
  DialectCurve nowhere = curveOf("text", 1);
  for (double& value : nowhere.curve.divergences) value = std::numeric_limits<double>::infinity();
  const auto strokes = curveStrokes({curveOf("nvidia", 1), nowhere, {"gtc2017", {}}});
  EXPECT_TRUE(strokes[0].dashes.empty());
}

}  // namespace
}  // namespace scalewright::view
