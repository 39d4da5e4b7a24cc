#pragma once

#include "core/view/plots/smoothing_view.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// How far the channels of an input and of its weights reach, before smoothing and after.
class SmoothedRangesPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit SmoothedRangesPlot(QWidget* parent = nullptr);

  /// Sets the channels in the order in which they stand. The view stays while their number does.
  void setRanges(view::SmoothedRanges ranges);
  [[nodiscard]] const view::SmoothedRanges& ranges() const { return ranges_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;
  [[nodiscard]] bool ofWholeStudy() const override { return true; }

 protected:
  [[nodiscard]] QString shows() const override;
  void applyColors(const Colors& colors) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;

 private:
  view::SmoothedRanges ranges_;
};

}  // namespace scalewright::widgets
