#include "widgets/channels/channel_axis_plot.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/view/plots/largest_first.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kClick = 4;  // pixels within which a press and a release are a click

QSharedPointer<QCPAxisTicker> wholeNumbers() {
  const QSharedPointer<QCPAxisTickerFixed> ticker(new QCPAxisTickerFixed);
  ticker->setTickStep(1);
  ticker->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
  return ticker;
}

}  // namespace

ChannelAxisPlot::ChannelAxisPlot(QWidget* parent) : ThemedPlot(parent) {
  xAxis->setTicker(wholeNumbers());
}

void ChannelAxisPlot::setRanges(view::ChannelRanges ranges) {
  ranges_ = std::move(ranges);
  if (chosen_ && *chosen_ >= ranges_.amax.size()) chosen_.reset();
  place();
}

void ChannelAxisPlot::setSorted(bool sorted) {
  sorted_ = sorted;
  place();
}

void ChannelAxisPlot::place() {
  if (sorted_) {
    order_ = view::largestFirst(ranges_.amax);
  } else {
    order_.resize(ranges_.amax.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
  }
  place_of_.resize(order_.size());
  for (std::size_t i = 0; i < order_.size(); ++i) place_of_[order_[i]] = i;
  switch (kind()) {
    case tensor::GranularityKind::kPerGroup:
      xAxis->setLabel(sorted_ ? tr("groups, largest first") : tr("group"));
      break;
    case tensor::GranularityKind::kPerBlock:
      xAxis->setLabel(sorted_ ? tr("blocks, largest first") : tr("block"));
      break;
    default: xAxis->setLabel(sorted_ ? tr("channels, largest first") : tr("channel")); break;
  }
  placed();
  resetView();
}

void ChannelAxisPlot::setChosen(std::optional<std::size_t> channel) {
  chosen_ = channel && *channel < place_of_.size() ? channel : std::nullopt;
  tellChange();
  update();
}

void ChannelAxisPlot::showAllChannels() {
  xAxis->setRange(-0.5, std::max(1.0, static_cast<double>(order_.size())) - 0.5);
}

QString ChannelAxisPlot::shows() const {
  const std::vector<double>& amax = ranges_.amax;
  if (amax.empty()) return {};
  const auto largest = static_cast<std::size_t>(std::max_element(amax.begin(), amax.end()) - amax.begin());
  QStringList parts{
      (kind() == tensor::GranularityKind::kPerGroup ? tr("%1 groups, the largest |x| %2 in group %3, the median %4")
       : kind() == tensor::GranularityKind::kPerBlock
           ? tr("%1 blocks, the largest |x| %2 in block %3, the median %4")
           : tr("%1 channels, the largest |x| %2 in channel %3, the median %4"))
          .arg(countText(amax.size()), shortNumber(amax[largest]), countText(largest), shortNumber(ranges_.median, 4))};
  const std::vector<double>& thresholds = ranges_.thresholds;
  if (!thresholds.empty()) {
    const auto [least, most] = std::minmax_element(thresholds.begin(), thresholds.end());
    parts << tr("thresholds from %1 to %2").arg(shortNumber(*least, 4), shortNumber(*most, 4));
  }
  std::optional<std::size_t> worst;
  for (std::size_t i = 0; i < ranges_.sqnr_db.size(); ++i) {
    if (std::isfinite(ranges_.sqnr_db[i]) && (!worst || ranges_.sqnr_db[i] < ranges_.sqnr_db[*worst])) worst = i;
  }
  if (worst) parts << tr("the lowest SQNR %1 dB in %2").arg(decibelText(ranges_.sqnr_db[*worst]), countText(*worst));
  if (chosen_) parts << linesOf(*chosen_);
  return parts.join(tr("; ", "between parts of a sentence"));
}

double ChannelAxisPlot::pixelOf(std::size_t channel) const {
  return xAxis->coordToPixel(channel < place_of_.size() ? static_cast<double>(place_of_[channel]) : -1);
}

std::size_t ChannelAxisPlot::nearestPlace(double pixel) const {
  const double place = std::round(xAxis->pixelToCoord(pixel));
  return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(order_.size()) - 1));
}

