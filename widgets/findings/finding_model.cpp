#include "widgets/findings/finding_model.h"

#include "widgets/text/core_text.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

QString titleOf(const view::FindingRow& row) {
  return coreText("Checkup", row.report.check->title);
}

QString meaningOf(const view::FindingRow& row) {
  return coreText("Checkup", row.report.check->meaning);
}

QString wordingOf(const view::FindingRow& row) {
  return coreText("Checkup", row.report.finding);
}

}  // namespace

FindingModel::FindingModel(QObject* parent) : RowsModel(parent) {
  using Row = view::FindingRow;
  const auto icon = [](const Row& row, int role) {
    if (role != Qt::DecorationRole || row.report.check->severity == checkup::Severity::kNote) return QVariant();
    return QVariant(themedIcon(QStringLiteral("warning")));
  };
  setColumns({{tr("Severity"),
               {},
               [](const Row& row) { return coreText("Checkup", checkup::severityTitle(row.report.check->severity)); },
               Qt::AlignLeft,
               meaningOf,
               icon},
              {tr("Tensor"), {}, [](const Row& row) { return text(row.name); }, Qt::AlignLeft, meaningOf},
              {tr("Check"), {}, titleOf, Qt::AlignLeft, meaningOf},
              {tr("Finding"), {}, wordingOf, Qt::AlignLeft, meaningOf}});
}

QVariant FindingModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || role != kLineRole) return RowsModel::data(index, role);
  const view::FindingRow& shown = row(index.row());
  return QStringLiteral("%1: %2: %3").arg(text(shown.name), titleOf(shown), wordingOf(shown));
}

}  // namespace scalewright::widgets
