#include "widgets/distribution/side_by_side_plot.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "core/view/axes/ticks.h"
#include "widgets/distribution/side_by_side_cells.h"
#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/core_text.h"
#include "widgets/text/elided_name.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kInner = 4;  // between the frame of a cell and what is in it
constexpr int kGrip = 6;   // pixels around a line in which it is held rather than put
constexpr int kTickRoom = 46;

}  // namespace

SideBySidePlot::SideBySidePlot(QWidget* parent) : QAbstractScrollArea(parent) {
  setObjectName(QStringLiteral("sideBySide"));
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus);
  viewport()->setMouseTracking(true);
  setAccessibleName(tr("Selected tensors side by side"));
  setToolTip(tr(
      "The selected tensors on one axis. Drag a line: the others go with it, by the rule over the inspector. A click "
      "makes a tensor the current one."));
}

void SideBySidePlot::setView(view::SideBySide view) {
  endDrag();
  const auto current = current_ ? std::optional(view_.cells[*current_].tensor) : std::nullopt;
  view_ = std::move(view);
  moved_.clear();
  shapes_.clear();
  names_ = {};
  for (const view::SideCell& cell : view_.cells) {
    shapes_.push_back(shapeOf(cell.histogram, view_.low, view_.high));
    names_.add(cell.name);
  }
  setCurrent(current);
  arrange();
}

void SideBySidePlot::updateLines(const view::SideBySide& view) {
  if (view.cells.size() != view_.cells.size()) return;
  for (std::size_t i = 0; i < view_.cells.size(); ++i) {
    view_.cells[i].threshold = view.cells[i].threshold;
    view_.cells[i].sqnr_db = view.cells[i].sqnr_db;
    view_.cells[i].stops = view.cells[i].stops;
  }
  viewport()->update();
}

void SideBySidePlot::setMoved(std::vector<std::optional<view::SideLine>> lines) {
  moved_ = std::move(lines);
  viewport()->update();
}

void SideBySidePlot::setCurrent(std::optional<study::TensorIndex> tensor) {
  current_.reset();
  for (std::size_t i = 0; tensor && i < view_.cells.size(); ++i) {
    if (view_.cells[i].tensor == *tensor) current_ = i;
  }
  say();
  viewport()->update();
}

void SideBySidePlot::arrange() {
  const QSize room = viewport()->size() - QSize(kCellGap, kCellGap + fontMetrics().height());
  grid_ = CellGrid(static_cast<int>(view_.cells.size()), room);
  verticalScrollBar()->setRange(0, std::max(0, grid_.height() - room.height()));
  verticalScrollBar()->setPageStep(room.height());
  verticalScrollBar()->setSingleStep(grid_.rowHeight());
  viewport()->update();
}

QRect SideBySidePlot::cellRect(std::size_t cell) const {
  const QRect rect = grid_.rectOf(static_cast<int>(cell)).translated(0, -verticalScrollBar()->value());
  return QStyle::visualRect(layoutDirection(), QRect(0, rect.y(), viewport()->width(), rect.height()), rect);
}

QRect SideBySidePlot::plotRect(std::size_t cell) const {
  return cellRect(cell).adjusted(kInner, 2 * fontMetrics().height() + 1, -kInner, -2);
}

double SideBySidePlot::pixelOf(std::size_t cell, double threshold) const {
  const QRect rect = plotRect(cell);
  const double share = std::log(threshold / view_.low) / std::log(view_.high / view_.low);
  return rect.left() + std::clamp(share, -0.01, 1.01) * rect.width();
}

double SideBySidePlot::thresholdAt(std::size_t cell, double x) const {
  const QRect rect = plotRect(cell);
  const double share = std::clamp((x - rect.left()) / std::max(1, rect.width()), 0.0, 1.0);
  return view_.low * std::pow(view_.high / view_.low, share);
}

double SideBySidePlot::nextTo(std::size_t cell, double threshold, bool up) const {
  const std::vector<double>& stops = view_.cells[cell].stops;
  if (stops.empty()) return thresholdAt(cell, pixelOf(cell, threshold) + (up ? 1 : -1));
  return nextStop(stops, threshold, up);
}

std::optional<std::size_t> SideBySidePlot::cellAt(const QPoint& position) const {
  for (std::size_t i = 0; i < view_.cells.size(); ++i) {
    if (cellRect(i).contains(position)) return i;
  }
  return std::nullopt;
}

