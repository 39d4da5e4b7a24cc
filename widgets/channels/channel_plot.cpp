#include "widgets/channels/channel_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/plotkit/value_range.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kRatioMargin = 56;  // for the numbers of the right axis
constexpr int kLegible = 4;       // pixels a channel needs for a gap beside its column
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kRatioSeries = 3;  // colour of the dots

}  // namespace

ChannelPlot::ChannelPlot(QWidget* parent) : ChannelAxisPlot(parent) {
  setAccessibleName(tr("Range of each channel"));
  setToolTip(
      tr("Largest magnitude of each channel; those that stand out are in red. A short line is the channel's "
         "threshold, a dot its SQNR. A click chooses one, as do the arrow keys.\nWheel zooms, dragging pans, a double "
         "click resets the view."));
  yAxis->setLabel(tr("max |x|"));
  yAxis2->setLabel(tr("SQNR / dB"));
  setYScale(view::AxisScale::kLogarithmic);
  applyColors(colors());
}

void ChannelPlot::placed() {
  const bool ratios = !ranges().sqnr_db.empty();
  QMargins margins = axisRect()->margins();
  margins.setRight(ratios ? sideMargin() - kSideMargin + kRatioMargin : rightMargin());
  axisRect()->setMargins(margins);
  yAxis2->setTicks(ratios);
  yAxis2->setTickLabels(ratios);
  yAxis2->setLabel(ratios ? tr("SQNR / dB") : QString());
}

void ChannelPlot::layOut() {
  ChannelAxisPlot::layOut();
  placed();  // the right axis has its own margin
}

void ChannelPlot::setYScale(view::AxisScale scale) {
  y_scale_ = scale;
  const bool logarithmic = scale == view::AxisScale::kLogarithmic;
  yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  yAxis->setTicker(logarithmic ? QSharedPointer<QCPAxisTicker>(new LogTicker)
                               : QSharedPointer<QCPAxisTicker>(new QCPAxisTicker));
  resetView();
}

double ChannelPlot::floorOf() const {
  double least = std::numeric_limits<double>::infinity();
  for (const double amax : ranges().amax) {
    if (amax > 0) least = std::min(least, amax);
  }
  return std::isfinite(least) ? least / 1.5 : 0.1;
}

void ChannelPlot::resetView() {
  showAllChannels();
  double top = 0;
  for (const auto* values : {&ranges().amax, &ranges().thresholds}) {
    for (const double value : *values) top = std::max(top, value);
  }
  if (top == 0) top = 1;
  const bool logarithmic = y_scale_ == view::AxisScale::kLogarithmic;
  yAxis->setRange(logarithmic ? std::min(floorOf(), top / 2) : 0, logarithmic ? top * 1.3 : top * 1.06);
  ValueRange shown;
  for (const double ratio : ranges().sqnr_db) shown.take(ratio);
  if (!shown.empty()) yAxis2->setRange(shown.padded(0.1, 1.0));
  redraw();
}

PlotTable ChannelPlot::table() const {
  PlotTable table;
  std::vector<std::uint64_t> channels(ranges().amax.size());
  std::iota(channels.begin(), channels.end(), std::uint64_t{0});
  table.add(QStringLiteral("channel"), channels);
  table.add(QStringLiteral("amax"), ranges().amax);
  if (!ranges().thresholds.empty()) table.add(QStringLiteral("threshold"), ranges().thresholds);
  if (!ranges().sqnr_db.empty()) table.add(QStringLiteral("sqnr_db"), ranges().sqnr_db);
  return table;
}

void ChannelPlot::applyColors(const Colors& colors) {
  ChannelAxisPlot::applyColors(colors);
  yAxis2->setLabelColor(seriesPen(kRatioSeries, palette()).color());
  yAxis2->setTickLabelColor(seriesPen(kRatioSeries, palette()).color());
}

