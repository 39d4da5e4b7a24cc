#include "widgets/layers/layer_model.h"

#include <algorithm>
#include <map>

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

using Row = view::LayerRow;
using Which = layers::OutputError layers::LayerErrors::*;

/// Returns what stands where there are no numbers; nullopt where there are.
std::optional<QString> nothingYet(const Row& row) {
  if (row.problem) return noNumber();
  if (!row.current || !row.errors) return QStringLiteral("…");
  return std::nullopt;
}

/// Why there are none.
std::optional<QString> whyNothingYet(const Row& row) {
  if (row.problem) return errorLine(*row.problem);
  if (!row.current || !row.errors) return LayerModel::tr("Measured on the data once the decisions are quiet");
  return std::nullopt;
}

QString weightText(const Row& row) {
  return row.problem ? QStringLiteral("%1: %2").arg(text(row.weight), errorReason(*row.problem)) : text(row.weight);
}

QString rowsText(const Row& row) {
  if (const auto nothing = nothingYet(row)) return *nothing;
  return row.errors->rows == row.errors->rows_in_all
             ? countText(row.errors->rows)
             : LayerModel::tr("%1 of %2").arg(countText(row.errors->rows), countText(row.errors->rows_in_all));
}

QString rowsToolTip(const Row& row) {
  if (const auto why = whyNothingYet(row)) return *why;
  QStringList lines = {LayerModel::tr("Rows of the input that were multiplied")};
  if (row.errors->isEstimate()) lines << LayerModel::tr("The errors are estimates from these rows.");
  if (row.errors->rows_left_out > 0)
    lines << LayerModel::tr("%n row(s) left out: not finite", nullptr, static_cast<int>(row.errors->rows_left_out));
  if (row.errors->outputs_left_out > 0)
    lines << LayerModel::tr("%n output(s) left out: weights that are not finite", nullptr,
                            static_cast<int>(row.errors->outputs_left_out));
  return lines.join(u'\n');
}

RowsColumn<Row> errorColumn(const QString& title, const QString& tip, Which which) {
  return {title, tip,
          [which](const Row& row) {
            if (const auto nothing = nothingYet(row)) return *nothing;
            const auto ratio = ((*row.errors).*which).sqnr();
            if (!ratio) return noNumber();
            return (row.errors->isEstimate(which) ? QStringLiteral("~") : QString()) + decibelText(*ratio);
          },
          Qt::AlignRight,
          [which](const Row& row) {
            if (const auto why = whyNothingYet(row)) return *why;
            const auto ratio = ((*row.errors).*which).sqnr();
            if (!ratio) return LayerModel::tr("Undefined: the output is zero");
            const auto& interval = ((*row.errors).*which).interval;
            if (row.errors->isEstimate(which) && interval) {
              return LayerModel::tr("%1 dB, estimated from these rows: 95 of 100 times it is within %2")
                  .arg(exactNumber(*ratio), intervalText({*ratio, interval->low, interval->high}));
            }
            return row.errors->isEstimate(which) ? LayerModel::tr("%1 dB on these rows").arg(exactNumber(*ratio))
                                                 : LayerModel::tr("%1 dB, exactly").arg(exactNumber(*ratio));
          }};
}

}  // namespace

LayerModel::LayerModel(QObject* parent) : RowsModel(parent) {
  const auto icon = [](const Row& row, int role) {
    return role == Qt::DecorationRole && row.problem ? QVariant(themedIcon(QStringLiteral("warning"))) : QVariant();
  };
  const auto tipOr = [](const QString& words, std::string Row::*name) {
    return [words, name](const Row& row) { return row.problem ? errorLine(*row.problem) : words.arg(text(row.*name)); };
  };
  setColumns({{tr("Layer"), tr("The weight of a linear layer"), weightText, Qt::AlignLeft,
               tipOr(tr("%1\nClick to choose the weight, double-click to choose its input."), &Row::weight), icon},
              errorColumn(tr("SQNR dB"), tr("Output error with input and weight quantized, against both as they are"),
                          &layers::LayerErrors::both),
              errorColumn(tr("Input only"), tr("Output error with only the input quantized"),
                          &layers::LayerErrors::input_only),
              errorColumn(tr("Weight only"), tr("Output error with only the weight quantized"),
                          &layers::LayerErrors::weight_only),
              {tr("Input"), tr("The tensor it is multiplied with, by the graph or by the module in their names"),
               [](const Row& row) { return text(row.input); }, Qt::AlignLeft,
               tipOr(tr("%1\nDouble-click to choose it."), &Row::input)},
              {tr("Rows"), tr("Rows of the input that were multiplied"), rowsText, Qt::AlignRight, rowsToolTip}});
}

void LayerModel::setLayers(std::vector<view::LayerRow> rows) {
  const Places places = placesOf(rows);
  if (rows.size() != rows_.size() || !sameNames(rows_, rows, places)) {
    setRows(std::move(rows));
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

}  // namespace scalewright::widgets