std::optional<double> SideBySidePlot::lineOf(std::size_t cell) const {
  if (cell < moved_.size() && moved_[cell]) return moved_[cell]->threshold;
  return view_.cells[cell].threshold;
}

QString SideBySidePlot::levelText(std::size_t cell) const {
  const bool is_moved = cell < moved_.size() && moved_[cell];
  const auto& level = is_moved ? moved_[cell]->sqnr_db : view_.cells[cell].sqnr_db;
  if (!level) return is_moved ? QStringLiteral("…") : noNumber();
  return isolated(markedNumber(decibelText(level->value, 3), level->exact()) + QStringLiteral(" dB"));
}

void SideBySidePlot::paintEvent(QPaintEvent*) {
  QPainter painter(viewport());
  const Colors colors = colorsOf(palette());
  painter.fillRect(viewport()->rect(), palette().window());
  const QRect sight = viewport()->rect().adjusted(0, 0, 0, -fontMetrics().height());
  painter.setClipRect(sight);
  for (std::size_t i = 0; i < view_.cells.size(); ++i) {
    if (cellRect(i).intersects(sight)) paintCell(painter, i, colors);
  }
  painter.setClipping(false);
  paintTicks(painter, colors);
}

void SideBySidePlot::paintCell(QPainter& painter, std::size_t cell, const Colors& colors) const {
  const QRect rect = cellRect(cell);
  const QRect plot = plotRect(cell);
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.fillRect(rect, colors.background);
  const auto threshold = lineOf(cell);
  if (threshold && view_.high > view_.low) {
    const int x = static_cast<int>(std::round(pixelOf(cell, *threshold)));
    if (x < plot.right()) painter.fillRect(QRect(QPoint(x, plot.top()), plot.bottomRight()), colors.clipped);
  }
  paintShape(painter, shapes_[cell], plot, colors.columns);
  if (threshold && view_.high > view_.low) {
    const double x = std::round(pixelOf(cell, *threshold));
    painter.setPen(QPen(colors.threshold, 2));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
  }
  const bool is_current = current_ == cell;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(is_current ? QPen(palette().highlight().color(), 2) : QPen(colors.grid, 1));
  painter.drawRect(rect.adjusted(0, 0, -1, -1));
  if (is_current && hasFocus()) {
    painter.setPen(QPen(colors.text, 1, Qt::DotLine));
    painter.drawRect(rect.adjusted(2, 2, -3, -3));
  }
  const QRect head = rect.adjusted(kInner, 1, -kInner, 0);
  const QString level = levelText(cell);
  painter.setPen(colors.text);
  painter.drawText(head, Qt::AlignTop | Qt::AlignRight, level);
  // Below the level, as wide as the cell: names differ in few of their parts.
  painter.setPen(colors.faint_text);
  painter.drawText(head.translated(0, fontMetrics().height()), Qt::AlignTop | Qt::AlignLeft,
                   elidedName(text(view_.cells[cell].name), fontMetrics(), head.width(), names_));
}

/// Below each column, once.
void SideBySidePlot::paintTicks(QPainter& painter, const Colors& colors) const {
  if (view_.cells.empty() || !(view_.high > view_.low)) return;
  painter.setPen(colors.faint_text);
  const std::vector<double> ticks = ticksWithRoom(view_.low, view_.high, grid_.cellWidth() / kTickRoom);
  const int height = fontMetrics().height();
  for (int column = 0; column < std::min<int>(grid_.columns(), static_cast<int>(view_.cells.size())); ++column) {
    for (const double value : ticks) {
      const double x = pixelOf(static_cast<std::size_t>(column), value);
      painter.drawText(QRectF(x - kTickRoom / 2.0, viewport()->height() - height, kTickRoom, height), Qt::AlignCenter,
                       tickLabel(value, TickText::kPlain));
    }
  }
}

void SideBySidePlot::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  arrange();
}

void SideBySidePlot::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::FontChange) arrange();
  if (event->type() == QEvent::PaletteChange) viewport()->update();
}

void SideBySidePlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  pressed_ = cellAt(event->pos());
  pressed_at_ = event->pos();
  dragging_ = false;
  grip_ = 0;
  if (!pressed_) return;
  const auto line = lineOf(*pressed_);
  const double apart = line ? pixelOf(*pressed_, *line) - event->pos().x() : 0;
  if (std::abs(apart) <= kGrip) grip_ = apart;
}

