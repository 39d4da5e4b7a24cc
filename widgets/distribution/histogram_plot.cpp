#include "widgets/distribution/histogram_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "widgets/distribution/histogram_columns.h"
#include "widgets/plotkit/mark_labels.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kRugHeight = 9;
constexpr int kHistogramMargin = 10;
constexpr int kMarkRows = 4;
constexpr double kZeroReading = 2;  // pixels around zero that stand for it
constexpr double kSingle = 1;       // elements: up to there a symlog axis of counts is linear

}  // namespace

HistogramPlot::HistogramPlot(QWidget* parent) : ThresholdPlot(parent), columns_(new HistogramColumns(xAxis, yAxis)) {
  setAccessibleName(tr("Histogram of magnitudes with the threshold"));
  setToolTip(
      tr("Drag the line to set the threshold, which snaps to the picks of the methods unless Alt is held; arrow keys "
         "nudge it (Shift: more), Esc takes a drag back.\n"
         "Wheel zooms, dragging pans, a double click resets the view; a box drawn with the right button zooms into it, "
         "a click of it opens the menu.\nClick the mark of a method to take its pick.\n"
         "The ticks below the columns are the values the format can represent."));
  xAxis->setLabel(tr("|x|"));
  yAxis->setLabel(tr("elements"));
  setYScale(view::AxisScale::kLogarithmic);
  applyColors(colors());
}

void HistogramPlot::setHistogram(const view::Histogram& histogram) {
  columns_->setData(histogram.edges, histogram.counts);
  if (histogram_.is_signed != histogram.is_signed) {
    xAxis->setLabel(histogram.is_signed ? tr("x", "a value") : tr("|x|"));
    setAccessibleName(histogram.is_signed ? tr("Histogram of values with the threshold on both sides of zero")
                                          : tr("Histogram of magnitudes with the threshold"));
  }
  if (histogram_.sampled != histogram.sampled) {
    yAxis->setLabel(histogram.sampled ? tr("elements, estimated") : tr("elements"));
  }
  histogram_ = histogram;
  quantized_.clear();
  setChannel(counted_, channel_);
  // The line is moved by the edges of magnitudes.
  setBins({std::lower_bound(histogram.edges.begin(), histogram.edges.end(), 0.0), histogram.edges.end()});
  rescaled();
  redraw();
}

void HistogramPlot::setRug(std::vector<double> values) {
  if (values == rug_) return;
  rug_ = std::move(values);
  update(rugRect());
}

void HistogramPlot::setQuantized(std::vector<double> counts) {
  if (counts == quantized_) return;
  quantized_ = std::move(counts);
  update(area());
}

void HistogramPlot::setChannel(std::shared_ptr<const histogram::ChannelCounts> counts, std::size_t channel) {
  counted_ = std::move(counts);
  channel_ = channel;
  outline_ = counted_ ? view::channelOutline(histogram_, *counted_, channel_) : std::vector<double>();
  update(area());
}

void HistogramPlot::setYScale(view::AxisScale scale) {
  y_scale_ = scale;
  setYMap(applyScale(*yAxis, scale, TickText::kCount, kSingle));
  rescaled();
  resetView();
}

void HistogramPlot::rescaled() {
  columns_->setMaps(xMap(), yMap());
  if (histogram_.is_signed) {
    columns_->setZerosBetween(histogram_.zeros);
  } else {
    columns_->setZeros(histogram_.zeros, xMap().symlog() ? zeroRoom() : 0);
  }
}

void HistogramPlot::resetView() {
  const double largest = std::max(1.0, static_cast<double>(columns_->largestCount()));
  if (y_scale_ == view::AxisScale::kLogarithmic) {
    // At least a decade, so that a handful of elements does not look like an axis of fractions.
    const double top = std::max(10.0, largest);
    yAxis->setRange(0.5, top * std::pow(top / 0.5, 0.06));
  } else {
    const double top = yMap().toAxis(largest) * 1.06;
    // The place of nothing stands clear of the rug, whose share of the height is known once the plot has one.
    const double rug = std::clamp(static_cast<double>(kRugHeight + 3) / std::max(1, area().height()), 0.02, 0.1);
    yAxis->setRange(yMap().symlog() ? -top * rug : 0, top);
  }
  ThresholdPlot::resetView();
}

