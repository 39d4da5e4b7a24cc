#pragma once

#include <QString>
#include <limits>

#include "core/view/plots/mirrored_histogram.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// The thresholds of both sides; NaN: there is none.
struct MirroredLines {
  double a = std::numeric_limits<double>::quiet_NaN();
  double b = std::numeric_limits<double>::quiet_NaN();
};

/// The distributions of two tensors over one axis of magnitudes: A upwards, B downwards, both as shares of their
/// elements on a logarithmic scale, with the threshold of each in its half.
class MirroredPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit MirroredPlot(QWidget* parent = nullptr);

  /// name: of the tensor.
  void setHistogram(const QString& name, view::MirroredHistogram histogram, MirroredLines lines);
  void clear() { setHistogram({}, {}, {}); }
  [[nodiscard]] const view::MirroredHistogram& histogram() const { return histogram_; }
  [[nodiscard]] const MirroredLines& lines() const { return lines_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;
  /// Returns how high the bar of a share is, from 0 to 1.
  [[nodiscard]] static double heightOf(double share);

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;

 private:
  void paintBars(QPainter& painter, const std::vector<double>& shares, bool up, const QColor& color) const;
  void paintLine(QPainter& painter, double value, bool up) const;
  void paintName(QPainter& painter) const;

  QString name_;
  view::MirroredHistogram histogram_;
  MirroredLines lines_;
};

}  // namespace scalewright::widgets
