#include "widgets/distribution/divergence/divergence_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "widgets/plotkit/curve_legend.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr double kUsualWidth = 1.5;
constexpr double kCurrentWidth = 2.5;

}  // namespace

DivergenceCurves::DivergenceCurves(view::DivergenceView view, std::string in_force)
    : view_(std::move(view)), strokes_(view::curveStrokes(view_.curves)), in_force_(std::move(in_force)) {
  double least = std::numeric_limits<double>::infinity();
  for (const view::DialectCurve& each : view_.curves) {
    for (const double value : each.curve.divergences) {
      if (value > 0) least = std::min(least, value);
    }
  }
  if (std::isfinite(least)) floor_ = least / 2;
}

QString DivergenceCurves::title(std::size_t curve) const {
  const std::string_view dialect = view_.curves[curve].dialect;
  const view::DialectPick* pick = view::pickOf(view_, dialect);
  return pick != nullptr ? coreText("Parameter", pick->label) : text(dialect);
}

QPen DivergenceCurves::pen(std::size_t curve, const QPalette& palette) const {
  return penOf(strokes_[curve], palette, inForce(view_.curves[curve].dialect) ? kCurrentWidth : kUsualWidth);
}

double DivergenceCurves::top() const {
  double top = 0;
  for (const view::DialectCurve& each : view_.curves) {
    for (const double value : each.curve.divergences) {
      if (std::isfinite(value)) top = std::max(top, value);
    }
  }
  return top;
}

double DivergenceCurves::height(double divergence) const {
  if (!std::isfinite(divergence)) return std::numeric_limits<double>::quiet_NaN();
  return std::max(divergence, floor_);
}

std::optional<DivergenceCurves::Candidate> DivergenceCurves::lowest() const {
  std::optional<Candidate> lowest;
  for (std::size_t curve = 0; curve < size(); ++curve) {
    const std::vector<double>& values = at(curve).divergences;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const bool lower = !lowest || values[i] < at(lowest->curve).divergences[lowest->at];
      if (std::isfinite(values[i]) && lower) lowest = Candidate{curve, i};
    }
  }
  return lowest;
}

std::vector<std::optional<view::DivergenceAt>> DivergenceCurves::valuesAt(double threshold, double reach) const {
  std::vector<std::optional<view::DivergenceAt>> values;
  for (const view::DialectCurve& each : view_.curves)
    values.push_back(view::divergenceAt(each.curve, threshold, reach));
  return values;
}

QString DivergenceCurves::valueText(const std::optional<view::DivergenceAt>& value) const {
  if (!value) return noNumber();
  const bool exact = view_.exact && !value->interpolated;
  return markedNumber(shortNumber(value->divergence, 4), exact);
}

}  // namespace scalewright::widgets
