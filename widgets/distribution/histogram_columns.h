#pragma once

#include <cstdint>
#include <vector>

#include "widgets/plotkit/axis_scale.h"

namespace scalewright::widgets {

/// Draws a histogram as one vertical line per pixel column, the tallest count of that column.
/// QCustomPlot's own filled steps and bars take 30 to 150 ms for a noisy histogram of 2,048 bins, this 2 ms.
class HistogramColumns : public QCPAbstractPlottable {
 public:
  HistogramColumns(QCPAxis* key_axis, QCPAxis* value_axis);

  /// Shapes: edges.size() == counts.size() + 1, ascending.
  void setData(std::vector<double> edges, std::vector<std::uint64_t> counts);
  /// Sets how magnitudes and counts stand along the axes.
  void setMaps(const AxisMap& keys, const AxisMap& values);
  /// Puts a column beside zero, so wide in positions; 0: none, on an axis that has no place for it.
  void setZeros(std::uint64_t zeros, double width);
  /// Puts a narrow one on zero, where values of both signs stand around it.
  void setZerosBetween(std::uint64_t zeros);
  [[nodiscard]] std::uint64_t zeros() const { return between_ || zero_width_ > 0 ? zeros_ : 0; }
  [[nodiscard]] std::uint64_t largestCount() const;
  [[nodiscard]] const std::vector<double>& edges() const { return edges_; }
  [[nodiscard]] const std::vector<std::uint64_t>& counts() const { return counts_; }

  double selectTest(const QPointF& position, bool only_selectable, QVariant* details) const override;
  QCPRange getKeyRange(bool& found, QCP::SignDomain domain) const override;
  QCPRange getValueRange(bool& found, QCP::SignDomain domain, const QCPRange& key_range) const override;

 protected:
  void draw(QCPPainter* painter) override;
  void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

 private:
  struct Column {
    double left = 0;  ///< pixels
    double right = 0;
    std::uint64_t count = 0;
  };
  /// Returns the columns in the order of the magnitudes.
  [[nodiscard]] std::vector<Column> columns() const;
  [[nodiscard]] double topOf(std::uint64_t count, double base) const;
  void drawOutline(QCPPainter* painter, double base) const;
  void drawPixelColumns(QCPPainter* painter, double base) const;

  std::vector<double> edges_;
  std::vector<std::uint64_t> counts_;
  AxisMap keys_;
  AxisMap values_;
  std::uint64_t zeros_ = 0;
  double zero_width_ = 0;
  bool between_ = false;
};

}  // namespace scalewright::widgets
