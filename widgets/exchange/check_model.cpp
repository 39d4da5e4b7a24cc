#include "widgets/exchange/check_model.h"

#include <QGuiApplication>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

QVariant lookOfVerdict(const CheckLine& row, int role) {
  if (role != Qt::ForegroundRole) return {};
  const auto colors = colorsOf(QGuiApplication::palette());
  return row.finding ? colors.bad : colors.good;
}

}  // namespace

CheckModel::CheckModel(QObject* parent) : RowsModel(parent) {
  using Row = CheckLine;
  setColumns({{tr("Tensor"), {}, [](const Row& row) { return row.tensor; }, Qt::AlignLeft},
              {tr("Format"), {}, [](const Row& row) { return row.format; }, Qt::AlignLeft},
              {tr("SQNR as decided, dB"), tr("Of the original, quantized as decided"),
               [](const Row& row) { return row.decided; }},
              {tr("SQNR as written, dB"), tr("Of the original, and what is read back"),
               [](const Row& row) { return row.written; }},
              {tr("Difference, dB"), tr("Scales are rounded to float32: up to 0.01 dB is equal"),
               [](const Row& row) { return row.difference; }},
              {tr("Other values"), tr("Elements that are not what was decided, but for the rounding of scales"),
               [](const Row& row) { return row.others; }},
              {tr("Verdict"),
               {},
               [](const Row& row) { return row.finding ? QStringLiteral("⚠ ") + row.verdict : row.verdict; },
               Qt::AlignLeft,
               {},
               lookOfVerdict}});
}

}  // namespace scalewright::widgets
