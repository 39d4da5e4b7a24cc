#include "widgets/distribution/trace_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/plotkit/value_range.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kBestSeries = 1;

/// The first step stands before every update; a logarithmic axis has no place for its zero.
double placeOf(std::size_t update) {
  return static_cast<double>(update) + 1;
}

}  // namespace

TracePlot::TracePlot(QWidget* parent) : ThemedPlot(parent) {
  setAccessibleName(tr("Error after each update of the L2 iteration"));
  setToolTip(
      tr("SQNR after each update of the step, from the first step on; the dashed line is the best that one "
         "threshold can do by the search for the least squared error."));
  xAxis->setScaleType(QCPAxis::stLogarithmic);
  xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker));
  xAxis->setLabel(tr("step of the iteration"));
  yAxis->setLabel(tr("SQNR / dB"));
  applyColors(colors());
}

void TracePlot::setTrace(view::L2Trace trace) {
  if (trace.points.empty() && trace_.points.empty()) return;  // of a method that has none
  trace_ = std::move(trace);
  clearGraphs();
  QVector<double> places;
  QVector<double> ratios;
  for (std::size_t update = 0; update < trace_.points.size(); ++update) {
    const double ratio = trace_.points[update].sqnr_db;
    places << placeOf(update);
    ratios << (std::isinf(ratio) ? std::numeric_limits<double>::quiet_NaN() : ratio);
  }
  QCPGraph* graph = addGraph();
  graph->setData(places, ratios, true);
  graph->setSelectable(QCP::stNone);
  graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 4));
  applyColors(colors());
  resetView();
}

void TracePlot::resetView() {
  xAxis->setRange(0.9, placeOf(std::max<std::size_t>(trace_.points.size(), 1)) * 1.1);
  ValueRange shown;
  for (const view::L2TracePoint& point : trace_.points) shown.take(point.sqnr_db);
  if (trace_.best) shown.take(trace_.best->sqnr_db.value);
  yAxis->setRange(shown.orElse(0, 40).padded(0.1, 0.05));
  redraw();
}

QString TracePlot::shows() const {
  if (trace_.points.empty()) return {};
  const view::L2TracePoint& last = trace_.points.back();
  const QString way = tr("%1 steps of the iteration, from a SQNR of %2 dB to %3 dB at the threshold %4")
                          .arg(countText(trace_.points.size()), decibelText(trace_.points.front().sqnr_db),
                               decibelText(last.sqnr_db), shortNumber(last.threshold.value(), 5));
  if (!trace_.best) return way;
  //: what a plot shows, and the best that there is
  return tr("%1, where the least squared error has %2 dB at %3")
      .arg(way, decibelText(trace_.best->sqnr_db.value), shortNumber(trace_.best->threshold.value(), 5));
}

PlotTable TracePlot::table() const {
  std::vector<std::uint64_t> updates;
  std::vector<double> thresholds;
  std::vector<double> errors;
  std::vector<double> ratios;
  for (const view::L2TracePoint& point : trace_.points) {
    updates.push_back(updates.size());
    thresholds.push_back(point.threshold.value());
    errors.push_back(point.squared_error);
    ratios.push_back(point.sqnr_db);
  }
  PlotTable table;
  table.add(QStringLiteral("update"), updates);
  table.add(QStringLiteral("threshold"), std::move(thresholds));
  table.add(QStringLiteral("squared_error"), std::move(errors));
  table.add(QStringLiteral("sqnr_db"), std::move(ratios));
  return table;
}

void TracePlot::applyColors(const Colors& colors) {
  ThemedPlot::applyColors(colors);
  for (int i = 0; i < graphCount(); ++i) graph(i)->setPen(seriesPen(0, palette()));
}

QString TracePlot::hintAt(const QPoint& position) const {
  if (!area().contains(position)) return {};
  const double at = std::round(xAxis->pixelToCoord(position.x())) - 1;
  if (!(at >= 0 && at < static_cast<double>(trace_.points.size()))) return {};
  const auto update = static_cast<std::size_t>(at);
  const view::L2TracePoint& point = trace_.points[update];
  return tr("After %n update(s): threshold %1, SQNR %2 dB", nullptr, static_cast<int>(update))
      .arg(shortNumber(point.threshold.value()), decibelText(point.sqnr_db, 5));
}

void TracePlot::paintOverlay(QPainter& painter) {
  if (!trace_.best || !std::isfinite(trace_.best->sqnr_db.value)) return;
  painter.save();
  painter.setClipRect(area());
  QPen pen = seriesPen(kBestSeries, palette());
  pen.setStyle(Qt::DashLine);
  painter.setPen(pen);
  const double y = std::round(yAxis->coordToPixel(trace_.best->sqnr_db.value)) + 0.5;
  painter.drawLine(QPointF(area().left(), y), QPointF(area().right(), y));
  const QString label = tr("least squared error: threshold %1, SQNR %2 dB")
                            .arg(shortNumber(trace_.best->threshold.value(), 5), decibelText(trace_.best->sqnr_db));
  const QRectF box = painter.fontMetrics().boundingRect(label);
  const bool below = y - box.height() - 4 < area().top();
  // On the left, where the iteration begins far below its end.
  painter.drawText(QPointF(area().left() + 8, below ? y + box.height() : y - 5), label);
  painter.restore();
}

}  // namespace scalewright::widgets
