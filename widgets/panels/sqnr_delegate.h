#pragma once

#include <QStyledItemDelegate>

namespace scalewright::widgets {

/// Rows with some air.
class RoomyDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Paints the SQNR as a number over a subtle bar: longer and greener is better.
class SqnrDelegate : public RoomyDelegate {
  Q_OBJECT

 public:
  using RoomyDelegate::RoomyDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace scalewright::widgets
