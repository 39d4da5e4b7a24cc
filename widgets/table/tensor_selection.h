#pragma once

#include <QObject>
#include <optional>
#include <set>
#include <vector>

#include "core/study/study.h"

class QModelIndex;
class QTreeView;

namespace scalewright::widgets {

class TensorModel;

/// The selected tensors and the current one of a table. Both survive sorting, filtering and new rows.
class TensorSelection : public QObject {
  Q_OBJECT

 public:
  /// The view shows the model already.
  TensorSelection(QTreeView& view, TensorModel& model);

  [[nodiscard]] const std::set<study::TensorIndex>& tensors() const { return selected_; }
  /// Selects those that are shown; the current tensor stays.
  void select(const std::vector<study::TensorIndex>& tensors);
  /// Makes a tensor that is shown the current one, and the only one that is selected.
  void setCurrent(study::TensorIndex tensor);
  /// Makes one of those that are selected the current one: all of them stay selected.
  void makeCurrent(study::TensorIndex tensor);
  /// Is called before rows that are without these tensors, ascending: the selection of the others stays.
  void forget(const std::vector<study::TensorIndex>& gone);
  /// Copies the selected rows that are shown, as they stand there, as text with a heading.
  void copy() const;

 signals:
  void changed();
  void currentChanged(study::TensorIndex tensor);
  /// Rows are other ones, and it is in sight again where it can be.
  void restored();

 private:
  void remember();
  void restore();
  void becomeCurrent(const QModelIndex& index);

  QTreeView& view_;
  TensorModel& model_;
  std::set<study::TensorIndex> selected_;
  std::optional<study::TensorIndex> current_;
  bool restoring_ = false;
};

}  // namespace scalewright::widgets
