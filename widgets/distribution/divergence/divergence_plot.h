#pragma once

#include <QTimer>
#include <string>
#include <vector>

#include "widgets/distribution/divergence/divergence_curves.h"
#include "widgets/distribution/divergence/divergence_picks.h"
#include "widgets/plotkit/threshold/threshold_plot.h"

namespace scalewright::widgets {

/// The divergence of the entropy search against the threshold: a curve for each dialect that is chosen, on it the pick
/// as a handle, and a legend that reads every curve out wherever the pointer is.
class DivergencePlot : public ThresholdPlot {
  Q_OBJECT

 public:
  explicit DivergencePlot(QWidget* parent = nullptr);

  /// current: dialect in force; empty where another method is. Does not touch the zoom along x.
  void setDivergence(view::DivergenceView divergence, const std::string& current);
  /// Other curves are on their way: if they have not come after a moment, those that are shown are muted and the plot
  /// says so, until `setDivergence`.
  void setComputing();
  /// They do not come: what there is stays, and the axis says how much of it there is.
  void setStopped();
  [[nodiscard]] bool busyShown() const { return busy_shown_; }
  [[nodiscard]] const view::DivergenceView& divergence() const { return curves_.view(); }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;

  /// See DivergencePicks.
  [[nodiscard]] PickHandle* handleOf(const std::string& dialect) const { return picks_.handleOf(dialect); }
  [[nodiscard]] QRectF labelOf(const std::string& dialect) const { return picks_.labelOf(dialect); }
  /// Returns what every curve says at a threshold, in a line.
  [[nodiscard]] QString readOut(double threshold) const;
  /// Returns the pen of a curve that is shown.
  [[nodiscard]] QPen penOf(std::size_t curve) const;

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  void paintHover(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  void rescaled() override;
  /// Returns the pick whose label is there.
  [[nodiscard]] std::optional<view::CalibratorMark> markAt(const QPoint& position) const override;
  [[nodiscard]] std::vector<double> snapPoints() const override;
  /// Returns the reading of a strip, which has no legend to say it.
  [[nodiscard]] Reading readingAt(double x) const override;
  [[nodiscard]] QRegion readingRegion(double x) const override;
  /// Returns what is known of the pick that is pointed at.
  [[nodiscard]] QString hintAt(const QPoint& position) const override;

 private:
  void fitHeight();
  /// Names the axis of the divergence, and says how much of it is computed, or what else is to be added.
  void labelHeights(const QString& addition);
  void nameCurves();
  void showBusy(bool busy);
  void paintBusy(QPainter& painter, const Colors& colors) const;
  /// Returns a value for each curve.
  [[nodiscard]] std::vector<std::optional<view::DivergenceAt>> valuesAt(double threshold) const;

  DivergenceCurves curves_;
  std::optional<double> read_at_;  ///< where the pointer is, over this plot
  QTimer busy_;                    ///< runs until a curve has been waited for long enough to say so
  bool busy_shown_ = false;
  DivergencePicks picks_;  ///< goes first: a handle that loses the focus tells the plot so
};

}  // namespace scalewright::widgets
