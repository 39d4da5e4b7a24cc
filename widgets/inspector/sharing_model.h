#pragma once

#include "core/view/sharing_view.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// The members of a sharing group, with what it costs each of them.
class SharingModel : public RowsModel<view::SharingRow> {
  Q_OBJECT

 public:
  enum Column { kName, kOwn, kCost };

  explicit SharingModel(QObject* parent = nullptr);

  /// Keeps the rows of members that stay, so that a selection and the scroll position survive. `current` stands out.
  void setMembers(std::vector<view::SharingRow> rows, study::TensorIndex current);

  QVariant data(const QModelIndex& index, int role) const override;

 private:
  study::TensorIndex current_ = 0;
};

}  // namespace scalewright::widgets
