// Rows of the table that are selected, and for the clipboard.
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QTreeView>

#include "widgets/kit/copied_row.h"
#include "widgets/table/tensor_model.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

void TensorPanel::selectTensors(const std::vector<study::TensorIndex>& tensors) {
  QItemSelection selection;
  for (const study::TensorIndex tensor : tensors) {
    const QModelIndex index = model_->indexOf(tensor);
    if (index.isValid()) selection.select(index, index.siblingAtColumn(TensorModel::kColumnCount - 1));
  }
  view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
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
