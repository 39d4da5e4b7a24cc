#include "widgets/kit/fields/sqnr_delegate.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/text/numbers.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

constexpr double kFullBar = 50;  // dB at which the bar fills its cell: about the best 8 bits can do

void paintBar(QPainter& painter, const QStyleOptionViewItem& item, double value, bool met, bool selected) {
  const Colors colors = colorsOf(item.palette);
  const double share = std::isinf(value) ? 1 : std::clamp(value / kFullBar, 0.02, 1.0);
  QColor color = met ? colors.good : colors.bad;
  color.setAlpha(58);
  // On the selection's colour a shade is what keeps the number readable.
  if (selected) color = QColor(0, 0, 0, 60);
  const QRectF cell = QRectF(item.rect).adjusted(2, 2, -2, -2);
  painter.fillRect(QRectF(cell.left(), cell.top(), cell.width() * share, cell.height()), color);
}

}  // namespace

QSize RoomyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QSize size = QStyledItemDelegate::sizeHint(option, index);
  return {size.width(), std::max(size.height(), option.fontMetrics.height() + 7)};
}

void RoomyDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  option->text = withSignsInPlace(std::move(option->text));
}

void SqnrDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QVariant number = index.data(value_role_);
  const double value = number.toDouble();
  if (!number.isValid() || std::isnan(value)) {
    QStyledItemDelegate::paint(painter, option, index);
    return;
  }
  QStyleOptionViewItem item = option;
  initStyleOption(&item, index);
  const bool selected = item.state.testFlag(QStyle::State_Selected);
  const QStyle& style = item.widget != nullptr ? *item.widget->style() : *QApplication::style();
  // Ground, bar, number: the number is never painted over.
  style.drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
  paintBar(*painter, item, value, value >= target_db_, selected);
  item.backgroundBrush = Qt::NoBrush;
  item.state.setFlag(QStyle::State_Selected, false);
  item.state.setFlag(QStyle::State_MouseOver, false);
  if (selected) {
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
      item.palette.setColor(group, QPalette::Text, item.palette.color(group, QPalette::HighlightedText));
    }
  }
  style.drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
}

}  // namespace scalewright::widgets
