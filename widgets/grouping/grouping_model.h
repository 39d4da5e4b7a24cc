#pragma once

#include "core/view/grouping_view.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// What an expression makes of the datasets of a file: a line for each tensor that there would be.
class GroupingModel : public RowsModel<view::GroupingRow> {
  Q_OBJECT

 public:
  enum Column { kTensor, kShape, kFate };

  explicit GroupingModel(QObject* parent = nullptr);
};

}  // namespace scalewright::widgets
