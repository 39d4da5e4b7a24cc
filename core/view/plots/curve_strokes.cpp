#include "core/view/plots/curve_strokes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/calibrate/entropy/dialects.h"

namespace scalewright::view {
namespace {

constexpr double kTurn = 6;      // pixels that each of several coinciding curves is drawn for
constexpr double kAlike = 0.01;  // a share of the divergence: less than a pixel of a logarithmic axis

std::size_t seriesOf(std::string_view dialect) {
  const auto all = calibrate::dialects();
  const auto found =
      std::find_if(all.begin(), all.end(), [dialect](const calibrate::Dialect& each) { return each.id == dialect; });
  return static_cast<std::size_t>(found - all.begin());
}

std::vector<double> dashesOf(std::size_t series) {
  static const std::array<std::vector<double>, 4> kDashes = {{{}, {6, 3}, {6, 3, 1.5, 3}, {1.5, 3}}};
  return kDashes[series % kDashes.size()];
}

bool coincide(const calibrate::DivergenceCurve& a, const calibrate::DivergenceCurve& b) {
  if (a.keep.empty() || b.keep.empty()) return false;
  const std::size_t first = std::max(a.keep.front(), b.keep.front());
  const std::size_t last = std::min(a.keep.back(), b.keep.back());
  std::size_t both = 0;
  std::size_t alike = 0;
  for (std::size_t keep = first; keep <= last; ++keep) {
    const double x = a.divergences[keep - a.keep.front()];
    const double y = b.divergences[keep - b.keep.front()];
    if (!std::isfinite(x) || !std::isfinite(y)) continue;
    ++both;
    if (std::abs(x - y) <= kAlike * std::max(x, y)) ++alike;
  }
  return 2 * alike > both;
}

}  // namespace

std::vector<CurveStroke> curveStrokes(const std::vector<DialectCurve>& curves) {
  std::vector<CurveStroke> strokes;
  std::vector<std::vector<std::size_t>> together;  // curves that lie on the first of each
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const std::size_t series = seriesOf(curves[i].dialect);
    strokes.push_back({series, dashesOf(series), 0});
    const auto same = std::find_if(together.begin(), together.end(), [&](const std::vector<std::size_t>& group) {
      return coincide(curves[group.front()].curve, curves[i].curve);
    });
    if (same == together.end()) {
      together.push_back({i});
    } else {
      same->push_back(i);
    }
  }
  for (const std::vector<std::size_t>& group : together) {
    const auto count = static_cast<double>(group.size());
    for (std::size_t turn = 0; group.size() > 1 && turn < group.size(); ++turn) {
      CurveStroke& stroke = strokes[group[turn]];
      stroke.dashes = {kTurn, kTurn * (count - 1)};
      stroke.offset = kTurn * (count - static_cast<double>(turn));
    }
  }
  return strokes;
}

}  // namespace scalewright::view
