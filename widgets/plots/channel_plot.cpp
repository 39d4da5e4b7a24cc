#include "widgets/plots/channel_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "widgets/plots/axis_ticker.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kRatioMargin = 56;    // for the numbers of the right axis
constexpr double kLegible = 4;      // pixels a channel needs for a gap beside its column
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kRatioSeries = 3;   // colour of the dots

QSharedPointer<QCPAxisTicker> wholeNumbers() {
  const QSharedPointer<QCPAxisTickerFixed> ticker(new QCPAxisTickerFixed);
  ticker->setTickStep(1);
  ticker->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
  return ticker;
}

}  // namespace

ChannelPlot::ChannelPlot(QWidget* parent) : ThemedPlot(parent) {
  setAccessibleName(tr("Range of each channel"));
  setToolTip(tr("Largest magnitude of each channel; those that stand out are in red. A short line is the channel's "
                "threshold, a dot its SQNR.\nWheel zooms, dragging pans, a double click resets the view."));
  xAxis->setTicker(wholeNumbers());
  yAxis->setLabel(tr("max |x|"));
  yAxis2->setLabel(tr("SQNR / dB"));
  setYScale(view::AxisScale::kLogarithmic);
  applyColors(colors());
}

void ChannelPlot::setRanges(view::ChannelRanges ranges) {
  ranges_ = std::move(ranges);
  place();
  resetView();
}

void ChannelPlot::setSorted(bool sorted) {
  sorted_ = sorted;
  place();
  resetView();
}

