#pragma once

#include <optional>
#include <vector>

#include "widgets/plotkit/mark_labels.h"
#include "widgets/plotkit/threshold/threshold_plot.h"

namespace scalewright::widgets {

/// SQNR of several formats against the threshold, with the pick of every calibration method.
class ErrorPlot : public ThresholdPlot {
  Q_OBJECT

 public:
  explicit ErrorPlot(QWidget* parent = nullptr);
  /// Names the curves, below the axes: above them are the names of the marks.
  [[nodiscard]] const CurveLegend& curveNames() const { return curve_names_; }

  /// current: id of the format in force, drawn heavier. Does not touch the zoom.
  void setCurves(std::vector<view::ErrorCurve> curves, const std::string& current);
  /// Draws a line at the error that is good enough.
  void setTarget(double sqnr_db);
  /// Draws a line at what something else than the decision in force would reach; what it is in a few words. One beyond
  /// the axis stands at its end. nullopt: nothing.
  void setReach(std::optional<double> sqnr_db, const QString& what = {});
  [[nodiscard]] std::optional<double> reach() const { return reach_; }
  /// several: the decision in force has more scales than the one that the curves are for; the axis says so.
  void setSeveralScales(bool several);
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;
  void setMarks(std::vector<view::CalibratorMark> marks) override;

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  void rescaled() override;
  void layOut() override;
  /// Returns the error of the format in force, on its curve as it is drawn.
  [[nodiscard]] Reading readingAt(double x) const override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  /// Returns the mark whose label is there, above the axes.
  [[nodiscard]] std::optional<view::CalibratorMark> markAt(const QPoint& position) const override;

 private:
  [[nodiscard]] std::vector<MarkLabel> markLabels() const;
  /// Returns the mark whose label is there; nullptr for none.
  [[nodiscard]] const view::CalibratorMark* labelAt(const QPoint& position) const;
  void layOutNames();
  [[nodiscard]] QPointF namesPlace() const;
  void paintTarget(QPainter& painter) const;
  void paintReach(QPainter& painter) const;
  /// Draws a line across at a height in pixels, and a label on one of its ends.
  void paintLevel(QPainter& painter, double y, const QPen& pen, const QString& label, Qt::Alignment end) const;
  [[nodiscard]] int labelRows() const;
  [[nodiscard]] QString xLabel() const;
  [[nodiscard]] double currentValueAt(double threshold) const;

  std::vector<view::ErrorCurve> curves_;
  std::string current_;
  bool several_scales_ = false;
  std::optional<double> target_;  ///< SQNR, dB
  std::optional<double> reach_;   ///< SQNR, dB
  QString reached_by_;
  CurveLegend curve_names_;
  QCPLayoutElement* names_room_ = nullptr;
  bool names_whole_width_ = false;
};

}  // namespace scalewright::widgets
