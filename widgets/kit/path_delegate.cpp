#include "widgets/kit/path_delegate.h"

#include <QApplication>
#include <QPainter>

#include "widgets/text/elided_name.h"

namespace scalewright::widgets {

void PathDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem item = option;
  initStyleOption(&item, index);
  const QStyle& style = item.widget != nullptr ? *item.widget->style() : *QApplication::style();
  const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, &item, item.widget) + 1;
  const int width = style.subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget).width() - 2 * margin;
  item.text = elidedName(item.text, item.fontMetrics, width);
  style.drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
}

}  // namespace scalewright::widgets
