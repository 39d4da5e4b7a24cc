#include "widgets/channels/channel_surface_plot.h"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr double kDecades = 1000;  // between the first and the last colour

}  // namespace

ChannelSurfacePlot::ChannelSurfacePlot(QWidget* parent) : ChannelMapPlot(tr("largest |x|"), parent) {
  setAccessibleName(tr("Magnitudes of each channel along the rows"));
  yAxis->setRangeReversed(true);
  yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new CountTicker));
  yAxis->setLabel(tr("row"));
  scaleAxis().setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker));
  setSurface(nullptr, {}, std::nullopt);
  applyColors(colors());
}

bool ChannelSurfacePlot::ready() const {
  return surface_ && surface_->runs() > 0 && surface_->channels == order().size() &&
         surface_->granularity == ranges().granularity;
}

bool ChannelSurfacePlot::hasBefore() const {
  return ready() && scaling_ && kind() == tensor::GranularityKind::kPerChannel &&
         surface_->granularity.axis == scaling_->axis && scaling_->factors->size() == surface_->channels;
}

void ChannelSurfacePlot::setSurface(std::shared_ptr<const histogram::Surface> surface, tensor::Shape shape,
                                    std::optional<tensor::ChannelScaling> scaling) {
  if (surface && surface == surface_) return;
  surface_ = std::move(surface);
  shape_ = std::move(shape);
  scaling_ = std::move(scaling);
  before_ = false;
  const QCPRange x = xAxis->range();
  placed();
  setColors();
  resetView();
  xAxis->setRange(x);
}

void ChannelSurfacePlot::setColors() {
  double most = 0;
  if (ready()) {
    for (const bool before : {false, true}) {
      if (before && !hasBefore()) continue;
      before_ = before;
      for (std::size_t row = 0; row < rows(); ++row) {
        for (std::size_t channel = 0; channel < surface_->channels; ++channel)
          most = std::fmax(most, numberAt(channel, row));
      }
    }
    before_ = false;
  }
  if (!(most > 0)) most = 1;
  setColorRange(most / kDecades, most);
}

void ChannelSurfacePlot::setBefore(bool before) {
  if (before == before_ || (before && !hasBefore())) return;
  before_ = before;
  refresh();
  tellChange();
}

void ChannelSurfacePlot::resetView() {
  showAllChannels();
  yAxis->setRange(0, ready() ? static_cast<double>(surface_->rows) : 1);
  redraw();
}

std::size_t ChannelSurfacePlot::rows() const {
  return surface_->runs();
}

double ChannelSurfacePlot::numberAt(std::size_t channel, std::size_t row) const {
  const double most = surface_->maximum(channel, row);
  if (!(most > 0)) return std::numeric_limits<double>::quiet_NaN();  // zeros are the ground
  if (!before_) return most;
  const double factor = (*scaling_->factors)[channel];
  return scaling_->divides ? most * factor : most / factor;
}

std::size_t ChannelSurfacePlot::rowsTogether() const {
  const double seen = yAxis->range().size() / static_cast<double>(surface_->run);
  return static_cast<std::size_t>(std::clamp(std::ceil(seen / std::max(1, area().height())), 1.0,
                                             static_cast<double>(std::max<std::size_t>(1, rows()))));
}

double ChannelSurfacePlot::yOf(double place) const {
  return place * static_cast<double>(surface_->run);
}

double ChannelSurfacePlot::rowPlace(double y) const {
  return y / static_cast<double>(surface_->run);
}

QString ChannelSurfacePlot::rowsText(std::size_t channel, std::size_t run) const {
  const std::uint64_t first = run * surface_->run;
  const std::uint64_t last = std::min(first + surface_->run, surface_->rows) - 1;
  QString said =
      first == last ? tr("row %1").arg(countText(first)) : tr("rows %1 to %2").arg(countText(first), countText(last));
  if (surface_->of_kept_rows || kind() != tensor::GranularityKind::kPerChannel || shape_.size() < 3) return said;
  // The place in the tensor, by the C order of the axes that are not the channels'.
  QStringList place;
  std::uint64_t rest = first;
  for (std::size_t axis = shape_.size(); axis-- > 0;) {
    if (axis == surface_->granularity.axis) {
      place.prepend(QString::number(channel));
      continue;
    }
    place.prepend(QString::number(rest % shape_[axis]));
    rest /= shape_[axis];
  }
  const QString there = QStringLiteral("[%1]").arg(place.join(QStringLiteral(", ")));
  //: %1: `row 8`; %2: where that is in an array
  if (first == last) return tr("%1, at %2").arg(said, there);
  //: %1: `rows 8 to 15`; %2: where that is in an array
  return tr("%1, from %2 on").arg(said, there);
}

QStringList ChannelSurfacePlot::linesAt(std::size_t channel, std::optional<std::size_t> row) const {
  QStringList lines;
  if (row) {
    const double most = numberAt(channel, *row);
    lines << rowsText(channel, *row);
    lines << tr("largest |x|: %1").arg(std::isnan(most) ? shortNumber(0) : shortNumber(most, 4));
  }
  if (before_) lines << tr("before smoothing");
  return lines;
}

void ChannelSurfacePlot::paintOverCells(QPainter& painter) {
  QString said;
  if (surface_->of_kept_rows) said = tr("the rows that the recording keeps");
  if (hasBefore()) {
    const QString when = before_ ? tr("before smoothing") : tr("smoothed; hold B for before");
    said = said.isEmpty() ? when : said + QStringLiteral(" · ") + when;
  }
  if (said.isEmpty()) return;
  const QFontMetricsF metrics(painter.font(), this);
  const QRectF box(area().left() + 6, area().top() + 4, metrics.horizontalAdvance(said) + 10, metrics.height() + 2);
  painter.fillRect(box, colors().background);
  painter.setPen(colors().text);
  painter.drawText(box, Qt::AlignCenter, said);
}

void ChannelSurfacePlot::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_B && event->modifiers() == Qt::NoModifier && hasBefore()) {
    setBefore(true);
    return;
  }
  ChannelMapPlot::keyPressEvent(event);
}

void ChannelSurfacePlot::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_B && !event->isAutoRepeat()) setBefore(false);
  ChannelMapPlot::keyReleaseEvent(event);
}

void ChannelSurfacePlot::focusOutEvent(QFocusEvent* event) {
  setBefore(false);
  ChannelMapPlot::focusOutEvent(event);
}

PlotTable ChannelSurfacePlot::table() const {
  PlotTable table;
  if (!ready()) return table;
  std::vector<std::uint64_t> first;
  for (std::size_t row = 0; row < rows(); ++row) first.push_back(row * surface_->run);
  table.add(QStringLiteral("first_row"), std::move(first));
  for (std::size_t channel = 0; channel < surface_->channels; ++channel) {
    std::vector<double> column;
    for (std::size_t row = 0; row < rows(); ++row) column.push_back(surface_->maximum(channel, row));
    table.add(QStringLiteral("channel_%1").arg(channel), std::move(column));
  }
  return table;
}

}  // namespace scalewright::widgets
