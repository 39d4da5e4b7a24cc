#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/plotkit/picture/plot_description.h"
#include "widgets/plotkit/picture/plot_table.h"
#include "widgets/plotkit/plot_frame.h"
#include "widgets/plotkit/plot_probe.h"
#include "widgets/plotkit/plot_view.h"
#include "widgets/plotkit/qcp.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// The common part of all plots: the colours of the palette, a frame, a view that the hand changes, a probe that reads
/// places, things painted over the finished plot, hints on what is pointed at, a menu, pictures and numbers.
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
  /// Sets one history for plots whose zoom belongs together; each plot has one of its own before.
  void setHistory(std::shared_ptr<ViewHistory> history) { view_.setHistory(std::move(history)); }
  [[nodiscard]] ViewHistory& history() { return view_.history(); }
  /// Two places that are compared.
  [[nodiscard]] const Measure& measure() const { return probe_.measure(); }
  [[nodiscard]] bool crosshair() const { return probe_.crosshair(); }
  /// Stands in the middle of the plot: why it shows nothing. Empty: it shows what it has.
  void setNotice(const QString& notice);
  [[nodiscard]] const QString& notice() const { return notice_; }
  /// Returns whether it is about all tensors, not about the current one.
  [[nodiscard]] virtual bool ofWholeStudy() const { return false; }
  /// What its curves are, above the axes; none where it has no such legend, and while it is a strip.
  [[nodiscard]] const CurveLegend& curveLegend() const { return frame_.legend(); }
  /// Sets the tensor that it is about and how that is decided, asked whenever the plot is described; empty: none.
  void setSubject(std::function<QString()> subject) { subject_ = std::move(subject); }
  /// Returns one sentence that says, to who does not see it, all that it shows with its numbers.
  [[nodiscard]] QString description() const;
  /// Tells those who do not see it that it shows something else now.
  void tellChange() { news_.tell(*this); }
  /// Returns where its one line stands along x; none where it has no line.
  [[nodiscard]] virtual std::optional<double> lineValue() const { return std::nullopt; }
  /// Returns where values stand along the axes, in pixels of this widget, and which values are there.
  [[nodiscard]] double xPixelOf(double value) const { return xAxis->coordToPixel(x_map_.toAxis(value)); }
  [[nodiscard]] double yPixelOf(double value) const { return yAxis->coordToPixel(y_map_.toAxis(value)); }
  [[nodiscard]] double xValueAt(double pixel) const { return x_map_.toValue(xAxis->pixelToCoord(pixel)); }
  [[nodiscard]] double yValueAt(double pixel) const { return y_map_.toValue(yAxis->pixelToCoord(pixel)); }
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

  /// Returns what it shows, with its numbers: the part of `description` between subject and axes. Empty: nothing yet.
  [[nodiscard]] virtual QString shows() const = 0;
  /// These are about what stands around the curves: see PlotFrame.
  void setTopMargin(int pixels) { frame_.setTopMargin(pixels); }
  [[nodiscard]] Density density() const { return frame_.density(); }
  [[nodiscard]] int sideMargin() const { return frame_.sideMargin(); }
  [[nodiscard]] int rightMargin() const { return frame_.rightMargin(); }
  void setLegend(std::vector<LegendEntry> entries, double value_room = 0) {
    frame_.setLegend(std::move(entries), value_room);
  }
  [[nodiscard]] QPointF legendPlace() const { return frame_.legendPlace(); }
  /// Returns whether it is being drawn where no other plot is beside it.
  [[nodiscard]] bool isAlone() const { return alone_; }
  /// Fits what stands around the curves to the size; called when that has changed.
  virtual void layOut() { frame_.layOut(); }
  /// Letters of axes and legends are those of the widget.
  virtual void applyFont() { frame_.applyFont(); }
  virtual void paintOverlay(QPainter&) {}
  /// Paints, over that, what follows the pointer: it goes into no picture.
  virtual void paintHover(QPainter&) {}
  /// Returns what a pointer at this place points at, beyond the plot as a whole; empty where there is nothing.
  [[nodiscard]] virtual QString hintAt(const QPoint&) const { return {}; }
  virtual void applyColors(const Colors& colors) { frame_.applyColors(colors); }
  [[nodiscard]] Colors colors() const { return colorsOf(palette()); }
  [[nodiscard]] QRect area() const { return axisRect()->rect(); }
  /// Returns where the pointer is, over the area.
  [[nodiscard]] const std::optional<QPoint>& pointer() const { return probe_.pointer(); }

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
  void popUpMenu(const QPoint& at);
  /// Paints what a picture has as well.
  void paintOver(QPainter& painter);
  void paintNotice(QPainter& painter) const;

  std::function<QString()> subject_;
  PlotNews news_;
  QString notice_;
  PlotFrame frame_;
  PlotView view_;
  PlotProbe probe_;
  AxisMap x_map_;
  AxisMap y_map_;
  bool alone_ = false;
  bool stale_ = false;  ///< while hidden: what is drawn is not what it shows
};

}  // namespace scalewright::widgets
