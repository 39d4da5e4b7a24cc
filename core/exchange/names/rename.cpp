#include "core/exchange/names/rename.h"

#include <algorithm>
#include <map>
#include <set>

namespace scalewright::exchange {
namespace {

/// Rules must not multiply a name without end.
constexpr std::size_t kLongestName = 4096;

}  // namespace

Result<Renaming> Renaming::make(std::span<const std::string> rules) {
  constexpr std::string_view kArrow = "=>";
  Renaming renaming;
  for (const std::string& rule : rules) {
    const Error bad{ErrorCode::kInvalidArgument, {}, {}, rule};
    const std::size_t arrow = rule.rfind(kArrow);
    if (arrow == std::string::npos || arrow == 0) return bad;
    auto expression = Expression::compile(rule.substr(0, arrow));
    if (!expression) return bad;
    if (!Expression::missingPart(rule.substr(arrow + kArrow.size()), expression->brackets()).empty()) return bad;
    renaming.rules_.push_back({*std::move(expression), rule.substr(arrow + kArrow.size())});
  }
  return renaming;
}

std::string Renaming::operator()(const std::string& name) const {
  std::string result = name;
  for (const Rule& rule : rules_) {
    result = rule.expression.replaceAll(result, rule.replacement);
    if (result.size() > kLongestName) break;
  }
  return result;
}

std::size_t RenamePreview::changed() const {
  return static_cast<std::size_t>(
      std::count_if(names.begin(), names.end(), [](const NameChange& name) { return name.before != name.after; }));
}

RenamePreview previewRename(const recipe::Recipe& recipe, const Renaming& renaming) {
  RenamePreview preview;
  std::map<std::string, std::set<std::string>> origins;
  const auto take = [&](const recipe::RecipeEntry& entry) {
    preview.names.push_back({entry.tensor, renaming(entry.tensor)});
    origins[preview.names.back().after].insert(entry.tensor);
  };
  std::for_each(recipe.entries.begin(), recipe.entries.end(), take);
  for (const recipe::RecipePhase& phase : recipe.phases)
    std::for_each(phase.entries.begin(), phase.entries.end(), take);
  // Tensors of one name in several files are none: they had it before.
  for (const auto& [after, before] : origins) {
    if (before.size() > 1) preview.collisions.push_back({after, {before.begin(), before.end()}});
  }
  return preview;
}

Result<recipe::Recipe> renamed(recipe::Recipe recipe, const Renaming& renaming) {
  const RenamePreview preview = previewRename(recipe, renaming);
  if (!preview.collisions.empty()) {
    const NameCollision& first = preview.collisions.front();
    Error error{ErrorCode::kAmbiguousName, {}, first.after, {}};
    for (const std::string& name : first.before) error.detail += (error.detail.empty() ? "" : ", ") + name;
    return error;
  }
  auto name = preview.names.begin();
  const auto give = [&](recipe::RecipeEntry& entry) {
    const NameChange& change = *name++;
    entry.tensor = change.after;
    // What a person calls it counts more than what a graph does.
    if (entry.place && change.before != change.after) entry.place->graph_name.clear();
    if (!entry.slice) return;
    entry.slice->whole = renaming(entry.slice->whole);
    entry.slice->layer = renaming(entry.slice->layer);
  };
  for (const NameChange& change : preview.names) {
    if (change.after.empty()) return Error{ErrorCode::kInvalidArgument, {}, change.before, "an empty name"};
  }
  std::for_each(recipe.entries.begin(), recipe.entries.end(), give);
  for (recipe::RecipePhase& phase : recipe.phases) std::for_each(phase.entries.begin(), phase.entries.end(), give);
  return recipe;
}

}  // namespace scalewright::exchange
