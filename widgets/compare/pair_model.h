#pragma once

#include <QSortFilterProxyModel>

#include "core/compare/rows.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// A tensor of A beside that of B as the table shows it.
struct PairLine {
  compare::PairRow row;
  QString differs;  ///< in what, in words: see differsText
};

/// Returns in what two tensors differ. a, b: what is known of each; nullptr: it is not there.
[[nodiscard]] QString differsText(const compare::PairRow& row, const tensor::TensorInfo* a,
                                  const tensor::TensorInfo* b);

/// The tensors of two files side by side, in the order in which they are given.
class PairModel : public RowsModel<PairLine> {
  Q_OBJECT

 public:
  enum Column { kTensor, kDiffers, kSqnr, kCosine, kAmaxA, kAmaxB, kRatio, kDivergence };
  /// A number or a text, to sort by; NaN where there is none.
  static constexpr int kSortRole = Qt::UserRole + 2;

  explicit PairModel(QObject* parent = nullptr);

  QVariant data(const QModelIndex& index, int role) const override;
};

/// Rows of one kind.
class PairFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  enum class Shown { kAll, kDifferent, kOtherShape, kOnlyA, kOnlyB };

  explicit PairFilter(PairModel& model, QObject* parent = nullptr);

  void setShown(Shown shown);
  /// Filters by part of the names, in any case.
  void setName(const QString& name);

 protected:
  [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  PairModel& model_;
  Shown shown_ = Shown::kAll;
  QString name_;
};

}  // namespace scalewright::widgets
