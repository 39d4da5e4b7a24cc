#include "core/attention/stand_ins.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "core/attention/cache_name.h"
#include "core/attention/spellings.h"
#include "core/base/text/split.h"

namespace scalewright::attention {
namespace {

/// The caches that a dump has, halves apart.
class Caches {
 public:
  void add(std::string_view tensor) {
    const auto name = cacheNameOf(tensor);
    if (!name || name->part != Part::kValueCache) add(name, Part::kKeyCache);
    if (!name || name->part != Part::kKeyCache) add(name, Part::kValueCache);
  }

  [[nodiscard]] bool has(const Name& projection) const {
    if (any_.contains(projection.part) || owners_.contains({projection.part, dotted(projection.owner)})) return true;
    return projection.layer && layers_.contains({projection.part, *projection.layer});
  }

 private:
  static std::string dotted(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return kNameSeparators.find(c) != std::string_view::npos; }, '.');
    return text;
  }

  void add(const std::optional<Name>& name, Part half) {
    if (name && name->numbered && name->layer) {
      layers_.emplace(half, *name->layer);
    } else if (name && !name->owner.empty()) {
      owners_.emplace(half, dotted(name->owner));
    } else {
      any_.insert(half);
    }
  }

  std::set<std::pair<Part, std::string>> owners_;
  std::set<std::pair<Part, int>> layers_;
  std::set<Part> any_;
};

}  // namespace

std::optional<Name> projectionOf(std::string_view tensor) {
  // Few names get beyond this.
  if (tensor.find("output") == std::string_view::npos) return std::nullopt;
  std::vector<std::string> path = nameParts(lowered(tensor));
  if (path.size() > 1 && path.back().starts_with("batch_")) path.pop_back();
  if (path.size() > 1 && path.back() == "0") path.pop_back();
  if (path.size() < 2 || (path.back() != "output" && path.back() != "outputs" && path.back() != "output_0"))
    return std::nullopt;
  path.pop_back();
  const auto key = isKeyProjection(path.back());
  path.pop_back();
  if (!key || keepsNoCache(path)) return std::nullopt;
  auto name = cacheNameOf(tensor);
  if (name) name->part = *key ? Part::kKeyCache : Part::kValueCache;
  return name;
}

std::vector<bool> standIns(std::span<const Seen> tensors) {
  Caches caches;
  for (const Seen& tensor : tensors) {
    if (tensor.cache) caches.add(tensor.name);
  }
  std::vector<bool> found(tensors.size());
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    if (!tensors[i].candidate) continue;
    const auto projection = projectionOf(tensors[i].name);
    found[i] = projection && !caches.has(*projection);
  }
  return found;
}

}  // namespace scalewright::attention
