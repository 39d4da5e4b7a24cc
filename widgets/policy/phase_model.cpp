#include "widgets/policy/phase_model.h"

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

/// `FP8-143 bias 7, Backoff`; without a threshold there is no method.
QString choice(const view::PhaseSide& side) {
  const QString format = formatTitle(side.decision.format, side.options.value_or(side.decision.options));
  if (!formats::usesThreshold(side.decision.format)) return format;
  return PhaseModel::tr("%1, %2").arg(format, calibratorTitle(side.decision.calibrator));
}

QString sideToolTip(const view::PhaseSide& side) {
  if (!side.threshold) return choice(side);
  const profile::Estimate& threshold = *side.threshold;
  const QString line = PhaseModel::tr("%1\nThreshold %2")
                           .arg(choice(side), markedNumber(exactNumber(threshold.value), threshold.exact()));
  return threshold.exact() ? line : QStringLiteral("%1 [%2]").arg(line, intervalText(threshold));
}

QString sqnrText(const view::PhaseSide& side) {
  if (!side.sqnr_db) return noNumber();
  return side.sqnr_db->exact() ? decibelText(side.sqnr_db->value) : decibelText(*side.sqnr_db);
}

}  // namespace

PhaseModel::PhaseModel(QObject* parent) : RowsModel(parent) {
  using Row = view::PhaseRow;
  setColumns({{tr("Tensor"), tr("Tensors that are quantized otherwise in the phase; a double click shows one"),
               [](const Row& row) { return text(row.name); }, Qt::AlignLeft},
              {tr("All iterations"), tr("What is decided for all iterations that belong to no phase"),
               [](const Row& row) { return choice(row.base); }, Qt::AlignLeft,
               [](const Row& row) { return sideToolTip(row.base); }},
              {tr("In the phase"), tr("What is decided for the iterations of the phase"),
               [](const Row& row) { return choice(row.phase); }, Qt::AlignLeft,
               [](const Row& row) { return sideToolTip(row.phase); }},
              {tr("All dB"), tr("SQNR in dB as decided for all iterations"),
               [](const Row& row) { return sqnrText(row.base); }},
              {tr("Phase dB"), tr("SQNR in dB in the phase"), [](const Row& row) { return sqnrText(row.phase); }}});
}

}  // namespace scalewright::widgets
