#include "widgets/exchange/engine_model.h"

#include <QGuiApplication>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

QString takenText(Taken taken) {
  switch (taken) {
    case Taken::kRuns: return EngineModel::tr("runs");
    case Taken::kChanges: return EngineModel::tr("runs with changes");
    case Taken::kUnknown: return EngineModel::tr("not known");
    case Taken::kRefused: return EngineModel::tr("refused");
  }
  return {};
}

QVariant lookOfTaken(const EngineLine& row, int role) {
  if (role != Qt::ForegroundRole) return {};
  const auto colors = colorsOf(QGuiApplication::palette());
  if (row.taken == Taken::kRuns) return colors.good;
  return row.taken == Taken::kRefused ? QVariant(colors.bad) : QVariant();
}

QString unchangedText(const EngineLine& row) {
  if (row.taken == Taken::kRefused) return QStringLiteral("–");
  return EngineModel::tr("%1 of %2").arg(row.unchanged).arg(row.quantized);
}

}  // namespace

EngineModel::EngineModel(QObject* parent) : RowsModel(parent) {
  using Row = EngineLine;
  setColumns(
      {{tr("Engine"), {}, [](const Row& row) { return row.engine; }, Qt::AlignLeft},
       {tr("Version"), tr("The version that is meant; what of it was read is in the tool tip of a row"),
        [](const Row& row) { return row.version; }, Qt::AlignLeft,
        [](const Row& row) { return tr("Read: %1").arg(row.read); }},
       {tr("Verdict"), {}, [](const Row& row) { return takenText(row.taken); }, Qt::AlignLeft, {}, lookOfTaken},
       {tr("As decided"), tr("Tensors that are computed as decided, of those that are quantized"), unchangedText},
       {tr("What changes, or why not"),
        {},
        [](const Row& row) { return row.why; },
        Qt::AlignLeft,
        [](const Row& row) {
          QStringList reasons;
          for (const Note& note : row.notes) {
            if (!reasons.contains(note.reason)) reasons << note.reason;
          }
          return reasons.join(u'\n');
        }},
       {tr("Export"), tr("The export that it reads, as the command line has it"),
        [](const Row& row) { return row.export_options.isEmpty() ? tr("none here") : row.export_options; },
        Qt::AlignLeft}});
}

}  // namespace scalewright::widgets
