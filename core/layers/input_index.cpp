#include "core/layers/input_index.h"

#include <algorithm>

namespace scalewright::layers {
namespace {

/// No part of a path holds it.
constexpr char kSeparator = '/';

/// The last `parts` parts of a path, the last one first, with another name in its place.
std::string endOf(const ModulePath& path, std::size_t parts, const std::string& name) {
  std::string end = name;
  for (std::size_t i = 1; i < parts; ++i) end.append(1, kSeparator).append(path[path.size() - 1 - i]);
  return end;
}

}  // namespace

void InputIndex::enter(Groups& groups, const std::string& end, std::size_t input) {
  const auto [place, is_new] = groups.emplace(end, Group{input, input, std::nullopt});
  if (is_new) return;
  Group& group = place->second;
  group.last = input;
  if (paths_[input] != paths_[group.first]) group.last_other = input;
}

void InputIndex::add(const ModulePath& path) {
  const std::size_t input = paths_.size();
  paths_.push_back(path);
  if (path.empty()) return;
  std::string end = path.back();
  if (!ending_.contains(end)) names_.add(end);
  for (std::size_t parts = 1; parts <= path.size(); ++parts) {
    if (parts > 1) end.append(1, kSeparator).append(path[path.size() - parts]);
    enter(ending_, end, input);
  }
  enter(whole_, end, input);
}

const std::vector<std::string>& InputIndex::jointNames(const std::string& single) {
  const auto known = joint_.find(single);
  return known != joint_.end() ? known->second : joint_.emplace(single, names_.thatJoin(single)).first->second;
}

std::optional<InputChoice> InputIndex::bestFor(const ModulePath& weight) {
  if (weight.empty()) return std::nullopt;
  for (std::size_t common = weight.size(); common > 0; --common) {
    // An input's path may be longer than all of the weight's; a shorter one has to be used up.
    const Groups& groups = common == weight.size() ? ending_ : whole_;
    if (const auto own = groups.find(endOf(weight, common, weight.back())); own != groups.end()) {
      return InputChoice{own->second.first, {common, true}, own->second.last_other};
    }
    std::vector<const Group*> joint;
    for (const std::string& name : jointNames(weight.back())) {
      const auto group = groups.find(endOf(weight, common, name));
      if (group != groups.end()) joint.push_back(&group->second);
    }
    if (joint.empty()) continue;
    const Group* best = *std::min_element(joint.begin(), joint.end(),
                                          [](const Group* a, const Group* b) { return a->first < b->first; });
    InputChoice choice{best->first, {common, false}, best->last_other};
    for (const Group* other : joint) {
      // Of another name, all of them are of another path.
      if (other != best) choice.rival = std::max(choice.rival.value_or(0), other->last);
    }
    return choice;
  }
  return std::nullopt;
}

}  // namespace scalewright::layers
