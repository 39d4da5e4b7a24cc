#include "widgets/search/search_model.h"

#include <QFont>

#include "core/search/search_candidate.h"
#include "core/search/selected_layers.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using Row = view::SearchRow;

std::optional<QString> whyNotChosen(const Row& row) {
  return row.problem && !row.chosen ? std::optional(errorReason(*row.problem)) : std::nullopt;
}

QVariant boldFont(int role) {
  if (role != Qt::FontRole) return {};
  QFont font;
  font.setBold(true);
  return font;
}

}  // namespace

QString candidateTitle(const std::string& label) {
  const auto request = search::parseCandidate(label);
  // Of the selected layers of a policy.
  if (label == search::kByPolicy) return SearchModel::tr("policy");
  if (label == search::kAlternative) return SearchModel::tr("alternative");
  if (!request) return text(label);
  QStringList parts(formatTitle(request->format));
  const bool alone = request->weights_only;
  switch (request->weights) {
    case tensor::GranularityKind::kPerTensor:
      if (alone) parts << SearchModel::tr("weights only");
      break;
    case tensor::GranularityKind::kPerChannel:
      parts << (alone ? SearchModel::tr("weights only, per channel") : SearchModel::tr("weights per channel"));
      break;
    case tensor::GranularityKind::kPerGroup: {
      const auto group = static_cast<int>(request->group);
      parts << (alone ? SearchModel::tr("weights only, groups of %n", nullptr, group)
                      : SearchModel::tr("weights in groups of %n", nullptr, group));
      break;
    }
    case tensor::GranularityKind::kPerBlock:
      parts << (alone ? SearchModel::tr("weights only, blocks of %1") : SearchModel::tr("weights in blocks of %1"))
                   .arg(text(tensor::blockText(request->block)));
      break;
  }
  return parts.join(QStringLiteral(", "));
}

SearchModel::SearchModel(QObject* parent) : RowsModel(parent, [](const Row&, const Row&) { return true; }) {
  setColumns(columnsOf({}));
}

void SearchModel::setView(const view::SearchView& view) {
  if (view.candidates == candidates_) return setRows(view.rows);
  beginResetModel();
  candidates_ = view.candidates;
  setColumns(columnsOf(candidates_));
  rows_ = view.rows;
  endResetModel();
}

std::optional<std::size_t> SearchModel::candidateAt(int column) const {
  if (column < kFirstCandidate || column >= columnCount()) return {};
  return static_cast<std::size_t>(column - kFirstCandidate);
}

SearchModel::Columns SearchModel::columnsOf(const std::vector<std::string>& candidates) const {
  const auto chosenText = [this](const Row& row) {
    if (!row.chosen) return noNumber();
    const QString title = candidateTitle(candidates_[*row.chosen]);
    return row.pinned ? tr("%1 (pinned)").arg(title) : title;
  };
  const auto bitsText = [](const Row& row) { return row.chosen ? columnNumber(row.bits_per_weight, 3) : noNumber(); };
  Columns columns = {
      {tr("Layer"), tr("Linear layers whose weight and input are both loaded"),
       [](const Row& row) { return text(row.weight); }, Qt::AlignLeft,
       [](const Row& row) {
         return whyNotChosen(row).value_or(tr("%1\nInput: %2").arg(text(row.weight), text(row.input)));
       }},
      {tr("Chosen"), tr("What the budget leaves this layer"), chosenText, Qt::AlignLeft,
       [chosenText](const Row& row) {
         if (const auto why = whyNotChosen(row)) return *why;
         return row.follows ? tr("The same for all layers that engines run as one, or that share its input or a scale")
                            : chosenText(row);
       },
       [](const Row& row, int role) { return row.pinned ? boldFont(role) : QVariant(); }},
      {tr("Bits"), tr("Bits per weight, scales included"), bitsText, Qt::AlignRight,
       [bitsText](const Row& row) { return whyNotChosen(row).value_or(bitsText(row)); }}};
  for (std::size_t candidate = 0; candidate < candidates.size(); ++candidate) {
    const QString title = candidateTitle(candidates[candidate]);
    columns.push_back(
        {tr("%1 dB").arg(title), tr("SQNR in dB of the layer's output in %1").arg(title),
         [candidate](const Row& row) {
           const auto ratio = row.sqnr_db[candidate];
           if (!ratio) return noNumber();
           return (row.estimate ? QStringLiteral("~") : QString()) + decibelText(*ratio);
         },
         Qt::AlignRight,
         [](const Row& row) {
           return row.problem
                      ? errorReason(*row.problem)
                      : tr("SQNR of the layer's output. Double-click or press Enter to pin the layer to this format.");
         },
         [candidate](const Row& row, int role) { return row.chosen == candidate ? boldFont(role) : QVariant(); }});
  }
  return columns;
}

}  // namespace scalewright::widgets
