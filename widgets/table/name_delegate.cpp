#include "widgets/table/name_delegate.h"

#include <QAbstractItemView>
#include <QPainter>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

constexpr int kBar = 3;  // pixels

}  // namespace

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  RoomyDelegate::paint(painter, option, index);
  const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
  if (view == nullptr || view->currentIndex().siblingAtColumn(index.column()) != index) return;
  const bool mirrored = option.direction == Qt::RightToLeft;
  // At the edge of the view: in a tree the cell begins behind its branches.
  const int left = mirrored ? view->viewport()->width() - kBar : 0;
  const QColor color = colorsOf(option.palette).threshold;
  painter->fillRect(QRect(left, option.rect.top(), kBar, option.rect.height()), color);
}

}  // namespace scalewright::widgets
