#include "core/view/svg/divergence_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/calibrate/entropy/dialects.h"
#include "core/view/plots/curve_strokes.h"
#include "core/view/plots/divergence_view.h"
#include "core/view/plots/tensor_plot.h"
#include "core/view/svg/palette.h"
#include "core/view/svg/tensor_picture.h"

namespace scalewright::view::svg {
namespace {

constexpr double kBesideCurve = 1.04;    // of the axis of thresholds, at either end
constexpr double kRoomForHeights = 1.5;  // of the axis of divergences

constexpr const char* kNoCandidate = "no candidate has a divergence";

struct Extent {
  double low = std::numeric_limits<double>::infinity();
  double high = 0;

  void take(double value) {
    if (!(value > 0) || !std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  [[nodiscard]] bool empty() const { return !(low <= high); }
};

/// Places of a curve that can be told apart: of those in one column the first, the lowest, the highest and the last.
/// What has no divergence is left out and parts what is before from what is after.
std::vector<std::vector<Spot>> piecesOf(const calibrate::DivergenceCurve& curve, const Axis& x, const Axis& y,
                                        double floor) {
  std::vector<std::vector<Spot>> pieces;
  std::vector<Spot> column;
  const auto flush = [&] {
    if (column.empty()) return;
    const auto [high, low] =
        std::minmax_element(column.begin(), column.end(), [](const Spot& a, const Spot& b) { return a.y < b.y; });
    std::vector<std::ptrdiff_t> kept = {0, high - column.begin(), low - column.begin(),
                                        static_cast<std::ptrdiff_t>(column.size()) - 1};
    std::sort(kept.begin(), kept.end());
    kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
    for (const std::ptrdiff_t at : kept) pieces.back().push_back(column[static_cast<std::size_t>(at)]);
    column.clear();
  };
  bool drawing = false;
  for (std::size_t i = 0; i < curve.thresholds.size(); ++i) {
    if (!std::isfinite(curve.divergences[i])) {
      flush();
      drawing = false;
      continue;
    }
    const Spot spot{x.placeOf(curve.thresholds[i]), y.placeOf(std::max(curve.divergences[i], floor))};
    if (!drawing) pieces.emplace_back();
    drawing = true;
    if (!column.empty() && std::floor(column.front().x) != std::floor(spot.x)) flush();
    column.push_back(spot);
  }
  flush();
  return pieces;
}

Path pathOf(const std::vector<std::vector<Spot>>& pieces) {
  constexpr double kAlone = 1;  // half of what stands for one candidate by itself
  Path path;
  for (const std::vector<Spot>& piece : pieces) {
    const bool alone = piece.size() == 1;
    path.moveTo(piece.front().x - (alone ? kAlone : 0), piece.front().y);
    for (const Spot& spot : piece) path.lineTo(spot.x + (alone ? kAlone : 0), spot.y);
  }
  return path;
}

/// As attributes, for there are more dashes than classes of them.
std::string attributesOf(const CurveStroke& stroke) {
  if (stroke.dashes.empty()) return {};
  std::string dashes;
  for (const double dash : stroke.dashes) dashes += (dashes.empty() ? "" : " ") + length(dash);
  return " stroke-dasharray=\"" + dashes + "\" stroke-dashoffset=\"" + length(stroke.offset) + "\"";
}

}  // namespace

std::string divergencePicture(const study::StudyTensor& tensor, const std::optional<Caption>& caption) {
  if (!tensor.profile) return emptyPicture(tensor, kDivergenceTitle, caption, kNoCandidate);
  const std::string in_force = dialectInForce(tensor.decision);
  const std::set<std::string> chosen = {in_force.empty() ? std::string(calibrate::dialects().front().id) : in_force,
                                        std::string(kLiteralDialect)};
  const DivergenceView view =
      divergenceView(*tensor.profile, tensor.decision, tensor.evidence, entropyRuleOf(tensor.decision), chosen);
  Extent across;
  Extent up;
  for (const DialectCurve& each : view.curves) {
    for (std::size_t i = 0; i < each.curve.thresholds.size(); ++i) {
      if (!std::isfinite(each.curve.divergences[i])) continue;
      across.take(each.curve.thresholds[i]);
      up.take(each.curve.divergences[i]);
    }
  }
  if (across.empty()) return emptyPicture(tensor, kDivergenceTitle, caption, kNoCandidate);
  const auto line = thresholdLine(tensor);
  if (line) across.take(*line);
  if (up.empty()) up = {1e-6, 1e-6};  // zero everywhere
  const double floor = up.low / 2;

  std::string description =
      "Kullback-Leibler divergence in nats between the distribution and its quantized form, for "
      "thresholds from " +
      plainNumber(across.low) + " to " + plainNumber(across.high) + ".";
  for (const DialectCurve& each : view.curves) {
    const DialectPick* pick = pickOf(view, each.dialect);
    if (pick != nullptr)
      description += std::string(" ") + pick->label + " picks " + plainNumber(pick->threshold.value()) + ".";
  }
  Picture picture(kDivergenceTitle, description, caption, 0);
  const Axis x(AxisScale::kLogarithmic, across.low / kBesideCurve, across.high * kBesideCurve, kAreaLeft, kAreaRight);
  const Axis y(AxisScale::kLogarithmic, floor / kRoomForHeights, up.high * kRoomForHeights, picture.bottom(),
               picture.top());
  picture.addAxes(x, y, TickText::kPlain, "threshold", view.exact ? "KL / nats" : "~ KL / nats");

  const auto strokes = curveStrokes(view.curves);
  std::vector<LegendEntry> legend;
  std::vector<Pick> picks;
  std::vector<Spot> spots;
  for (std::size_t i = 0; i < view.curves.size(); ++i) {
    const DialectCurve& each = view.curves[i];
    const bool current = each.dialect == in_force;
    const auto pieces = piecesOf(each.curve, x, y, floor);
    for (const auto& piece : pieces) spots.insert(spots.end(), piece.begin(), piece.end());
    const std::string classes = std::string(current ? "curve current" : "curve") + " series" +
                                std::to_string(strokes[i].series % kSeriesColors);
    picture.addPath(classes, pathOf(pieces), attributesOf(strokes[i]));
    const DialectPick* pick = pickOf(view, each.dialect);
    const std::string name = pick != nullptr ? pick->label : std::string(each.dialect);
    legend.push_back({classes, name, false, attributesOf(strokes[i])});
    if (pick == nullptr) continue;
    picks.push_back({{x.placeOf(pick->threshold.value()), y.placeOf(std::max(pick->divergence, floor))},
                     name + " " + plainNumber(pick->threshold.value(), 4),
                     current,
                     view.exact});
  }
  if (line) picture.addThreshold(x, *line);
  picture.addPicks(picks, spots);
  if (line) legend.insert(legend.end(), {{"threshold", "threshold"}, {"saturated", "saturated", true}});
  picture.addLegend(legend);
  return picture.markup();
}

}  // namespace scalewright::view::svg
