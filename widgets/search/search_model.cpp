#include "widgets/search/search_model.h"

#include <QFont>

#include "core/search/selected_layers.h"
#include "core/search/search_candidate.h"
#include "widgets/kit/copied_row.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {

QString candidateTitle(const std::string& label) {
  const auto request = view::parseCandidate(label);
  // Of the selected layers of a policy.
  if (label == study::kByPolicy) return SearchModel::tr("policy");
  if (label == study::kAlternative) return SearchModel::tr("alternative");
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
  }
  return parts.join(QStringLiteral(", "));
}

void SearchModel::setView(const view::SearchView& view) {
  if (view == view_) return;
  const bool same = view.candidates == view_.candidates && view.rows.size() == view_.rows.size();
  if (!same) beginResetModel();
  view_ = view;
  if (!same) {
    endResetModel();
  } else if (!view_.rows.empty()) {
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  }
}

std::optional<std::size_t> SearchModel::candidateAt(int column) const {
  if (column < kFirstCandidate || column >= columnCount()) return {};
  return static_cast<std::size_t>(column - kFirstCandidate);
}

int SearchModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(view_.rows.size());
}

int SearchModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kFirstCandidate + static_cast<int>(view_.candidates.size());
}

QVariant SearchModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const view::SearchRow& shown = row(index.row());
  switch (role) {
    case Qt::DisplayRole: return cellText(shown, index.column());
    case Qt::ToolTipRole: return explanation(shown, index.column());
    case Qt::TextAlignmentRole: {
      const Qt::Alignment side = index.column() < kBits ? Qt::AlignLeft : Qt::AlignRight;
      return static_cast<int>(side | Qt::AlignVCenter);
    }
    case Qt::FontRole: {
      const auto candidate = candidateAt(index.column());
      const bool chosen = candidate && shown.chosen == candidate;
      if (!chosen && !(index.column() == kChosen && shown.pinned)) return {};
      QFont font;
      font.setBold(true);
      return font;
    }
    case kLineRole: return rowToCopy(columnCount(), [&](int column) { return cellText(shown, column); });
    default: return {};
  }
}

QString SearchModel::cellText(const view::SearchRow& row, int column) const {
  switch (column) {
    case kLayer: return text(row.weight);
    case kChosen: {
      if (!row.chosen) return noNumber();
      const QString title = candidateTitle(view_.candidates[*row.chosen]);
      return row.pinned ? tr("%1 (pinned)").arg(title) : title;
    }
    case kBits: return row.chosen ? columnNumber(row.bits_per_weight, 3) : noNumber();
    default: break;
  }
  const auto ratio = row.sqnr_db[*candidateAt(column)];
  return ratio ? decibelText(*ratio) : noNumber();
}

QString SearchModel::explanation(const view::SearchRow& row, int column) const {
  if (row.problem && (column >= kFirstCandidate || !row.chosen)) return errorReason(*row.problem);
  if (column == kLayer) return tr("%1\nInput: %2").arg(text(row.weight), text(row.input));
  if (column == kChosen && row.follows) return tr("The same for all layers that share its input or a scale");
  if (candidateAt(column)) return tr("SQNR of the layer's output. Double-click or press Enter to pin the layer to this format.");
  return cellText(row, column);
}

QVariant SearchModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) {
    return static_cast<int>((section < kBits ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const bool tip = role == Qt::ToolTipRole;
  switch (section) {
    case kLayer: return tip ? tr("Linear layers whose weight and input are both loaded") : tr("Layer");
    case kChosen: return tip ? tr("What the budget leaves this layer") : tr("Chosen");
    case kBits: return tip ? tr("Bits per weight, scales included") : tr("Bits");
    default: break;
  }
  const auto candidate = candidateAt(section);
  if (!candidate) return {};
  const QString title = candidateTitle(view_.candidates[*candidate]);
  return tip ? tr("SQNR in dB of the layer's output in %1").arg(title) : tr("%1 dB").arg(title);
}

}  // namespace scalewright::widgets
