#include "widgets/table/tensor_model.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "widgets/table/tensor_cells.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

void TensorModel::setRows(std::vector<view::TensorRow> rows) {
  beginResetModel();
  instead_ = nullptr;
  rows_ = std::move(rows);
  names_.clear();
  names_.reserve(rows_.size());
  row_of_tensor_.clear();
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    names_.push_back(text(rows_[row].name));
    const study::TensorIndex tensor = rows_[row].index;
    if (tensor >= row_of_tensor_.size()) row_of_tensor_.resize(tensor + 1, kNoRow);
    row_of_tensor_[tensor] = row;
  }
  rebuild();
  endResetModel();
}

void TensorModel::updateRows(const std::vector<view::TensorRow>& rows) {
  for (const view::TensorRow& row : rows) {
    const std::size_t at = rowOf(row.index);
    if (at == kNoRow) continue;
    rows_[at] = row;
    const QModelIndex first = indexOf(row.index);
    if (first.isValid()) emit dataChanged(first, first.siblingAtColumn(kColumnCount - 1));
  }
}

void TensorModel::setFilter(const TensorFilter& filter) {
  beginResetModel();
  filter_ = filter;
  rebuild();
  endResetModel();
}

void TensorModel::setMarks(std::vector<TensorMark> marks) {
  if (filter_.standing) {
    beginResetModel();
    marks_ = std::move(marks);
    rebuild();
    endResetModel();
    return;
  }
  const std::vector<TensorMark> before = std::exchange(marks_, std::move(marks));
  const TensorMark none;
  for (const view::TensorRow& row : rows_) {
    const TensorMark& was = row.index < before.size() ? before[row.index] : none;
    if (was == (row.index < marks_.size() ? marks_[row.index] : none)) continue;
    const QModelIndex first = indexOf(row.index);
    if (first.isValid()) emit dataChanged(first, first.siblingAtColumn(kColumnCount - 1));
  }
}

void TensorModel::setMark(study::TensorIndex tensor, const TensorMark& mark) {
  if (tensor >= marks_.size() || marks_[tensor] == mark) return;
  marks_[tensor] = mark;
  // A row that no longer fits the filter stays in sight until the filter is set again.
  const QModelIndex first = indexOf(tensor);
  if (first.isValid()) emit dataChanged(first, first.siblingAtColumn(kColumnCount - 1));
}

std::size_t TensorModel::count(study::Standing standing) const {
  return static_cast<std::size_t>(std::count_if(
      marks_.begin(), marks_.end(), [standing](const TensorMark& mark) { return mark.standing == standing; }));
}

const TensorMark& TensorModel::markOf(std::size_t row) const {
  static const TensorMark kNone;
  const study::TensorIndex tensor = rows_[row].index;
  return tensor < marks_.size() ? marks_[tensor] : kNone;
}

std::size_t TensorModel::rowOf(study::TensorIndex tensor) const {
  return tensor < row_of_tensor_.size() ? row_of_tensor_[tensor] : kNoRow;
}

void TensorModel::setTree(bool tree) {
  if (tree == tree_) return;
  beginResetModel();
  tree_ = tree;
  rebuild();
  endResetModel();
}

void TensorModel::hideCommonPart(bool hide) {
  if (hide == hide_common_) return;
  beginResetModel();
  hide_common_ = hide;
  rebuild();
  endResetModel();
}

void TensorModel::sort(int column, Qt::SortOrder order) {
  beginResetModel();
  sort_column_ = column < 0 ? int{kWorstFirst} : column;
  sort_order_ = order;
  rebuild();
  endResetModel();
}

void TensorModel::resort() {
  sort(sort_column_, sort_order_);
}

void TensorModel::rebuild() {
  std::vector<std::size_t> order;
  order.reserve(rows_.size());
  const QRegularExpression pattern = filter_.pattern();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (filter_.passes(rows_[i], names_[i], markOf(i), pattern)) order.push_back(i);
  }
  const auto is_tensor = [](const view::TensorRow& row) { return row.slices == 0; };
  total_ = static_cast<std::size_t>(std::count_if(rows_.begin(), rows_.end(), is_tensor));
  shown_ = static_cast<std::size_t>(
      std::count_if(order.begin(), order.end(), [&](std::size_t row) { return is_tensor(rows_[row]); }));
  std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
    const bool ascending = sort_order_ == Qt::AscendingOrder;
    if (sort_column_ == kRule) return ascending ? markOf(a).rule < markOf(b).rule : markOf(b).rule < markOf(a).rule;
    return cellLess(ascending ? rows_[a] : rows_[b], ascending ? rows_[b] : rows_[a], sort_column_, ascending);
  });
  hidden_ = hide_common_ && !tree_ ? hiddenPart(names_, order) : HiddenPart{};
  shown_rows_ = tree_ ? RowTree::ofPaths(rows_, names_, order) : RowTree::flat(names_, order);
}

const RowTree::Node& TensorModel::nodeOf(const QModelIndex& index) const {
  return shown_rows_.node(index.isValid() ? static_cast<std::size_t>(index.internalId()) : 0);
}

const view::TensorRow* TensorModel::shownRowOf(study::TensorIndex tensor) const {
  const std::size_t row = rowOf(tensor);
  return row == kNoRow ? nullptr : &shownRow(row);
}

const view::TensorRow& TensorModel::shownRow(std::size_t row) const {
  return instead_ != nullptr && row < instead_->size() ? (*instead_)[row] : rows_[row];
}