QRect HistogramPlot::rugRect() const {
  const QRect rect = area();
  return {rect.left(), rect.bottom() + 1 - kRugHeight, rect.width(), kRugHeight};
}

HistogramPlot::Reading HistogramPlot::readingAt(double x) const {
  const std::vector<double>& edges = columns_->edges();
  const bool on_zero = x == 0 || (histogram_.is_signed && std::abs(xPixelOf(x) - xPixelOf(0)) <= kZeroReading);
  if (on_zero && columns_->zeros() > 0) {
    return {tr("x = 0: elements %1").arg(marked(columns_->zeros())), static_cast<double>(columns_->zeros())};
  }
  if (edges.empty() || x < edges.front() || x > edges.back()) return {};
  const auto above = std::upper_bound(edges.begin() + 1, edges.end() - 1, x);
  const std::uint64_t count = columns_->counts()[static_cast<std::size_t>(above - edges.begin()) - 1];
  const QString text = (histogram_.is_signed ? tr("x %1: elements %2") : tr("|x| %1: elements %2"))
                           .arg(shortNumber(x, 4), marked(count));
  return {text, count > 0 ? static_cast<double>(count) : std::numeric_limits<double>::quiet_NaN()};
}

QString HistogramPlot::marked(std::uint64_t count) const {
  return markedNumber(countText(count), !histogram_.sampled);
}

QRegion HistogramPlot::movingRegion() const {
  return quantized_.empty() ? rugRect() : area();
}

QString HistogramPlot::shows() const {
  const std::vector<std::uint64_t>& counts = columns_->counts();
  if (counts.empty()) return withThreshold({});
  const auto fullest = static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
  const std::uint64_t elements = std::accumulate(counts.begin(), counts.end(), histogram_.zeros);
  const QString text = tr("%1 elements in %2 bins, the fullest with %3 of them from %4 to %5, and %6 zeros")
                           .arg(countText(elements), countText(counts.size()), marked(counts[fullest]),
                                shortNumber(columns_->edges()[fullest], 3),
                                shortNumber(columns_->edges()[fullest + 1], 3), marked(histogram_.zeros));
  //: %1: what a plot shows
  return withThreshold(histogram_.sampled ? tr("%1, estimated from a sample of the rows").arg(text) : text);
}

PlotTable HistogramPlot::table() const {
  const std::vector<double>& edges = columns_->edges();
  if (edges.empty()) return {};
  std::vector<double> low(edges.begin(), edges.end() - 1);
  std::vector<double> high(edges.begin() + 1, edges.end());
  std::vector<std::uint64_t> counts = columns_->counts();
  std::vector<double> quantized = quantized_;
  std::vector<double> channel = outline_;
  if (columns_->zeros() > 0) {  // as it is drawn: a column of its own
    const auto place = std::lower_bound(low.begin(), low.end(), 0.0) - low.begin();
    low.insert(low.begin() + place, 0);
    high.insert(high.begin() + place, 0);
    counts.insert(counts.begin() + place, columns_->zeros());
    if (!quantized.empty()) quantized.insert(quantized.begin() + place, double(columns_->zeros()));
    if (!channel.empty()) channel.insert(channel.begin() + place, std::numeric_limits<double>::quiet_NaN());
  }
  PlotTable table;
  table.add(QStringLiteral("bin_low"), std::move(low));
  table.add(QStringLiteral("bin_high"), std::move(high));
  table.add(histogram_.sampled ? QStringLiteral("estimated_count") : QStringLiteral("count"), counts);
  if (!quantized.empty()) table.add(QStringLiteral("quantized_count"), std::move(quantized));
  if (!channel.empty()) table.add(QStringLiteral("channel_%1").arg(channel_), std::move(channel));
  return table;
}

void HistogramPlot::applyColors(const Colors& colors) {
  ThresholdPlot::applyColors(colors);
  columns_->setBrush(colors.columns);
  columns_->setPen(QPen(colors.columns));
}

