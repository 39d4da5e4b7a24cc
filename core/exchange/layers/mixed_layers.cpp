#include "core/exchange/layers/mixed_layers.h"

#include <map>
#include <set>

#include "core/exchange/layers/reasons.h"
#include "core/sharing/scheme.h"

namespace scalewright::exchange {
namespace {

/// Layers that are run as one.
struct Group {
  std::vector<const Module*> members;
  std::size_t whole = 0;  ///< how many there are in a network; 0: any number
};

std::map<std::string, Group> groupsOf(const ModuleMap& map) {
  std::map<std::string, Group> groups;
  for (const Module& module : map.modules) {
    if (module.weight == nullptr) continue;
    for (const sharing::Membership& place : sharing::schemeGroups(module.weight->tensor)) {
      Group& group = groups[place.group];
      group.members.push_back(&module);
      group.whole = place.members;
    }
  }
  return groups;
}

}  // namespace

const char* noteMixedLayers(Plan& plan, const ModuleMap& map,
                            const std::function<std::string(const PlannedLayer&)>& kindOf) {
  std::map<const Module*, std::string> kinds;
  for (const PlannedLayer& layer : plan.layers) kinds[layer.module] = kindOf(layer);
  std::set<const Module*> differ;
  std::set<const Module*> lonely;
  for (const auto& [name, group] : groupsOf(map)) {
    std::set<std::string> found;
    for (const Module* member : group.members) {
      const auto kind = kinds.find(member);
      found.insert(kind == kinds.end() ? std::string() : kind->second);  // without one it stays in high precision
    }
    if (found.size() > 1) {
      differ.insert(group.members.begin(), group.members.end());
    } else if (group.members.size() < group.whole) {
      lonely.insert(group.members.begin(), group.members.end());
    }
  }
  for (const PlannedLayer& layer : plan.layers) {
    if (differ.contains(layer.module)) {
      plan.notes.push_back({layer.weight.entry->tensor, kOthersDiffer});
    } else if (lonely.contains(layer.module)) {
      plan.notes.push_back({layer.weight.entry->tensor, kOthersMissing});
    }
  }
  return differ.empty() ? nullptr : kMixedLayers;
}

}  // namespace scalewright::exchange