void ChannelPlot::place() {
  if (sorted_) {
    order_ = view::largestFirst(ranges_);
  } else {
    order_.resize(ranges_.amax.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
  }
  const bool groups = ranges_.granularity.kind == tensor::GranularityKind::kPerGroup;
  xAxis->setLabel(sorted_ ? (groups ? tr("groups, largest first") : tr("channels, largest first"))
                          : (groups ? tr("group") : tr("channel")));
  const bool ratios = !ranges_.sqnr_db.empty();
  axisRect()->setMargins(QMargins(kSideMargin, 10, ratios ? kRatioMargin : kRightMargin, 0));
  yAxis2->setTicks(ratios);
  yAxis2->setTickLabels(ratios);
  yAxis2->setLabel(ratios ? tr("SQNR / dB") : QString());
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
  for (const double amax : ranges_.amax) {
    if (amax > 0) least = std::min(least, amax);
  }
  return std::isfinite(least) ? least / 1.5 : 0.1;
}

void ChannelPlot::resetView() {
  const auto channels = static_cast<double>(ranges_.amax.size());
  xAxis->setRange(-0.5, std::max(1.0, channels) - 0.5);
  double top = 0;
  for (const auto* values : {&ranges_.amax, &ranges_.thresholds}) {
    for (const double value : *values) top = std::max(top, value);
  }
  if (top == 0) top = 1;
  const bool logarithmic = y_scale_ == view::AxisScale::kLogarithmic;
  yAxis->setRange(logarithmic ? std::min(floorOf(), top / 2) : 0, logarithmic ? top * 1.3 : top * 1.06);
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (const double ratio : ranges_.sqnr_db) {
    if (!std::isfinite(ratio)) continue;
    low = std::min(low, ratio);
    high = std::max(high, ratio);
  }
  if (low <= high) yAxis2->setRange(low - std::max(1.0, (high - low) / 10), high + std::max(1.0, (high - low) / 10));
  replot(rpQueuedReplot);
}

void ChannelPlot::applyColors(const Colors& colors) {
  ThemedPlot::applyColors(colors);
  yAxis2->setLabelColor(seriesPen(kRatioSeries, palette()).color());
  yAxis2->setTickLabelColor(seriesPen(kRatioSeries, palette()).color());
}

QString ChannelPlot::hintAt(const QPoint& position) const {
  if (!area().contains(position)) return {};
  const double at = std::round(xAxis->pixelToCoord(position.x()));
  if (!(at >= 0 && at < static_cast<double>(order_.size()))) return {};
  const std::size_t channel = order_[static_cast<std::size_t>(at)];
  const bool groups = ranges_.granularity.kind == tensor::GranularityKind::kPerGroup;
  QString hint = (groups ? tr("Group %1: max |x| %2") : tr("Channel %1: max |x| %2"))
                     .arg(channel)
                     .arg(shortNumber(ranges_.amax[channel]));
  if (channel < ranges_.thresholds.size()) {
    hint += u'\n' + tr("Threshold %1").arg(shortNumber(ranges_.thresholds[channel]));
  }
  if (channel < ranges_.sqnr_db.size()) hint += u'\n' + tr("SQNR %1 dB").arg(shortNumber(ranges_.sqnr_db[channel], 4));
  return hint;
}

void ChannelPlot::paintOverlay(QPainter& painter) {
  if (order_.empty()) return;
  painter.save();
  painter.setClipRect(area());
  paintColumns(painter, colors());
  paintThresholds(painter, colors());
  painter.restore();
}

void ChannelPlot::paintColumns(QPainter& painter, const Colors& colors) const {
  // Of the channels that share a pixel the one that reaches farthest shows: one line for each pixel keeps up with any
  // number of channels.
  const double wide = xAxis->coordToPixel(1) - xAxis->coordToPixel(0);
  const double base = area().bottom() + 1.0;
  const auto topOf = [this, base](double amax) {
    return amax > 0 ? std::clamp(yAxis->coordToPixel(amax), -1e4, base) : base;
  };
  const auto colorOf = [this, &colors](double amax) {
    return ranges_.outlier_limit > 0 && amax >= ranges_.outlier_limit ? colors.bad : colors.columns;
  };
  if (wide >= kLegible) {
    for (std::size_t place = 0; place < order_.size(); ++place) {
      const double amax = ranges_.amax[order_[place]];
      const double left = xAxis->coordToPixel(static_cast<double>(place) - 0.5);
      const QRectF column(QPointF(std::round(left), topOf(amax)), QPointF(std::round(left + wide) - 1, base));
      painter.fillRect(column, colorOf(amax));
    }
    return;
  }
  std::vector<double> farthest(static_cast<std::size_t>(std::max(0, area().width())), 0);
  for (std::size_t place = 0; place < order_.size(); ++place) {
    const double x = xAxis->coordToPixel(static_cast<double>(place)) - area().left();
    const auto last = static_cast<std::ptrdiff_t>(std::floor(x + wide / 2));
    for (auto pixel = static_cast<std::ptrdiff_t>(std::floor(x - wide / 2)); pixel <= last; ++pixel) {
      if (pixel < 0 || pixel >= static_cast<std::ptrdiff_t>(farthest.size())) continue;
      double& shown = farthest[static_cast<std::size_t>(pixel)];
      shown = std::max(shown, ranges_.amax[order_[place]]);
    }
  }
  for (std::size_t pixel = 0; pixel < farthest.size(); ++pixel) {
    const double x = area().left() + static_cast<double>(pixel) + 0.5;
    painter.setPen(QPen(colorOf(farthest[pixel]), 1));
    if (farthest[pixel] > 0) painter.drawLine(QPointF(x, topOf(farthest[pixel])), QPointF(x, base));
  }
}

void ChannelPlot::paintThresholds(QPainter& painter, const Colors& colors) const {
  const double wide = std::max(1.0, xAxis->coordToPixel(1) - xAxis->coordToPixel(0));
  QVector<QLineF> lines;
  QVector<QPointF> dots;
  for (std::size_t place = 0; place < order_.size(); ++place) {
    const std::size_t channel = order_[place];
    const double x = xAxis->coordToPixel(static_cast<double>(place));
    if (channel < ranges_.thresholds.size()) {
      const double y = yAxis->coordToPixel(ranges_.thresholds[channel]);
      lines << QLineF(x - wide / 2, y, x + wide / 2, y);
    }
    const double ratio = channel < ranges_.sqnr_db.size() ? ranges_.sqnr_db[channel] : kNaN;
    if (std::isfinite(ratio)) dots << QPointF(x, yAxis2->coordToPixel(ratio));
  }
  painter.setPen(QPen(colors.threshold, 2));
  painter.drawLines(lines);
  painter.setPen(QPen(seriesPen(kRatioSeries, palette()).color(), wide >= kLegible ? 5 : 3, Qt::SolidLine, Qt::RoundCap));
  painter.drawPoints(dots.data(), static_cast<int>(dots.size()));
}

}  // namespace scalewright::widgets
