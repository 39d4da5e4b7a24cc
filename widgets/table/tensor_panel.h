#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/view/rows/table.h"
#include "widgets/table/tensor_mark.h"
#include "widgets/table/tensor_selection.h"

class QAction;
class QLabel;
class QToolButton;
class QTreeView;

namespace scalewright::widgets {

class FilterBar;
class ListingView;
class SeenRows;
class SqnrDelegate;
class StandingBox;
class TensorColumns;
class TensorModel;

/// The table of tensors with its filter. Selection and current tensor survive sorting, filtering and new rows.
class TensorPanel : public QWidget {
  Q_OBJECT

 public:
  explicit TensorPanel(QWidget* parent = nullptr);
  ~TensorPanel() override;

  void setRows(std::vector<view::TensorRow> rows);
  /// Shows the rows of a file's first tensors, while the names of the rest are still coming.
  void setFirstRows(std::vector<view::TensorRow> rows);
  /// Shows the names that have been met of a file that is being listed, in place of the table while that has no rows.
  void addListed(const std::vector<std::string>& names);
  /// There is nothing to list any more.
  void endListing();
  /// Is called before rows that are without these tensors: the selection of the others stays.
  void forget(const std::vector<study::TensorIndex>& gone);
  void updateRows(const std::vector<view::TensorRow>& rows);
  /// See TensorModel::showInstead.
  void showInstead(const std::vector<view::TensorRow>* rows);
  void resort();
  /// Sets how each tensor stands to the policy in force, by index; empty for no policy, and then nothing is shown of
  /// it.
  void setMarks(std::vector<TensorMark> marks);
  void updateMarks(const std::vector<std::pair<study::TensorIndex, TensorMark>>& marks);
  /// See TensorModel::setJoined.
  void setJoined(std::vector<std::vector<study::TensorIndex>> groups);
  /// Shows only those that stand so to the policy; nullopt: all.
  void showStanding(std::optional<study::Standing> standing);
  /// Sets the SQNR that is good enough, dB, and whether outputs of layers are known.
  void setTarget(double target_db);
  void showOutputs(bool any);
  /// Names without what all that are shown begin with; a choice of menus.
  [[nodiscard]] QAction& hideCommonPart() { return *hide_common_; }
  void setTree(bool tree);
  [[nodiscard]] bool tree() const;
  void focusFilter();
  void setCurrentTensor(study::TensorIndex tensor) { selection_->setCurrent(tensor); }
  /// Makes one of those that are selected the current one: all of them stay selected.
  void makeCurrentAmongSelected(study::TensorIndex tensor) { selection_->makeCurrent(tensor); }
  /// Does the same with one that a filter hides: the filter goes.
  void reveal(study::TensorIndex tensor);
  /// The tensors in the rows below and above the current one.
  [[nodiscard]] std::vector<study::TensorIndex> neighbours() const;
  /// Sorts the worst first and makes the first shown tensor current.
  void selectWorst();

  /// Selects those that are shown; the current tensor stays.
  void selectTensors(const std::vector<study::TensorIndex>& tensors) { selection_->select(tensors); }
  /// Copies the selected rows that are shown, as they stand there, as text with a heading.
  void copyRows() { selection_->copy(); }
  /// Ascending; a selected group stands for the tensors in it.
  [[nodiscard]] std::vector<study::TensorIndex> selectedTensors() const;
  [[nodiscard]] TensorModel& model() { return *model_; }
  [[nodiscard]] QTreeView& view() { return *view_; }
  [[nodiscard]] FilterBar& filter() { return *filter_; }

  [[nodiscard]] QByteArray saveHeader() const;
  void restoreHeader(const QByteArray& state);

 signals:
  void currentChanged(study::TensorIndex tensor);
  void selectionChanged();
  /// Somebody sees these now, from the top down; some moments after they came into view.
  void rowsSeen(const std::vector<scalewright::study::TensorIndex>& tensors);
  void treeToggled(bool tree);
  /// A menu is wanted for a tensor.
  void menuRequested(study::TensorIndex tensor, const QPoint& global_position);

 private:
  void applyFilter();
  void showStandings();
  void updateCount();

  TensorModel* model_;
  FilterBar* filter_;
  ListingView* listing_;
  QToolButton* tree_;
  QAction* hide_common_;
  StandingBox* standing_;
  QTreeView* view_;
  SqnrDelegate* bars_;
  QLabel* count_;
  QLabel* nothing_;  ///< in place of rows that no filter lets pass
  std::unique_ptr<TensorColumns> columns_;
  std::unique_ptr<TensorSelection> selection_;
  std::unique_ptr<SeenRows> seen_;
};

}  // namespace scalewright::widgets
