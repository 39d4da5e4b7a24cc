#include "widgets/kit/path_delegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <functional>

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
  if (item.fontMetrics.horizontalAdvance(item.text) > width - kFraction) {
    look(index, item.widget);
    item.text = elidedName(item.text, item.fontMetrics, width - kFraction, names_);
  }
  style.drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
}

void PathDelegate::look(const QModelIndex& index, const QWidget* view) const {
  const QAbstractItemModel* model = index.model();
  const std::string name = index.data().toString().toStdString();
  if (model != model_) {
    names_ = {};
    model_ = model;
    looked_at_ = 0;
    if (model != nullptr) {
      connect(model, &QAbstractItemModel::modelReset, this, [this] { looked_at_ = 0; });
    }
  }
  const bool known = names_.knows(name);
  names_.add(name);
  if (known || model == nullptr) return;
  const std::function<void(const QModelIndex&, int)> addFrom = [&](const QModelIndex& parent, int first) {
    for (int row = first; row < model->rowCount(parent); ++row) {
      const QModelIndex cell = model->index(row, index.column(), parent);
      names_.add(cell.data().toString().toStdString());
      const QModelIndex below = cell.siblingAtColumn(0);
      if (model->hasChildren(below)) addFrom(below, 0);
    }
  };
  addFrom({}, looked_at_);
  looked_at_ = model->rowCount();
  // What was painted before may be cut otherwise now.
  if (const auto* area = qobject_cast<const QAbstractItemView*>(view)) area->viewport()->update();
}

}  // namespace scalewright::widgets
