#include "widgets/distribution/divergence/dialect_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPainter>
#include <QPixmap>
#include <cmath>

#include "core/calibrate/entropy/dialects.h"
#include "widgets/plotkit/curve_legend.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr QSize kSampleSize(26, 12);

QString pickText(const DialectRow& row) {
  return row.threshold ? markedNumber(columnNumber(row.threshold->value()), row.exact) : noNumber();
}

QString costText(const DialectRow& row) {
  if (!row.cost || std::isnan(row.cost->value)) return noNumber();
  return markedNumber(numberIn("dB", row.cost->value, 3), row.cost->exact());
}

/// A piece of the curve; empty without one.
QPixmap sampleOf(const DialectRow& row) {
  const double ratio = qGuiApp->devicePixelRatio();
  QPixmap pixmap(kSampleSize * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  if (!row.stroke) return pixmap;
  QPainter painter(&pixmap);
  painter.setPen(penOf(*row.stroke, QGuiApplication::palette(), 2));
  painter.drawLine(QPointF(0, kSampleSize.height() / 2.0), QPointF(kSampleSize.width(), kSampleSize.height() / 2.0));
  return pixmap;
}

QString tipOf(const DialectRow& row) {
  QStringList lines(row.title);
  if (row.current) lines << DialectModel::tr("In force");
  if (row.threshold) lines << DialectModel::tr("Threshold %1").arg(shortNumber(row.threshold->value()));
  if (row.sqnr_db) lines << DialectModel::tr("SQNR %1 dB").arg(decibelText(*row.sqnr_db));
  if (row.cost && !row.cost->exact()) lines << DialectModel::tr("Costs between %1 dB").arg(intervalText(*row.cost));
  lines << DialectModel::tr("A double click or Enter takes its pick; the box shows its curve.");
  return lines.join(u'\n');
}

}  // namespace

DialectModel::DialectModel(QObject* parent)
    : RowsModel(parent, [](const DialectRow& a, const DialectRow& b) { return a.dialect == b.dialect; }) {
  setColumns(
      {{tr("Dialect"), tr("Readings of entropy calibration; those with a check have a curve"),
        [](const DialectRow& row) { return row.title; }, Qt::AlignLeft, tipOf},
       {tr("Pick"), tr("The threshold that the dialect chooses"), pickText, Qt::AlignRight, tipOf},
       {tr("Cost dB"), tr("How far the SQNR at the pick is below that of the best threshold, in the format in force"),
        costText, Qt::AlignRight, tipOf}});
}

void DialectModel::setDivergence(const view::DivergenceView& divergence, const std::set<std::string>& shown,
                                 const std::set<std::string>& fixed, const std::string& current) {
  const auto strokes = view::curveStrokes(divergence.curves);
  std::vector<DialectRow> rows;
  const auto add = [&](std::string_view id, const char* title) {
    DialectRow& row = rows.emplace_back();
    row.dialect = std::string(id);
    row.title = coreText("Parameter", title);
    row.shown = shown.contains(row.dialect);
    row.fixed = fixed.contains(row.dialect);
    row.current = row.dialect == current;
    row.exact = divergence.exact;
    for (std::size_t i = 0; i < divergence.curves.size(); ++i) {
      if (divergence.curves[i].dialect == id) row.stroke = strokes[i];
    }
    const view::DialectPick* pick = view::pickOf(divergence, id);
    if (pick == nullptr) return;
    row.threshold = pick->threshold;
    row.sqnr_db = pick->sqnr_db;
    row.cost = view::costOf(divergence, *pick);
  };
  for (const calibrate::Dialect& dialect : calibrate::dialects()) add(dialect.id, dialect.title);
  if (const view::DialectPick* changed = view::pickOf(divergence, view::kChangedRule))
    add(changed->dialect, changed->label);
  setRows(std::move(rows));
}

QVariant DialectModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const DialectRow& shown = row(index.row());
  if (role == Qt::FontRole && shown.current) {
    QFont font;
    font.setBold(true);
    return font;
  }
  if (index.column() != kTitle) return RowsModel::data(index, role);
  if (role == Qt::CheckStateRole) return static_cast<int>(shown.shown ? Qt::Checked : Qt::Unchecked);
  if (role == Qt::DecorationRole) return sampleOf(shown);
  if (role == Qt::AccessibleTextRole && shown.current) return tr("%1, in force").arg(shown.title);
  return RowsModel::data(index, role);
}

bool DialectModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || !flags(index).testFlag(Qt::ItemIsUserCheckable)) return false;
  emit showToggled(row(index.row()).dialect, value.toInt() == Qt::Checked);
  return true;
}

Qt::ItemFlags DialectModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = RowsModel::flags(index);
  if (index.isValid() && index.column() == kTitle && !row(index.row()).fixed) flags |= Qt::ItemIsUserCheckable;
  return flags;
}

}  // namespace scalewright::widgets
