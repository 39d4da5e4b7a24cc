#pragma once

#include <QSplitter>
#include <array>
#include <memory>
#include <vector>

#include "widgets/plotkit/qcp.h"

namespace scalewright::widgets {

class DivergencePlot;
class ErrorPlot;
class HistogramPlot;
class ThresholdPlot;
class TracePlot;
class ViewHistory;

/// The plots of a tensor, one below the other: those over magnitudes show one range and one pointer, and all of them
/// have one history of views.
class LinkedPlots : public QSplitter {
 public:
  explicit LinkedPlots(QWidget* parent);

  [[nodiscard]] HistogramPlot& histogram() { return *histogram_; }
  [[nodiscard]] DivergencePlot& divergence() { return *divergence_; }
  [[nodiscard]] ErrorPlot& error() { return *error_; }
  [[nodiscard]] TracePlot& trace() { return *trace_; }
  /// Those over magnitudes.
  [[nodiscard]] std::array<ThresholdPlot*, 3> overMagnitudes() const;
  [[nodiscard]] ViewHistory& views() { return *views_; }
  /// The ranges of those over magnitudes, in their order; positions.
  [[nodiscard]] std::vector<QCPRange> xRanges() const;
  void setXRanges(const std::vector<QCPRange>& ranges);
  /// Shows everything in all of them; a step that can be taken back.
  void resetViews();

 private:
  HistogramPlot* histogram_;
  DivergencePlot* divergence_;
  ErrorPlot* error_;
  TracePlot* trace_;
  std::shared_ptr<ViewHistory> views_;
};

}  // namespace scalewright::widgets
