// What the table shows of layers that engines run as one.
#include <algorithm>

#include "widgets/table/tensor_model.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kMostNames = 8;

}  // namespace

void TensorModel::setJoined(std::vector<std::vector<study::TensorIndex>> groups) {
  joined_ = std::move(groups);
  joined_of_.clear();
  for (std::size_t group = 0; group < joined_.size(); ++group) {
    for (const study::TensorIndex tensor : joined_[group]) {
      if (tensor >= joined_of_.size()) joined_of_.resize(tensor + 1, kNoRow);
      joined_of_[tensor] = group;
    }
  }
}

std::size_t TensorModel::joinedAt(const QModelIndex& index) const {
  const auto tensor = index.isValid() ? tensorAt(index) : std::nullopt;
  return tensor && *tensor < joined_of_.size() ? joined_of_[*tensor] : kNoRow;
}

view::Joined TensorModel::stateOf(std::size_t group) const {
  std::vector<const view::TensorRow*> members;
  for (const study::TensorIndex tensor : joined_[group]) {
    const std::size_t row = rowOf(tensor);
    if (row == kNoRow) continue;
    members.push_back(instead_ != nullptr && row < instead_->size() ? &(*instead_)[row] : &rows_[row]);
  }
  return view::joinedState(members);
}

std::optional<TensorModel::Bracket> TensorModel::bracketAt(const QModelIndex& index, const QModelIndex& current) const {
  if (joined_.empty() || !index.isValid()) return std::nullopt;
  const int row = index.row();
  const std::size_t own = joinedAt(index);
  const std::size_t of_current = joinedAt(current.siblingAtColumn(index.column()));
  // In a tree the rows of such tensors are of different parents.
  if (!tree_ && of_current != kNoRow) {
    int first = -1;
    int last = -1;
    for (const study::TensorIndex tensor : joined_[of_current]) {
      const QModelIndex place = indexOf(tensor);
      if (!place.isValid()) continue;
      first = first < 0 ? place.row() : std::min(first, place.row());
      last = std::max(last, place.row());
    }
    if (row >= first && row <= last && first < last)
      return Bracket{stateOf(of_current), true, own == of_current, row > first, row < last};
  }
  if (own == kNoRow) return std::nullopt;
  Bracket bracket{stateOf(own), own == of_current, true, false, false};
  if (!tree_) {
    bracket.goes_up = row > 0 && joinedAt(index.siblingAtRow(row - 1)) == own;
    bracket.goes_down = joinedAt(index.siblingAtRow(row + 1)) == own;
  }
  const bool shows = bracket.current || bracket.goes_up || bracket.goes_down || bracket.state != view::Joined::kAlike;
  return shows ? std::optional(bracket) : std::nullopt;
}

QString TensorModel::joinedText(std::size_t row, bool names) const {
  const study::TensorIndex tensor = rows_[row].index;
  const std::size_t group = tensor < joined_of_.size() ? joined_of_[tensor] : kNoRow;
  if (group == kNoRow) return {};
  QStringList others;
  for (const study::TensorIndex other : joined_[group]) {
    if (other != tensor && rowOf(other) != kNoRow) others << nameOf(other);
  }
  if (others.isEmpty()) return {};
  const QString state = [this, group]() -> QString {
    switch (stateOf(group)) {
      case view::Joined::kAlike: return {};
      case view::Joined::kScalesDiffer:
        return tr("Their scales differ: engines have one for all, and compute other values than are shown.");
      case view::Joined::kFormatsDiffer: return tr("They are not quantized alike, which engines cannot run.");
    }
    return {};
  }();
  QString text;
  if (names) {
    const auto count = others.size();
    const auto most = static_cast<qsizetype>(kMostNames);
    if (count > most) others = others.mid(0, most) << QStringLiteral("…");
    text = tr("Engines run it as one with: %1").arg(others.join(QStringLiteral(", ")));
  } else {
    text = tr("run as one with %n other(s)", "a layer", static_cast<int>(others.size()));
  }
  return state.isEmpty() ? text : text + (names ? u'\n' : u' ') + state;
}

}  // namespace scalewright::widgets
