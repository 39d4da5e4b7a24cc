#pragma once

#include "core/view/recipe_comparison.h"
#include "widgets/kit/note_list.h"
#include "widgets/kit/tab_order.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QTreeView;

namespace scalewright::widgets {

class ComparisonFilter;
class ComparisonModel;
class CopyableList;

/// The decisions in the window, A, beside a recipe B: what differs, what it costs, and B's decisions for the
/// taking.
class CompareDialog : public Dialog {
  Q_OBJECT

 public:
  /// name: of B. scope: to begin with.
  CompareDialog(const QString& name, recipe::DiffScope scope, QWidget* parent = nullptr);

  void setComparison(const view::RecipeComparison& comparison);
  /// tensors: whose error in B is still being measured; said with the next comparison.
  void setOpen(std::size_t tensors) { open_ = tensors; }
  /// Sets numbers of the person's own: of the decisions in the window, where a snapshot has these, and of B.
  void setOwnMetrics(const recipe::OwnMetrics& a, const recipe::OwnMetrics& b);
  /// Says what of B is not as its file has it.
  void setNotes(const std::vector<Note>& notes) { notes_->setNotes(notes); }
  [[nodiscard]] recipe::DiffScope scope() const;
  [[nodiscard]] ComparisonModel& model() { return *model_; }
  [[nodiscard]] QTreeView& view();

 signals:
  void scopeChanged();
  void tensorRequested(scalewright::study::TensorIndex tensor);
  void takeRequested(const std::vector<scalewright::study::TensorIndex>& tensors);
  void takeAllRequested();

 private:
  /// Those that are selected and that B decides otherwise.
  [[nodiscard]] std::vector<study::TensorIndex> selected() const;
  [[nodiscard]] const view::ComparedRow& rowAt(const QModelIndex& index) const;
  void showSummary(const view::RecipeComparison& comparison);
  void updateButtons();

  ComparisonModel* model_;
  ComparisonFilter* filter_;
  QComboBox* shown_;
  QLineEdit* name_;
  QCheckBox* numbers_;
  CopyableList* list_;
  QLabel* own_metrics_;
  QLabel* summary_;
  NoteList* notes_;
  QPushButton* take_;
  QPushButton* take_all_;
  bool takes_any_ = false;
  std::size_t open_ = 0;
};

}  // namespace scalewright::widgets
