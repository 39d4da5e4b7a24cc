#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "core/view/recipe_comparison.h"

namespace scalewright::widgets {

/// The tensors of two recipes side by side.
class ComparisonModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    kTensor,
    kFormatA,
    kFormatB,
    kMethodA,
    kMethodB,
    kChange,
    kSqnrA,
    kSqnrB,
    kThresholdA,
    kThresholdB,
    kRatio,
    kColumns
  };
  /// A number or a text, to sort by; NaN where there is none.
  static constexpr int kSortRole = Qt::UserRole + 2;

  using QAbstractTableModel::QAbstractTableModel;

  /// The same tensors in the same order keep their rows, and what is selected.
  void setRows(std::vector<view::ComparedRow> rows);
  [[nodiscard]] const view::ComparedRow& row(int row) const { return rows_[static_cast<std::size_t>(row)]; }
  /// The titles as a line of text.
  [[nodiscard]] QString heading() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<view::ComparedRow> rows_;
};

/// Rows of one kind, in the order of the comparison until a column is clicked.
class ComparisonFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  enum class Shown { kAll, kDifferent, kOnlyA, kOnlyB };

  explicit ComparisonFilter(ComparisonModel& model, QObject* parent = nullptr);

  void setShown(Shown shown);
  /// Part of the names, in any case.
  void setName(const QString& name);

 protected:
  [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  ComparisonModel& model_;
  Shown shown_ = Shown::kDifferent;
  QString name_;
};

}  // namespace scalewright::widgets
