#pragma once

#include <QSortFilterProxyModel>

#include "core/view/recipe_comparison.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// The tensors of two recipes side by side. The same tensors in the same order keep their rows, and what is selected.
class ComparisonModel : public RowsModel<view::ComparedRow> {
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
    kRatio
  };
  /// A number or a text, to sort by; NaN where there is none.
  static constexpr int kSortRole = Qt::UserRole + 2;

  /// Which way a change counts; what is gained is above 0, and green, either way.
  enum class Change { kToB /* what B would bring */, kSinceB /* what has been gained since */ };

  explicit ComparisonModel(QObject* parent = nullptr);

  void setChange(Change change);
  [[nodiscard]] Change change() const { return change_; }
  /// Returns what is gained that way, in dB; none where it is not known.
  [[nodiscard]] std::optional<double> changeIn(const view::ComparedRow& row) const;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  [[nodiscard]] QString changeOf(const view::ComparedRow& row) const;
  [[nodiscard]] QVariant changeColor(const view::ComparedRow& row, int role) const;

  Change change_ = Change::kToB;
};

/// Rows of one kind, in the order of the comparison until a column is clicked.
class ComparisonFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  enum class Shown { kAll, kDifferent, kOnlyA, kOnlyB };

  explicit ComparisonFilter(ComparisonModel& model, QObject* parent = nullptr);

  void setShown(Shown shown);
  /// Filters by part of the names, in any case.
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
