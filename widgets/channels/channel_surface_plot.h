#pragma once

#include <memory>

#include "core/histogram/surface.h"
#include "core/tensor/channel_scaling.h"
#include "widgets/channels/channel_map_plot.h"

namespace scalewright::widgets {

/// Where each channel is large: its largest magnitudes along the rows of the tensor, the first row at the top. Of a
/// smoothed tensor, what it was before is seen while the key B is held.
class ChannelSurfacePlot : public ChannelMapPlot {
  Q_OBJECT

 public:
  explicit ChannelSurfacePlot(QWidget* parent = nullptr);

  /// Shows a surface of the channels of `ranges`; none while it is being found. Does not touch the zoom along x. shape:
  /// of the tensor, for the place of a row in it. scaling: that its values are read with.
  void setSurface(std::shared_ptr<const histogram::Surface> surface, tensor::Shape shape,
                  std::optional<tensor::ChannelScaling> scaling);
  [[nodiscard]] const std::shared_ptr<const histogram::Surface>& surface() const { return surface_; }
  /// Returns whether it shows the values before they were smoothed.
  [[nodiscard]] bool showsBefore() const { return before_; }
  void resetView() override;
  /// A row for each run of rows, a column for each channel.
  [[nodiscard]] PlotTable table() const override;

 protected:
  [[nodiscard]] bool ready() const override;
  [[nodiscard]] std::size_t rows() const override;
  [[nodiscard]] double numberAt(std::size_t channel, std::size_t row) const override;
  [[nodiscard]] std::size_t rowsTogether() const override;
  [[nodiscard]] double yOf(double place) const override;
  [[nodiscard]] double rowPlace(double y) const override;
  [[nodiscard]] QStringList linesAt(std::size_t channel, std::optional<std::size_t> row) const override;
  void paintOverCells(QPainter& painter) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  [[nodiscard]] bool hasBefore() const;
  void setBefore(bool before);
  /// Gives the colours the range of all numbers, the same before and after smoothing.
  void setColors();
  /// Returns `rows 8 to 15` and where the first of them is in the tensor.
  [[nodiscard]] QString rowsText(std::size_t channel, std::size_t run) const;

  std::shared_ptr<const histogram::Surface> surface_;
  tensor::Shape shape_;
  std::optional<tensor::ChannelScaling> scaling_;
  bool before_ = false;
};

}  // namespace scalewright::widgets
