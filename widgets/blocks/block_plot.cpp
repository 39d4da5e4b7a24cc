#include "widgets/blocks/block_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "widgets/plotkit/value_range.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

enum Series { kErrors, kValues, kDequantized, kSaturated, kFlushed, kSeriesCount };

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kApart = 4;  // pixels between two level lines

/// A column of one series: places and heights.
struct Points {
  QVector<double> x;
  QVector<double> y;

  void add(double at, double height) {
    x << at;
    y << height;
  }
};

}  // namespace

BlockPlot::BlockPlot(QWidget* parent) : ThemedPlot(parent) {
  setAccessibleName(tr("Values of the block"));
  setToolTip(
      tr("Each value and what it is dequantized to, a line between them being the error. The lines across are the "
         "levels of the block.\nWheel zooms, dragging pans, a double click resets the view."));
  xAxis->setLabel(tr("place in the block"));
  yAxis->setLabel(tr("value"));
  yAxis->grid()->setVisible(false);  // its lines would look like levels
  xAxis->grid()->setVisible(false);
  const QSharedPointer<QCPAxisTickerFixed> places(new QCPAxisTickerFixed);
  places->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
  xAxis->setTicker(places);
  for (int series = 0; series < kSeriesCount; ++series) {
    QCPGraph* each = addGraph();
    each->setSelectable(QCP::stNone);
    each->setLineStyle(series == kErrors ? QCPGraph::lsLine : QCPGraph::lsNone);
  }
  applyColors(colors());
}

void BlockPlot::setBlock(std::shared_ptr<const blocks::InspectedBlock> block, std::vector<double> levels) {
  block_ = std::move(block);
  levels_ = std::move(levels);
  std::array<Points, kSeriesCount> points;
  if (block_) {
    for (double& level : levels_) level *= block_->sums.scale.step;
    for (std::size_t i = 0; i < block_->elements.size(); ++i) {
      const blocks::InspectedElement& element = block_->elements[i];
      if (!std::isfinite(element.value)) continue;
      const auto at = static_cast<double>(i);
      points[kErrors].add(at, element.value);
      points[kErrors].add(at, element.dequantized);
      points[kErrors].add(at + 0.5, kNaN);
      points[kValues].add(at, element.value);
      points[kDequantized].add(at, element.dequantized);
      if (element.saturated) points[kSaturated].add(at, element.value);
      if (element.flushed) points[kFlushed].add(at, element.value);
    }
  }
  for (int series = 0; series < kSeriesCount; ++series) {
    const Points& each = points[static_cast<std::size_t>(series)];
    graph(series)->setData(each.x, each.y, true);
  }
  resetView();
}

void BlockPlot::resetView() {
  ValueRange shown;
  const auto count = block_ ? static_cast<double>(block_->elements.size()) : 0.0;
  if (block_) {
    for (const blocks::InspectedElement& element : block_->elements) {
      shown.take(element.value);
      shown.take(element.dequantized);
    }
  }
  xAxis->setRange(-0.7, std::max(1.0, count) - 0.3);
  const ValueRange range = shown.orElse(-1, 1);
  yAxis->setRange(range.padded(0.08, range.low == range.high ? std::max(std::fabs(range.low), 1e-300) : 0));
  redraw();
}

QString BlockPlot::shows() const {
  if (!block_ || block_->elements.empty()) return {};
  ValueRange values;
  std::size_t saturated = 0;
  std::size_t flushed = 0;
  std::size_t worst = 0;
  for (std::size_t i = 0; i < block_->elements.size(); ++i) {
    const blocks::InspectedElement& element = block_->elements[i];
    values.take(element.value);
    if (element.saturated) ++saturated;
    if (element.flushed) ++flushed;
    if (std::abs(element.error()) > std::abs(block_->elements[worst].error())) worst = i;
  }
  const ValueRange shown = values.orElse(0, 0);
  return tr("%1 values from %2 to %3, %4 of them saturated and %5 flushed to zero, the largest error %6 at place %7")
      .arg(countText(block_->elements.size()), shortNumber(shown.low, 4), shortNumber(shown.high, 4),
           countText(saturated), countText(flushed), shortNumber(block_->elements[worst].error(), 4), countText(worst));
}

