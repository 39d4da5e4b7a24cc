#include "widgets/ranges/range_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kClick = 4;           // pixels within which a press and a release are a click
constexpr int kLegible = 4;         // pixels a tensor needs for a gap beside its bar
constexpr double kFaintest = 1e-3;  // of a median, below which a first percentile is not worth the height
constexpr double kDeepest = 1e-5;   // of the largest magnitude: what is smaller must not press all others flat

/// Which of its numbers are estimates, as titles of columns.
QString estimatesOf(const RangeItem& item) {
  QStringList which;
  if (item.range && !item.range->exact) which << QStringLiteral("percentiles");
  if (item.threshold > 0 && !item.threshold_exact) which << QStringLiteral("threshold");
  if (item.sqnr_db && !item.sqnr_exact) which << QStringLiteral("sqnr_db");
  return which.join(u' ');
}

}  // namespace

RangePlot::RangePlot(QWidget* parent) : ThemedPlot(parent) {
  setAccessibleName(tr("Range of every tensor"));
  setToolTip(
      tr("Each tensor: a thin line from the first percentile to the largest |x|, a bar from the median to the 99th "
         "percentile, and the threshold that is used across.\nA click chooses a tensor, as do the arrow keys; wheel "
         "zooms, "
         "dragging pans, a double click resets the view."));
  const QSharedPointer<QCPAxisTickerFixed> whole(new QCPAxisTickerFixed);
  whole->setTickStep(1);
  whole->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
  xAxis->setTicker(whole);
  xAxis->setLabel(tr("tensor"));
  xAxis->grid()->setVisible(false);
  yAxis->setScaleType(QCPAxis::stLogarithmic);
  yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker));
  yAxis->setLabel(tr("|x|"));
  applyColors(colors());
}

void RangePlot::setItems(std::vector<RangeItem> items) {
  const bool same = items.size() == items_.size();
  const bool bare =
      std::none_of(items_.begin(), items_.end(), [](const RangeItem& item) { return item.range.has_value(); });
  items_ = std::move(items);
  if (same && !bare) {
    update();
  } else {
    history().clear();
    resetView();
  }
}

void RangePlot::setCurrent(std::optional<study::TensorIndex> tensor) {
  current_ = tensor;
  tellChange();
  update();
}

std::optional<std::size_t> RangePlot::placeOf(study::TensorIndex tensor) const {
  const auto found =
      std::find_if(items_.begin(), items_.end(), [&](const RangeItem& item) { return item.tensor == tensor; });
  return found == items_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - items_.begin()));
}

std::optional<double> RangePlot::pixelOf(study::TensorIndex tensor) const {
  const auto place = placeOf(tensor);
  return place ? std::optional(xAxis->coordToPixel(static_cast<double>(*place) + 1)) : std::nullopt;
}

std::optional<std::size_t> RangePlot::placeAt(double pixel) const {
  const double place = std::round(xAxis->pixelToCoord(pixel)) - 1;
  if (!(place >= 0 && place < static_cast<double>(items_.size()))) return std::nullopt;
  return static_cast<std::size_t>(place);
}

void RangePlot::resetView() {
  xAxis->setRange(0.5, static_cast<double>(std::max<std::size_t>(items_.size(), 1)) + 0.5);
  double low = std::numeric_limits<double>::infinity();
  double high = 0;
  for (const RangeItem& item : items_) {
    if (!item.range) continue;
    const double least = item.range->median > 0 ? item.range->median
                         : item.range->p99 > 0  ? item.range->p99
                                                : item.range->amax;
    low = std::min(low, std::max(item.range->p1, least * kFaintest));
    high = std::max({high, item.range->amax, item.threshold});
  }
  if (high == 0) {
    low = 0.1;
    high = 10;
  }
  yAxis->setRange(std::max(low, high * kDeepest) / 1.5, high * 1.5);
  redraw();
}

QString RangePlot::shows() const {
  const RangeItem* largest = nullptr;
  for (const RangeItem& item : items_) {
    if (item.range && (largest == nullptr || item.range->amax > largest->range->amax)) largest = &item;
  }
  if (largest == nullptr) return {};
  const QString all = tr("%1 tensors, the largest |x| %2 in %3")
                          .arg(countText(items_.size()), shortNumber(largest->range->amax), isolated(largest->name));
  const auto place = current_ ? placeOf(*current_) : std::nullopt;
  if (!place || !items_[*place].range) return all;
  const RangeItem& now = items_[*place];
  //: what a plot shows of all tensors, and what of the current one
  return tr("%1; the current one, %2, reaches %3 with the threshold %4")
      .arg(all, isolated(now.name), shortNumber(now.range->amax),
           now.threshold > 0 ? shortNumber(now.threshold) : noNumber());
}

PlotTable RangePlot::table() const {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  std::vector<double> p1, median, p99, amax, threshold, sqnr;
  QStringList names, estimated;
  for (const RangeItem& item : items_) {
    names << item.name;
    p1.push_back(item.range ? item.range->p1 : kNone);
    median.push_back(item.range ? item.range->median : kNone);
    p99.push_back(item.range ? item.range->p99 : kNone);
    estimated << estimatesOf(item);
    amax.push_back(item.range ? item.range->amax : kNone);
    threshold.push_back(item.threshold > 0 ? item.threshold : kNone);
    sqnr.push_back(item.sqnr_db.value_or(kNone));
  }
  PlotTable table;
  table.add(QStringLiteral("tensor"), names);
  table.add(QStringLiteral("p1"), std::move(p1));
  table.add(QStringLiteral("median"), std::move(median));
  table.add(QStringLiteral("p99"), std::move(p99));
  table.add(QStringLiteral("amax"), std::move(amax));
  table.add(QStringLiteral("threshold"), std::move(threshold));
  table.add(QStringLiteral("sqnr_db"), std::move(sqnr));
  table.add(QStringLiteral("estimated"), estimated);
  return table;
}