void HistogramPlot::layOut() {
  setTopMargin(namesMarks() ? kMarkRows * markRowHeight(QFontMetricsF(font(), this)) + 6 : kHistogramMargin);
  ThresholdPlot::layOut();
}

void HistogramPlot::paintOverlay(QPainter& painter) {
  const Colors shown = colors();
  paintOutlines(painter, shown);
  paintMarks(painter, shown);
  paintRug(painter, shown);
  ThresholdPlot::paintOverlay(painter);
}

void HistogramPlot::paintMarks(QPainter& painter, const Colors& colors) {
  const QRect rect = area();
  if (namesMarks()) {
    std::vector<MarkLabel> labels;
    for (const view::CalibratorMark& mark : marks()) {
      labels.push_back({.x = std::round(xPixelOf(mark.threshold)) + 0.5,
                        .y = std::numeric_limits<double>::quiet_NaN(),
                        .text = markTitle(mark),
                        .current = mark.current,
                        .exact = mark.exact});
    }
    paintMarkLabels(painter, colors, rect, labels, kMarkRows);
    return;
  }
  for (const view::CalibratorMark& mark : marks()) {
    const double x = std::round(xPixelOf(mark.threshold)) + 0.5;
    painter.setPen(markPen(colors, false, mark.exact));
    if (x >= rect.left() && x <= rect.right()) {
      painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom() + 1 - kRugHeight));
    }
  }
}

void HistogramPlot::paintOutlines(QPainter& painter, const Colors& colors) {
  int line = 0;
  if (!quantized_.empty()) {
    const QString words = tr("outline: Q, as the format has the elements; nothing of what is clipped");
    paintOutline(painter, quantized_, colors.text, words, line++);
  }
  if (!outline_.empty()) {
    const QString words = tr("outline: channel %1, spread over each half octave").arg(channel_);
    paintOutline(painter, outline_, colors.threshold, words, line++);
  }
}

void HistogramPlot::paintOutline(QPainter& painter, const std::vector<double>& counts, const QColor& color,
                                 const QString& words, int line) {
  const QRect rect = area();
  const double base = rect.bottom() + 1;
  const auto topOf = [&](double count) {
    return count > 0 ? std::clamp(yAxis->coordToPixel(yMap().toAxis(count)), double(rect.top()), base) : base;
  };
  QPolygonF outline;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double left = xPixelOf(histogram_.edges[i]);
    const double right = xPixelOf(histogram_.edges[i + 1]);
    if (right < rect.left() || left > rect.right() + 1) continue;
    const double top = topOf(counts[i]);
    if (!outline.isEmpty() && outline.last().y() == top) {
      outline.last().setX(right);
    } else {
      outline << QPointF(left, top) << QPointF(right, top);
    }
  }
  painter.save();
  painter.setClipRect(rect);
  painter.setPen(QPen(color, 1.2));
  painter.drawPolyline(outline);
  const QFontMetricsF metrics(painter.font(), this);
  const QString shown = metrics.elidedText(words, Qt::ElideRight, rect.width() - 20);
  const QRectF place(rect.left() + 6, rect.top() + 4 + line * (metrics.height() + 1),
                     metrics.horizontalAdvance(shown) + 6, metrics.height());
  QColor ground = colors().background;  // the columns may be as high
  ground.setAlphaF(0.85F);
  painter.fillRect(place, ground);
  painter.drawText(place, Qt::AlignCenter, shown);
  painter.restore();
}

void HistogramPlot::paintRug(QPainter& painter, const Colors& colors) {
  const QRect rug = rugRect();
  QVector<QLineF> ticks;
  double last = -1;
  const auto add = [&](double value) {
    const double x = std::round(xPixelOf(value)) + 0.5;
    if (x < rug.left() || x > rug.right() + 1 || x == last) return;
    ticks.append(QLineF(x, rug.top(), x, rug.bottom() + 1));
    last = x;
  };
  for (const double value : rug_) add(value);
  if (isSigned()) {
    for (const double value : rug_) add(-value);
  }
  painter.fillRect(rug, colors.background);
  painter.setPen(QPen(colors.rug, 1));
  painter.drawLines(ticks);
}

}  // namespace scalewright::widgets
