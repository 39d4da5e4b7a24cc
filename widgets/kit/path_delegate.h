#pragma once

#include "widgets/kit/sqnr_delegate.h"

namespace scalewright::widgets {

/// Names of tensors: those without room are elided as elidedName does it.
class PathDelegate : public RoomyDelegate {
  Q_OBJECT

 public:
  using RoomyDelegate::RoomyDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace scalewright::widgets