void SideBySidePlot::mouseMoveEvent(QMouseEvent* event) {
  if (!pressed_) {
    const auto cell = cellAt(event->pos());
    const auto line = cell ? lineOf(*cell) : std::nullopt;
    const bool near = line && std::abs(pixelOf(*cell, *line) - event->pos().x()) <= kGrip;
    viewport()->setCursor(near ? Qt::SizeHorCursor : Qt::ArrowCursor);
    return;
  }
  // A click chooses: only a hand that moves decides.
  if (!dragging_ && std::abs(event->pos().x() - pressed_at_.x()) < QApplication::startDragDistance()) return;
  if (!lineOf(*pressed_)) return;
  dragging_ = true;
  dragTo(event->pos().x());
}

void SideBySidePlot::dragTo(double x) {
  double threshold = thresholdAt(*pressed_, x + grip_);
  const std::vector<double>& stops = view_.cells[*pressed_].stops;
  if (!stops.empty()) {
    threshold = *std::min_element(stops.begin(), stops.end(), [threshold](double a, double b) {
      return std::abs(std::log(a / threshold)) < std::abs(std::log(b / threshold));
    });
  }
  emit lineMoved(view_.cells[*pressed_].tensor, threshold);
}

void SideBySidePlot::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !pressed_) return;
  const std::size_t cell = *std::exchange(pressed_, std::nullopt);
  if (std::exchange(dragging_, false)) {
    emit lineDropped(0);
  } else {
    emit tensorChosen(view_.cells[cell].tensor);
  }
}

void SideBySidePlot::endDrag() {
  pressed_.reset();
  if (std::exchange(dragging_, false)) emit lineCancelled();
}

void SideBySidePlot::keyPressEvent(QKeyEvent* event) {
  const auto count = view_.cells.size();
  if (event->key() == Qt::Key_Escape && dragging_) return endDrag();
  if (count == 0) return QAbstractScrollArea::keyPressEvent(event);
  const std::size_t cell = current_.value_or(0);
  const bool left = event->key() == Qt::Key_Left;
  if (event->modifiers().testFlag(Qt::ShiftModifier) && (left || event->key() == Qt::Key_Right)) {
    const auto line = lineOf(cell);
    if (!line) return;
    static int runs = 0;  // of all such plots; those of others are above 0
    if (run_ == 0) run_ = --runs;
    emit lineMoved(view_.cells[cell].tensor, nextTo(cell, *line, !left));
    emit lineDropped(run_);
    return;
  }
  const bool backwards = left != (layoutDirection() == Qt::RightToLeft);
  const int columns = grid_.columns();
  int step = 0;
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: step = backwards ? -1 : 1; break;
    case Qt::Key_Up: step = -columns; break;
    case Qt::Key_Down: step = columns; break;
    default: return QAbstractScrollArea::keyPressEvent(event);
  }
  const int next = static_cast<int>(cell) + (current_ ? step : 0);
  if (next < 0 || next >= static_cast<int>(count)) return;
  run_ = 0;
  const QRect rect = cellRect(static_cast<std::size_t>(next));
  if (rect.top() < 0) verticalScrollBar()->setValue(verticalScrollBar()->value() + rect.top() - kCellGap);
  const int over = rect.bottom() + fontMetrics().height() - viewport()->height();
  if (over > 0) verticalScrollBar()->setValue(verticalScrollBar()->value() + over + kCellGap);
  emit tensorChosen(view_.cells[static_cast<std::size_t>(next)].tensor);
}

void SideBySidePlot::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Shift) run_ = 0;
  QAbstractScrollArea::keyReleaseEvent(event);
}

void SideBySidePlot::focusOutEvent(QFocusEvent* event) {
  run_ = 0;
  QAbstractScrollArea::focusOutEvent(event);
  viewport()->update();
}

void SideBySidePlot::say() {
  if (!current_) return setAccessibleDescription(tr("%n tensor(s)", nullptr, static_cast<int>(view_.cells.size())));
  const view::SideCell& cell = view_.cells[*current_];
  const QString threshold = cell.threshold ? columnNumber(*cell.threshold) : noNumber();
  setAccessibleDescription(tr("%1: threshold %2, %3").arg(text(cell.name), threshold, levelText(*current_)));
}

}  // namespace scalewright::widgets