PlotTable BlockPlot::table() const {
  PlotTable table;
  if (!block_) return table;
  std::vector<double> values;
  std::vector<double> dequantized;
  std::vector<std::uint64_t> codes;
  for (const blocks::InspectedElement& element : block_->elements) {
    values.push_back(element.value);
    dequantized.push_back(element.dequantized);
    codes.push_back(element.code);
  }
  table.add(QStringLiteral("value"), std::move(values));
  table.add(QStringLiteral("code"), codes);
  table.add(QStringLiteral("dequantized"), std::move(dequantized));
  return table;
}

void BlockPlot::applyColors(const Colors& colors) {
  ThemedPlot::applyColors(colors);
  graph(kErrors)->setPen(QPen(colors.faint_text, 1));
  const QColor value = seriesPen(0, palette()).color();
  const QColor dequantized = seriesPen(1, palette()).color();
  graph(kValues)->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, value, value, 6));
  const auto outline = [this](Series series, QCPScatterStyle::ScatterShape shape, const QColor& color, double size) {
    graph(series)->setScatterStyle(QCPScatterStyle(shape, QPen(color, 1.5), Qt::NoBrush, size));
  };
  outline(kDequantized, QCPScatterStyle::ssSquare, dequantized, 8);
  outline(kSaturated, QCPScatterStyle::ssTriangle, colors.bad, 13);
  outline(kFlushed, QCPScatterStyle::ssCross, colors.bad, 9);
  using Shape = LegendEntry::Shape;
  setLegend({{tr("value"), QPen(value, 1.5), Shape::kDisc},
             {tr("dequantized"), QPen(dequantized, 1.5), Shape::kSquare},
             {tr("saturated"), QPen(colors.bad, 1.5), Shape::kTriangle},
             {tr("to zero"), QPen(colors.bad, 1.5), Shape::kCross}});
}

std::vector<double> BlockPlot::levelLines() const {
  std::vector<double> lines;
  for (const double level : levels_) {
    const double y = std::round(yAxis->coordToPixel(level)) + 0.5;
    if (y < area().top() || y > area().bottom() + 1) continue;
    lines.push_back(y);
  }
  // Levels that lie too close are no lines but a surface: only a grid that can be read is drawn whole.
  const auto close = [](double below, double above) { return below - above < kApart; };
  std::vector<double> apart;
  for (const double y : lines) {
    if (apart.empty() || !close(apart.back(), y)) apart.push_back(y);
  }
  return apart.size() * 2 < lines.size() ? std::vector<double>{} : apart;
}

void BlockPlot::paintOverlay(QPainter& painter) {
  if (!block_) return;
  painter.save();
  painter.setClipRect(area());
  QPen pen(colors().rug, 1);
  QColor faint = pen.color();
  faint.setAlpha(90);
  pen.setColor(faint);
  painter.setPen(pen);
  for (const double y : levelLines()) painter.drawLine(QPointF(area().left(), y), QPointF(area().right() + 1, y));
  painter.restore();
}

QString BlockPlot::hintAt(const QPoint& position) const {
  if (!block_ || !area().contains(position)) return {};
  const double at = std::round(xAxis->pixelToCoord(position.x()));
  if (!(at >= 0 && at < static_cast<double>(block_->elements.size()))) return {};
  const blocks::InspectedElement& element = block_->elements[static_cast<std::size_t>(at)];
  return tr("Place %1: value %2, dequantized %3\nError %4")
      .arg(QString::number(at), shortNumber(element.value), shortNumber(element.dequantized),
           shortNumber(element.error(), 4));
}

}  // namespace scalewright::widgets
