#pragma once

#include "core/base/error.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// Everything that went wrong, one line each.
class ProblemModel : public RowsModel<Error> {
  Q_OBJECT

 public:
  enum Column { kFile, kDataset, kReason };

  explicit ProblemModel(QObject* parent = nullptr);

  QVariant data(const QModelIndex& index, int role) const override;
};

}  // namespace scalewright::widgets
