#pragma once

#include "widgets/kit/sqnr_delegate.h"

namespace scalewright::widgets {

/// Names of tensors, with a bar beside the current one: of several selected rows it is the one that is shown; and with
/// the brackets of layers that engines run as one. A name without room is elided as elidedName does it.
class NameDelegate : public RoomyDelegate {
  Q_OBJECT

 public:
  using RoomyDelegate::RoomyDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  void paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

}  // namespace scalewright::widgets
