#pragma once

#include <vector>

#include "core/view/search_view.h"
#include "widgets/plotkit/line_plot.h"

namespace scalewright::widgets {

/// The best error for each number of bits, with the knee beyond which more bits bring little, and, of estimates, the
/// band that they are within; and the point that is chosen. Mouse and keyboard move it.
class ParetoPlot : public LinePlot {
  Q_OBJECT

 public:
  explicit ParetoPlot(QWidget* parent = nullptr);

  /// Resets the view for other points; another choice leaves it. knee: which point; none: it is not marked.
  void setPoints(const std::vector<view::SearchPoint>& points, std::size_t chosen,
                 std::optional<std::size_t> knee = std::nullopt);
  [[nodiscard]] std::size_t chosen() const { return chosen_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;
  [[nodiscard]] std::optional<double> lineValue() const override;
  [[nodiscard]] bool ofWholeStudy() const override { return true; }

 signals:
  /// Tells of a point that was chosen, by hand: the best point within these bits per weight, or the next one.
  void pointChosen(std::size_t point);

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  void moveLineTo(double value) override;
  void moveLineBy(int steps) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void moveTo(std::size_t point);
  /// Returns the best point within these bits.
  [[nodiscard]] std::size_t pointWithin(double bits) const;
  [[nodiscard]] QString describe(std::size_t point) const;
  void paintKnee(QPainter& painter) const;

  std::vector<view::SearchPoint> points_;
  std::size_t chosen_ = 0;
  std::optional<std::size_t> knee_;
};

}  // namespace scalewright::widgets
