#include "widgets/channels/channel_heat_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::uint64_t kHidden =
    500;  // of so many elements one may be below the view: few tiny ones would take half of it

/// `2^-3.5`: exact, and short.
QString edgeTitle(int half_octave) {
  return QStringLiteral("2^") + QString::number(half_octave / 2.0);
}

}  // namespace

ChannelHeatPlot::ChannelHeatPlot(QWidget* parent) : ChannelMapPlot(tr("elements"), parent) {
  setAccessibleName(tr("Magnitudes in each channel"));
  yAxis->setScaleType(QCPAxis::stLogarithmic);
  yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker));
  yAxis->setLabel(tr("|x|"));
  scaleAxis().setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker(TickText::kCount)));
  setCounts(nullptr);
  applyColors(colors());
}

bool ChannelHeatPlot::ready() const {
  return counts_ && counts_->columns > 0 && counts_->channels() == order().size() &&
         counts_->granularity == ranges().granularity;
}

std::size_t ChannelHeatPlot::rows() const {
  return static_cast<std::size_t>(counts_->columns);
}

double ChannelHeatPlot::numberAt(std::size_t channel, std::size_t row) const {
  const std::uint64_t count = counts_->count(channel, row);
  return count > 0 ? static_cast<double>(count) : std::numeric_limits<double>::quiet_NaN();
}

double ChannelHeatPlot::yOf(double place) const {
  return std::exp2(0.5 * (counts_->lowest + place));
}

double ChannelHeatPlot::rowPlace(double y) const {
  return 2 * std::log2(y) - counts_->lowest;
}

void ChannelHeatPlot::setCounts(std::shared_ptr<const histogram::ChannelCounts> counts) {
  if (counts && counts == counts_) return;
  counts_ = std::move(counts);
  const QCPRange x = xAxis->range();
  placed();
  double most = 10;
  if (ready())
    most = std::max(most, static_cast<double>(*std::max_element(counts_->counts.begin(), counts_->counts.end())));
  setColorRange(1, most);
  resetView();
  xAxis->setRange(x);
}

void ChannelHeatPlot::setThreshold(std::optional<double> threshold) {
  if (threshold == threshold_) return;
  threshold_ = threshold;
  update();
}

std::size_t ChannelHeatPlot::firstRowOfNote() const {
  std::vector<std::uint64_t> rows(static_cast<std::size_t>(counts_->columns), 0);
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < counts_->counts.size(); ++i) {
    rows[i % rows.size()] += counts_->counts[i];
    all += counts_->counts[i];
  }
  std::uint64_t below = 0;
  std::size_t row = 0;
  while (row + 1 < rows.size() && below + rows[row] <= all / kHidden) below += rows[row++];
  return row;
}

void ChannelHeatPlot::resetView() {
  showAllChannels();
  if (ready()) {
    const int top = counts_->lowest + static_cast<int>(counts_->columns);
    double high = histogram::halfOctaveEdge(top);
    for (const double threshold : ranges().thresholds) high = std::max(high, threshold);
    high = std::max(high, ranges().thresholds.empty() ? threshold_.value_or(0) : 0);
    // A row of room above, so that a threshold at the maximum is not the frame.
    yAxis->setRange(histogram::halfOctaveEdge(counts_->lowest + static_cast<int>(firstRowOfNote())), high * 1.42);
  } else {
    const auto largest = std::max_element(ranges().amax.begin(), ranges().amax.end());
    const double high = largest == ranges().amax.end() || *largest == 0 ? 1 : *largest;
    yAxis->setRange(high / 1000, high * 1.19);
  }
  redraw();
}

QStringList ChannelHeatPlot::linesAt(std::size_t channel, std::optional<std::size_t> row) const {
  QStringList lines;
  if (row) {
    const int half_octave = counts_->lowest + static_cast<int>(*row);
    const QString low = shortNumber(*row == 0 && counts_->smaller ? 0 : histogram::halfOctaveEdge(half_octave), 4);
    lines << tr("|x| %1 to %2").arg(low, shortNumber(histogram::halfOctaveEdge(half_octave + 1), 4));
    lines << tr("elements: %1").arg(countText(counts_->count(channel, *row)));
  }
  if (counts_->zeros[channel] > 0) lines << tr("zeros: %1").arg(countText(counts_->zeros[channel]));
  if (counts_->not_finite[channel] > 0) lines << tr("not finite: %1").arg(countText(counts_->not_finite[channel]));
  return lines;
}

PlotTable ChannelHeatPlot::table() const {
  PlotTable table;
  if (!counts_) return table;
  std::vector<std::uint64_t> column(counts_->channels());
  std::iota(column.begin(), column.end(), std::uint64_t{0});
  table.add(QStringLiteral("channel"), column);
  table.add(QStringLiteral("zero"), counts_->zeros);
  table.add(QStringLiteral("not_finite"), counts_->not_finite);
  for (std::size_t row = 0; row < counts_->columns; ++row) {
    for (std::size_t channel = 0; channel < column.size(); ++channel) column[channel] = counts_->count(channel, row);
    const int half_octave = counts_->lowest + static_cast<int>(row);
    const QString low = row == 0 && counts_->smaller ? QStringLiteral("0") : edgeTitle(half_octave);
    table.add(low + QStringLiteral(" to ") + edgeTitle(half_octave + 1), column);
  }
  return table;
}

void ChannelHeatPlot::paintOverCells(QPainter& painter) {
  paintThresholds(painter, colors());
}

void ChannelHeatPlot::paintThresholds(QPainter& painter, const Colors& colors) const {
  QVector<QLineF> lines;
  if (!ranges().thresholds.empty()) {
    const double half = cells().pixels ? 0 : (xAxis->coordToPixel(1) - xAxis->coordToPixel(0)) / 2;
    for (std::size_t cell = 0; cell < cells().number; ++cell) {
      const Places places = placesOf(cell);
      double threshold = 0;
      for (std::size_t place = places.first; place < places.last; ++place)
        threshold = std::max(threshold, ranges().thresholds[order()[place]]);
      if (!(threshold > 0)) continue;
      const double y = yAxis->coordToPixel(threshold);
      const double x = cells().pixels ? area().left() + static_cast<double>(cell)
                                      : xAxis->coordToPixel(static_cast<double>(places.first));
      lines << QLineF(x - half, y, x + std::max(half, 1.0), y);
    }
  } else if (threshold_ && *threshold_ > 0) {
    const double y = yAxis->coordToPixel(*threshold_);
    lines << QLineF(area().left(), y, area().right() + 1, y);
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  // On a rim of the ground's colour: the line crosses every colour there is.
  painter.setPen(QPen(colors.background, 4, Qt::SolidLine, Qt::FlatCap));
  painter.drawLines(lines);
  painter.setPen(QPen(colors.threshold, 2, Qt::SolidLine, Qt::FlatCap));
  painter.drawLines(lines);
}

}  // namespace scalewright::widgets
