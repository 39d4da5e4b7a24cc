#include "widgets/depth/depth_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "widgets/depth/layer_ticker.h"
#include "widgets/plotkit/axis_scale.h"
#include "widgets/plotkit/value_range.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using view::DepthMeasure;

constexpr int kClick = 4;      // pixels within which a press and a release are a click
constexpr double kReach = 12;  // pixels from a dot at which it is pointed at
constexpr double kOnLine = 5;  // pixels from the line at the target at which it is taken hold of
constexpr double kStepDb = 1;  // of a key
constexpr double kMostDb = 200;

}  // namespace

DepthPlot::DepthPlot(QWidget* parent) : ThemedPlot(parent) {
  setAccessibleName(tr("The network over its layers"));
  setToolTip(tr(
      "Every tensor over the layers of the network: discs are weights, rings activations, colours formats; dotted "
      "lines join tensors of one kind.\nA click chooses a tensor, a double click opens it, Shift and a drag take all "
      "in a box, the line at the target is dragged.\nWheel zooms, dragging elsewhere pans."));
  const QSharedPointer<LayerTicker> ticker(new LayerTicker);
  xAxis->setTicker(ticker);
  xAxis->setLabel(tr("layer"));
  xAxis->grid()->setVisible(false);
  connect(this, &QCustomPlot::afterReplot, this, [this] { drawn_.drop(); });
  applyColors(colors());
  resetView();
}

void DepthPlot::setItems(DepthMeasure measure, QStringList layers, QStringList kinds, std::vector<DepthItem> items) {
  const bool same = measure == data_.measure() && layers == data_.layers();
  const bool had_any = data_.known() > 0;
  data_.set(measure, std::move(layers), std::move(kinds), std::move(items));
  static_cast<LayerTicker&>(*xAxis->ticker()).setNames(data_.layers());
  const bool logarithmic = measure == DepthMeasure::kAmax;
  yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  yAxis->setTicker(QSharedPointer<QCPAxisTicker>(logarithmic ? new LogTicker : new QCPAxisTicker));
  yAxis->setLabel(data_.axisTitle());
  showLegend();
  tellChange();
  if (same && had_any == (data_.known() > 0)) {
    redraw();
  } else {
    history().clear();
    resetView();
  }
}

void DepthPlot::showLegend() {
  std::vector<LegendEntry> entries;
  for (std::size_t i = 0; i < data_.formats().size(); ++i) {
    entries.push_back(
        {formatTitle(data_.formats()[i]), QPen(seriesPen(i, palette()).color(), 1.5), LegendEntry::Shape::kDisc});
  }
  if (data_.anyAsStored()) {
    entries.push_back({tr("as stored", "tensors"), QPen(colors().faint_text, 1.5), LegendEntry::Shape::kDisc});
  }
  setLegend(std::move(entries));
}

void DepthPlot::applyColors(const Colors& colors) {
  ThemedPlot::applyColors(colors);
  showLegend();
}

void DepthPlot::setKinds(std::set<std::size_t> kinds) {
  data_.setKinds(std::move(kinds));
  tellChange();
  redraw();
}

void DepthPlot::setCurrent(std::optional<study::TensorIndex> tensor) {
  current_ = tensor;
  tellChange();
  redraw();
}

void DepthPlot::setTarget(double target_db) {
  data_.setTarget(target_db);
  redraw();
}

void DepthPlot::resetView() {
  const auto last = static_cast<double>(std::max<qsizetype>(data_.layers().size(), 1)) - 1;
  xAxis->setRange(-0.6, last + 0.6);
  ValueRange values;
  for (const DepthItem& item : items()) {
    if (item.number.value && (data_.measure() != DepthMeasure::kAmax || *item.number.value > 0))
      values.take(*item.number.value);
  }
  if (data_.isError()) values.take(data_.target());
  if (data_.measure() == DepthMeasure::kAmax) {
    const QCPRange range = values.orElse(0.1, 10).padded(0, 0);
    yAxis->setRange(range.lower / 1.5, range.upper * 1.5);
  } else {
    if (!data_.isError()) values.take(0);
    yAxis->setRange(values.orElse(0, 40).padded(0.08, 1));
  }
  redraw();
}

