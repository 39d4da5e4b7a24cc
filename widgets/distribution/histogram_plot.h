#pragma once

#include <memory>

#include "widgets/plotkit/threshold/threshold_plot.h"

namespace scalewright::widgets {

class HistogramColumns;

/// Distribution of |x|, or of x, with the format's grid as a rug below it and the clipped tails shaded.
class HistogramPlot : public ThresholdPlot {
  Q_OBJECT

 public:
  explicit HistogramPlot(QWidget* parent = nullptr);

  /// One of x is shown while the plot is signed, see ThresholdPlot.
  void setHistogram(const view::Histogram& histogram);
  [[nodiscard]] const view::Histogram& histogram() const { return histogram_; }
  /// Draws Q, the counts as a format has them, as an outline over the columns, one for each; empty: none. See
  /// view::quantizedCounts.
  void setQuantized(std::vector<double> counts);
  /// The same of what one channel of the tensor has of them, whatever histogram is shown; nullptr: none. See
  /// view::channelOutline.
  void setChannel(std::shared_ptr<const histogram::ChannelCounts> counts, std::size_t channel);
  /// Sets the positive representable values, in tensor units.
  void setRug(std::vector<double> values);
  void setYScale(view::AxisScale scale);
  [[nodiscard]] view::AxisScale yScale() const { return y_scale_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  void rescaled() override;
  void layOut() override;
  QRegion movingRegion() const override;
  /// Returns the elements of a column.
  [[nodiscard]] Reading readingAt(double x) const override;

 private:
  [[nodiscard]] QRect rugRect() const;
  /// Returns the text with a mark where it is estimated.
  [[nodiscard]] QString marked(std::uint64_t count) const;
  /// Says whether marks are named in a picture; in the window the plot below names them.
  [[nodiscard]] bool namesMarks() const { return isAlone() && !marks().empty(); }
  void paintMarks(QPainter& painter, const Colors& colors);
  void paintRug(QPainter& painter, const Colors& colors);
  void paintOutlines(QPainter& painter, const Colors& colors);
  /// line: of text, from the top.
  void paintOutline(QPainter& painter, const std::vector<double>& counts, const QColor& color, const QString& words,
                    int line);

  HistogramColumns* columns_;
  view::Histogram histogram_;
  std::vector<double> quantized_;
  std::shared_ptr<const histogram::ChannelCounts> counted_;
  std::size_t channel_ = 0;
  std::vector<double> outline_;  ///< of that channel
  std::vector<double> rug_;
  view::AxisScale y_scale_ = view::AxisScale::kLogarithmic;
};

}  // namespace scalewright::widgets
