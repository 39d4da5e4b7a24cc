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
  // The style lays the text out with fractions of pixels, and cuts what is too long by one of them.
  constexpr int kFraction = 2;
  const int width = style.subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget).width() - 2 * margin;
  item.text = elidedName(item.text, item.fontMetrics, width - kFraction);
  style.drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
}

}  // namespace scalewright::widgets
