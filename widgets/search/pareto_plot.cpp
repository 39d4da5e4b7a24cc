#include "widgets/search/pareto_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plotkit/value_range.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kCurveSeries = 0;
enum Graph { kMeans, kLowEdge, kHighEdge };
constexpr std::size_t kMostDots = 200;  // more are a thick line

}  // namespace

ParetoPlot::ParetoPlot(QWidget* parent) : LinePlot(parent) {
  setAccessibleName(tr("Error against bits"));
  setToolTip(
      tr("The best mean SQNR of the layers' outputs for each average of bits per weight. Drag the line, or use the "
         "arrow keys.\nWheel zooms, dragging elsewhere pans, a double click resets the view."));
  xAxis->setLabel(tr("bits per weight"));
  yAxis->setLabel(tr("mean SQNR / dB"));
  for (const Graph each : {kMeans, kLowEdge, kHighEdge}) {
    addGraph();
    graph(each)->setSelectable(QCP::stNone);
    graph(each)->setLineStyle(QCPGraph::lsStepLeft);
  }
  graph(kHighEdge)->setChannelFillGraph(graph(kLowEdge));
  applyColors(colors());
  resetView();
}

void ParetoPlot::resizeEvent(QResizeEvent* event) {
  constexpr int kTickWidth = 55;  // pixels, with air around the longest number
  xAxis->ticker()->setTickCount(std::clamp(width() / kTickWidth - 1, 2, 6));
  LinePlot::resizeEvent(event);
}

void ParetoPlot::setPoints(const std::vector<view::SearchPoint>& points, std::size_t chosen,
                           std::optional<std::size_t> knee) {
  const bool same = points == points_;
  points_ = points;
  chosen_ = points_.empty() ? 0 : std::min(chosen, points_.size() - 1);
  knee_ = knee && *knee < points_.size() ? knee : std::nullopt;
  tellChange();
  if (same) {
    update();
    return;
  }
  QVector<double> bits;
  QVector<double> ratios;
  QVector<double> low;
  QVector<double> high;
  const auto finite = [](double level) {
    return std::isfinite(level) ? level : std::numeric_limits<double>::quiet_NaN();
  };
  for (const view::SearchPoint& point : points_) {
    bits << point.bits_per_weight;
    ratios << finite(point.sqnr_db);
    const layers::SqnrInterval within = point.interval.value_or(layers::SqnrInterval{NAN, NAN});
    low << finite(within.low);
    high << finite(within.high);
  }
  graph(kMeans)->setData(bits, ratios, true);
  graph(kLowEdge)->setData(bits, low, true);
  graph(kHighEdge)->setData(bits, high, true);
  graph(kMeans)->setScatterStyle(points_.size() <= kMostDots ? QCPScatterStyle(QCPScatterStyle::ssDisc, 4)
                                                             : QCPScatterStyle());
  resetView();
}

void ParetoPlot::resetView() {
  ValueRange bits;
  ValueRange ratios;
  for (const view::SearchPoint& point : points_) {
    bits.take(point.bits_per_weight);
    ratios.take(point.sqnr_db);
    if (point.interval) ratios.take(point.interval->low);
    if (point.interval) ratios.take(point.interval->high);
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
                  columnNumber(points_.back().bits_per_weight), decibelText(best->sqnr_db), describe(chosen_)) +
         (knee_ ? tr("; the knee: %1").arg(describe(*knee_)) : QString());
}

PlotTable ParetoPlot::table() const {
  std::vector<double> bits;
  std::vector<double> ratios;
  std::vector<double> low;
  std::vector<double> high;
  for (const view::SearchPoint& point : points_) {
    bits.push_back(point.bits_per_weight);
    ratios.push_back(point.sqnr_db);
    if (!point.interval) continue;
    low.push_back(point.interval->low);
    high.push_back(point.interval->high);
  }
  PlotTable table;
  table.add(QStringLiteral("bits_per_weight"), std::move(bits));
  table.add(QStringLiteral("mean_sqnr_db"), std::move(ratios));
  if (low.size() != points_.size()) return table;
  table.add(QStringLiteral("mean_sqnr_low_db"), std::move(low));
  table.add(QStringLiteral("mean_sqnr_high_db"), std::move(high));
  return table;
}

void ParetoPlot::applyColors(const Colors& colors) {
  LinePlot::applyColors(colors);
  if (graphCount() == 0) return;
  const QPen pen = seriesPen(kCurveSeries, palette());
  QColor band = pen.color();
  band.setAlphaF(0.18F);
  graph(kMeans)->setPen(pen);
  for (const Graph edge : {kLowEdge, kHighEdge}) graph(edge)->setPen(Qt::NoPen);
  graph(kHighEdge)->setBrush(band);
}

QString ParetoPlot::describe(std::size_t point) const {
  const view::SearchPoint& of = points_[point];
  const QString text = tr("%1 bits per weight: mean SQNR %2 dB")
                           .arg(columnNumber(of.bits_per_weight), markedNumber(decibelText(of.sqnr_db), !of.interval));
  if (!of.interval) return text;
  return text + tr(", by rows that stand for all between %1 and %2 dB, 95 of 100 times")
                    .arg(decibelText(of.interval->low), decibelText(of.interval->high));
}

QString ParetoPlot::hintAt(const QPoint& position) const {
  if (points_.empty() || !area().contains(position)) return {};
  const std::size_t point = pointWithin(xAxis->pixelToCoord(position.x()));
  return point == knee_ ? tr("%1; the knee: more bits bring little").arg(describe(point)) : describe(point);
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

void ParetoPlot::paintKnee(QPainter& painter) const {
  if (!knee_ || !std::isfinite(points_[*knee_].sqnr_db)) return;
  constexpr double kHalf = 5;  // pixels
  const QPointF at(xAxis->coordToPixel(points_[*knee_].bits_per_weight), yAxis->coordToPixel(points_[*knee_].sqnr_db));
  const QPolygonF diamond(
      {at + QPointF(0, -kHalf), at + QPointF(kHalf, 0), at + QPointF(0, kHalf), at + QPointF(-kHalf, 0)});
  painter.setPen(QPen(palette().color(QPalette::Text), 1.5));
  painter.setBrush(palette().base());
  painter.drawPolygon(diamond);
  const QString word = tr("knee");
  const QRectF beside(at + QPointF(2 * kHalf, 0),
                      QSizeF(painter.fontMetrics().horizontalAdvance(word) + 2, painter.fontMetrics().height()));
  painter.drawText(beside, Qt::AlignLeft | Qt::AlignTop, word);
}

void ParetoPlot::paintOverlay(QPainter& painter) {
  if (points_.empty()) return;
  painter.save();
  painter.setClipRect(area());
  painter.setRenderHint(QPainter::Antialiasing);
  paintKnee(painter);
  paintLine(painter);
  if (std::isfinite(points_[chosen_].sqnr_db)) {
    painter.setBrush(palette().base());
    painter.drawEllipse(QPointF(linePosition(), yAxis->coordToPixel(points_[chosen_].sqnr_db)), 6, 6);
  }
  painter.restore();
}

}  // namespace scalewright::widgets
