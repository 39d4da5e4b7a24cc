#pragma once

#include <QStyledItemDelegate>

namespace scalewright::widgets {

/// Paints the SQNR as a number over a subtle bar: longer and greener is better.
class SqnrDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace scalewright::widgets
