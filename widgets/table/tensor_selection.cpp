#include "widgets/table/tensor_selection.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QTreeView>
#include <algorithm>
#include <vector>

#include "widgets/kit/copied_row.h"
#include "widgets/table/tensor_model.h"

namespace scalewright::widgets {

TensorSelection::TensorSelection(QTreeView& view, TensorModel& model) : view_(view), model_(model) {
  connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { restoring_ = true; });
  connect(&model, &QAbstractItemModel::modelReset, this, &TensorSelection::restore);
  connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, this, &TensorSelection::remember);
  connect(view.selectionModel(), &QItemSelectionModel::currentChanged, this, &TensorSelection::becomeCurrent);
}

void TensorSelection::becomeCurrent(const QModelIndex& index) {
  const auto tensor = TensorModel::tensorAt(index);
  if (restoring_ || !tensor || tensor == current_) return;
  current_ = tensor;
  emit currentChanged(*tensor);
}

void TensorSelection::setCurrent(study::TensorIndex tensor) {
  const QModelIndex index = model_.indexOf(tensor);
  if (!index.isValid()) return;
  view_.selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  view_.scrollTo(index);
}

void TensorSelection::makeCurrent(study::TensorIndex tensor) {
  const QModelIndex index = model_.indexOf(tensor);
  if (!index.isValid() || !selected_.contains(tensor)) return;
  view_.selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
  view_.scrollTo(index);
}

void TensorSelection::forget(const std::vector<study::TensorIndex>& gone) {
  for (const study::TensorIndex tensor : gone) selected_.erase(tensor);
  if (current_ && std::binary_search(gone.begin(), gone.end(), *current_)) current_.reset();
}

void TensorSelection::remember() {
  if (restoring_) return;
  selected_.clear();
  for (const QModelIndex& index : view_.selectionModel()->selectedRows()) {
    for (const study::TensorIndex tensor : model_.tensorsBelow(index)) selected_.insert(tensor);
  }
  emit changed();
}

void TensorSelection::restore() {
  if (model_.tree()) view_.expandAll();
  QItemSelection selection;
  for (const study::TensorIndex tensor : selected_) {
    const QModelIndex index = model_.indexOf(tensor);
    if (index.isValid()) selection.select(index, index.siblingAtColumn(TensorModel::kColumnCount - 1));
  }
  view_.selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  const QModelIndex current = current_ ? model_.indexOf(*current_) : QModelIndex();
  if (current.isValid()) {
    view_.selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    view_.scrollTo(current);
  }
  restoring_ = false;
  emit restored();
}

void TensorSelection::select(const std::vector<study::TensorIndex>& tensors) {
  std::vector<QModelIndex> rows;
  for (const study::TensorIndex tensor : tensors) {
    if (const QModelIndex index = model_.indexOf(tensor); index.isValid()) rows.push_back(index);
  }
  std::sort(rows.begin(), rows.end());
  // Rows that follow each other are one range: each cell that is painted asks all ranges.
  QItemSelection selection;
  for (auto first = rows.begin(); first != rows.end();) {
    auto last = first;
    while (std::next(last) != rows.end() && std::next(last)->parent() == first->parent() &&
           std::next(last)->row() == last->row() + 1) {
      ++last;
    }
    selection.append(QItemSelectionRange(*first, last->siblingAtColumn(TensorModel::kColumnCount - 1)));
    first = std::next(last);
  }
  restoring_ = true;  // what is selected is known, and asking each row for it takes long
  view_.selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  restoring_ = false;
  selected_.clear();
  for (const QModelIndex& row : rows) {
    for (const study::TensorIndex tensor : model_.tensorsBelow(row)) selected_.insert(tensor);
  }
  emit changed();
}

void TensorSelection::copy() const {
  std::vector<int> columns;
  for (int place = 0; place < view_.header()->count(); ++place) {
    const int column = view_.header()->logicalIndex(place);
    if (!view_.isColumnHidden(column)) columns.push_back(column);
  }
  const int count = static_cast<int>(columns.size());
  QStringList lines;
  for (const study::TensorIndex tensor : model_.tensorsBelow({})) {
    if (!selected_.contains(tensor)) continue;
    const QModelIndex row = model_.indexOf(tensor);
    lines << rowToCopy(count, [&](int place) {
      const int column = columns[static_cast<std::size_t>(place)];
      // In a tree the cell holds the last part of the name only.
      return column == TensorModel::kName ? model_.nameOf(tensor) : row.siblingAtColumn(column).data().toString();
    });
  }
  if (lines.isEmpty()) return;
  lines.prepend(rowToCopy(count, [&](int place) {
    return model_.headerData(columns[static_cast<std::size_t>(place)], Qt::Horizontal, Qt::DisplayRole).toString();
  }));
  QApplication::clipboard()->setText(lines.join(u'\n'));
}

}  // namespace scalewright::widgets