QModelIndex TensorModel::indexOf(study::TensorIndex tensor) const {
  const std::size_t row = rowOf(tensor);
  if (row == kNoRow || shown_rows_.nodeOfRow(row) == 0) return {};
  const std::size_t node = shown_rows_.nodeOfRow(row);
  return createIndex(shown_rows_.node(node).place, 0, node);
}

std::vector<study::TensorIndex> TensorModel::tensorsBelow(const QModelIndex& index) const {
  std::vector<study::TensorIndex> tensors;
  for (const std::size_t row :
       shown_rows_.rowsBelow(index.isValid() ? static_cast<std::size_t>(index.internalId()) : 0)) {
    if (rows_[row].slices == 0) tensors.push_back(rows_[row].index);
  }
  const RowTree::Node& asked = nodeOf(index);
  return tensors.empty() && asked.row && rows_[*asked.row].slices > 0 ? slicesOf(*asked.row) : tensors;
}

std::vector<study::TensorIndex> TensorModel::slicesOf(std::size_t row) const {
  std::vector<study::TensorIndex> slices;
  const view::TensorRow& whole = rows_[row];
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const view::TensorRow& slice = rows_[i];
    const bool is_its =
        slice.whole == whole.name.size() && slice.name.starts_with(whole.name) && *slice.file == *whole.file;
    if (is_its && shown_rows_.nodeOfRow(i) != 0) slices.push_back(slice.index);
  }
  return slices;
}

std::optional<study::TensorIndex> TensorModel::tensorAt(const QModelIndex& index) {
  const QVariant tensor = index.data(kTensorRole);
  if (!tensor.isValid()) return std::nullopt;
  return static_cast<study::TensorIndex>(tensor.toULongLong());
}

QModelIndex TensorModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return createIndex(row, column, nodeOf(parent).children[static_cast<std::size_t>(row)]);
}

QModelIndex TensorModel::parent(const QModelIndex& child) const {
  if (!child.isValid()) return {};
  const std::size_t parent = nodeOf(child).parent;
  return parent == 0 ? QModelIndex() : createIndex(shown_rows_.node(parent).place, 0, parent);
}

int TensorModel::rowCount(const QModelIndex& parent) const {
  return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent).children.size());
}

int TensorModel::columnCount(const QModelIndex&) const {
  return kColumnCount;
}

QVariant TensorModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const RowTree::Node& node = nodeOf(index);
  if (!node.row) return groupData(node, index.column(), role);
  return rowData(node, index.column(), role);
}

const view::TensorRow* TensorModel::worstBelow(const RowTree::Node& node, int column) const {
  const view::TensorRow* worst = nullptr;
  for (const std::size_t child : node.children) {
    const RowTree::Node& below = shown_rows_.node(child);
    const view::TensorRow* row = below.row ? &shownRow(*below.row) : worstBelow(below, column);
    if (row == nullptr || std::isnan(cellValue(*row, column))) continue;
    if (worst == nullptr || cellLess(*row, *worst, column, true)) worst = row;
  }
  return worst;
}

QVariant TensorModel::groupData(const RowTree::Node& node, int column, int role) const {
  if (column == kName && role == Qt::DisplayRole) return node.label;
  if (const view::TensorRow* worst = column == kSqnr || column == kOutput ? worstBelow(node, column) : nullptr) {
    if (role == Qt::DisplayRole) return cellText(*worst, column);
    if (role == Qt::ToolTipRole) return tr("The worst of the group: %1").arg(nameOf(worst->index));
    if (role == Qt::TextAlignmentRole) return cellAlignment(column);
    if (role == kValueRole) return cellValue(*worst, column);
  }
  if (role == Qt::AccessibleTextRole && column == kName) return tr("Group %1").arg(node.label);
  return {};
}

QVariant TensorModel::rowData(const RowTree::Node& node, int column, int role) const {
  const study::TensorIndex tensor = rows_[*node.row].index;
  const view::TensorRow& row = shownRow(*node.row);
  const TensorMark& mark = markOf(*node.row);
  switch (role) {
    case Qt::DisplayRole:
      if (column == kRule) return markText(mark);
      return column == kName ? hidden_.without(node.label) : cellText(row, column);
    case Qt::ToolTipRole: {
      const QString joined = column == kName ? joined_.text(*this, tensor, JoinedTensors::Names::kYes) : QString();
      return joined.isEmpty() ? cellToolTip(row, column, mark) : cellToolTip(row, column, mark) + u'\n' + joined;
    }
    case Qt::DecorationRole: return column == kName ? cellIcon(row, mark) : QVariant();
    case Qt::AccessibleTextRole: {
      if (column != kName) return {};
      const QString joined = joined_.text(*this, tensor, JoinedTensors::Names::kNo);
      const QVariant spoken = cellSpoken(row, node.label, mark);
      if (joined.isEmpty()) return spoken;
      return QString((spoken.isValid() ? spoken.toString() : node.label) + QStringLiteral(", ") + joined);
    }
    case Qt::TextAlignmentRole: return cellAlignment(column);
    case Qt::FontRole: return cellFont(row, column, mark);
    case Qt::ForegroundRole: return cellForeground(row, column);
    case kTensorRole: return row.slices > 0 ? QVariant() : QVariant::fromValue<qulonglong>(row.index);
    case kValueRole: return cellValue(row, column);
    default: return {};
  }
}

QVariant TensorModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section >= kColumnCount) return {};
  if (role == Qt::DisplayRole) return columnTitle(section);
  if (role == Qt::ToolTipRole) return columnToolTip(section);
  if (role == Qt::TextAlignmentRole) return cellAlignment(section);
  return {};
}

}  // namespace scalewright::widgets
