#include "widgets/channels/channel_map_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();
constexpr int kBarWidth = 12;  // of the scale of colours, pixels

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

}  // namespace

ChannelMapPlot::ChannelMapPlot(const QString& scale_label, QWidget* parent)
    : ChannelAxisPlot(parent), map_(new QCPColorMap(xAxis, yAxis)), scale_(new QCPColorScale(this)) {
  setToolTip(QString());
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
  scale_->axis()->setLabel(scale_label);
  scale_->setMargins(QMargins(0, 10, 0, 0));
  scale_->setAutoMargins(QCP::msRight | QCP::msBottom);
  auto* bottoms = new QCPMarginGroup(this);
  axisRect()->setMarginGroup(QCP::msBottom, bottoms);
  scale_->setMarginGroup(QCP::msBottom, bottoms);
  map_->setColorScale(scale_);
  map_->setGradient(heatGradient());
  // How many cells there is room for is known only now.
  connect(this, &QCustomPlot::afterLayout, this, &ChannelMapPlot::fill);
}

void ChannelMapPlot::placed() {
  stale_ = true;
  scale_->setVisible(ready());
}

void ChannelMapPlot::refresh() {
  placed();
  redraw();
}

void ChannelMapPlot::setColorRange(double low, double high) {
  map_->setDataRange(QCPRange(low, high));
}

void ChannelMapPlot::setNote(const QString& note) {
  note_ = note;
  update();
}

ChannelMapPlot::Cells ChannelMapPlot::visibleCells() const {
  const auto channels = static_cast<double>(order().size());
  const auto from = static_cast<std::size_t>(std::clamp(std::floor(xAxis->range().lower + 0.5), 0.0, channels));
  const auto to = static_cast<std::size_t>(std::clamp(std::ceil(xAxis->range().upper + 0.5), 0.0, channels));
  if (!ready() || to <= from) return {};
  const auto room = static_cast<std::size_t>(std::max(1, area().width()));
  const bool pixels = to - from > room;
  return {pixels, pixels ? room : to - from, from, xAxis->range().lower, xAxis->range().upper, rowsTogether()};
}

ChannelMapPlot::Places ChannelMapPlot::placesOf(std::size_t cell) const {
  if (filled_.pixels) {
    const double pixel = area().left() + static_cast<double>(cell);
    const double middle = xAxis->pixelToCoord(pixel + 0.5);
    const bool beside = middle < -0.5 || middle > static_cast<double>(order().size()) - 0.5;
    return beside ? Places{} : placesAt(pixel);
  }
  return {filled_.first + cell, filled_.first + cell + 1};
}

double ChannelMapPlot::largestAt(std::size_t channel, std::size_t row, std::size_t together) const {
  double most = kNoValue;
  for (std::size_t at = row; at < std::min(row + together, rows()); ++at) most = std::fmax(most, numberAt(channel, at));
  return most;
}

void ChannelMapPlot::fill() {
  const Cells cells = visibleCells();
  if (!stale_ && cells == filled_) return;
  stale_ = false;
  filled_ = cells;
  map_->setVisible(cells.number > 0);
  if (cells.number == 0) return;
  // A map of a single row or column has no size for QCustomPlot: another one stands beside it, empty.
  const std::size_t all = (rows() + cells.together - 1) / cells.together;
  const std::size_t high = std::max<std::size_t>(2, all);
  const std::size_t wide = std::max<std::size_t>(2, cells.number);
  QCPColorMapData& colored = *map_->data();
  colored.setSize(static_cast<int>(wide), static_cast<int>(high));
  colored.fill(kNoValue);
  for (std::size_t cell = 0; cell < cells.number; ++cell) {
    const Places places = placesOf(cell);
    for (std::size_t row = 0; row < all; ++row) {
      double most = kNoValue;
      for (std::size_t place = places.first; place < places.last; ++place)
        most = std::fmax(most, largestAt(order()[place], row * cells.together, cells.together));
      if (!std::isnan(most)) colored.setCell(static_cast<int>(cell), static_cast<int>(row), most);
    }
  }
  const double width = cells.pixels ? (cells.upper - cells.lower) / area().width() : 1;
  const double middle = cells.pixels ? cells.lower + width / 2 : static_cast<double>(cells.first);
  // From the middle of the first cell to that of the last.
  const auto together = static_cast<double>(cells.together);
  colored.setRange(QCPRange(middle, middle + static_cast<double>(wide - 1) * width),
                   QCPRange(yOf(0.5 * together), yOf((static_cast<double>(high) - 0.5) * together)));
}

