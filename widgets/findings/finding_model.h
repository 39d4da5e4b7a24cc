#pragma once

#include "core/view/rows/findings.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// The findings of the check-up, one line each.
class FindingModel : public RowsModel<view::FindingRow> {
  Q_OBJECT

 public:
  enum Column { kSeverity, kTensor, kCheck, kFinding };

  explicit FindingModel(QObject* parent = nullptr);

  QVariant data(const QModelIndex& index, int role) const override;
};

}  // namespace scalewright::widgets
