#pragma once

#include <QPen>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "core/view/plots/curve_strokes.h"
#include "core/view/plots/divergence_view.h"

namespace scalewright::widgets {

/// The curves of a divergence as a plot draws them: on a logarithmic axis, each with its stroke and its name.
class DivergenceCurves {
 public:
  /// A candidate of a curve, by their indices.
  struct Candidate {
    std::size_t curve = 0;
    std::size_t at = 0;
  };

  DivergenceCurves() = default;
  /// in_force: a dialect; empty where another method is.
  DivergenceCurves(view::DivergenceView view, std::string in_force);

  [[nodiscard]] const view::DivergenceView& view() const { return view_; }
  [[nodiscard]] std::size_t size() const { return view_.curves.size(); }
  [[nodiscard]] bool empty() const { return view_.curves.empty(); }
  [[nodiscard]] const calibrate::DivergenceCurve& at(std::size_t curve) const { return view_.curves[curve].curve; }
  [[nodiscard]] bool inForce(std::string_view dialect) const { return dialect == in_force_; }
  [[nodiscard]] QString title(std::size_t curve) const;
  [[nodiscard]] QPen pen(std::size_t curve, const QPalette& palette) const;
  /// Returns where a divergence of zero is drawn: below all others.
  [[nodiscard]] double floor() const { return floor_; }
  /// The largest divergence that there is a number of, in nats; 0 without any.
  [[nodiscard]] double top() const;
  /// Returns the height on the logarithmic axis: the floor for a divergence of zero, NaN for none at all.
  [[nodiscard]] double height(double divergence) const;
  /// The least divergence of all; none where no candidate has one.
  [[nodiscard]] std::optional<Candidate> lowest() const;
  /// Returns a value for each curve. reach: how far beside a threshold a candidate still counts as there.
  [[nodiscard]] std::vector<std::optional<view::DivergenceAt>> valuesAt(double threshold, double reach) const;
  [[nodiscard]] QString valueText(const std::optional<view::DivergenceAt>& value) const;

 private:
  view::DivergenceView view_;
  std::vector<view::CurveStroke> strokes_;
  std::string in_force_;
  double floor_ = 1e-6;
};

}  // namespace scalewright::widgets
