#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/plotkit/curve_legend.h"
#include "widgets/plotkit/measure.h"
#include "widgets/plotkit/picture/plot_table.h"
#include "widgets/plotkit/qcp.h"
#include "widgets/plotkit/view_history.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// Equal in all plots, so that their x axes line up; more with larger texts, see ThemedPlot::sideMargin.
inline constexpr int kSideMargin = 72;
inline constexpr int kRightMargin = 18;

/// How much a plot of some height shows around its curves: as it gets lower it sheds small ticks, then captions; at
/// last it is a strip, the curves and the line alone.
enum class Density { kFull, kFewTicks, kFewCaptions, kStrip };
[[nodiscard]] Density densityOf(int height);

/// The common part of all plots: the colours of the palette, an axes box, zoom by wheel, box and keys with a history,
/// things painted over the finished plot, hints on what is pointed at, a menu, pictures and numbers.
class ThemedPlot : public QCustomPlot {
  Q_OBJECT

 public:
  explicit ThemedPlot(QWidget* parent = nullptr);

  /// Draws it anew with the next turn of the event loop; one that is hidden in a window that is shown, once it is seen.
  void redraw();
  /// Shows everything again.
  virtual void resetView() = 0;
  /// Returns what it shows, as numbers.
  [[nodiscard]] virtual PlotTable table() const = 0;
  /// One history for plots whose zoom belongs together; each plot has one of its own before.
  void setHistory(std::shared_ptr<ViewHistory> history);
  [[nodiscard]] ViewHistory& history() { return *history_; }
  /// To the clipboard: as a picture of pixels and of vectors, and as a table of numbers; what takes it chooses.
  void copy();
  void copyPicture();
  void copyTable();
  /// Commands for this plot; the caller owns it. at: what those that mean a place mean, in pixels.
  [[nodiscard]] QMenu* makeMenu(const QPoint& at);
  /// Two places that are compared.
  [[nodiscard]] const Measure& measure() const { return measure_; }
  /// Lines through the pointer, and what it points at in the units of the axes.
  void setCrosshair(bool shown);
  [[nodiscard]] bool crosshair() const { return crosshair_; }
  /// Stands in the middle of the plot: why it shows nothing. Empty: it shows what it has.
  void setNotice(const QString& notice);
  [[nodiscard]] const QString& notice() const { return notice_; }
  /// Returns whether it is about all tensors, not about the current one.
  [[nodiscard]] virtual bool ofWholeStudy() const { return false; }
  /// What its curves are, above the axes; none where it has no such legend, and while it is a strip.
  [[nodiscard]] const CurveLegend& curveLegend() const { return curve_legend_; }
  /// The tensor that it is about and how that is decided, asked whenever the plot is described; empty: none.
  void setSubject(std::function<QString()> subject);
  /// Returns one sentence that says, to who does not see it, all that it shows with its numbers.
  [[nodiscard]] QString description() const;
  /// Where its one line stands along x; none where it has no line.
  [[nodiscard]] virtual std::optional<double> lineValue() const { return std::nullopt; }
  /// The values at both ends of the x axis.
  [[nodiscard]] std::pair<double, double> xLimits() const;
  /// Draws the plot with everything over it, as vectors where the painter can. alone: what another plot of the window
  /// says beside it, it says itself.
  void drawTo(QCPPainter& painter, const QSize& size, bool alone);
  /// Takes a size and draws itself anew: what `drawTo` has changed is as it was.
  void fit(const QSize& size);

 signals:
  /// The person wants it in a file.
  void saveRequested();

 protected:
  /// How values stand along the axes; the axes themselves, their ranges and the history are about positions.
  [[nodiscard]] const AxisMap& xMap() const { return x_map_; }
  [[nodiscard]] const AxisMap& yMap() const { return y_map_; }
  void setXMap(const AxisMap& map) { x_map_ = map; }
  void setYMap(const AxisMap& map) { y_map_ = map; }
  [[nodiscard]] double xPixelOf(double value) const { return xAxis->coordToPixel(x_map_.toAxis(value)); }
  [[nodiscard]] double yPixelOf(double value) const { return yAxis->coordToPixel(y_map_.toAxis(value)); }
  [[nodiscard]] double xValueAt(double pixel) const { return x_map_.toValue(xAxis->pixelToCoord(pixel)); }
  [[nodiscard]] double yValueAt(double pixel) const { return y_map_.toValue(yAxis->pixelToCoord(pixel)); }