void DepthPlot::resizeEvent(QResizeEvent* event) {
  ThemedPlot::resizeEvent(event);
  const auto longest = std::max_element(data_.layers().begin(), data_.layers().end(),
                                        [](const QString& a, const QString& b) { return a.size() < b.size(); });
  const int widest = longest == data_.layers().end() ? 1 : fontMetrics().horizontalAdvance(*longest);
  const double each = std::max(xAxis->coordToPixel(1) - xAxis->coordToPixel(0), 0.01);
  static_cast<LayerTicker&>(*xAxis->ticker()).setStep(static_cast<int>(std::ceil((widest + 10) / each)));
}

QPointF DepthPlot::pixelOf(const DepthItem& item, double value) const {
  return {xAxis->coordToPixel(static_cast<double>(item.place.layer)), yAxis->coordToPixel(value)};
}

std::optional<QPointF> DepthPlot::pixelOf(study::TensorIndex tensor) const {
  const DepthItem* item = data_.find(tensor);
  if (item == nullptr || !data_.isShown(*item)) return std::nullopt;
  return pixelOf(*item, *item->number.value);
}

std::optional<double> DepthPlot::targetPixel() const {
  if (!data_.isError()) return std::nullopt;
  return yAxis->coordToPixel(data_.target());
}

const DepthItem* DepthPlot::itemAt(const QPointF& pixel) const {
  const DepthItem* nearest = nullptr;
  double least = kReach * kReach;
  for (const DepthItem& item : items()) {
    if (!data_.isShown(item)) continue;
    const QPointF away = pixelOf(item, *item.number.value) - pixel;
    const double distance = away.x() * away.x() + away.y() * away.y();
    if (distance > least) continue;
    least = distance;
    nearest = &item;
  }
  return nearest;
}

QString DepthPlot::hintAt(const QPoint& position) const {
  const DepthItem* item = area().contains(position) ? itemAt(position) : nullptr;
  return item == nullptr ? QString() : data_.textOf(*item);
}

DepthPainting DepthPlot::painting() const {
  return {.data = data_,
          .pixel = [this](const DepthItem& item, double value) { return pixelOf(item, value); },
          .area = area(),
          .palette = palette(),
          .colors = colors()};
}

void DepthPlot::paintOverlay(QPainter& painter) {
  drawn_.paint(painter, *this, [this](QPainter& each) { paintTensors(each); });
}

void DepthPlot::paintTensors(QPainter& painter) {
  const QRect rect = area();
  const DepthPainting tensors = painting();
  const DepthItem* now = current_ ? data_.find(*current_) : nullptr;
  painter.save();
  painter.setClipRect(rect.adjusted(-1, -1, 1, 1));
  painter.setRenderHint(QPainter::Antialiasing);
  tensors.lines(painter, now);
  if (const auto y = targetPixel()) {
    painter.setPen(QPen(tensors.colors.threshold, grab_ ? 2 : 1.4, Qt::DashDotLine));
    painter.drawLine(QPointF(rect.left(), *y), QPointF(rect.right(), *y));
    const bool below = *y - rect.top() < fontMetrics().height() + 4;
    painter.drawText(QPointF(rect.left() + 6, below ? *y + fontMetrics().ascent() + 2 : *y - 4),
                     tr("target %1 dB").arg(decibelText(data_.target())));
  }
  tensors.dots(painter, now);
  painter.restore();
}

void DepthPlot::paintHover(QPainter& painter) {
  if (box_) {
    QColor ground = palette().color(QPalette::Highlight);
    painter.setPen(ground);
    ground.setAlpha(50);
    painter.setBrush(ground);
    painter.drawRect(QRect(*box_, box_end_).normalized());
    return;
  }
  const DepthItem* item = pointer() ? itemAt(*pointer()) : nullptr;
  if (item == nullptr) return;
  painter.save();
  painter.setClipRect(area());
  painter.setRenderHint(QPainter::Antialiasing);
  painting().kind(painter, *item);
  painter.restore();
}

