#include "core/exchange/names/graph_names.h"

#include <algorithm>

#include "core/base/split.h"

namespace scalewright::exchange {
namespace {

/// Takes `_<digits>` off the end; false where it is not there.
bool takeNumber(std::string_view& text) {
  const std::size_t underscore = text.rfind('_');
  if (underscore == std::string_view::npos || !isDigits(text.substr(underscore + 1))) return false;
  text = text.substr(0, underscore);
  return true;
}

}  // namespace

GraphNames withGraphNames(recipe::Recipe recipe) {
  GraphNames result{std::move(recipe), {}};
  const auto name = [&result](recipe::RecipeEntry& entry) {
    if (entry.slice || !entry.place || entry.place->graph_name.empty()) return;
    entry.tensor = entry.place->graph_name;
    result.known.insert(entry.tensor);
  };
  std::for_each(result.recipe.entries.begin(), result.recipe.entries.end(), name);
  for (recipe::RecipePhase& phase : result.recipe.phases)
    std::for_each(phase.entries.begin(), phase.entries.end(), name);
  return result;
}

std::string_view withoutSlash(std::string_view name) {
  while (name.starts_with('/')) name.remove_prefix(1);
  return name;
}

bool lacksSlash(std::string_view name) {
  constexpr std::string_view kOutput = "_output";
  if (name.starts_with('/') || !takeNumber(name) || !name.ends_with(kOutput)) return false;
  name.remove_suffix(kOutput.size());
  std::string_view type = name.substr(name.rfind('/') + 1);
  static_cast<void>(takeNumber(type));
  const auto isLetter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  return !type.empty() && type.front() >= 'A' && type.front() <= 'Z' && std::all_of(type.begin(), type.end(), isLetter);
}

}  // namespace scalewright::exchange
