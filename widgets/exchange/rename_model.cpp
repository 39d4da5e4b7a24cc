#include "widgets/exchange/rename_model.h"

#include <QGuiApplication>

#include "widgets/kit/copied_row.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

void RenameModel::setLines(std::vector<RenamedLine> lines) {
  beginResetModel();
  lines_ = std::move(lines);
  endResetModel();
}

int RenameModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int RenameModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant RenameModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const RenamedLine& line = lines_[static_cast<std::size_t>(index.row())];
  const bool after = index.column() == kAfter;
  switch (role) {
    case Qt::DisplayRole:
      return !after ? line.before : (line.collides ? tr("%1 (several tensors)").arg(line.after) : line.after);
    case Qt::ToolTipRole:
      return line.before + QStringLiteral(" → ") + line.after;
    case Qt::ForegroundRole:
      return after && line.collides ? QVariant(colorsOf(QGuiApplication::palette()).bad) : QVariant();
    case kLineRole:
      return rowToCopy({line.before, line.after});
    default:
      return {};
  }
}

QVariant RenameModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == kBefore ? tr("Before") : tr("After");
}

}  // namespace scalewright::widgets
