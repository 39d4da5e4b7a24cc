#include "widgets/table/joined_tensors.h"

#include <algorithm>
#include <utility>

#include "widgets/table/tensor_model.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kMostNames = 8;

}  // namespace

void JoinedTensors::set(std::vector<std::vector<study::TensorIndex>> groups) {
  groups_ = std::move(groups);
  group_of_.clear();
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    for (const study::TensorIndex tensor : groups_[group]) {
      if (tensor >= group_of_.size()) group_of_.resize(tensor + 1);
      group_of_[tensor] = group;
    }
  }
}

std::optional<std::size_t> JoinedTensors::groupOf(study::TensorIndex tensor) const {
  return tensor < group_of_.size() ? group_of_[tensor] : std::nullopt;
}

std::optional<std::size_t> JoinedTensors::groupAt(const QModelIndex& index) const {
  const auto tensor = index.isValid() ? TensorModel::tensorAt(index) : std::nullopt;
  return tensor ? groupOf(*tensor) : std::nullopt;
}

view::Joined JoinedTensors::stateOf(const TensorModel& model, std::size_t group) const {
  std::vector<const view::TensorRow*> members;
  for (const study::TensorIndex tensor : groups_[group]) {
    if (const view::TensorRow* row = model.shownRowOf(tensor)) members.push_back(row);
  }
  return view::joinedState(members);
}

std::optional<JoinedTensors::Bracket> JoinedTensors::bracketAt(const TensorModel& model, const QModelIndex& index,
                                                               const QModelIndex& current) const {
  if (groups_.empty() || !index.isValid()) return std::nullopt;
  const int row = index.row();
  const auto own = groupAt(index);
  const auto of_current = groupAt(current.siblingAtColumn(index.column()));
  // In a tree the rows of such tensors are of different parents.
  if (!model.tree() && of_current) {
    int first = -1;
    int last = -1;
    for (const study::TensorIndex tensor : groups_[*of_current]) {
      const QModelIndex place = model.indexOf(tensor);
      if (!place.isValid()) continue;
      first = first < 0 ? place.row() : std::min(first, place.row());
      last = std::max(last, place.row());
    }
    if (row >= first && row <= last && first < last)
      return Bracket{stateOf(model, *of_current), true, own == of_current, row > first, row < last};
  }
  if (!own) return std::nullopt;
  Bracket bracket{stateOf(model, *own), own == of_current, true, false, false};
  if (!model.tree()) {
    bracket.goes_up = row > 0 && groupAt(index.siblingAtRow(row - 1)) == own;
    bracket.goes_down = groupAt(index.siblingAtRow(row + 1)) == own;
  }
  const bool shows = bracket.current || bracket.goes_up || bracket.goes_down || bracket.state != view::Joined::kAlike;
  return shows ? std::optional(bracket) : std::nullopt;
}

QString JoinedTensors::text(const TensorModel& model, study::TensorIndex tensor, Names names) const {
  const auto group = groupOf(tensor);
  if (!group) return {};
  QStringList others;
  for (const study::TensorIndex other : groups_[*group]) {
    if (other != tensor && model.shownRowOf(other) != nullptr) others << model.nameOf(other);
  }
  if (others.isEmpty()) return {};
  const QString state = [&]() -> QString {
    switch (stateOf(model, *group)) {
      case view::Joined::kAlike: return {};
      case view::Joined::kScalesDiffer:
        return TensorModel::tr(
            "Their scales differ: engines have one for all, and compute other values than are shown.");
      case view::Joined::kFormatsDiffer:
        return TensorModel::tr("They are not quantized alike, which engines cannot run.");
    }
    return {};
  }();
  QString said;
  if (names == Names::kYes) {
    const auto count = others.size();
    const auto most = static_cast<qsizetype>(kMostNames);
    if (count > most) others = others.mid(0, most) << QStringLiteral("…");
    said = TensorModel::tr("Engines run it as one with: %1").arg(others.join(QStringLiteral(", ")));
  } else {
    said = TensorModel::tr("run as one with %n other(s)", "a layer", static_cast<int>(others.size()));
  }
  return state.isEmpty() ? said : said + (names == Names::kYes ? u'\n' : u' ') + state;
}

}  // namespace scalewright::widgets
