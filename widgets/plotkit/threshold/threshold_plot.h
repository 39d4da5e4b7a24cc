#pragma once

#include <QRegion>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/view/plots/curves.h"
#include "widgets/plotkit/linked_cursor.h"
#include "widgets/plotkit/themed_plot.h"
#include "widgets/plotkit/threshold/magnitude_axis.h"
#include "widgets/plotkit/threshold/threshold_line.h"
#include "widgets/plotkit/threshold/threshold_stops.h"

namespace scalewright::widgets {

/// A plot over |x|, or over x, with a threshold line that mouse and keyboard move.
///
/// The line, its shade and the marks are painted over the finished plot, and only the strip they touch is painted
/// again: replotting on every mouse move would not keep up on a high-resolution screen.
class ThresholdPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit ThresholdPlot(QWidget* parent = nullptr);

  void setThreshold(std::optional<double> threshold);
  [[nodiscard]] std::optional<double> threshold() const { return line_.threshold(); }
  [[nodiscard]] std::optional<double> lineValue() const override { return line_.threshold(); }
  virtual void setMarks(std::vector<view::CalibratorMark> marks);
  [[nodiscard]] const std::vector<view::CalibratorMark>& marks() const { return marks_; }
  /// Is called after the home range, which says where the linear part of a symlog scale ends.
  void setXScale(view::AxisScale scale);
  [[nodiscard]] view::AxisScale xScale() const { return axis_.scale(); }
  /// Makes it a plot of x, whose threshold stands on both sides of zero; values: between which x lies. None: of |x|. Is
  /// called before the scale is set; a logarithmic one is then symlog.
  void setSigned(std::optional<view::ThresholdRange> values) {
    axis_.setValues(values);
    line_.setMirrored(values.has_value());
  }
  [[nodiscard]] bool isSigned() const { return axis_.isSigned(); }
  /// Sets the range of |x| that `resetView` returns to.
  void setHomeRange(const view::ThresholdRange& range) { axis_.setHome(range); }
  /// Sets the range of positions along the axis.
  void setXRange(double low, double high);
  void resetView() override;

  /// The pointer is at this |x| over another plot of the group: a line stands there, with what this plot says about it.
  /// None: it is over none of them.
  void pointAt(std::optional<double> x);
  [[nodiscard]] std::optional<double> pointedAt() const { return pointed_at_; }

  /// Sets the thresholds that the line is moved between, unless a drag has Alt; none: it goes anywhere. note: what the
  /// flag says beside the number.
  void setSteps(std::vector<double> steps, const QString& note);
  /// Sets the edges of the bins that the arrow keys move the line by, ascending: those of the histogram that is shown.
  /// Without any the keys move it by pixels.
  void setBins(std::vector<double> edges) { stops_.setBins(std::move(edges)); }
  [[nodiscard]] const std::vector<double>& bins() const { return stops_.bins(); }
  /// Returns where the threshold's number stands, in pixels of this widget; for tests.
  [[nodiscard]] std::optional<ThresholdFlag> flag() const { return line_.flag(); }

  [[nodiscard]] ThresholdGesture& gesture() { return line_.gesture(); }
  /// Returns where the line stands, in pixels of this widget; for tests and for accessibility tools.
  [[nodiscard]] QPointF handlePosition() const { return line_.handle(); }

 signals:
  /// The person zoomed or panned along x; positions, as for `setXRange`.
  void xRangeEdited(double low, double high);
  /// The pointer is over this |x| and no button is down; none: it has left.
  void pointed(std::optional<double> x);
  /// The person clicked a mark: its method is to be in force.
  void markTaken(const scalewright::view::CalibratorMark& mark);

 protected:
  /// Returns what is shown beside the line as a sentence tells it, and where the line is.
  [[nodiscard]] QString withThreshold(const QString& shown) const { return line_.toldAfter(shown); }
  void paintOverlay(QPainter& painter) override;
  void paintHover(QPainter& painter) override;
  /// The reading of a plot at an |x|, and how high that stands; no text where it says nothing.
  struct Reading {
    QString text;
    double y = std::numeric_limits<double>::quiet_NaN();
  };
  [[nodiscard]] virtual Reading readingAt(double) const { return {}; }
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  /// Returns the mark that a click there takes: the nearest one that is not in force already.
  [[nodiscard]] virtual std::optional<view::CalibratorMark> markAt(const QPoint& position) const;
  /// Thresholds that a drag with Ctrl goes to when it comes near: those of the marks.
  [[nodiscard]] virtual std::vector<double> snapPoints() const;
  /// Begins a drag of the line that begins elsewhere, as at a pick: offset pixels from where the line is to be.
  void beginDrag(double offset);
  /// The pointer is at this pixel; nothing happens without a drag.
  void dragTo(double pixel, Qt::KeyboardModifiers modifiers);
  /// Returns what shows the pointer at an |x| over another plot, besides the line there.
  [[nodiscard]] virtual QRegion readingRegion(double) const { return {}; }
  /// Returns what must be painted again when the threshold moves, besides the line.
  [[nodiscard]] virtual QRegion movingRegion() const { return {}; }
  /// Is called when values along x stand elsewhere.
  virtual void rescaled() {}
  /// Room beside zero on a symlog axis, positions: what is zero stands there.
  [[nodiscard]] double zeroRoom() const { return axis_.zeroRoom(); }

  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  /// Returns the nearest step; without steps the nearest of the snap points within reach, else what the pixel says.
  [[nodiscard]] double snapped(double pixel) const;
  /// Moves the line by hand.
  void moveTo(double threshold);
  /// Widens the axis to where the line is.
  void bringIn();
  /// Sets what is below the pointer: on the line, on a mark, or on nothing.
  void setHover(bool line, bool mark);
  void tellPointed(std::optional<double> x);
  [[nodiscard]] LinkedCursor linkedCursor() const;
  void showHome();

  ThresholdLine line_;
  MagnitudeAxis axis_;
  ThresholdStops stops_;
  std::vector<view::CalibratorMark> marks_;
  bool pressed_edge_ = false;           ///< the button went down on a flag at the edge
  std::optional<QPoint> pressed_mark_;  ///< where the button went down on one
  bool took_mark_ = false;              ///< with the last click
  std::optional<double> told_;          ///< where the pointer is, over this plot
  std::optional<double> pointed_at_;    ///< where it is, over another one
  QRegion linked_region_;               ///< of the line that shows that, as painted last
  bool following_ = false;              ///< the range is being set from outside
};

}  // namespace scalewright::widgets
