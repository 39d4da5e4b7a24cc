#include "widgets/distribution/side_by_side_cells.h"

#include <algorithm>
#include <cmath>

#include "core/view/axes/ticks.h"

namespace scalewright::widgets {
namespace {

constexpr QSize kLeastCell(120, 76);

}  // namespace

CellGrid::CellGrid(int count, const QSize& room) {
  columns_ = std::max(1, std::min(count, room.width() / (kLeastCell.width() + kCellGap)));
  while (columns_ > 1 &&
         (count + columns_ - 2) / (columns_ - 1) * (2 * kLeastCell.height() + kCellGap) <= room.height()) {
    --columns_;
  }
  rows_ = std::max(1, (count + columns_ - 1) / columns_);
  cell_ = {room.width() / columns_ - kCellGap, std::max(kLeastCell.height(), room.height() / rows_ - kCellGap)};
}

QRect CellGrid::rectOf(int cell) const {
  return {QPoint(kCellGap + cell % columns_ * (cell_.width() + kCellGap), kCellGap + cell / columns_ * rowHeight()),
          cell_};
}

QPolygonF shapeOf(const view::Histogram& histogram, double low, double high) {
  QPolygonF shape;
  if (histogram.counts.empty() || !(high > low)) return shape;
  const double most = static_cast<double>(*std::max_element(histogram.counts.begin(), histogram.counts.end()));
  // Values below the axis end at its beginning.
  const auto x = [&](double value) { return std::clamp(std::log(value / low) / std::log(high / low), 0.0, 1.0); };
  const auto y = [&](std::uint64_t count) { return count == 0 ? 0 : std::log1p(double(count)) / std::log1p(most); };
  shape << QPointF(x(histogram.edges.front()), 0);
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    shape << QPointF(x(histogram.edges[i]), y(histogram.counts[i]));
    shape << QPointF(x(histogram.edges[i + 1]), y(histogram.counts[i]));
  }
  shape << QPointF(x(histogram.edges.back()), 0);
  return shape;
}

std::vector<double> ticksWithRoom(double low, double high, int most) {
  const auto labelled = view::decadeTicks(low, high, std::log10(high / low)).labelled;
  const auto room = static_cast<std::size_t>(std::max(1, most));
  const std::size_t each = std::max<std::size_t>(1, (labelled.size() + room - 1) / room);
  std::vector<double> ticks;
  for (std::size_t i = 0; i < labelled.size(); i += each) {
    if (labelled[i] >= low && labelled[i] <= high) ticks.push_back(labelled[i]);
  }
  return ticks;
}

void paintShape(QPainter& painter, const QPolygonF& shape, const QRect& plot, const QColor& color) {
  painter.save();
  painter.translate(plot.left(), plot.bottom() + 1);
  painter.scale(plot.width(), -plot.height());
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  painter.drawPolygon(shape);
  painter.restore();
}

double nextStop(const std::vector<double>& stops, double threshold, bool up) {
  if (up) {
    const auto next = std::upper_bound(stops.begin(), stops.end(), threshold);
    return next == stops.end() ? threshold : *next;
  }
  const auto next = std::lower_bound(stops.begin(), stops.end(), threshold);
  return next == stops.begin() ? threshold : *std::prev(next);
}

}  // namespace scalewright::widgets
