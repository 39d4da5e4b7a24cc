#pragma once

#include <QRegion>
#include <optional>
#include <vector>

#include "core/view/curves.h"
#include "widgets/plots/qcp.h"
#include "widgets/plots/threshold_gesture.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// Equal in all plots, so that their x axes line up.
inline constexpr int kSideMargin = 72;
inline constexpr int kRightMargin = 18;
/// Pixels from a line at which it is pointed at.
inline constexpr int kPointerReach = 4;

/// A plot over |x| with a threshold line that mouse and keyboard move.
///
/// The line, its shade and the marks are painted over the finished plot, and only the strip they touch is painted
/// again: replotting on every mouse move would not keep up on a high-resolution screen.
class ThresholdPlot : public QCustomPlot {
  Q_OBJECT

 public:
  explicit ThresholdPlot(QWidget* parent = nullptr);

  void setThreshold(std::optional<double> threshold);
  [[nodiscard]] std::optional<double> threshold() const { return threshold_; }
  virtual void setMarks(std::vector<view::CalibratorMark> marks);
  [[nodiscard]] const std::vector<view::CalibratorMark>& marks() const { return marks_; }
  void setXScale(view::AxisScale scale);
  [[nodiscard]] view::AxisScale xScale() const { return x_scale_; }
  /// The range of |x| that `resetView` returns to.
  void setHomeRange(const view::ThresholdRange& range);
  void setXRange(double low, double high);
  virtual void resetView();
  /// A line of text above the plot; for pictures that stand alone.
  void setCaption(const QString& caption);

  [[nodiscard]] ThresholdGesture& gesture() { return gesture_; }
  /// Where the line stands, in pixels of this widget; for tests and for accessibility tools.
  [[nodiscard]] QPointF handlePosition() const;

  /// Draws the plot with everything over it, as vectors where the painter can.
  void drawTo(QCPPainter& painter, const QSize& size);

 signals:
  /// The person zoomed or panned along x.
  void xRangeEdited(double low, double high);

 protected:
  /// Above the axes, in pixels: room for the labels of the marks.
  void setTopMargin(int pixels);
  virtual void paintOverlay(QPainter& painter);
  /// What a pointer at this place points at, beyond the plot as a whole; empty where there is nothing.
  [[nodiscard]] virtual QString hintAt(const QPoint& position) const;
  bool event(QEvent* event) override;
  virtual void applyColors(const Colors& colors);
  /// What must be painted again when the threshold moves, besides the line.
  [[nodiscard]] virtual QRegion movingRegion() const { return {}; }
  [[nodiscard]] Colors colors() const { return colorsOf(palette()); }
  [[nodiscard]] QRect area() const { return axisRect()->rect(); }
  [[nodiscard]] double pixelOf(double x) const { return xAxis->coordToPixel(x); }

  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  [[nodiscard]] bool isOnLine(const QPointF& position) const;
  [[nodiscard]] double thresholdAt(double pixel) const;
  [[nodiscard]] double flagTop() const;
  [[nodiscard]] QRect stripOf(std::optional<double> threshold) const;
  void setHover(bool hover);
  void paintThreshold(QPainter& painter, const Colors& colors);

  ThresholdGesture gesture_;
  std::optional<double> threshold_;
  std::vector<view::CalibratorMark> marks_;
  view::AxisScale x_scale_ = view::AxisScale::kLogarithmic;
  view::ThresholdRange home_{1e-3, 10};
  QCPTextElement* caption_ = nullptr;
  double grab_offset_ = 0;
  bool hover_ = false;
  bool following_ = false;  ///< the range is being set from outside
};

}  // namespace scalewright::widgets
