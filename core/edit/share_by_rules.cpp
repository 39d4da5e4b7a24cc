#include "core/edit/share_by_rules.h"

#include <algorithm>

#include "core/policy/place.h"
#include "core/study/networks.h"

namespace scalewright::study {
namespace {

/// The place of each tensor in a group, by its name and its network.
std::vector<std::optional<sharing::Membership>> membershipsOf(const Study& study, std::span<const TensorIndex> tensors,
                                                              std::span<const sharing::Rule> rules) {
  const std::vector<std::size_t> network = networksOf(study, tensors);
  const std::size_t most = network.empty() ? 0 : *std::max_element(network.begin(), network.end());
  std::vector<std::optional<sharing::Membership>> places(tensors.size());
  for (std::size_t number = 1; number <= most; ++number) {
    std::vector<sharing::Subject> subjects;
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
      if (network[i] != number) continue;
      subjects.push_back(policy::sharingSubject(study.tensor(tensors[i]).info));
      indices.push_back(i);
    }
    auto memberships = sharing::memberships(subjects, rules);
    for (std::size_t i = 0; i < indices.size(); ++i) {
      if (!memberships[i]) continue;
      memberships[i]->group += sharing::networkMark(number);
      places[indices[i]] = std::move(memberships[i]);
    }
  }
  return places;
}

void put(recipe::Decision& decision, const sharing::Membership& place) {
  decision.sharing_group = place.group;
  decision.sharing = place.kind;
}

}  // namespace

Decisions shareByRules(const Study& study, std::span<const TensorIndex> tensors, std::span<const sharing::Rule> rules) {
  const auto places = membershipsOf(study, tensors, rules);
  Decisions decisions;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    if (!places[i]) continue;
    recipe::Decision decision = study.tensor(tensors[i]).decision;
    put(decision, *places[i]);
    decisions.emplace_back(tensors[i], std::move(decision));
  }
  std::sort(decisions.begin(), decisions.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return decisions;
}

Decisions shareJoined(const Study& study, Decisions decisions) {
  std::vector<TensorIndex> tensors;
  std::vector<recipe::Decision*> theirs;
  for (auto& [index, decision] : decisions) {
    const formats::FormatDescriptor* format = formats::find(decision.format);
    if (format == nullptr || !formats::isTwoLevel(*format) || !decision.sharing_group.empty()) continue;
    tensors.push_back(index);
    theirs.push_back(&decision);
  }
  const auto places = membershipsOf(study, tensors, sharing::joinedRules());
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i]) put(*theirs[i], *places[i]);
  }
  return decisions;
}

}  // namespace scalewright::study
