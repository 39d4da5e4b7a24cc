#pragma once

#include <QAbstractTableModel>

#include "core/view/search_view.h"

namespace scalewright::widgets {

/// `FP8 E4M3FN (OCP)`, `INT8, weights per channel`: a candidate of a search in words.
[[nodiscard]] QString candidateTitle(const std::string& label);

/// The layers of a search: what was chosen for each, and the error of each candidate.
class SearchModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kLayer, kChosen, kBits, kFirstCandidate };

  using QAbstractTableModel::QAbstractTableModel;

  /// Other candidates or other layers begin anew; else the rows stay and their cells follow.
  void setView(const view::SearchView& view);
  [[nodiscard]] const view::SearchRow& row(int row) const { return view_.rows[static_cast<std::size_t>(row)]; }
  /// The candidate of a column; nullopt for columns of another kind.
  [[nodiscard]] std::optional<std::size_t> candidateAt(int column) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  [[nodiscard]] QString cellText(const view::SearchRow& row, int column) const;
  [[nodiscard]] QString explanation(const view::SearchRow& row, int column) const;

  view::SearchView view_;
};

}  // namespace scalewright::widgets
