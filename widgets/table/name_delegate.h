#pragma once

#include "widgets/kit/path_delegate.h"

namespace scalewright::widgets {

/// Names of tensors, with a bar beside the current one: of several selected rows it is the one that is shown; and with
/// the brackets of layers that engines run as one.
class NameDelegate : public PathDelegate {
  Q_OBJECT

 public:
  using PathDelegate::PathDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace scalewright::widgets
