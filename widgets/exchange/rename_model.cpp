#include "widgets/exchange/rename_model.h"

#include <QGuiApplication>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {

RenameModel::RenameModel(QObject* parent) : RowsModel(parent) {
  using Row = RenamedLine;
  const auto both = [](const Row& row) { return row.before + QStringLiteral(" → ") + row.after; };
  const auto after = [](const Row& row) {
    return row.collides ? tr("%1 (several tensors)").arg(row.after) : row.after;
  };
  setColumns({{tr("Before"), {}, [](const Row& row) { return row.before; }, Qt::AlignLeft, both},
              {tr("After"), {}, after, Qt::AlignLeft, both, [](const Row& row, int role) {
                 const bool bad = role == Qt::ForegroundRole && row.collides;
                 return bad ? QVariant(colorsOf(QGuiApplication::palette()).bad) : QVariant();
               }}});
}

QVariant RenameModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || role != kLineRole) return RowsModel::data(index, role);
  return rowToCopy({row(index.row()).before, row(index.row()).after});
}

}  // namespace scalewright::widgets
