#pragma once

#include <optional>
#include <set>
#include <vector>

#include "widgets/depth/depth_painting.h"
#include "widgets/plotkit/kept_picture.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// A number of every tensor of a network over its layers, from the input to the output: a dot for each, in the colour
/// of its format, discs for weights and rings for activations; a dotted line for each kind, that of the current tensor
/// drawn through. Where the number is an error, a line stands at the one that is good enough: the mouse drags it, as do
/// the keys Up and Down, and what misses it has a ring. A click chooses a tensor, a double click or Enter opens it,
/// Left and Right go along its kind, Shift and a drag take all in a box.
class DepthPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit DepthPlot(QWidget* parent = nullptr);

  /// layers: short names, in order; kinds: all. The view stays while layers and measure do.
  void setItems(view::DepthMeasure measure, QStringList layers, QStringList kinds, std::vector<DepthItem> items);
  [[nodiscard]] const DepthItems& data() const { return data_; }
  [[nodiscard]] const std::vector<DepthItem>& items() const { return data_.all(); }
  /// Shows these kinds alone; none: all.
  void setKinds(std::set<std::size_t> kinds);
  void setCurrent(std::optional<study::TensorIndex> tensor);
  /// dB.
  void setTarget(double target_db);
  void resetView() override;
  [[nodiscard]] PlotTable table() const override { return data_.table(); }
  [[nodiscard]] bool ofWholeStudy() const override { return true; }

  /// Returns where a tensor stands, in pixels of this widget; for tests and for accessibility tools. Nothing where it
  /// is not drawn.
  [[nodiscard]] std::optional<QPointF> pixelOf(study::TensorIndex tensor) const;
  /// Returns the height of the line at the target; nothing where there is none.
  [[nodiscard]] std::optional<double> targetPixel() const;

 signals:
  void tensorChosen(scalewright::study::TensorIndex tensor);
  void tensorOpened(scalewright::study::TensorIndex tensor);
  /// All in a box, from the left to the right.
  void tensorsChosen(const std::vector<scalewright::study::TensorIndex>& tensors);
  void targetMoved(double target_db);

 protected:
  [[nodiscard]] QString shows() const override { return data_.sentence(current_); }
  void paintOverlay(QPainter& painter) override;
  void paintHover(QPainter& painter) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  void applyColors(const Colors& colors) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] QPointF pixelOf(const DepthItem& item, double value) const;
  [[nodiscard]] const DepthItem* itemAt(const QPointF& pixel) const;
  [[nodiscard]] DepthPainting painting() const;
  void paintTensors(QPainter& painter);
  void showLegend();
  void stepAlong(int steps);
  void endBox();

  DepthItems data_;
  std::optional<study::TensorIndex> current_;
  std::optional<double> grab_;     ///< pixels from the line at the target to the pointer that drags it
  std::optional<QPoint> pressed_;  ///< by the left button
  std::optional<QPoint> box_;      ///< where one was begun
  QPoint box_end_;
  KeptPicture drawn_;  ///< of paintTensors, since the last replot
};

}  // namespace scalewright::widgets
