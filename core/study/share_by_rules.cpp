#include "core/study/share_by_rules.h"

#include <algorithm>

#include "core/study/networks.h"

namespace scalewright::study {
Decisions shareByRules(const Study& study, std::span<const TensorIndex> tensors, std::span<const sharing::Rule> rules) {
  const std::vector<std::size_t> network = networksOf(study, tensors);
  const std::size_t most = network.empty() ? 0 : *std::max_element(network.begin(), network.end());
  Decisions decisions;
  for (std::size_t number = 1; number <= most; ++number) {
    std::vector<std::string> names;
    std::vector<TensorIndex> indices;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
      if (network[i] != number) continue;
      names.push_back(study.tensor(tensors[i]).info.name);
      indices.push_back(tensors[i]);
    }
    const auto memberships = sharing::memberships(names, rules);
    for (std::size_t i = 0; i < indices.size(); ++i) {
      if (!memberships[i]) continue;
      recipe::Decision decision = study.tensor(indices[i]).decision;
      decision.sharing_group = memberships[i]->group + (number > 1 ? " [" + std::to_string(number) + "]" : "");
      decision.sharing = memberships[i]->kind;
      decisions.emplace_back(indices[i], std::move(decision));
    }
  }
  std::sort(decisions.begin(), decisions.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return decisions;
}

}  // namespace scalewright::study
