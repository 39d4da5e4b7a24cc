#include "widgets/errors/radio_delegate.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

namespace scalewright::widgets {
namespace {

constexpr double kButton = 11;  // pixels

const QStyle& styleOf(const QStyleOptionViewItem& item) {
  return item.widget != nullptr ? *item.widget->style() : *QApplication::style();
}

/// The place of the button, in the cell of a row.
QRect buttonOf(const QStyleOptionViewItem& item) {
  return styleOf(item).subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &item, item.widget);
}

/// In the colour of the text: a style's own is hardly seen on a dark ground.
void paintButton(QPainter& painter, const QRect& place, const QColor& ink, bool on) {
  QRectF ring(0, 0, kButton, kButton);
  ring.moveCenter(QRectF(place).center());
  QColor outline = ink;
  outline.setAlpha(on ? 255 : 150);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(outline, 1.3));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(ring);
  if (on) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawEllipse(ring.adjusted(3, 3, -3, -3));
  }
  painter.restore();
}

}  // namespace

void RadioDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem item = option;
  initStyleOption(&item, index);
  const QStyle& style = styleOf(item);
  const QRect place = buttonOf(item);
  style.drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
  QStyleOptionViewItem text = item;
  text.features.setFlag(QStyleOptionViewItem::HasCheckIndicator, false);
  if (item.direction == Qt::RightToLeft) {
    text.rect.setRight(place.left() - 1);
  } else {
    text.rect.setLeft(place.right() + 1);
  }
  style.drawControl(QStyle::CE_ItemViewItem, &text, painter, item.widget);
  const bool selected = item.state.testFlag(QStyle::State_Selected);
  const QColor ink = item.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
  paintButton(*painter, place, ink, item.checkState == Qt::Checked);
}

bool RadioDelegate::editorEvent(QEvent* event, QAbstractItemModel*, const QStyleOptionViewItem& option,
                                const QModelIndex& index) {
  if (event->type() != QEvent::MouseButtonRelease) return false;
  const auto& mouse = *static_cast<QMouseEvent*>(event);
  QStyleOptionViewItem item = option;
  initStyleOption(&item, index);
  // All of the cell's height: a person aims at the row.
  const QRect button = buttonOf(item);
  const bool hit = mouse.pos().x() >= button.left() - 2 && mouse.pos().x() <= button.right() + 2;
  if (mouse.button() != Qt::LeftButton || !hit) return false;
  emit chosen(index);
  return true;
}

}  // namespace scalewright::widgets