  /// Returns what it shows, with its numbers: the part of `description` between subject and axes. Empty: nothing yet.
  [[nodiscard]] virtual QString shows() const = 0;
  /// Tells those who do not see it that it shows something else now.
  void tellChange();
  /// Above the axes, in pixels: room for what is painted there. A strip has none.
  void setTopMargin(int pixels);
  /// By its height in lines of text: with larger texts a plot is lower than its pixels say.
  [[nodiscard]] Density density() const;
  /// Room for the numbers of an axis and its name; the same in all plots with the same texts.
  [[nodiscard]] int sideMargin() const;
  [[nodiscard]] int rightMargin() const;
  /// Names what is drawn, in rows above the axes. value_room: pixels beside each name.
  void setLegend(std::vector<LegendEntry> entries, double value_room = 0);
  /// Returns whether it is being drawn where no other plot is beside it.
  [[nodiscard]] bool isAlone() const { return alone_; }
  /// The upper left corner of these rows.
  [[nodiscard]] QPointF legendPlace() const;
  /// Fits what stands around the curves to the size; called when that has changed.
  virtual void layOut();
  /// Letters of axes and legends are those of the widget.
  virtual void applyFont();
  virtual void paintOverlay(QPainter& painter);
  /// Over that, what follows the pointer: it goes into no picture.
  virtual void paintHover(QPainter& painter);
  /// Returns what a pointer at this place points at, beyond the plot as a whole; empty where there is nothing.
  [[nodiscard]] virtual QString hintAt(const QPoint& position) const;
  virtual void applyColors(const Colors& colors);
  [[nodiscard]] Colors colors() const { return colorsOf(palette()); }
  [[nodiscard]] QRect area() const { return axisRect()->rect(); }
  /// Where the pointer is, over the area.
  [[nodiscard]] const std::optional<QPoint>& pointer() const { return pointer_; }

  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  /// Of the box that is being drawn, in pixels; none where it is too small to mean anything.
  [[nodiscard]] std::optional<QRect> box() const;
  void zoomTo(const QRect& box);
  /// By the keyboard, about the middle.
  void zoomBy(Qt::Orientation orientation, double factor);
  void pan(double share);
  void resetByHand();
  void popUpMenu(const QPoint& at);
  bool zoomByKey(const QKeyEvent& event);
  bool measureByKey(const QKeyEvent& event);
  /// pixel: anywhere; taken to the nearest place of the area.
  void placeEnd(Measure::End end, const QPoint& pixel);
  void clearMeasure();
  void sayMeasure();
  [[nodiscard]] QPointF valueAt(const QPoint& pixel) const;
  void paintMeasure(QPainter& painter) const;
  void paintNotice(QPainter& painter) const;
  void paintCrosshair(QPainter& painter) const;

  std::function<QString()> subject_;
  QString told_;                      ///< the description that listeners know
  std::optional<double> told_value_;  ///< the same of the line
  QString notice_;
  int top_margin_ = 10;  ///< while it is no strip, and without a legend
  std::vector<LegendEntry> legend_entries_;
  double legend_value_room_ = 0;
  CurveLegend curve_legend_;
  std::shared_ptr<ViewHistory> history_ = std::make_shared<ViewHistory>();
  std::optional<QPoint> box_from_;  ///< the right button is down
  QPoint box_to_;
  AxisMap x_map_;
  AxisMap y_map_;
  bool alone_ = false;
  bool stale_ = false;  ///< while hidden: what is drawn is not what it shows
  Measure measure_;
  Measure::End last_end_ = Measure::kA;
  bool crosshair_ = false;
  std::optional<QPoint> pointer_;  ///< where it is, over the area
  bool panning_ = false;           ///< the left button is down, and has moved nothing so far
};

}  // namespace scalewright::widgets
