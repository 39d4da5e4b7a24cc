#include "core/edit/share_by_rules.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "core/policy/place.h"
#include "core/study/network/networks.h"

namespace scalewright::edit {
namespace {

/// The network of each tensor, numbered among those of the whole study: groups that are there keep their names.
std::vector<std::size_t> networksAmongAll(const study::Study& study, std::span<const study::TensorIndex> tensors) {
  if (study.sources().size() < 2) return std::vector<std::size_t>(tensors.size(), 1);
  std::vector<study::TensorIndex> all;
  for (const study::StudyTensor& tensor : study.tensors()) all.push_back(tensor.index);
  const std::vector<std::size_t> networks = networksOf(study, all);
  std::vector<std::size_t> found;
  for (const study::TensorIndex index : tensors)
    found.push_back(networks[static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), index) - all.begin())]);
  return found;
}

using Rules = std::span<const sharing::Rule>;

/// The place of each tensor in a group, by its name and its network. rules: (place among `tensors`) -> Rules
template <typename RulesOf>
std::vector<std::optional<sharing::Membership>> membershipsOf(const study::Study& study,
                                                              std::span<const study::TensorIndex> tensors,
                                                              const std::vector<std::size_t>& networks, RulesOf rules) {
  std::vector<std::optional<sharing::Membership>> places(tensors.size());
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    const Rules its = rules(i);
    if (its.empty()) continue;
    places[i] = sharing::membership(policy::sharingSubject(study.tensor(tensors[i]).info), its);
    if (places[i]) places[i]->group += sharing::networkMark(networks[i]);
  }
  return sharing::inRealGroups(std::move(places));
}

void put(recipe::Decision& decision, const sharing::Membership& place) {
  decision.sharing_group = place.group;
  decision.sharing = place.kind;
}

}  // namespace

study::Decisions shareByRules(const study::Study& study, std::span<const study::TensorIndex> tensors,
                              std::span<const sharing::Rule> rules) {
  const auto places = membershipsOf(study, tensors, networksOf(study, tensors), [rules](std::size_t) { return rules; });
  study::Decisions decisions;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    if (!places[i]) continue;
    recipe::Decision decision = study.tensor(tensors[i]).decision;
    put(decision, *places[i]);
    decisions.emplace_back(tensors[i], std::move(decision));
  }
  std::sort(decisions.begin(), decisions.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return decisions;
}

namespace {

/// The module that the layer of a tensor lies in, of an expert the one that holds all of them.
std::string moduleAbove(const tensor::TensorInfo& info) {
  constexpr const char* kSeparators = "./";
  const auto isSeparator = [](char letter) { return letter == '.' || letter == '/'; };
  std::string name = policy::otherNameOf(info);
  if (name.empty()) name = info.nameInNetwork();
  if (const std::size_t experts = name.find("experts"); experts != std::string::npos) return name.substr(0, experts);
  // `q_proj.weight`, `q_proj.input`, `q_proj/input/0`
  const std::size_t digits = name.find_last_not_of("0123456789");
  const bool is_numbered = digits + 1 < name.size() && digits != std::string::npos && isSeparator(name[digits]);
  std::size_t end = name.size();
  for (int parts = is_numbered ? 3 : 2; parts > 0; --parts) {
    end = end == 0 ? std::string::npos : name.find_last_of(kSeparators, end - 1);
    if (end == std::string::npos) return {};
  }
  return name.substr(0, end);
}

/// Tensors that may be in a group of joined layers with one of these.
std::vector<study::TensorIndex> beside(const study::Study& study, const std::vector<study::TensorIndex>& tensors) {
  std::unordered_set<std::string> modules;
  for (const study::TensorIndex index : tensors) modules.insert(moduleAbove(study.tensor(index).info));
  std::vector<study::TensorIndex> found;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (modules.contains(moduleAbove(tensor.info))) found.push_back(tensor.index);
  }
  return found;
}

/// Returns whether two decisions can have a scale in common.
bool fitTogether(const recipe::Decision& one, const recipe::Decision& other) {
  return one.format == other.format && one.options == other.options;
}

}  // namespace

