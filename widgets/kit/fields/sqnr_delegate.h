#pragma once

#include <QStyledItemDelegate>

namespace scalewright::widgets {

/// Rows with some air, and numbers with their signs on the left in every language.
class RoomyDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// Paints the SQNR as a number over a subtle bar: longer is better, and its colour says whether that meets the target.
class SqnrDelegate : public RoomyDelegate {
  Q_OBJECT

 public:
  /// value_role: of the number in dB; none or a NaN where there is no bar.
  explicit SqnrDelegate(int value_role, QObject* parent = nullptr) : RoomyDelegate(parent), value_role_(value_role) {}
  /// Sets the target, dB; whoever shows it paints again.
  void setTarget(double target_db) { target_db_ = target_db; }
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  int value_role_;
  double target_db_ = 30;
};

}  // namespace scalewright::widgets
