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

QString marked(bool exact, const QString& number) { return exact ? number : QStringLiteral("~ ") + number; }

}  // namespace

void SharingModel::setRows(std::vector<view::SharingRow> rows, study::TensorIndex current) {
  const bool same = std::equal(rows.begin(), rows.end(), rows_.begin(), rows_.end(),
                               [](const view::SharingRow& a, const view::SharingRow& b) {
                                 return a.index == b.index && a.name == b.name;
                               });
  if (!same) beginResetModel();
  rows_ = std::move(rows);
  current_ = current;
  if (!same) {
    endResetModel();
  } else if (!rows_.empty()) {
    emit dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
  }
}

int SharingModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int SharingModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{kColumnCount}; }

QString SharingModel::cellText(const view::SharingRow& row, int column) const {
  switch (column) {
    case kName: return text(row.name);
    case kOwn: return marked(row.exact || std::isnan(row.own_threshold), columnNumber(row.own_threshold));
    case kCost: return row.cost_db ? marked(row.cost_db->exact(), decibels(row.cost_db->value)) : noNumber();
    default: return {};
  }
}

QString SharingModel::cellToolTip(const view::SharingRow& row, int column) const {
  if (column == kOwn) return exactNumber(row.own_threshold);
  if (column == kCost) {
    if (!row.cost_db) return {};
    return row.cost_db->exact() ? exactNumber(row.cost_db->value) : intervalText(*row.cost_db);
  }
  QString tip = text(row.name);
  if (std::isnan(row.own_threshold)) {
    tip += u'\n' + tr("Not read yet.");
  } else if (!row.shares) {
    tip += u'\n' + tr("Takes no part: its own threshold is in force. The inspector of the tensor says why.");
  } else if (row.kind == sharing::Kind::kFollow) {
    tip += u'\n' + tr("Follows: takes the range of the group without a say in it.");
  }
  return tip;
}

QVariant SharingModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const view::SharingRow& shown = row(index.row());
  switch (role) {
    case Qt::DisplayRole: return cellText(shown, index.column());
    case Qt::ToolTipRole: return cellToolTip(shown, index.column());
    case Qt::TextAlignmentRole:
      return static_cast<int>((index.column() == kName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole: {
      QFont font;
      font.setBold(shown.index == current_);
      font.setItalic(!shown.shares || shown.kind == sharing::Kind::kFollow);
      return font;
    }
    default: return {};
  }
}

QVariant SharingModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) {
    return static_cast<int>((section == kName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  }
  if (role == Qt::DisplayRole) {
    switch (section) {
      case kName: return tr("Member");
      case kOwn: return tr("Own T");
      case kCost: return tr("Cost dB");
      default: return {};
    }
  }
  if (role == Qt::ToolTipRole) {
    switch (section) {
      case kName: return tr("Tensors that share one scale; a click shows the tensor");
      case kOwn: return tr("The threshold that the tensor would have by itself");
      case kCost: return tr("SQNR with its own threshold less SQNR with the shared one; negative where sharing helps");
      default: return {};
    }
  }
  return {};
}

}  // namespace scalewright::widgets
