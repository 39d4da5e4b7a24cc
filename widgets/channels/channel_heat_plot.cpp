#include "widgets/channels/channel_heat_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kBarWidth = 12;  // of the scale of colours, pixels
constexpr std::uint64_t kHidden =
    500;  // of so many elements one may be below the view: few tiny ones would take half of it
constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

QCPColorGradient heatGradient() {
  QCPColorGradient gradient;
  gradient.clearColorStops();
  for (std::size_t i = 0; i < kHeatColors.size(); ++i) {
    gradient.setColorStopAt(static_cast<double>(i) / static_cast<double>(kHeatColors.size() - 1),
                            QColor(kHeatColors[i]));
  }
  gradient.setNanHandling(QCPColorGradient::nhTransparent);  // nothing there
  return gradient;
}

/// `2^-3.5`: exact, and short.
QString edgeTitle(int half_octave) {
  return QStringLiteral("2^") + QString::number(half_octave / 2.0);
}

}  // namespace

ChannelHeatPlot::ChannelHeatPlot(QWidget* parent)
    : ChannelAxisPlot(parent), map_(new QCPColorMap(xAxis, yAxis)), scale_(new QCPColorScale(this)) {
  setAccessibleName(tr("Magnitudes in each channel"));
  setToolTip(QString());
  yAxis->setScaleType(QCPAxis::stLogarithmic);
  yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker));
  yAxis->setLabel(tr("|x|"));
  for (QCPAxis* axis : {xAxis, yAxis}) axis->grid()->setVisible(false);
  map_->setInterpolate(false);
  map_->setAntialiased(false);  // which would move it by half a pixel
  map_->setSelectable(QCP::stNone);
  plotLayout()->addElement(0, 1, scale_);
  scale_->setType(QCPAxis::atRight);
  scale_->setBarWidth(kBarWidth);
  scale_->setRangeDrag(false);
  scale_->setRangeZoom(false);
  scale_->setDataScaleType(QCPAxis::stLogarithmic);
  scale_->axis()->setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker(TickText::kCount)));
  scale_->axis()->setLabel(tr("elements"));
  scale_->setMargins(QMargins(0, 10, 0, 0));
  scale_->setAutoMargins(QCP::msRight | QCP::msBottom);
  auto* bottoms = new QCPMarginGroup(this);
  axisRect()->setMarginGroup(QCP::msBottom, bottoms);
  scale_->setMarginGroup(QCP::msBottom, bottoms);
  map_->setColorScale(scale_);
  map_->setGradient(heatGradient());
  // How many cells there is room for is known only now.
  connect(this, &QCustomPlot::afterLayout, this, &ChannelHeatPlot::fill);
  setCounts(nullptr);
  applyColors(colors());
}

bool ChannelHeatPlot::ready() const {
  return counts_ && counts_->columns > 0 && counts_->channels() == order().size() &&
         counts_->granularity == ranges().granularity;
}

void ChannelHeatPlot::placed() {
  stale_ = true;
  scale_->setVisible(ready());
}

void ChannelHeatPlot::setCounts(std::shared_ptr<const histogram::ChannelCounts> counts) {
  if (counts && counts == counts_) return;
  counts_ = std::move(counts);
  const QCPRange x = xAxis->range();
  placed();
  double most = 10;
  if (ready())
    most = std::max(most, static_cast<double>(*std::max_element(counts_->counts.begin(), counts_->counts.end())));
  map_->setDataRange(QCPRange(1, most));
  resetView();
  xAxis->setRange(x);
}

