#pragma once

#include <QTimer>
#include <map>
#include <string>
#include <vector>

#include "core/view/plots/curve_strokes.h"
#include "core/view/plots/divergence_view.h"
#include "core/view/plots/labels.h"
#include "widgets/plotkit/threshold/threshold_plot.h"

namespace scalewright::widgets {

class PickHandle;

/// The divergence of the entropy search against the threshold: a curve for each dialect that is chosen, on it the pick
/// as a handle, and a legend that reads every curve out wherever the pointer is.
class DivergencePlot : public ThresholdPlot {
  Q_OBJECT

 public:
  explicit DivergencePlot(QWidget* parent = nullptr);
  ~DivergencePlot() override;

  /// current: dialect in force; empty where another method is. Does not touch the zoom along x.
  void setDivergence(view::DivergenceView divergence, const std::string& current);
  /// Other curves are on their way: if they have not come after a moment, those that are shown are muted and the plot
  /// says so, until `setDivergence`.
  void setComputing();
  /// They do not come: what there is stays, and the axis says how much of it there is.
  void setStopped();
  [[nodiscard]] bool busyShown() const { return busy_shown_; }
  [[nodiscard]] const view::DivergenceView& divergence() const { return divergence_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;

  /// The handle of a dialect's pick; nullptr for one without a curve or a pick.
  [[nodiscard]] PickHandle* handleOf(const std::string& dialect) const;
  /// Where the label of a dialect's pick stands; empty where it has none.
  [[nodiscard]] QRectF labelOf(const std::string& dialect) const;
  /// Returns what every curve says at a threshold, in a line.
  [[nodiscard]] QString readOut(double threshold) const;
  /// The pen of a curve that is shown.
  [[nodiscard]] QPen penOf(std::size_t curve) const;

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  void paintHover(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  void rescaled() override;
  /// The pick whose label is there.
  [[nodiscard]] std::optional<view::CalibratorMark> markAt(const QPoint& position) const override;
  [[nodiscard]] std::vector<double> snapPoints() const override;
  /// Of a strip, which has no legend to say it.
  [[nodiscard]] Reading readingAt(double x) const override;
  [[nodiscard]] QRegion readingRegion(double x) const override;
  /// Returns what is known of the pick that is pointed at.
  [[nodiscard]] QString hintAt(const QPoint& position) const override;

 private:
  /// The pick of a curve in the plot as it is drawn.
  struct ShownPick {
    const view::DialectPick* pick = nullptr;
    std::size_t curve = 0;  ///< index
    view::Spot place;
    QString text;
    QRectF label;       ///< empty: it has found no room
    double radius = 0;  ///< of its dot: larger where others lie on it
  };

  void fitHeight();
  /// Names the axis of the divergence, and says how much of it is computed, or what else is to be added.
  void labelHeights(const QString& addition);
  /// A divergence of zero has no place on a logarithmic axis, an infinite one on none: both are marked at an end.
  void paintEnds(QPainter& painter, const Colors& colors) const;
  void nameCurves();
  [[nodiscard]] QString titleOf(std::size_t curve) const;
  void showBusy(bool busy);
  /// After each replot: picks and their labels stand elsewhere.
  void placePicks();
  void placeHandles();
  [[nodiscard]] PickHandle* makeHandle(const std::string& dialect);
  [[nodiscard]] std::vector<view::Spot> curveSpots() const;
  [[nodiscard]] const ShownPick* pickAt(const QPoint& position) const;
  void paintPicks(QPainter& painter, const Colors& colors) const;
  void paintLabels(QPainter& painter, const Colors& colors) const;
  void paintBusy(QPainter& painter, const Colors& colors) const;
  /// A value for each curve.
  [[nodiscard]] std::vector<std::optional<view::DivergenceAt>> valuesAt(double threshold) const;
  [[nodiscard]] QString valueText(const std::optional<view::DivergenceAt>& value) const;
  [[nodiscard]] static view::CalibratorMark markOf(const view::DialectPick& pick);
  [[nodiscard]] QString hintOf(const view::DialectPick& pick) const;
  /// On the logarithmic axis: the floor for a divergence of zero, nothing for none at all.
  [[nodiscard]] double heightOf(double divergence) const;

  view::DivergenceView divergence_;
  std::vector<view::CurveStroke> strokes_;  ///< of its curves
  std::string current_;
  std::vector<ShownPick> picks_;
  std::map<std::string, PickHandle*> handles_;
  std::optional<double> read_at_;  ///< where the pointer is, over this plot
  QTimer busy_;                    ///< runs until a curve has been waited for long enough to say so
  bool busy_shown_ = false;
  double floor_ = 1e-6;  ///< where a divergence of zero is drawn
};

}  // namespace scalewright::widgets
