#pragma once

#include <vector>

#include "core/view/search_view.h"
#include "widgets/plots/themed_plot.h"

namespace scalewright::widgets {

/// The best error for each number of bits, and the point that is chosen. Mouse and keyboard move it.
class ParetoPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit ParetoPlot(QWidget* parent = nullptr);

  /// Other points reset the view; another choice leaves it.
  void setPoints(const std::vector<view::SearchPoint>& points, std::size_t chosen);
  [[nodiscard]] std::size_t chosen() const { return chosen_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;
  [[nodiscard]] bool ofWholeStudy() const override { return true; }

  /// Where the line of the budget stands, in pixels of this widget; for tests and for accessibility tools.
  [[nodiscard]] double linePosition() const;

 signals:
  /// By hand: the best point within these bits per weight, or the next one.
  void pointChosen(std::size_t point);

 protected:
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void moveTo(std::size_t point);
  /// The best point within these bits.
  [[nodiscard]] std::size_t pointWithin(double bits) const;
  [[nodiscard]] bool isOnLine(const QPointF& position) const;
  [[nodiscard]] QString describe(std::size_t point) const;

  std::vector<view::SearchPoint> points_;
  std::size_t chosen_ = 0;
  bool dragging_ = false;
  double grab_offset_ = 0;  ///< pixels from the line to the pointer when it was taken hold of
};

}  // namespace scalewright::widgets