QString RangePlot::hintAt(const QPoint& position) const {
  const auto place = area().contains(position) ? placeAt(position.x()) : std::nullopt;
  if (!place) return {};
  const RangeItem& item = items_[*place];
  QStringList lines{item.name};
  if (item.range) {
    const auto percentile = [&](double value) { return markedNumber(shortNumber(value), item.range->exact); };
    lines << tr("max |x| %1, 99th percentile %2, median %3")
                 .arg(shortNumber(item.range->amax), percentile(item.range->p99), percentile(item.range->median));
  }
  if (item.threshold > 0)
    lines << tr("Threshold %1").arg(markedNumber(shortNumber(item.threshold), item.threshold_exact));
  if (item.sqnr_db) lines << tr("SQNR %1 dB").arg(markedNumber(decibelText(*item.sqnr_db), item.sqnr_exact));
  return lines.join(u'\n');
}

std::vector<RangePlot::Column> RangePlot::columns() const {
  const double wide = xAxis->coordToPixel(2) - xAxis->coordToPixel(1);
  const bool legible = wide >= kLegible;
  std::vector<Column> columns;
  for (std::size_t place = 0; place < items_.size(); ++place) {
    const RangeItem& item = items_[place];
    const double middle = xAxis->coordToPixel(static_cast<double>(place) + 1);
    if (middle + wide < area().left() || middle - wide > area().right()) continue;
    const double left = legible ? std::round(middle - wide * 0.4) : std::floor(middle - wide / 2);
    const double right = legible ? std::round(middle + wide * 0.4) : std::max(left + 1, std::floor(middle + wide / 2));
    const bool current = current_ == item.tensor;
    if (columns.empty() || legible || left > columns.back().left) {
      columns.push_back({left, right, item.range.value_or(view::TensorRange{}), item.threshold, current});
      continue;
    }
    Column& column = columns.back();
    column.current |= current;
    column.threshold = std::max(column.threshold, item.threshold);
    if (!item.range) continue;
    column.reach.p1 = std::min(column.reach.p1, item.range->p1);
    column.reach.median = std::min(column.reach.median, item.range->median);
    column.reach.p99 = std::max(column.reach.p99, item.range->p99);
    column.reach.amax = std::max(column.reach.amax, item.range->amax);
  }
  return columns;
}

void RangePlot::paintOverlay(QPainter& painter) {
  const Colors shown = colors();
  const QRect rect = area();
  painter.save();
  painter.setClipRect(rect);
  const auto heightOf = [&](double value) {
    return value > 0 ? std::clamp(yAxis->coordToPixel(value), rect.top() - 2.0, rect.bottom() + 2.0)
                     : rect.bottom() + 2.0;
  };
  QVector<QLineF> thresholds;
  for (const Column& column : columns()) {
    if (column.current) {
      QColor ground = palette().color(QPalette::Highlight);
      ground.setAlpha(70);
      painter.fillRect(QRectF(QPointF(column.left - 1, rect.top()), QPointF(column.right + 1, rect.bottom() + 1)),
                       ground);
    }
    if (column.reach.amax > 0) {
      const double middle = std::floor((column.left + column.right) / 2) + 0.5;
      painter.setPen(QPen(shown.faint_text, 1));
      painter.drawLine(QPointF(middle, heightOf(column.reach.p1)), QPointF(middle, heightOf(column.reach.amax)));
      painter.fillRect(QRectF(QPointF(column.left, heightOf(column.reach.p99)),
                              QPointF(column.right, heightOf(column.reach.median))),
                       shown.columns);
    }
    if (column.threshold > 0) {
      const double y = std::round(heightOf(column.threshold));
      thresholds << QLineF(column.left, y, column.right, y);
    }
  }
  painter.setPen(QPen(shown.threshold, 2));
  painter.drawLines(thresholds);
  painter.restore();
}

void RangePlot::mousePressEvent(QMouseEvent* event) {
  pressed_ =
      event->button() == Qt::LeftButton && area().contains(event->pos()) ? std::optional(event->pos()) : std::nullopt;
  ThemedPlot::mousePressEvent(event);
}

void RangePlot::mouseReleaseEvent(QMouseEvent* event) {
  ThemedPlot::mouseReleaseEvent(event);
  const auto pressed = std::exchange(pressed_, std::nullopt);
  if (!pressed || (event->pos() - *pressed).manhattanLength() > kClick) return;
  if (const auto place = placeAt(pressed->x())) emit tensorChosen(items_[*place].tensor);
}

void RangePlot::keyPressEvent(QKeyEvent* event) {
  const bool left = event->key() == Qt::Key_Left;
  const bool moves = left || event->key() == Qt::Key_Right;
  if (!moves || items_.empty() || event->modifiers() & (Qt::AltModifier | Qt::ControlModifier)) {
    ThemedPlot::keyPressEvent(event);
    return;
  }
  const auto place = current_ ? placeOf(*current_) : std::nullopt;
  const std::size_t last = items_.size() - 1;
  const std::size_t next = !place ? 0 : left ? *place - (*place > 0 ? 1 : 0) : std::min(*place + 1, last);
  emit tensorChosen(items_[next].tensor);
}

}  // namespace scalewright::widgets
