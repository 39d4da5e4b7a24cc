#pragma once

#include <QWidget>

#include "core/view/recipe_comparison.h"
#include "widgets/kit/note_list.h"
#include "widgets/snapshots/comparison_model.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QTreeView;

namespace scalewright::widgets {

class CopyableList;

/// The decisions in the window, A, beside those of a recipe, B: what differs, what it costs, and B's decisions for the
/// taking.
class DecisionsPage : public QWidget {
  Q_OBJECT

 public:
  explicit DecisionsPage(QWidget* parent = nullptr);

  /// Begins with another B. scope, change: to begin with.
  void begin(recipe::DiffScope scope, ComparisonModel::Change change, const std::vector<Note>& notes);
  void setComparison(const view::RecipeComparison& comparison);
  /// tensors: whose error in B is still being measured; said with the next comparison.
  void setOpen(std::size_t tensors) { open_ = tensors; }
  /// Sets numbers of the person's own: of the decisions in the window, where a snapshot has these, and of B.
  void setOwnMetrics(const recipe::OwnMetrics& a, const recipe::OwnMetrics& b);
  [[nodiscard]] recipe::DiffScope scope() const;
  [[nodiscard]] ComparisonModel& model() { return *model_; }
  [[nodiscard]] QTreeView& view();
  /// Says in a sentence or two which side is worse, and where; empty while nothing is known.
  [[nodiscard]] QString answer() const;
  /// The row that is chosen; nullptr: none.
  [[nodiscard]] const view::ComparedRow* current() const;

 signals:
  void scopeChanged();
  void answerChanged();
  void currentChanged();
  /// Somebody has chosen a row.
  void chosen();
  void tensorRequested(scalewright::study::TensorIndex tensor);
  void takeRequested(const std::vector<scalewright::study::TensorIndex>& tensors);
  void takeAllRequested();

 private:
  /// Those that are selected and that B decides otherwise.
  [[nodiscard]] std::vector<study::TensorIndex> selected() const;
  [[nodiscard]] const view::ComparedRow& rowAt(const QModelIndex& index) const;
  void showRows();
  void showSummary();
  void updateButtons();

  view::RecipeComparison comparison_;
  bool known_ = false;
  bool setting_ = false;  ///< rows are being set: what is current changes by that
  ComparisonModel* model_;
  ComparisonFilter* filter_;
  QComboBox* shown_;
  QComboBox* change_;
  QLineEdit* name_;
  QCheckBox* numbers_;
  CopyableList* list_;
  QLabel* own_metrics_;
  QLabel* summary_;
  NoteList* notes_;
  QPushButton* take_;
  QPushButton* take_all_;
  std::size_t open_ = 0;
};

}  // namespace scalewright::widgets
