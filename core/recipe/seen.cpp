#include "core/recipe/seen.h"

namespace scalewright::recipe {
namespace {

constexpr const char* kSeen = "seen";
constexpr const char* kLowest = "lowest";
constexpr const char* kHighest = "highest";
constexpr const char* kAlso = "also";

}  // namespace

void setSeen(RecipeEntry& entry, const SeenRange& seen) {
  entry.unknown[kSeen] = {{kLowest, seen.lowest}, {kHighest, seen.highest}};
}

std::optional<SeenRange> seenOf(const RecipeEntry& entry) {
  const auto seen = entry.unknown.find(kSeen);
  if (seen == entry.unknown.end() || !seen->is_object()) return std::nullopt;
  const auto lowest = seen->find(kLowest);
  const auto highest = seen->find(kHighest);
  if (lowest == seen->end() || highest == seen->end() || !lowest->is_number() || !highest->is_number()) {
    return std::nullopt;
  }
  const SeenRange range{lowest->get<double>(), highest->get<double>()};
  return range.lowest <= range.highest ? std::optional(range) : std::nullopt;
}

void setAlso(RecipeEntry& entry, const std::vector<std::string>& names) {
  entry.unknown[kAlso] = names;
}

std::vector<std::string> alsoOf(const RecipeEntry& entry) {
  std::vector<std::string> names;
  const auto also = entry.unknown.find(kAlso);
  if (also == entry.unknown.end() || !also->is_array()) return names;
  for (const auto& name : *also) {
    if (name.is_string()) names.push_back(name.get<std::string>());
  }
  return names;
}

}  // namespace scalewright::recipe
