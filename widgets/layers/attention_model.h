#pragma once

#include "core/view/rows/attention_table.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// Attentions with the errors of their outputs, in the order they are given.
class AttentionModel : public RowsModel<view::AttentionRow> {
  Q_OBJECT

 public:
  enum Column { kOwner, kAll, kQueryOnly, kKeyOnly, kValueOnly, kSoftmaxOnly, kWorstHead, kKeys };

  explicit AttentionModel(QObject* parent = nullptr);
};

}  // namespace scalewright::widgets
