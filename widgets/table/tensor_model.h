#pragma once

#include <QAbstractItemModel>
#include <optional>
#include <vector>

#include "core/view/rows/table.h"
#include "widgets/table/hidden_part.h"
#include "widgets/table/joined_tensors.h"
#include "widgets/table/row_tree.h"
#include "widgets/table/tensor_filter.h"
#include "widgets/table/tensor_mark.h"

namespace scalewright::widgets {

/// The tensors of a study as a flat list or as a tree of path components, filtered and sorted.
///
/// Filtering and sorting are done here on plain structs, without a proxy: 100,000 rows sort in tens of
/// milliseconds, and nothing moves unless `sort` or `resort` asks for it.
class TensorModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Column {
    kName,
    kRole,
    kShape,
    kType,
    kAmax,
    kOutlier,
    kFormat,
    kCalibrator,
    kSqnr,
    kSaturated,
    kSharing,
    kRule,
    kChange,
    kFile,
    kOutput,
    kColumnCount,
    kWorstFirst = kColumnCount  ///< a sort order without a column of its own
  };
  enum DataRole {
    kTensorRole = Qt::UserRole,  ///< study::TensorIndex; invalid on a group, and on what is decided by its slices
    kValueRole                   ///< the number behind a cell
  };

  using QAbstractItemModel::QAbstractItemModel;

  /// Shows these rows in the cells for now, in the places of their own; nullptr: their own again. Whoever shows the
  /// model paints it again. rows: outlive that.
  void showInstead(const std::vector<view::TensorRow>* rows) { instead_ = rows; }
  /// Sets all rows anew, each of another tensor.
  void setRows(std::vector<view::TensorRow> rows);
  /// Sets the new contents of rows that are there already; their places do not change.
  void updateRows(const std::vector<view::TensorRow>& rows);
  void setFilter(const TensorFilter& filter);
  /// Sets how each tensor stands to the policy in force, by index; empty for no policy.
  void setMarks(std::vector<TensorMark> marks);
  void setMark(study::TensorIndex tensor, const TensorMark& mark);
  [[nodiscard]] std::size_t count(study::Standing standing) const;
  /// See JoinedTensors. Whoever shows the model paints it again.
  void setJoined(std::vector<std::vector<study::TensorIndex>> groups) { joined_.set(std::move(groups)); }
  [[nodiscard]] bool hasJoined() const { return !joined_.empty(); }
  using Bracket = JoinedTensors::Bracket;
  [[nodiscard]] std::optional<Bracket> bracketAt(const QModelIndex& index, const QModelIndex& current) const {
    return joined_.bracketAt(*this, index, current);
  }
  /// In a list of names what all that are shown have in common gives way to an ellipsis.
  void hideCommonPart(bool hide);
  [[nodiscard]] bool hidesCommonPart() const { return hide_common_; }
  void setTree(bool tree);
  [[nodiscard]] bool tree() const { return tree_; }
  /// Sorts again by what was chosen last.
  void resort();

  /// Tensors, and those of them that are shown; what is decided by its slices has a row and is none.
  [[nodiscard]] std::size_t total() const { return total_; }
  [[nodiscard]] std::size_t shown() const { return shown_; }
  [[nodiscard]] const std::vector<view::TensorRow>& rows() const { return rows_; }
  /// Returns what is shown of a tensor; nullptr for one without a row.
  [[nodiscard]] const view::TensorRow* shownRowOf(study::TensorIndex tensor) const;
  /// Returns the name of a tensor that has a row.
  [[nodiscard]] const QString& nameOf(study::TensorIndex tensor) const { return names_[rowOf(tensor)]; }
  /// Returns an invalid one when the row is filtered away.
  [[nodiscard]] QModelIndex indexOf(study::TensorIndex tensor) const;
  /// Returns tensors at or below an index; of what is decided by its slices those that are shown.
  [[nodiscard]] std::vector<study::TensorIndex> tensorsBelow(const QModelIndex& index) const;
  [[nodiscard]] static std::optional<study::TensorIndex> tensorAt(const QModelIndex& index);

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  void sort(int column, Qt::SortOrder order) override;

 private:
  static constexpr std::size_t kNoRow = static_cast<std::size_t>(-1);

  [[nodiscard]] const view::TensorRow& shownRow(std::size_t row) const;
  [[nodiscard]] std::size_t rowOf(study::TensorIndex tensor) const;
  void rebuild();
  [[nodiscard]] std::vector<study::TensorIndex> slicesOf(std::size_t row) const;
  [[nodiscard]] const TensorMark& markOf(std::size_t row) const;
  [[nodiscard]] const RowTree::Node& nodeOf(const QModelIndex& index) const;
  /// Returns the row at or below a group whose number in a column is the least; nullptr where none has one.
  [[nodiscard]] const view::TensorRow* worstBelow(const RowTree::Node& node, int column) const;
  [[nodiscard]] QVariant groupData(const RowTree::Node& node, int column, int role) const;
  [[nodiscard]] QVariant rowData(const RowTree::Node& node, int column, int role) const;

  std::vector<view::TensorRow> rows_;
  std::vector<QString> names_;  ///< of rows_: looked through with every key that is typed
  std::vector<std::size_t> row_of_tensor_;
  const std::vector<view::TensorRow>* instead_ = nullptr;
  JoinedTensors joined_;
  std::vector<TensorMark> marks_;  ///< by tensor; may be fewer than rows
  RowTree shown_rows_;
  std::size_t total_ = 0;
  std::size_t shown_ = 0;
  TensorFilter filter_;
  bool tree_ = false;
  bool hide_common_ = false;
  HiddenPart hidden_;  ///< of the names that are shown
  int sort_column_ = kWorstFirst;
  Qt::SortOrder sort_order_ = Qt::AscendingOrder;
};

}  // namespace scalewright::widgets
