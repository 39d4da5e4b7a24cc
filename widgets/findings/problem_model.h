#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/base/error.h"

namespace scalewright::widgets {

/// Everything that went wrong, one line each.
class ProblemModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kFile, kDataset, kReason, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void setProblems(std::vector<Error> problems);
  [[nodiscard]] const Error& problem(int row) const { return problems_[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<Error> problems_;
};

}  // namespace scalewright::widgets
