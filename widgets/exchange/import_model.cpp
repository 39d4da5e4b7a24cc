#include "widgets/exchange/import_model.h"

#include <QGuiApplication>

#include "widgets/text/numbers.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

void ImportModel::setLines(std::vector<ImportedLine> lines) {
  if (lines == lines_) return;
  beginResetModel();
  lines_ = std::move(lines);
  endResetModel();
}

int ImportModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int ImportModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant ImportModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ImportedLine& line = lines_[static_cast<std::size_t>(index.row())];
  if (role == Qt::TextAlignmentRole) {
    return static_cast<int>((index.column() == kThreshold ? Qt::AlignRight : Qt::AlignLeft) |
                            Qt::AlignVCenter);
  }
  if (role == Qt::ForegroundRole) {
    return index.column() == kHere && !line.found ? QVariant(colorsOf(QGuiApplication::palette()).bad)
                                                  : QVariant();
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  switch (index.column()) {
    case kName:
      return line.name;
    case kHere:
      return line.found ? line.here : tr("not found: %1").arg(line.here);
    case kFormat:
      return line.format;
    default:
      return role == Qt::ToolTipRole ? exactNumber(line.threshold) : columnNumber(line.threshold);
  }
}

QVariant ImportModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case kName:
      return tr("In the file");
    case kHere:
      return tr("Tensor here");
    case kFormat:
      return tr("Format");
    case kThreshold:
      return tr("Threshold");
    default:
      return {};
  }
}

}  // namespace scalewright::widgets
