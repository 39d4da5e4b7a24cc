#include "core/exchange/names/same_names.h"

#include <map>

#include "core/base/files/file_labels.h"
#include "core/base/text/text.h"

namespace scalewright::exchange {
namespace {

/// Label of each source that an entry is of, by its path.
std::map<std::string, std::string> labelsOf(const recipe::Recipe& recipe) {
  std::map<std::string, std::string> labels;
  for (const recipe::RecipeEntry& entry : recipe.entries) labels.try_emplace(entry.source);
  std::vector<std::string> paths;
  for (const auto& [path, label] : labels) paths.push_back(path);
  const std::vector<std::string> found = fileLabels(paths);
  for (std::size_t i = 0; i < paths.size(); ++i) labels[paths[i]] = found[i];
  return labels;
}

}  // namespace

OneOfEachName oneOfEachName(const recipe::Recipe& recipe) {
  OneOfEachName one;
  std::map<std::string, std::string> source_of;  // of the tensor of that name that stays
  for (const recipe::RecipeEntry& entry : recipe.entries) source_of.try_emplace(entry.tensor, entry.source);
  const auto goes = [&](const recipe::RecipeEntry& entry) {
    const auto stays = source_of.find(entry.tensor);
    return stays != source_of.end() && stays->second != entry.source;
  };
  const std::map<std::string, std::string> labels = labelsOf(recipe);
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (!goes(entry)) continue;
    const std::string& label = labels.at(entry.source);
    one.left_out.push_back(
        {entry.tensor + " (" + label + ")",
         SCALEWRIGHT_TEXT("Export", "left out: a tensor of the same name from another file is written"), label});
  }
  if (one.left_out.empty()) return one;
  one.recipe = recipe;
  std::erase_if(one.recipe.entries, goes);
  for (recipe::RecipePhase& phase : one.recipe.phases) std::erase_if(phase.entries, goes);
  return one;
}

}  // namespace scalewright::exchange
