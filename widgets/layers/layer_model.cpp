#include "widgets/layers/layer_model.h"

#include <algorithm>
#include <map>

#include "widgets/kit/copied_row.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

using Places = std::map<std::pair<std::size_t, std::size_t>, int>;

Places placesOf(const std::vector<view::LayerRow>& rows) {
  Places places;
  for (const view::LayerRow& row : rows) {
    places.emplace(std::pair(row.layer.weight, row.layer.input), static_cast<int>(places.size()));
  }
  return places;
}

bool sameNames(const std::vector<view::LayerRow>& a, const std::vector<view::LayerRow>& b, const Places& places) {
  return std::all_of(a.begin(), a.end(), [&](const view::LayerRow& row) {
    const auto found = places.find({row.layer.weight, row.layer.input});
    if (found == places.end()) return false;
    const view::LayerRow& other = b[static_cast<std::size_t>(found->second)];
    return other.weight == row.weight && other.input == row.input;
  });
}

const layers::OutputError& errorOf(const layers::LayerErrors& errors, int column) {
  switch (column) {
    case LayerModel::kInputOnly: return errors.input_only;
    case LayerModel::kWeightOnly: return errors.weight_only;
    default: return errors.both;
  }
}

int alignmentOf(int column) {
  const bool name = column == LayerModel::kWeight || column == LayerModel::kInput;
  const Qt::Alignment side = name ? Qt::AlignLeft : Qt::AlignRight;
  return static_cast<int>(side | Qt::AlignVCenter);
}

}  // namespace

void LayerModel::setRows(std::vector<view::LayerRow> rows) {
  const Places places = placesOf(rows);
  if (rows.size() != rows_.size() || !sameNames(rows_, rows, places)) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    return;
  }
  emit layoutAboutToBeChanged();
  const QModelIndexList before = persistentIndexList();
  QModelIndexList after;
  for (const QModelIndex& old : before) {
    const layers::Layer& layer = row(old.row()).layer;
    after << index(places.at({layer.weight, layer.input}), old.column());
  }
  rows_ = std::move(rows);
  changePersistentIndexList(before, after);
  emit layoutChanged();
}

int LayerModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int LayerModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{kColumnCount}; }

QVariant LayerModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const view::LayerRow& shown = row(index.row());
  switch (role) {
    case Qt::DisplayRole: return cellText(shown, index.column());
    case Qt::ToolTipRole: return cellToolTip(shown, index.column());
    case Qt::TextAlignmentRole: return alignmentOf(index.column());
    case Qt::DecorationRole:
      if (index.column() != kWeight || !shown.problem) return {};
      return themedIcon(QStringLiteral("warning"));
    case kLineRole: return rowToCopy(kColumnCount, [&](int column) { return cellText(shown, column); });
    default: return {};
  }
}

QString LayerModel::cellText(const view::LayerRow& row, int column) const {
  if (column == kWeight) {
    return row.problem ? QStringLiteral("%1: %2").arg(text(row.weight), errorReason(*row.problem)) : text(row.weight);
  }
  if (column == kInput) return text(row.input);
  if (row.problem) return noNumber();
  if (!row.current || !row.errors) return QStringLiteral("…");
  if (column == kRows) {
    return row.errors->rows == row.errors->rows_in_all
               ? countText(row.errors->rows)
               : tr("%1 of %2").arg(countText(row.errors->rows), countText(row.errors->rows_in_all));
  }
  const auto ratio = errorOf(*row.errors, column).sqnr();
  return ratio ? decibelText(*ratio) : noNumber();
}

QString LayerModel::cellToolTip(const view::LayerRow& row, int column) const {
  if (row.problem) return errorLine(*row.problem);
  if (column == kWeight) return tr("%1\nClick to choose the weight, double-click to choose its input.").arg(text(row.weight));
  if (column == kInput) return tr("%1\nDouble-click to choose it.").arg(text(row.input));
  if (!row.current || !row.errors) return tr("Measured on the data once the decisions are quiet");
  if (column == kRows) {
    QStringList lines = {tr("Rows of the input that were multiplied, evenly spread")};
    if (row.errors->rows_left_out > 0)
      lines << tr("%n row(s) left out: not finite", nullptr, static_cast<int>(row.errors->rows_left_out));
    if (row.errors->outputs_left_out > 0)
      lines << tr("%n output(s) left out: weights that are not finite", nullptr, static_cast<int>(row.errors->outputs_left_out));
    return lines.join(u'\n');
  }
  const auto ratio = errorOf(*row.errors, column).sqnr();
  return ratio ? tr("%1 dB on these rows").arg(exactNumber(*ratio)) : tr("Undefined: the output is zero");
}

QVariant LayerModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return alignmentOf(section);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const bool tip = role == Qt::ToolTipRole;
  switch (section) {
    case kWeight: return tip ? tr("The weight of a linear layer") : tr("Layer");
    case kInput: return tip ? tr("The tensor it is multiplied with, by the module in their names") : tr("Input");
    case kRows: return tip ? tr("Rows of the input that were multiplied, evenly spread") : tr("Rows");
    case kBoth: return tip ? tr("Output error with input and weight quantized, against both as they are") : tr("SQNR dB");
    case kInputOnly: return tip ? tr("Output error with only the input quantized") : tr("Input only");
    case kWeightOnly: return tip ? tr("Output error with only the weight quantized") : tr("Weight only");
    default: return {};
  }
}

}  // namespace scalewright::widgets
