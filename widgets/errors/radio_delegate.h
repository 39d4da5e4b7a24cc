#pragma once

#include "widgets/kit/fields/sqnr_delegate.h"

namespace scalewright::widgets {

/// Shows the check state of a cell as a radio button before its text; a click on the button chooses the row.
class RadioDelegate : public RoomyDelegate {
  Q_OBJECT

 public:
  using RoomyDelegate::RoomyDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 signals:
  void chosen(const QModelIndex& index);

 protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
};

}  // namespace scalewright::widgets
