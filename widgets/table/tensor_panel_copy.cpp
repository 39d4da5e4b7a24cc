// Rows of the table that are selected, and for the clipboard.
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QTreeView>
#include <algorithm>
#include <vector>

#include "widgets/kit/copied_row.h"
#include "widgets/table/tensor_model.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

void TensorPanel::selectTensors(const std::vector<study::TensorIndex>& tensors) {
  std::vector<QModelIndex> rows;
  for (const study::TensorIndex tensor : tensors) {
    if (const QModelIndex index = model_->indexOf(tensor); index.isValid()) rows.push_back(index);
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
  view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  restoring_ = false;
  selected_.clear();
  for (const QModelIndex& row : rows) {
    for (const study::TensorIndex tensor : model_->tensorsBelow(row)) selected_.insert(tensor);
  }
  updateCount();
  emit selectionChanged();
}

void TensorPanel::copyRows() {
  std::vector<int> columns;
  for (int place = 0; place < view_->header()->count(); ++place) {
    const int column = view_->header()->logicalIndex(place);
    if (!view_->isColumnHidden(column)) columns.push_back(column);
  }
  const int count = static_cast<int>(columns.size());
  QStringList lines;
  for (const study::TensorIndex tensor : model_->tensorsBelow({})) {
    if (!selected_.contains(tensor)) continue;
    const QModelIndex row = model_->indexOf(tensor);
    lines << rowToCopy(count, [&](int place) {
      const int column = columns[static_cast<std::size_t>(place)];
      // In a tree the cell holds the last part of the name only.
      return column == TensorModel::kName ? model_->nameOf(tensor) : row.siblingAtColumn(column).data().toString();
    });
  }
  if (lines.isEmpty()) return;
  lines.prepend(rowToCopy(count, [&](int place) {
    return model_->headerData(columns[static_cast<std::size_t>(place)], Qt::Horizontal, Qt::DisplayRole).toString();
  }));
  QApplication::clipboard()->setText(lines.join(u'\n'));
}

}  // namespace scalewright::widgets