void DepthPlot::mousePressEvent(QMouseEvent* event) {
  const bool left = event->button() == Qt::LeftButton && area().contains(event->pos());
  pressed_ = left ? std::optional(event->pos()) : std::nullopt;
  if (left && event->modifiers() & Qt::ShiftModifier) {
    box_ = event->pos();
    box_end_ = event->pos();
    return;
  }
  const auto line = targetPixel();
  if (left && line && std::fabs(*line - event->position().y()) <= kOnLine && itemAt(event->position()) == nullptr) {
    grab_ = event->position().y() - *line;
    redraw();
    return;
  }
  ThemedPlot::mousePressEvent(event);
}

void DepthPlot::mouseMoveEvent(QMouseEvent* event) {
  if (box_) {
    box_end_ = event->pos();
    update();
    return;
  }
  if (grab_) {
    const double value = yAxis->pixelToCoord(event->position().y() - *grab_);
    emit targetMoved(std::clamp(std::round(value * 10) / 10, -kMostDb, kMostDb));
    return;
  }
  const auto line = targetPixel();
  const bool on_line = line && area().contains(event->pos()) && std::fabs(*line - event->position().y()) <= kOnLine;
  setCursor(on_line && itemAt(event->position()) == nullptr ? Qt::SizeVerCursor : Qt::ArrowCursor);
  ThemedPlot::mouseMoveEvent(event);
}

void DepthPlot::endBox() {
  const QRect box = QRect(*std::exchange(box_, std::nullopt), box_end_).normalized();
  std::vector<const DepthItem*> inside;
  for (const DepthItem& item : items()) {
    if (data_.isShown(item) && box.contains(pixelOf(item, *item.number.value).toPoint())) inside.push_back(&item);
  }
  std::stable_sort(inside.begin(), inside.end(),
                   [](const DepthItem* a, const DepthItem* b) { return a->place.layer < b->place.layer; });
  std::vector<study::TensorIndex> tensors;
  for (const DepthItem* item : inside) tensors.push_back(item->tensor);
  update();
  if (!tensors.empty()) emit tensorsChosen(tensors);
}

void DepthPlot::mouseReleaseEvent(QMouseEvent* event) {
  const auto pressed = std::exchange(pressed_, std::nullopt);
  if (box_) {
    endBox();
    return;
  }
  if (grab_) {
    grab_.reset();
    redraw();
    return;
  }
  ThemedPlot::mouseReleaseEvent(event);
  if (!pressed || (event->pos() - *pressed).manhattanLength() > kClick) return;
  if (const DepthItem* item = itemAt(*pressed)) emit tensorChosen(item->tensor);
}

void DepthPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  const DepthItem* item = event->button() == Qt::LeftButton ? itemAt(event->position()) : nullptr;
  if (item == nullptr) {
    ThemedPlot::mouseDoubleClickEvent(event);
    return;
  }
  pressed_.reset();
  emit tensorOpened(item->tensor);
}

void DepthPlot::stepAlong(int steps) {
  const DepthItem* now = current_ ? data_.find(*current_) : nullptr;
  if (now != nullptr && now->number.value) {
    if (const auto next = data_.along(*now, steps)) emit tensorChosen(*next);
    return;
  }
  const auto first =
      std::find_if(items().begin(), items().end(), [this](const DepthItem& each) { return data_.isShown(each); });
  if (first != items().end()) emit tensorChosen(first->tensor);
}

void DepthPlot::keyPressEvent(QKeyEvent* event) {
  const bool plain = (event->modifiers() & (Qt::AltModifier | Qt::ControlModifier)) == 0;
  switch (plain ? event->key() : 0) {
    case Qt::Key_Left: stepAlong(-1); return;
    case Qt::Key_Right: stepAlong(1); return;
    case Qt::Key_Up:
    case Qt::Key_Down:
      if (!data_.isError()) break;
      emit targetMoved(
          std::clamp(data_.target() + (event->key() == Qt::Key_Up ? kStepDb : -kStepDb), -kMostDb, kMostDb));
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (current_) emit tensorOpened(*current_);
      return;
    default: break;
  }
  ThemedPlot::keyPressEvent(event);
}

}  // namespace scalewright::widgets
