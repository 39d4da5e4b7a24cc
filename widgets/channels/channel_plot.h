#pragma once

#include "core/view/plots/curves.h"
#include "widgets/channels/channel_axis_plot.h"

namespace scalewright::widgets {

/// How far each channel reaches, one line each, with its threshold and the error that its scale leaves. Channels that
/// set the scale of all others stand out.
class ChannelPlot : public ChannelAxisPlot {
  Q_OBJECT

 public:
  explicit ChannelPlot(QWidget* parent = nullptr);

  void setYScale(view::AxisScale scale);
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;

 protected:
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  void placed() override;
  void layOut() override;
  [[nodiscard]] std::size_t placeSeen(const QPoint& position) const override;

 private:
  /// Lowest value on a logarithmic axis: channels of zeros stand there.
  [[nodiscard]] double floorOf() const;
  /// The extremes of the places that share a column of the picture: the farthest of them, and the worst error.
  struct Column {
    double left = 0;  ///< pixels
    double right = 0;
    double amax = 0;
    double threshold = 0;  ///< 0: none
    double sqnr_db = 0;    ///< NaN: none
  };
  /// Returns the columns of what is to be seen: one for each channel, or one for each pixel where channels are
  /// narrower.
  [[nodiscard]] std::vector<Column> columns() const;
  void addTo(Column& column, std::size_t channel) const;
  void paintColumns(QPainter& painter, const Colors& colors, const std::vector<Column>& columns) const;
  void paintThresholds(QPainter& painter, const Colors& colors, const std::vector<Column>& columns) const;

  view::AxisScale y_scale_ = view::AxisScale::kLogarithmic;
};

}  // namespace scalewright::widgets