void ChannelHeatPlot::setNote(const QString& note) {
  note_ = note;
  update();
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

ChannelHeatPlot::Cells ChannelHeatPlot::visibleCells() const {
  const auto channels = static_cast<double>(order().size());
  const auto from = static_cast<std::size_t>(std::clamp(std::floor(xAxis->range().lower + 0.5), 0.0, channels));
  const auto to = static_cast<std::size_t>(std::clamp(std::ceil(xAxis->range().upper + 0.5), 0.0, channels));
  if (!ready() || to <= from) return {};
  const auto room = static_cast<std::size_t>(std::max(1, area().width()));
  const bool pixels = to - from > room;
  return {pixels, pixels ? room : to - from, from, xAxis->range().lower, xAxis->range().upper};
}

ChannelHeatPlot::Places ChannelHeatPlot::placesOf(std::size_t cell) const {
  if (filled_.pixels) {
    const double pixel = area().left() + static_cast<double>(cell);
    const double middle = xAxis->pixelToCoord(pixel + 0.5);
    const bool beside = middle < -0.5 || middle > static_cast<double>(order().size()) - 0.5;
    return beside ? Places{} : placesAt(pixel);
  }
  return {filled_.first + cell, filled_.first + cell + 1};
}

void ChannelHeatPlot::fill() {
  const Cells cells = visibleCells();
  if (!stale_ && cells == filled_) return;
  stale_ = false;
  filled_ = cells;
  map_->setVisible(cells.number > 0);
  if (cells.number == 0) return;
  // A map of a single row or column has no size for QCustomPlot: another one stands beside it, empty.
  const std::size_t rows = std::max<std::size_t>(2, static_cast<std::size_t>(counts_->columns));
  const std::size_t columns = std::max<std::size_t>(2, cells.number);
  QCPColorMapData& colored = *map_->data();
  colored.setSize(static_cast<int>(columns), static_cast<int>(rows));
  colored.fill(kNoValue);
  for (std::size_t cell = 0; cell < cells.number; ++cell) {
    const Places places = placesOf(cell);
    for (std::size_t row = 0; row < counts_->columns; ++row) {
      std::uint64_t most = 0;
      for (std::size_t place = places.first; place < places.last; ++place)
        most = std::max(most, counts_->count(order()[place], row));
      if (most > 0) colored.setCell(static_cast<int>(cell), static_cast<int>(row), static_cast<double>(most));
    }
  }
  const double width = cells.pixels ? (cells.upper - cells.lower) / area().width() : 1;
  const double middle = cells.pixels ? cells.lower + width / 2 : static_cast<double>(cells.first);
  // From the middle of the first cell to that of the last, along y in the logarithm.
  const auto rowMiddle = [this](std::size_t row) {
    return std::exp2(0.5 * (counts_->lowest + static_cast<double>(row) + 0.5));
  };
  colored.setRange(QCPRange(middle, middle + static_cast<double>(columns - 1) * width),
                   QCPRange(rowMiddle(0), rowMiddle(rows - 1)));
}

std::optional<std::size_t> ChannelHeatPlot::rowAt(const QPoint& position) const {
  if (!ready() || !area().contains(position)) return std::nullopt;
  const double row = std::floor(2 * std::log2(yAxis->pixelToCoord(position.y()))) - counts_->lowest;
  if (!(row >= 0 && row < static_cast<double>(counts_->columns))) return std::nullopt;
  return static_cast<std::size_t>(row);
}

std::size_t ChannelHeatPlot::placeSeen(const QPoint& position) const {
  const std::size_t nearest = nearestPlace(position.x());
  const auto row = rowAt(position);
  if (!row || !filled_.pixels) return nearest;
  const Places places = placesAt(position.x());
  const auto count = [&](std::size_t place) { return counts_->count(order()[place], *row); };
  std::size_t most = places.first;
  for (std::size_t place = places.first; place < places.last; ++place) {
    if (count(place) > count(most)) most = place;
  }
  return most;
}

QStringList ChannelHeatPlot::readOutAt(const QPoint& position) const {
  const auto channel = ready() ? channelAt(position) : std::nullopt;
  if (!channel) return {};
  QStringList lines{(kind() == tensor::GranularityKind::kPerGroup   ? tr("Group %1")
                     : kind() == tensor::GranularityKind::kPerBlock ? tr("Block %1")
                                                                    : tr("Channel %1"))
                        .arg(*channel)};
  if (const auto row = rowAt(position)) {
    const int half_octave = counts_->lowest + static_cast<int>(*row);
    const QString low = shortNumber(*row == 0 && counts_->smaller ? 0 : histogram::halfOctaveEdge(half_octave), 4);
    lines << tr("|x| %1 to %2").arg(low, shortNumber(histogram::halfOctaveEdge(half_octave + 1), 4));
    lines << tr("elements: %1").arg(countText(counts_->count(*channel, *row)));
  }
  if (counts_->zeros[*channel] > 0) lines << tr("zeros: %1").arg(countText(counts_->zeros[*channel]));
  if (counts_->not_finite[*channel] > 0) lines << tr("not finite: %1").arg(countText(counts_->not_finite[*channel]));
  return lines;
}

QString ChannelHeatPlot::hintAt(const QPoint&) const {
  return {};
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

void ChannelHeatPlot::applyColors(const Colors& colors) {
  ChannelAxisPlot::applyColors(colors);
  QCPAxis* axis = scale_->axis();
  for (const auto set : {&QCPAxis::setBasePen, &QCPAxis::setTickPen, &QCPAxis::setSubTickPen}) {
    (axis->*set)(QPen(colors.faint_text, 1));
  }
  axis->setTickLabelColor(colors.text);
  axis->setLabelColor(colors.text);
}

void ChannelHeatPlot::applyFont() {
  ChannelAxisPlot::applyFont();
  scale_->axis()->setTickLabelFont(font());
  scale_->axis()->setLabelFont(font());
}

void ChannelHeatPlot::mouseMoveEvent(QMouseEvent* event) {
  ChannelAxisPlot::mouseMoveEvent(event);
  if (ready()) update();
}

void ChannelHeatPlot::leaveEvent(QEvent* event) {
  ChannelAxisPlot::leaveEvent(event);
  update();
}

void ChannelHeatPlot::paintOverlay(QPainter& painter) {
  const Colors shown = colors();
  if (!ready()) {
    paintNote(painter, shown);
    return;
  }
  painter.save();
  painter.setClipRect(area());
  paintThresholds(painter, shown);
  paintChosen(painter);
  painter.restore();
}

void ChannelHeatPlot::paintHover(QPainter& painter) {
  if (!pointer() || !ready()) return;
  // Out of the pointer's way, below what stands out, and apart from what is measured.
  const bool right = pointer()->x() < area().center().x();
  paintReadOut(painter, area(), readOutAt(*pointer()), colors(), right ? Corner::kLowerRight : Corner::kLowerLeft);
}

void ChannelHeatPlot::paintThresholds(QPainter& painter, const Colors& colors) const {
  QVector<QLineF> lines;
  if (!ranges().thresholds.empty()) {
    const double half = filled_.pixels ? 0 : (xAxis->coordToPixel(1) - xAxis->coordToPixel(0)) / 2;
    for (std::size_t cell = 0; cell < filled_.number; ++cell) {
      const Places places = placesOf(cell);
      double threshold = 0;
      for (std::size_t place = places.first; place < places.last; ++place)
        threshold = std::max(threshold, ranges().thresholds[order()[place]]);
      if (!(threshold > 0)) continue;
      const double y = yAxis->coordToPixel(threshold);
      const double x = filled_.pixels ? area().left() + static_cast<double>(cell)
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

void ChannelHeatPlot::paintNote(QPainter& painter, const Colors& colors) const {
  if (note_.isEmpty()) return;
  painter.setPen(colors.faint_text);
  painter.drawText(area().adjusted(12, 4, -12, -4), Qt::AlignCenter | Qt::TextWordWrap, note_);
}

}  // namespace scalewright::widgets
