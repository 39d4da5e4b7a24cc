#include "core/attention/cache_name.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/attention/spellings.h"
#include "core/base/text/split.h"

namespace scalewright::attention {
namespace {

/// Parts between the attention and its cache, or after it, that say nothing else.
bool saysNothing(std::string_view part) {
  constexpr std::array<std::string_view, 8> kWords = {"input",  "input_0",  "inputs",  "input_1",
                                                      "output", "output_0", "outputs", "0"};
  return isHolder(part) || std::find(kWords.begin(), kWords.end(), part) != kWords.end();
}

}  // namespace

std::optional<Name> cacheNameOf(std::string_view tensor) {
  if (auto name = nameOf(tensor); name && isCache(name->part)) return name;
  std::vector<std::string> path = nameParts(lowered(tensor));
  if (!path.empty() && path.back().starts_with("batch_")) path.pop_back();
  while (!path.empty() && saysNothing(path.back())) path.pop_back();
  if (path.empty()) return std::nullopt;
  std::optional<bool> key;
  for (const std::string& word : split(path.back(), "_-")) {
    if ((key = isKeyHalf(word))) break;
  }
  if (!key) key = isKeyProjection(path.back());
  if (!key) return std::nullopt;
  path.pop_back();
  while (!path.empty() && path.back() != "0" && saysNothing(path.back())) path.pop_back();
  constexpr std::size_t kLast = 1000;
  return Name{.part = *key ? Part::kKeyCache : Part::kValueCache,
              .owner = leadingParts(tensor, path.size()),
              .layer = layerIn(tensor),
              .preference = kLast};
}

}  // namespace scalewright::attention
