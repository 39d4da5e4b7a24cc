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

namespace {

using recipe::RecipeEntry;

std::string joinedNames(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

/// Why two entries cannot be one tensor's; nullptr where they can.
const char* hindrance(const RecipeEntry& one, const RecipeEntry& other) {
  const recipe::Decision& a = one.decision;
  const recipe::Decision& b = other.decision;
  if (a.format != b.format || a.options != b.options) return "they have different formats";
  if (a.role != b.role) return "they have different roles";
  if (a.smoothing != b.smoothing) return "they are smoothed differently";
  if (recipe::hasScales(a) || recipe::hasScales(b)) return "they have several scales each";
  return nullptr;
}

/// Renames the entries of a recipe, or of one of its phases.
class Renamer {
 public:
  Renamer(const Renaming& renaming, const RenameLeave& leave) : renaming_(renaming), leave_(leave) {}

  Result<RenamedRecipe> rename(recipe::Recipe recipe) {
    RenamedRecipe result;
    if (auto read = readNames(recipe, result); !read) return read.error();
    for (recipe::RecipePhase& phase : recipe.phases) {
      completePhase(recipe.entries, phase.entries);
      if (auto done = renameAll(phase.entries); !done) return done.error();
    }
    if (auto done = renameAll(recipe.entries); !done) return done.error();
    result.recipe = std::move(recipe);
    return result;
  }

 private:
  /// Refuses what is not allowed, notes the rest.
  Result<void> readNames(const recipe::Recipe& recipe, RenamedRecipe& result) {
    RenamePreview preview = previewRename(recipe, renaming_);
    std::set<std::string> dropped;
    for (const NameChange& change : preview.names) {
      if (!change.after.empty()) continue;
      if (!leave_.drop) return Error{ErrorCode::kInvalidArgument, {}, change.before, "an empty name"};
      if (dropped.insert(change.before).second) result.dropped.push_back(change.before);
    }
    std::erase_if(preview.collisions, [](const NameCollision& collision) { return collision.after.empty(); });
    if (!preview.collisions.empty() && !leave_.merge) {
      const NameCollision& first = preview.collisions.front();
      return Error{ErrorCode::kAmbiguousName, {}, first.after, joinedNames(first.before)};
    }
    result.merged = std::move(preview.collisions);
    for (const NameCollision& collision : result.merged) merged_.emplace(collision.after, collision.before);
    return {};
  }

  /// Adds to a phase what the recipe itself has of tensors that become one with some that the phase decides.
  void completePhase(const std::vector<RecipeEntry>& base, std::vector<RecipeEntry>& phase) const {
    if (merged_.empty()) return;
    std::set<std::string> concerned;
    std::set<std::pair<std::string, std::string>> decided;
    for (const RecipeEntry& entry : phase) {
      const std::string after = renaming_(entry.tensor);
      if (merged_.contains(after)) concerned.insert(after);
      decided.emplace(entry.tensor, entry.source);
    }
    for (const RecipeEntry& entry : base) {
      if (concerned.contains(renaming_(entry.tensor)) && !decided.contains({entry.tensor, entry.source})) {
        phase.push_back(entry);
      }
    }
  }

  Result<void> renameAll(std::vector<RecipeEntry>& entries) const {
    std::map<std::string, std::size_t> places;  // of merged tensors
    std::vector<RecipeEntry> result;
    for (RecipeEntry& entry : entries) {
      give(entry);
      if (entry.tensor.empty()) continue;
      const auto merged = merged_.find(entry.tensor);
      if (merged == merged_.end()) {
        result.push_back(std::move(entry));
        continue;
      }
      const auto [place, is_new] = places.emplace(entry.tensor, result.size());
      if (is_new) {
        result.push_back(std::move(entry));
        continue;
      }
      RecipeEntry& first = result[place->second];
      if (const char* why = hindrance(first, entry)) {
        return Error{
            ErrorCode::kAmbiguousName, {}, entry.tensor, joinedNames(merged->second) + ": " + std::string(why)};
      }
      if (entry.threshold > first.threshold) first = std::move(entry);
      first.error.reset();  // that of one of them
    }
    entries = std::move(result);
    return {};
  }

  void give(RecipeEntry& entry) const {
    std::string after = renaming_(entry.tensor);
    // What a person calls it counts more than what a graph does.
    if (entry.place && after != entry.tensor) {
      entry.place->graph_name.clear();
      entry.place->other_graph_names.clear();
    }
    entry.tensor = std::move(after);
    if (!entry.slice) return;
    entry.slice->whole = renaming_(entry.slice->whole);
    entry.slice->layer = renaming_(entry.slice->layer);
  }

  const Renaming& renaming_;
  const RenameLeave& leave_;
  std::map<std::string, std::vector<std::string>> merged_;
};

}  // namespace

Result<RenamedRecipe> renamed(recipe::Recipe recipe, const Renaming& renaming, const RenameLeave& leave) {
  return Renamer(renaming, leave).rename(std::move(recipe));
}

Result<recipe::Recipe> renamed(recipe::Recipe recipe, const Renaming& renaming) {
  auto result = renamed(std::move(recipe), renaming, RenameLeave{});
  if (!result) return result.error();
  return std::move(result->recipe);
}

}  // namespace scalewright::exchange
