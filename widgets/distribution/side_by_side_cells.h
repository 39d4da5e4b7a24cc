#pragma once

#include <QPainter>
#include <QPolygonF>
#include <QRect>
#include <QSize>
#include <vector>

#include "core/view/plots/curves.h"

namespace scalewright::widgets {

inline constexpr int kCellGap = 4;  ///< pixels between cells

/// Where cells of equal size stand in rows, as square as they can be: few of them in as few columns as fill the height.
class CellGrid {
 public:
  CellGrid() = default;
  CellGrid(int count, const QSize& room);

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int cellWidth() const { return cell_.width(); }
  /// Returns the height of a row with its gap.
  [[nodiscard]] int rowHeight() const { return cell_.height() + kCellGap; }
  [[nodiscard]] int height() const { return rows_ * rowHeight(); }
  /// Returns the place of a cell where reading goes from left to right.
  [[nodiscard]] QRect rectOf(int cell) const;

 private:
  int columns_ = 1;
  int rows_ = 1;
  QSize cell_ = {1, 1};
};

/// Returns the columns of a histogram as steps over a logarithmic axis from 0 to 1, as high as the logarithm of their
/// counts, up to 1; empty for an axis without a length.
[[nodiscard]] QPolygonF shapeOf(const view::Histogram& histogram, double low, double high);

/// Returns about so many of the values that are worth a label on that axis, at least one.
[[nodiscard]] std::vector<double> ticksWithRoom(double low, double high, int most);

/// Fills a shape of `shapeOf` in a part of the plot.
void paintShape(QPainter& painter, const QPolygonF& shape, const QRect& plot, const QColor& color);

/// Returns the stop next to a threshold on one side; the threshold where there is none.
/// Shapes: stops ascending.
[[nodiscard]] double nextStop(const std::vector<double>& stops, double threshold, bool up);

}  // namespace scalewright::widgets
