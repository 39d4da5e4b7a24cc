#include "core/recipe/partial.h"

#include <algorithm>

namespace scalewright::recipe {
namespace {

constexpr const char* kPartial = "partial";
constexpr std::size_t kMost = 4096;

}  // namespace

void markPartial(Recipe& recipe, const std::vector<std::string>& missing) {
  std::vector<std::string> all = partialOf(recipe);
  for (const std::string& line : missing) {
    if (std::find(all.begin(), all.end(), line) == all.end()) all.push_back(line);
  }
  if (!all.empty()) recipe.unknown[kPartial] = all;
}

std::vector<std::string> partialOf(const Recipe& recipe) {
  std::vector<std::string> lines;
  const auto found = recipe.unknown.find(kPartial);
  if (found == recipe.unknown.end() || !found->is_array()) return lines;
  for (const auto& line : *found) {
    if (line.is_string() && lines.size() < kMost) lines.push_back(line.get<std::string>());
  }
  return lines;
}

}  // namespace scalewright::recipe