std::optional<std::size_t> ChannelMapPlot::rowAt(const QPoint& position) const {
  if (!ready() || !area().contains(position)) return std::nullopt;
  const double row = std::floor(rowPlace(yAxis->pixelToCoord(position.y())));
  if (!(row >= 0 && row < static_cast<double>(rows()))) return std::nullopt;
  return static_cast<std::size_t>(row);
}

std::size_t ChannelMapPlot::placeSeen(const QPoint& position) const {
  const std::size_t nearest = nearestPlace(position.x());
  const auto row = rowAt(position);
  if (!row || !filled_.pixels) return nearest;
  const Places places = placesAt(position.x());
  const std::size_t first = *row - *row % filled_.together;  // of those that are seen there as one
  const auto number = [&](std::size_t place) { return largestAt(order()[place], first, filled_.together); };
  std::size_t most = places.first;
  for (std::size_t place = places.first; place < places.last; ++place) {
    if (number(place) > number(most) || std::isnan(number(most))) most = place;
  }
  return most;
}

QStringList ChannelMapPlot::readOutAt(const QPoint& position) const {
  const auto channel = ready() ? channelAt(position) : std::nullopt;
  if (!channel) return {};
  const QString title = kind() == tensor::GranularityKind::kPerGroup   ? tr("Group %1")
                        : kind() == tensor::GranularityKind::kPerBlock ? tr("Block %1")
                                                                       : tr("Channel %1");
  return QStringList{title.arg(*channel)} + linesAt(*channel, rowAt(position));
}

QString ChannelMapPlot::hintAt(const QPoint&) const {
  return {};
}

void ChannelMapPlot::applyColors(const Colors& colors) {
  ChannelAxisPlot::applyColors(colors);
  QCPAxis* axis = scale_->axis();
  for (const auto set : {&QCPAxis::setBasePen, &QCPAxis::setTickPen, &QCPAxis::setSubTickPen}) {
    (axis->*set)(QPen(colors.faint_text, 1));
  }
  axis->setTickLabelColor(colors.text);
  axis->setLabelColor(colors.text);
}

void ChannelMapPlot::applyFont() {
  ChannelAxisPlot::applyFont();
  scale_->axis()->setTickLabelFont(font());
  scale_->axis()->setLabelFont(font());
}

void ChannelMapPlot::mouseMoveEvent(QMouseEvent* event) {
  ChannelAxisPlot::mouseMoveEvent(event);
  if (ready()) update();
}

void ChannelMapPlot::leaveEvent(QEvent* event) {
  ChannelAxisPlot::leaveEvent(event);
  update();
}

void ChannelMapPlot::paintOverlay(QPainter& painter) {
  if (!ready()) {
    paintNote(painter, colors());
    return;
  }
  painter.save();
  painter.setClipRect(area());
  paintOverCells(painter);
  paintChosen(painter);
  painter.restore();
}

void ChannelMapPlot::paintHover(QPainter& painter) {
  if (!pointer() || !ready()) return;
  // Out of the pointer's way, below what stands out, and apart from what is measured.
  const bool right = pointer()->x() < area().center().x();
  paintReadOut(painter, area(), readOutAt(*pointer()), colors(), right ? Corner::kLowerRight : Corner::kLowerLeft);
}

void ChannelMapPlot::paintNote(QPainter& painter, const Colors& colors) const {
  if (note_.isEmpty()) return;
  painter.setPen(colors.faint_text);
  painter.drawText(area().adjusted(12, 4, -12, -4), Qt::AlignCenter | Qt::TextWordWrap, note_);
}

}  // namespace scalewright::widgets
