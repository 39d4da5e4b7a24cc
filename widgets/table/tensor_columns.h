#pragma once

#include <QByteArray>
#include <QObject>
#include <set>

class QAction;
class QTreeView;

namespace scalewright::widgets {

class LeadingColumn;
class TensorModel;

/// The columns of the table of tensors: their widths and order, which are there, and what is kept of that.
class TensorColumns : public QObject {
  Q_OBJECT

 public:
  /// The view shows the model already. hide_common: stands in the menu of the heading.
  TensorColumns(QTreeView& view, TensorModel& model, QAction& hide_common);

  /// Is called after other rows: the column of files is there while names do not say which file a tensor is from.
  void showFiles();
  /// So is that of layers' outputs while there are any.
  void showOutputs(bool any);
  [[nodiscard]] QByteArray save() const;
  void restore(const QByteArray& state);
  /// Sorts the worst first, whatever a heading said.
  void sortWorstFirst();

 private:
  void setDefaults();
  /// Shows or hides a column that comes and goes by itself; where that changes nothing it is as the person has it.
  void show(int column, bool needed);
  void showMenu(const QPoint& position);

  QTreeView& view_;
  TensorModel& model_;
  QAction& hide_common_;
  LeadingColumn* leading_;
  std::set<int> by_itself_;  ///< columns that are there because they are needed
};

}  // namespace scalewright::widgets
