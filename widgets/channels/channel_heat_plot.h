#pragma once

#include <memory>

#include "core/histogram/channel_counts.h"
#include "widgets/channels/channel_map_plot.h"

namespace scalewright::widgets {

/// How often each magnitude occurs in each channel. The thresholds are drawn over it.
class ChannelHeatPlot : public ChannelMapPlot {
  Q_OBJECT

 public:
  explicit ChannelHeatPlot(QWidget* parent = nullptr);

  /// Shows counts of the channels of `ranges`; none while they are being counted. Does not touch the zoom along x.
  void setCounts(std::shared_ptr<const histogram::ChannelCounts> counts);
  [[nodiscard]] const std::shared_ptr<const histogram::ChannelCounts>& counts() const { return counts_; }
  /// Sets the threshold of the tensor, where its channels have none of their own.
  void setThreshold(std::optional<double> threshold);
  void resetView() override;
  /// A row for each channel, a column for each half octave.
  [[nodiscard]] PlotTable table() const override;

 protected:
  [[nodiscard]] bool ready() const override;
  [[nodiscard]] std::size_t rows() const override;
  [[nodiscard]] double numberAt(std::size_t channel, std::size_t row) const override;
  [[nodiscard]] double yOf(double place) const override;
  [[nodiscard]] double rowPlace(double y) const override;
  [[nodiscard]] QStringList linesAt(std::size_t channel, std::optional<std::size_t> row) const override;
  void paintOverCells(QPainter& painter) override;

 private:
  /// Below it, too little is to be worth a place in the view.
  [[nodiscard]] std::size_t firstRowOfNote() const;
  void paintThresholds(QPainter& painter, const Colors& colors) const;

  std::shared_ptr<const histogram::ChannelCounts> counts_;
  std::optional<double> threshold_;
};

}  // namespace scalewright::widgets
