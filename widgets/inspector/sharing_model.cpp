#include "widgets/inspector/sharing_model.h"

#include <QFont>
#include <algorithm>
#include <cmath>

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

/// As many decimals as decibels are worth; a sign that rounding has left without a digit is dropped.
QString decibels(double value) {
  if (!std::isfinite(value)) return columnNumber(value);
  const double rounded = std::round(value * 100) / 100;
  return QLocale().toString(rounded == 0 ? 0.0 : rounded, 'f', 2);
}

QString marked(bool exact, const QString& number) {
  return exact ? number : QStringLiteral("~ ") + number;
}

using Row = view::SharingRow;

QString nameToolTip(const Row& row) {
  QString tip = text(row.name);
  if (std::isnan(row.own_threshold)) {
    tip += u'\n' + SharingModel::tr("Not read yet.");
  } else if (!row.shares) {
    tip += u'\n' + SharingModel::tr("Takes no part: its own threshold is used. The inspector of the tensor says why.");
  } else if (row.leads) {
    tip += u'\n' + SharingModel::tr("The group has its range: the largest of those that count.");
  } else if (row.kind == sharing::Kind::kFollow) {
    tip += u'\n' + SharingModel::tr("Follows: takes the range of the group without a say in it.");
  }
  return tip;
}

QString costToolTip(const Row& row) {
  if (!row.cost_db) return {};
  return row.cost_db->exact() ? exactNumber(row.cost_db->value) : intervalText(*row.cost_db);
}

}  // namespace

SharingModel::SharingModel(QObject* parent)
    : RowsModel(parent, [](const Row& a, const Row& b) { return a.index == b.index && a.name == b.name; }) {
  setColumns(
      {{tr("Member"), tr("Tensors that share one scale; a click shows the tensor"),
        [](const Row& row) { return text(row.name); }, Qt::AlignLeft, nameToolTip},
       {tr("Own T"), tr("The threshold that the tensor would have by itself"),
        [](const Row& row) {
          return marked(row.exact || std::isnan(row.own_threshold), columnNumber(row.own_threshold));
        },
        Qt::AlignRight, [](const Row& row) { return exactNumber(row.own_threshold); }},
       {tr("Cost dB"), tr("SQNR with its own threshold less SQNR with the shared one; negative where sharing helps"),
        [](const Row& row) {
          return row.cost_db ? marked(row.cost_db->exact(), decibels(row.cost_db->value)) : noNumber();
        },
        Qt::AlignRight, costToolTip}});
}

void SharingModel::setMembers(std::vector<view::SharingRow> rows, study::TensorIndex current) {
  current_ = current;
  setRows(std::move(rows));
}

QVariant SharingModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || role != Qt::FontRole) return RowsModel::data(index, role);
  const Row& shown = row(index.row());
  QFont font;
  font.setBold(shown.index == current_);
  font.setItalic(!shown.shares || shown.kind == sharing::Kind::kFollow);
  return font;
}

}  // namespace scalewright::widgets
