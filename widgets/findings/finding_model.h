#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/view/findings.h"

namespace scalewright::widgets {

/// What the check-up found, one line each.
class FindingModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kSeverity, kTensor, kCheck, kFinding, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void setFindings(view::Findings findings);
  [[nodiscard]] const view::FindingRow& finding(int row) const { return (*findings_)[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  view::Findings findings_;
};

}  // namespace scalewright::widgets
