#include "widgets/search/pareto_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plotkit/value_range.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kCurveSeries = 0;
constexpr std::size_t kMostDots = 200;  // more are a thick line

}  // namespace

ParetoPlot::ParetoPlot(QWidget* parent) : LinePlot(parent) {
  setAccessibleName(tr("Error against bits"));
  setToolTip(
      tr("The best mean SQNR of the layers' outputs for each average of bits per weight. Drag the line, or use the "
         "arrow keys.\nWheel zooms, dragging elsewhere pans, a double click resets the view."));
  xAxis->setLabel(tr("bits per weight"));
  yAxis->setLabel(tr("mean SQNR / dB"));
  addGraph();
  graph(0)->setSelectable(QCP::stNone);
  graph(0)->setLineStyle(QCPGraph::lsStepLeft);
  applyColors(colors());
  resetView();
}

void ParetoPlot::resizeEvent(QResizeEvent* event) {
  constexpr int kTickWidth = 55;  // pixels, with air around the longest number
  xAxis->ticker()->setTickCount(std::clamp(width() / kTickWidth - 1, 2, 6));
  LinePlot::resizeEvent(event);
}

void ParetoPlot::setPoints(const std::vector<view::SearchPoint>& points, std::size_t chosen) {
  const bool same = points == points_;
  points_ = points;
  chosen_ = points_.empty() ? 0 : std::min(chosen, points_.size() - 1);
  tellChange();
  if (same) {
    update();
    return;
  }
  QVector<double> bits;
  QVector<double> ratios;
  for (const view::SearchPoint& point : points_) {
    bits << point.bits_per_weight;
    ratios << (std::isfinite(point.sqnr_db) ? point.sqnr_db : std::numeric_limits<double>::quiet_NaN());
  }
  graph(0)->setData(bits, ratios, true);
  graph(0)->setScatterStyle(points_.size() <= kMostDots ? QCPScatterStyle(QCPScatterStyle::ssDisc, 4)
                                                        : QCPScatterStyle());
  resetView();
}

void ParetoPlot::resetView() {
  ValueRange bits;
  ValueRange ratios;
  for (const view::SearchPoint& point : points_) {
    bits.take(point.bits_per_weight);
    ratios.take(point.sqnr_db);
  }
  xAxis->setRange(bits.orElse(0, 16).padded(0.06, 0.5));
  yAxis->setRange(ratios.orElse(0, 40).padded(0.12, 1));
  redraw();
}

QString ParetoPlot::shows() const {
  if (points_.empty()) return {};
  const auto best = std::max_element(points_.begin(), points_.end(), [](const auto& a, const auto& b) {
    return !std::isfinite(b.sqnr_db) ? false : !std::isfinite(a.sqnr_db) || a.sqnr_db < b.sqnr_db;
  });
  return tr("one curve of %1 points from %2 to %3 bits per weight, the best mean SQNR %4 dB; chosen: %5")
      .arg(countText(points_.size()), columnNumber(points_.front().bits_per_weight),
           columnNumber(points_.back().bits_per_weight), decibelText(best->sqnr_db), describe(chosen_));
}

PlotTable ParetoPlot::table() const {
  std::vector<double> bits;
  std::vector<double> ratios;
  for (const view::SearchPoint& point : points_) {
    bits.push_back(point.bits_per_weight);
    ratios.push_back(point.sqnr_db);
  }
  PlotTable table;
  table.add(QStringLiteral("bits_per_weight"), std::move(bits));
  table.add(QStringLiteral("mean_sqnr_db"), std::move(ratios));
  return table;
}

void ParetoPlot::applyColors(const Colors& colors) {
  LinePlot::applyColors(colors);
  if (graphCount() > 0) graph(0)->setPen(seriesPen(kCurveSeries, palette()));
}

QString ParetoPlot::describe(std::size_t point) const {
  return tr("%1 bits per weight: mean SQNR %2 dB")
      .arg(columnNumber(points_[point].bits_per_weight), decibelText(points_[point].sqnr_db));
}

QString ParetoPlot::hintAt(const QPoint& position) const {
  if (points_.empty() || !area().contains(position)) return {};
  return describe(pointWithin(xAxis->pixelToCoord(position.x())));
}

std::size_t ParetoPlot::pointWithin(double bits) const {
  const auto above =
      std::upper_bound(points_.begin(), points_.end(), bits,
                       [](double limit, const view::SearchPoint& point) { return limit < point.bits_per_weight; });
  return above == points_.begin() ? 0 : static_cast<std::size_t>(above - points_.begin()) - 1;
}

void ParetoPlot::moveTo(std::size_t point) {
  if (point == chosen_) return;
  chosen_ = point;
  tellChange();
  update();
  emit pointChosen(point);
}

std::optional<double> ParetoPlot::lineValue() const {
  if (points_.empty()) return std::nullopt;
  return points_[chosen_].bits_per_weight;
}

void ParetoPlot::moveLineTo(double value) {
  moveTo(pointWithin(value));
}

void ParetoPlot::moveLineBy(int steps) {
  const auto last = static_cast<std::ptrdiff_t>(points_.size()) - 1;
  moveTo(static_cast<std::size_t>(std::clamp(static_cast<std::ptrdiff_t>(chosen_) + steps, std::ptrdiff_t{0}, last)));
}

void ParetoPlot::paintOverlay(QPainter& painter) {
  if (points_.empty()) return;
  painter.save();
  painter.setClipRect(area());
  painter.setRenderHint(QPainter::Antialiasing);
  paintLine(painter);
  if (std::isfinite(points_[chosen_].sqnr_db)) {
    painter.setBrush(palette().base());
    painter.drawEllipse(QPointF(linePosition(), yAxis->coordToPixel(points_[chosen_].sqnr_db)), 6, 6);
  }
  painter.restore();
}

}  // namespace scalewright::widgets
