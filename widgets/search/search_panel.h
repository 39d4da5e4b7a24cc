#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/search/search_candidate.h"
#include "core/view/search_view.h"

class QBoxLayout;
class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QModelIndex;
class QPushButton;

namespace scalewright::widgets {

class CandidateList;
class CopyableList;
class ParetoPlot;
class SearchModel;
template <typename Box>
class ValueBox;

/// A search for the formats of layers within a budget: what may be chosen from, the budget and what it costs, and what
/// each layer gets.
class SearchPanel : public QWidget {
  Q_OBJECT

 public:
  enum class State { kNoLayers, kIdle, kSearching, kFound };

  explicit SearchPanel(QWidget* parent = nullptr);

  /// view: of the last search; empty where there is none. outdated: the tensors have changed since.
  void show(State state, const view::SearchView& view, bool outdated);
  /// Says whether a policy in force leaves a choice of layers open, which can then be searched in place of the formats.
  void setSelectable(bool selectable);
  /// Says what went wrong with the search as a whole; empty for nothing.
  void setProblem(const QString& problem);
  [[nodiscard]] ParetoPlot& plot() { return *plot_; }
  [[nodiscard]] CandidateList& candidates() { return *candidates_; }

 signals:
  void searchRequested(const std::vector<scalewright::search::CandidateRequest>& candidates);
  /// The layers that the policy in force selects are to be chosen.
  void selectionRequested();
  void cancelRequested();
  void pointChosen(std::size_t point);
  void bitsChosen(double bits_per_weight);
  void bytesChosen(double bytes);
  void sqnrChosen(double decibel);
  /// nullopt: the search may choose again.
  void pinRequested(std::size_t layer, std::optional<std::size_t> candidate);
  void tensorRequested(const std::string& weight);
  /// The formats at the chosen point are to be decided.
  void applyRequested();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeControls();
  QWidget* makeBudget();
  void showBudget();
  void activate(const QModelIndex& index);
  void showMenu(const QPoint& position);
  void updateButtons();

  State state_ = State::kNoLayers;
  view::SearchView view_;
  bool outdated_ = false;
  SearchModel* model_;
  CandidateList* candidates_;
  QCheckBox* selected_;
  QPushButton* search_;
  ValueBox<QDoubleSpinBox>* bits_;
  ValueBox<QDoubleSpinBox>* size_;
  ValueBox<QDoubleSpinBox>* sqnr_;
  QDoubleSpinBox* typed_ = nullptr;  ///< the budget that was typed last; nothing after a point was chosen in the plot
  QPushButton* apply_;
  ParetoPlot* plot_;
  CopyableList* list_;
  QWidget* content_;
  QBoxLayout* parts_ = nullptr;  ///< plot and table, in it
  QLabel* empty_;
  QLabel* note_;
};

}  // namespace scalewright::widgets
