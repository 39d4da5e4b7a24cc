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

/// Nothing says which operator it is at.
bool hasNoOperator(const tensor::TensorInfo& info, const Place& place) {
  const bool parameter = info.role == tensor::Role::kBias || info.role == tensor::Role::kOther;
  return !parameter && place.op == tensor::Operator::kOther && !place.attention;
}

/// All is known that rules ask for, so that the policy says nothing about it: the operator by more than its shape, the
/// side of it, and the block where the name has numbers.
bool isKnown(const tensor::TensorInfo& info, const Place& place) {
  if (info.role == tensor::Role::kBias || info.role == tensor::Role::kOther) return true;
  const bool placed = place.op != tensor::Operator::kOther && place.source != tensor::RoleSource::kShape;
  const bool sided = place.port != tensor::Port::kOther || place.attention;
  const std::string& name = info.nameInNetwork();
  const bool numbered = name.find_first_of("0123456789") != std::string::npos;
  return placed && sided && (!numbered || attention::namedLayerIn(name) || place.attention);
}

}  // namespace

std::vector<NameGroup> unknownNames(const Policy& policy, const Outcome& outcome, std::span<const Subject> subjects) {
  std::vector<NameGroup> groups;
  std::map<std::pair<std::string, bool>, std::size_t> places;
  for (std::size_t i = 0; i < outcome.tensors.size(); ++i) {
    const TensorOutcome& one = outcome.tensors[i];
    const bool ruled = one.base.rule.has_value();
    const bool unmatched = !ruled && one.phases.empty();
    const tensor::TensorInfo& info = *subjects[i].info;
    if (ruled && !(isForEverything(policy.rules[*one.base.rule]) && hasNoOperator(info, one.place))) continue;
    if (!ruled && (!unmatched || isKnown(info, one.place))) continue;
    std::string shape = recipe::shapeOf(info.name);
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
