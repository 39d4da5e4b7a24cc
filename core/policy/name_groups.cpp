#include "core/policy/name_groups.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/recipe/name_shape.h"

namespace scalewright::policy {
namespace {

bool isForEverything(const Rule& rule) {
  return rule.match == RuleMatch();
}

/// Nothing is known of it, and it could be what others are quantized for.
bool isUnknown(const tensor::TensorInfo& info, const Place& place) {
  const bool parameter = info.role == tensor::Role::kBias || info.role == tensor::Role::kOther;
  return !parameter && place.op == tensor::Operator::kOther && !place.attention;
}

}  // namespace

std::vector<NameGroup> unknownNames(const Policy& policy, const Outcome& outcome, std::span<const Subject> subjects) {
  std::vector<NameGroup> groups;
  std::map<std::pair<std::string, bool>, std::size_t> places;
  for (std::size_t i = 0; i < outcome.tensors.size(); ++i) {
    const TensorOutcome& one = outcome.tensors[i];
    const bool ruled = one.base.rule.has_value();
    const bool unmatched = !ruled && one.phases.empty();
    if (ruled && !(isForEverything(policy.rules[*one.base.rule]) && isUnknown(*subjects[i].info, one.place))) continue;
    if (!ruled && !unmatched) continue;
    std::string shape = recipe::shapeOf(subjects[i].info->name);
    const auto [place, is_new] = places.try_emplace({shape, ruled}, groups.size());
    if (is_new) groups.push_back({std::move(shape), {}, ruled});
    groups[place->second].members.push_back(i);
  }
  std::stable_sort(groups.begin(), groups.end(), [](const NameGroup& a, const NameGroup& b) {
    return a.ruled != b.ruled ? b.ruled : a.members.size() > b.members.size();
  });
  return groups;
}

}  // namespace scalewright::policy
