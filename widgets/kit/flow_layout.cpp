#include "widgets/kit/flow_layout.h"

#include <QStyle>
#include <QWidget>

namespace scalewright::widgets {

FlowLayout::FlowLayout(int spacing, QWidget* parent) : QLayout(parent) {
  setContentsMargins(0, 0, 0, 0);
  setSpacing(spacing);
}

FlowLayout::~FlowLayout() {
  for (QLayoutItem* item : items_) delete item;
}

void FlowLayout::addItem(QLayoutItem* item) {
  items_.push_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
  return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
  QLayoutItem* item = itemAt(index);
  if (item != nullptr) items_.erase(items_.begin() + index);
  return item;
}

QSize FlowLayout::minimumSize() const {
  QSize size;
  for (const QLayoutItem* item : items_) {
    if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
  }
  return size;
}

void FlowLayout::setGeometry(const QRect& area) {
  QLayout::setGeometry(area);
  place(area, true);
}

int FlowLayout::place(const QRect& area, bool move) const {
  const Qt::LayoutDirection direction =
      parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LayoutDirectionAuto;
  QPoint next = area.topLeft();
  int line = 0;
  for (QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;
    const QSize size = item->sizeHint().boundedTo(QSize(std::max(area.width(), 0), QWIDGETSIZE_MAX));
    if (next.x() > area.x() && next.x() + size.width() > area.x() + area.width()) {
      next = QPoint(area.x(), next.y() + line + spacing());
      line = 0;
    }
    if (move) item->setGeometry(QStyle::visualRect(direction, area, QRect(next, size)));
    next.rx() += size.width() + spacing();
    line = std::max(line, size.height());
  }
  return next.y() + line - area.y();
}

}  // namespace scalewright::widgets
