#pragma once

#include "core/view/search_view.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// Returns `FP8 E4M3FN (OCP)`, `INT8, weights per channel`: a candidate of a search in words.
[[nodiscard]] QString candidateTitle(const std::string& label);

/// The layers of a search: what was chosen for each, and the error of each candidate.
class SearchModel : public RowsModel<view::SearchRow> {
  Q_OBJECT

 public:
  enum Column { kLayer, kChosen, kBits, kFirstCandidate };

  explicit SearchModel(QObject* parent = nullptr);

  /// Begins anew for other candidates or other layers; else the rows stay and their cells follow.
  void setView(const view::SearchView& view);
  /// Returns the candidate of a column; nullopt for columns of another kind.
  [[nodiscard]] std::optional<std::size_t> candidateAt(int column) const;

 private:
  [[nodiscard]] Columns columnsOf(const std::vector<std::string>& candidates) const;

  std::vector<std::string> candidates_;
};

}  // namespace scalewright::widgets