std::size_t ChannelPlot::placeSeen(const QPoint& position) const {
  const Places places = placesAt(position.x());
  const auto reach = [this](std::size_t place) { return ranges().amax[order()[place]]; };
  std::size_t farthest = places.first;
  for (std::size_t place = places.first; place < places.last; ++place) {
    if (reach(place) > reach(farthest)) farthest = place;
  }
  return farthest;
}

void ChannelPlot::paintOverlay(QPainter& painter) {
  if (order().empty()) return;
  const std::vector<Column> shown = columns();
  painter.save();
  painter.setClipRect(area());
  paintColumns(painter, colors(), shown);
  paintThresholds(painter, colors(), shown);
  paintChosen(painter);
  painter.restore();
}

void ChannelPlot::addTo(Column& column, std::size_t channel) const {
  column.amax = std::max(column.amax, ranges().amax[channel]);
  if (channel < ranges().thresholds.size()) column.threshold = std::max(column.threshold, ranges().thresholds[channel]);
  const double ratio = channel < ranges().sqnr_db.size() ? ranges().sqnr_db[channel] : kNaN;
  if (std::isfinite(ratio)) column.sqnr_db = std::fmin(column.sqnr_db, ratio);
}

std::vector<ChannelPlot::Column> ChannelPlot::columns() const {
  const double wide = xAxis->coordToPixel(1) - xAxis->coordToPixel(0);
  const double origin = xAxis->coordToPixel(0);
  const auto placeAt = [&](double pixel) {
    const double place = std::floor((pixel - origin) / wide + 0.5);
    return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(order().size())));
  };
  const std::size_t first = placeAt(area().left());
  const std::size_t last = std::min(order().size(), placeAt(area().right() + 1) + 1);
  std::vector<Column> columns;
  const bool legible = wide >= kLegible;
  for (std::size_t place = first; place < last; ++place) {
    const double middle = origin + static_cast<double>(place) * wide;
    const double left = legible ? std::round(middle - wide / 2) : std::floor(middle - (wide > 1 ? wide / 2 : 0));
    if (columns.empty() || legible || left > columns.back().left) {
      const double right =
          legible ? std::round(middle + wide / 2) - 1 : std::max(left + 1, std::floor(middle + wide / 2));
      columns.push_back({.left = left, .right = right, .sqnr_db = kNaN});
    }
    addTo(columns.back(), order()[place]);
  }
  return columns;
}

void ChannelPlot::paintColumns(QPainter& painter, const Colors& colors, const std::vector<Column>& columns) const {
  const double base = area().bottom() + 1.0;
  for (const Column& column : columns) {
    if (column.amax <= 0) continue;
    const double top = std::clamp(yAxis->coordToPixel(column.amax), -1e4, base);
    const bool outlier = ranges().outlier_limit > 0 && column.amax >= ranges().outlier_limit;
    painter.fillRect(QRectF(QPointF(column.left, top), QPointF(column.right, base)),
                     outlier ? colors.bad : colors.columns);
  }
}

void ChannelPlot::paintThresholds(QPainter& painter, const Colors& colors, const std::vector<Column>& columns) const {
  QVector<QLineF> lines;
  QVector<QPointF> dots;
  for (const Column& column : columns) {
    if (column.threshold > 0) {
      const double y = yAxis->coordToPixel(column.threshold);
      lines << QLineF(column.left, y, column.right, y);
    }
    if (std::isfinite(column.sqnr_db)) {
      dots << QPointF((column.left + column.right) / 2, yAxis2->coordToPixel(column.sqnr_db));
    }
  }
  painter.setPen(QPen(colors.threshold, 2));
  painter.drawLines(lines);
  const bool few = columns.size() * kLegible <= static_cast<std::size_t>(area().width());
  painter.setPen(QPen(seriesPen(kRatioSeries, palette()).color(), few ? 5 : 3, Qt::SolidLine, Qt::RoundCap));
  painter.drawPoints(dots.data(), static_cast<int>(dots.size()));
}

}  // namespace scalewright::widgets