study::Decisions joinNew(const study::Study& study, study::Decisions decisions) {
  std::map<study::TensorIndex, recipe::Decision*> fresh;
  std::vector<study::TensorIndex> tensors;
  for (auto& [index, after] : decisions) {
    const recipe::Decision& before = study.tensor(index).decision;
    const tensor::Role role = study.tensor(index).info.role;
    if (!after.sharing_group.empty() || recipe::defaultSharing(after, role).empty()) continue;
    if (!recipe::defaultSharing(before, role).empty() && fitTogether(before, after)) continue;
    fresh.emplace(index, &after);
    tensors.push_back(index);
  }
  if (fresh.empty()) return decisions;
  const std::vector<study::TensorIndex> all = beside(study, tensors);
  const auto decisionOf = [&](study::TensorIndex index) -> const recipe::Decision& {
    const auto found = fresh.find(index);
    return found != fresh.end() ? *found->second : *study.tensor(index).decision;
  };
  const auto places = membershipsOf(study, all, networksAmongAll(study, all), [&](std::size_t i) {
    return recipe::defaultSharing(decisionOf(all[i]), study.tensor(all[i]).info.role);
  });

  struct Group {
    std::vector<std::size_t> fresh;  ///< places in `all`
    std::vector<std::size_t> alone;  ///< decided before, without a group
    bool is_there = false;           ///< somebody is in it
  };
  std::map<std::string, Group> groups;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!places[i]) continue;
    Group& group = groups[places[i]->group];
    const std::string& now = decisionOf(all[i]).sharing_group;
    if (fresh.contains(all[i])) {
      group.fresh.push_back(i);
    } else if (now == places[i]->group) {
      group.is_there = true;
    } else if (now.empty()) {
      group.alone.push_back(i);
    }
  }
  study::Decisions more;
  for (const auto& [name, group] : groups) {
    if (group.fresh.empty()) continue;
    const recipe::Decision& first = *fresh.at(all[group.fresh.front()]);
    std::vector<std::size_t> joins;
    for (const std::size_t i : group.alone) {
      if (fitTogether(first, decisionOf(all[i]))) joins.push_back(i);
    }
    // Where several are apart from each other a person wanted that.
    if (joins.size() > 1 || (group.fresh.size() + joins.size() < 2 && !group.is_there)) continue;
    for (const std::size_t i : group.fresh) put(*fresh.at(all[i]), *places[i]);
    for (const std::size_t i : joins) {
      more.emplace_back(all[i], decisionOf(all[i]));
      put(more.back().second, *places[i]);
    }
  }
  decisions.insert(decisions.end(), more.begin(), more.end());
  return decisions;
}

std::vector<std::vector<study::TensorIndex>> joinedTensors(const study::Study& study) {
  static const std::vector<sharing::Rule> kRules = sharing::rulesOfOneInput();
  std::vector<study::TensorIndex> tensors;
  for (const study::StudyTensor& tensor : study.tensors()) tensors.push_back(tensor.index);
  const auto places =
      membershipsOf(study, tensors, networksOf(study, tensors), [](std::size_t) { return Rules(kRules); });
  std::unordered_map<std::string, std::vector<study::TensorIndex>> groups;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    if (places[i]) groups[places[i]->group].push_back(tensors[i]);
  }
  std::vector<std::vector<study::TensorIndex>> joined;
  for (auto& [name, members] : groups) {
    if (members.size() > 1) joined.push_back(std::move(members));
  }
  std::sort(joined.begin(), joined.end());
  return joined;
}

study::Decisions shareJoined(const study::Study& study, study::Decisions decisions) {
  std::vector<study::TensorIndex> tensors;
  for (const auto& [index, decision] : decisions) tensors.push_back(index);
  const auto places = membershipsOf(study, tensors, networksOf(study, tensors), [&](std::size_t i) -> Rules {
    const recipe::Decision& decision = decisions[i].second;
    return decision.sharing_group.empty() ? recipe::defaultSharing(decision, study.tensor(tensors[i]).info.role)
                                          : Rules();
  });
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i]) put(decisions[i].second, *places[i]);
  }
  return decisions;
}

}  // namespace scalewright::edit
