#pragma once

#include <QPointer>

#include "core/view/telling_parts.h"
#include "widgets/kit/fields/sqnr_delegate.h"

class QAbstractItemModel;

namespace scalewright::widgets {

/// Names of tensors: those without room are elided so that they differ from the others of their column.
class PathDelegate : public RoomyDelegate {
  Q_OBJECT

 public:
  using RoomyDelegate::RoomyDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  /// Looks at the names of the column that are new, where this one is. Cost: O(new rows), once.
  void look(const QModelIndex& index, const QWidget* view) const;

  mutable view::TellingParts names_;
  mutable QPointer<const QAbstractItemModel> model_;
  mutable int looked_at_ = 0;  ///< so many rows, and in all below others
};

}  // namespace scalewright::widgets
