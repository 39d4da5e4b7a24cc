#include "widgets/exchange/import_model.h"

#include <QGuiApplication>

#include "widgets/text/numbers.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

ImportModel::ImportModel(QObject* parent) : RowsModel(parent) {
  using Row = ImportedLine;
  setColumns({{tr("In the file"), {}, [](const Row& row) { return row.name; }, Qt::AlignLeft},
              {tr("Tensor here"),
               {},
               [](const Row& row) { return row.found ? row.here : tr("not found: %1").arg(row.here); },
               Qt::AlignLeft,
               {},
               [](const Row& row, int role) {
                 const bool bad = role == Qt::ForegroundRole && !row.found;
                 return bad ? QVariant(colorsOf(QGuiApplication::palette()).bad) : QVariant();
               }},
              {tr("Format"), {}, [](const Row& row) { return row.format; }, Qt::AlignLeft},
              {tr("Threshold"),
               {},
               [](const Row& row) { return columnNumber(row.threshold); },
               Qt::AlignRight,
               [](const Row& row) { return exactNumber(row.threshold); }}});
}

QVariant ImportModel::headerData(int section, Qt::Orientation orientation, int role) const {
  return role == Qt::TextAlignmentRole ? QVariant() : RowsModel::headerData(section, orientation, role);
}

}  // namespace scalewright::widgets
