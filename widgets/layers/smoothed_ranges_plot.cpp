#include "widgets/layers/smoothed_ranges_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kInputBefore = 0;
constexpr int kInputAfter = 1;
constexpr int kWeightBefore = 2;
constexpr int kWeightAfter = 3;
constexpr int kSeries = 4;

QVector<double> drawn(const std::vector<double>& maxima) {
  QVector<double> values;
  values.reserve(static_cast<qsizetype>(maxima.size()));
  // A logarithmic axis has no place for the zeros of a dead channel.
  for (const double value : maxima) values << (value > 0 ? value : std::numeric_limits<double>::quiet_NaN());
  return values;
}

}  // namespace

SmoothedRangesPlot::SmoothedRangesPlot(QWidget* parent) : ThemedPlot(parent) {
  setAccessibleName(tr("Ranges of the channels before and after smoothing"));
  setToolTip(
      tr("Largest magnitude of each channel of the input and of its weights; dotted before smoothing, solid "
         "after.\nWheel zooms, dragging pans, a double click resets the view."));
  xAxis->setLabel(tr("channels, largest of the input first"));
  yAxis->setLabel(tr("max |x|"));
  yAxis->setScaleType(QCPAxis::stLogarithmic);
  yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker));
  for (int series = 0; series < kSeries; ++series) addGraph()->setSelectable(QCP::stNone);
  applyColors(colors());
}

void SmoothedRangesPlot::setRanges(view::SmoothedRanges ranges) {
  const bool same_channels = ranges.input_before.size() == ranges_.input_before.size();
  ranges_ = std::move(ranges);
  QVector<double> places;
  for (std::size_t i = 0; i < ranges_.input_before.size(); ++i) places << static_cast<double>(i);
  graph(kInputBefore)->setData(places, drawn(ranges_.input_before), true);
  graph(kInputAfter)->setData(places, drawn(ranges_.input_after), true);
  graph(kWeightBefore)->setData(places, drawn(ranges_.weight_before), true);
  graph(kWeightAfter)->setData(places, drawn(ranges_.weight_after), true);
  if (same_channels) {
    redraw();
  } else {
    resetView();
  }
}

void SmoothedRangesPlot::resetView() {
  const auto channels = static_cast<double>(ranges_.input_before.size());
  xAxis->setRange(-0.5, std::max(1.0, channels) - 0.5);
  double low = std::numeric_limits<double>::infinity();
  double high = 0;
  for (const auto* maxima :
       {&ranges_.input_before, &ranges_.input_after, &ranges_.weight_before, &ranges_.weight_after}) {
    for (const double value : *maxima) {
      if (value > 0) low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  if (!(low <= high)) {
    low = 0.1;
    high = 1;
  }
  yAxis->setRange(low / 1.5, high * 1.5);
  redraw();
}

QString SmoothedRangesPlot::shows() const {
  if (ranges_.input_before.empty()) return {};
  const auto largest = [](const std::vector<double>& maxima) {
    return maxima.empty() ? noNumber() : shortNumber(*std::max_element(maxima.begin(), maxima.end()), 4);
  };
  return tr("4 curves over %1 channels, the largest |x| of the input %2 and smoothed %3, of the weights %4 and "
            "smoothed "
            "%5")
      .arg(countText(ranges_.input_before.size()), largest(ranges_.input_before), largest(ranges_.input_after),
           largest(ranges_.weight_before), largest(ranges_.weight_after));
}

PlotTable SmoothedRangesPlot::table() const {
  PlotTable table;
  table.add(QStringLiteral("input_before"), ranges_.input_before);
  table.add(QStringLiteral("input_after"), ranges_.input_after);
  table.add(QStringLiteral("weight_before"), ranges_.weight_before);
  table.add(QStringLiteral("weight_after"), ranges_.weight_after);
  return table;
}

void SmoothedRangesPlot::applyColors(const Colors& colors) {
  ThemedPlot::applyColors(colors);
  const std::array names = {tr("input"), tr("input smoothed"), tr("weights"), tr("weights smoothed")};
  std::vector<LegendEntry> entries;
  for (int series = 0; series < graphCount(); ++series) {
    QPen pen = seriesPen(series < kWeightBefore ? 0 : 1, palette());
    const bool before = series == kInputBefore || series == kWeightBefore;
    pen.setStyle(before ? Qt::DotLine : Qt::SolidLine);
    graph(series)->setPen(pen);
    entries.push_back({names[static_cast<std::size_t>(series)], pen});
  }
  setLegend(std::move(entries));
}

QString SmoothedRangesPlot::hintAt(const QPoint& position) const {
  if (!area().contains(position)) return {};
  const double at = std::round(xAxis->pixelToCoord(position.x()));
  if (!(at >= 0 && at < static_cast<double>(ranges_.input_before.size()))) return {};
  const auto place = static_cast<std::size_t>(at);
  return tr("Input %1, smoothed %2\nWeights %3, smoothed %4")
      .arg(shortNumber(ranges_.input_before[place], 4), shortNumber(ranges_.input_after[place], 4),
           shortNumber(ranges_.weight_before[place], 4), shortNumber(ranges_.weight_after[place], 4));
}

}  // namespace scalewright::widgets