ChannelAxisPlot::Places ChannelAxisPlot::placesAt(double pixel) const {
  const auto after = [this](double at) {
    return static_cast<std::size_t>(
        std::clamp(std::ceil(xAxis->pixelToCoord(at)), 0.0, static_cast<double>(order_.size())));
  };
  const Places places{after(pixel), after(pixel + 1)};
  if (places.first < places.last) return places;
  const std::size_t nearest = nearestPlace(pixel + 0.5);
  return {nearest, nearest + 1};
}

std::optional<std::size_t> ChannelAxisPlot::channelAt(const QPoint& position) const {
  if (order_.empty() || !area().contains(position)) return std::nullopt;
  const double place = std::round(xAxis->pixelToCoord(position.x()));
  if (!(place >= 0 && place < static_cast<double>(order_.size()))) return std::nullopt;
  return order_[placeSeen(position)];
}

QStringList ChannelAxisPlot::linesOf(std::size_t channel) const {
  QStringList lines{(kind() == tensor::GranularityKind::kPerGroup   ? tr("Group %1: max |x| %2")
                     : kind() == tensor::GranularityKind::kPerBlock ? tr("Block %1: max |x| %2")
                                                                    : tr("Channel %1: max |x| %2"))
                        .arg(channel)
                        .arg(shortNumber(ranges_.amax[channel]))};
  if (channel < ranges_.thresholds.size()) lines << tr("Threshold %1").arg(shortNumber(ranges_.thresholds[channel]));
  if (channel < ranges_.sqnr_db.size()) lines << tr("SQNR %1 dB").arg(decibelText(ranges_.sqnr_db[channel]));
  return lines;
}

QString ChannelAxisPlot::hintAt(const QPoint& position) const {
  const auto channel = channelAt(position);
  return channel ? linesOf(*channel).join(u'\n') : QString();
}

void ChannelAxisPlot::paintChosen(QPainter& painter) const {
  if (!chosen_) return;
  const double wide = std::max(1.0, xAxis->coordToPixel(1) - xAxis->coordToPixel(0));
  const double middle = pixelOf(*chosen_);
  const QRectF column(std::round(middle - wide / 2) - 0.5, area().top(), std::max(2.0, std::round(wide)),
                      area().height());
  painter.setRenderHint(QPainter::Antialiasing, false);
  // Two lines beside it: what it holds stays as it is.
  painter.setPen(QPen(colors().text, 1));
  painter.drawLine(column.topLeft(), column.bottomLeft());
  painter.drawLine(column.topRight(), column.bottomRight());
}

void ChannelAxisPlot::mousePressEvent(QMouseEvent* event) {
  pressed_ =
      event->button() == Qt::LeftButton && area().contains(event->pos()) ? std::optional(event->pos()) : std::nullopt;
  ThemedPlot::mousePressEvent(event);
}

void ChannelAxisPlot::mouseReleaseEvent(QMouseEvent* event) {
  ThemedPlot::mouseReleaseEvent(event);
  const auto pressed = std::exchange(pressed_, std::nullopt);
  if (!pressed || (event->pos() - *pressed).manhattanLength() > kClick) return;
  if (const auto channel = channelAt(*pressed)) emit channelChosen(channel);
}

void ChannelAxisPlot::keyPressEvent(QKeyEvent* event) {
  const bool left = event->key() == Qt::Key_Left;
  const bool moves = left || event->key() == Qt::Key_Right;
  if (moves && !order_.empty() && !(event->modifiers() & (Qt::AltModifier | Qt::ControlModifier))) {
    const std::size_t step = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    const std::size_t at = chosen_ ? place_of_[*chosen_] : 0;
    const std::size_t next = !chosen_ ? 0 : left ? at - std::min(at, step) : std::min(at + step, order_.size() - 1);
    emit channelChosen(order_[next]);
  } else if (event->key() == Qt::Key_Escape && chosen_) {
    emit channelChosen(std::nullopt);
  } else {
    ThemedPlot::keyPressEvent(event);
  }
}

}  // namespace scalewright::widgets
