#pragma once

#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// A name, and what it becomes.
struct RenamedLine {
  QString before;
  QString after;
  bool collides = false;  ///< with another tensor
};

/// Names before and after a renaming.
class RenameModel : public RowsModel<RenamedLine> {
  Q_OBJECT

 public:
  enum Column { kBefore, kAfter };

  explicit RenameModel(QObject* parent = nullptr);

  QVariant data(const QModelIndex& index, int role) const override;
};

}  // namespace scalewright::widgets
