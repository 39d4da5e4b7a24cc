#pragma once

#include <memory>

#include "core/histogram/channel_counts.h"
#include "widgets/channels/channel_axis_plot.h"

namespace scalewright::widgets {

/// How often each magnitude occurs in each channel, as colours over the axes of ChannelPlot: a column for each channel,
/// or, where those are narrower than a pixel, one for each pixel with the largest count of the channels in it. The
/// thresholds are drawn over it, and what the pointer is on is read out in a corner.
class ChannelHeatPlot : public ChannelAxisPlot {
  Q_OBJECT

 public:
  explicit ChannelHeatPlot(QWidget* parent = nullptr);

  /// Shows counts of the channels of `ranges`; none while they are being counted. Does not touch the zoom along x.
  void setCounts(std::shared_ptr<const histogram::ChannelCounts> counts);
  [[nodiscard]] const std::shared_ptr<const histogram::ChannelCounts>& counts() const { return counts_; }
  /// Said in the middle while there are no counts.
  void setNote(const QString& note);
  [[nodiscard]] const QString& note() const { return note_; }
  /// Sets the threshold of the tensor, where its channels have none of their own.
  void setThreshold(std::optional<double> threshold);
  /// Returns channel, magnitudes and count at a place; empty beside the cells.
  [[nodiscard]] QStringList readOutAt(const QPoint& position) const;
  void resetView() override;
  /// A row for each channel, a column for each half octave.
  [[nodiscard]] PlotTable table() const override;

 protected:
  void paintOverlay(QPainter& painter) override;
  void paintHover(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  void placed() override;
  void applyFont() override;
  [[nodiscard]] std::size_t placeSeen(const QPoint& position) const override;
  /// Nothing: it is read out at once.
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  /// The columns of the picture: one for each place, or, where those are narrower, one for each pixel.
  struct Cells {
    bool pixels = false;
    std::size_t number = 0;
    std::size_t first = 0;  ///< place of the first one, where each has its own
    double lower = 0;       ///< of x, what is to be seen
    double upper = 0;
    friend bool operator==(const Cells&, const Cells&) = default;
  };
  /// Returns what a column of the picture shows.
  [[nodiscard]] Places placesOf(std::size_t cell) const;
  [[nodiscard]] Cells visibleCells() const;
  /// Brings the colours up to date with what is to be seen.
  void fill();
  [[nodiscard]] bool ready() const;
  /// Returns the row of the picture, from the smallest magnitudes on.
  [[nodiscard]] std::optional<std::size_t> rowAt(const QPoint& position) const;
  /// Below it, too little is to be worth a place in the view.
  [[nodiscard]] std::size_t firstRowOfNote() const;
  void paintThresholds(QPainter& painter, const Colors& colors) const;
  void paintNote(QPainter& painter, const Colors& colors) const;

  std::shared_ptr<const histogram::ChannelCounts> counts_;
  std::optional<double> threshold_;
  QString note_;
  QCPColorMap* map_;
  QCPColorScale* scale_;
  Cells filled_;       ///< what the colours show
  bool stale_ = true;  ///< they show other counts
};

}  // namespace scalewright::widgets
