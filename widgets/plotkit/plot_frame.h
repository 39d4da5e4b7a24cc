#pragma once

#include <vector>

#include "widgets/plotkit/curve_legend.h"
#include "widgets/plotkit/qcp.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// Equal in all plots, so that their x axes line up; more with larger texts, see PlotFrame::sideMargin.
inline constexpr int kSideMargin = 72;
inline constexpr int kRightMargin = 18;

/// How much a plot of some height shows around its curves: as it gets lower it sheds small ticks, then captions; at
/// last it is a strip, the curves and the line alone.
enum class Density { kFull, kFewTicks, kFewCaptions, kStrip };
[[nodiscard]] Density densityOf(int height);

/// What stands around the curves of a plot, by its size and that of its texts: margins, axes, the names above them.
class PlotFrame {
 public:
  explicit PlotFrame(QCustomPlot& plot);

  /// Says how dense it is, by its height in lines of text: with larger texts a plot is lower than its pixels say.
  [[nodiscard]] Density density() const;
  /// Room for the numbers of an axis and its name; the same in all plots with the same texts.
  [[nodiscard]] int sideMargin() const;
  [[nodiscard]] int rightMargin() const;
  /// Sets the margin above the axes, in pixels: room for what is painted there. A strip has none.
  void setTopMargin(int pixels);
  /// Names what is drawn, in rows above the axes. value_room: pixels beside each name.
  void setLegend(std::vector<LegendEntry> entries, double value_room);
  /// None where there is no such legend, and while the plot is a strip.
  [[nodiscard]] const CurveLegend& legend() const { return legend_; }
  /// The upper left corner of its rows.
  [[nodiscard]] QPointF legendPlace() const;
  /// Fits all of it to the size of the plot.
  void layOut();
  /// Letters are those of the widget.
  void applyFont();
  void applyColors(const Colors& colors);

 private:
  QCustomPlot& plot_;
  int top_margin_ = 10;  ///< while it is no strip, and without a legend
  std::vector<LegendEntry> entries_;
  double value_room_ = 0;
  CurveLegend legend_;
};

}  // namespace scalewright::widgets
