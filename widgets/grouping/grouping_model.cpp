#include "widgets/grouping/grouping_model.h"

#include <QGuiApplication>

#include "widgets/text/core_text.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

using Row = view::GroupingRow;

QString fateText(const Row& row) {
  if (row.fate == Row::Fate::kConflict) {
    return GroupingModel::tr("cannot be joined (%1)").arg(text(row.problem.detail));
  }
  if (row.fate == Row::Fate::kApart) return GroupingModel::tr("stays as it is");
  const QString joined = GroupingModel::tr("joined from %n dataset(s)", nullptr, static_cast<int>(row.batches));
  if (row.problem.code == ErrorCode::kNone) return joined;
  return GroupingModel::tr("%1; missing: %2").arg(joined, text(row.problem.detail));
}

QString tipText(const Row& row) {
  return row.fate == Row::Fate::kConflict ? errorReason(row.problem) : fateText(row);
}

QVariant lookOf(const Row& row, int role) {
  if (role != Qt::ForegroundRole) return {};
  const Colors colors = colorsOf(QGuiApplication::palette());
  if (row.fate == Row::Fate::kConflict) return colors.bad;
  return row.fate == Row::Fate::kApart ? QVariant(colors.faint_text) : QVariant();
}

}  // namespace

GroupingModel::GroupingModel(QObject* parent) : RowsModel(parent) {
  const auto shape = [](const Row& row) { return shapeText(row.shape, row.ragged ? row.batches : 0, {}); };
  setColumns({{tr("Tensor"), {}, [](const Row& row) { return text(row.tensor); }, Qt::AlignLeft, {}, lookOf},
              {tr("Shape"), {}, shape, Qt::AlignLeft, {}, lookOf},
              {tr("Becomes"), {}, fateText, Qt::AlignLeft, tipText, lookOf}});
}

}  // namespace scalewright::widgets
