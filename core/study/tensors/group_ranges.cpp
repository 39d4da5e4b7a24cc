#include "core/study/tensors/group_ranges.h"

#include <utility>

#include "core/study/tensors/tensor_changes.h"

namespace scalewright::study {

namespace {

/// Puts a group's range in force on those of its members that do not have it: `fresh` ones, or all when it has
/// changed.
void putRangeInForce(TensorStore& tensors, SharingGroups::Group& group, const std::set<TensorIndex>& fresh,
                     std::set<TensorIndex>& changed) {
  std::vector<recipe::GroupMember> members;
  for (const TensorIndex index : group.members) {
    const StudyTensor& tensor = tensors.at(index);
    if (tensor.own) {
      members.push_back({tensor.decision, tensor.own->resolution, tensor.profile->amax, tensor.info.samples()});
    }
  }
  auto range = recipe::sharedRange(members);
  const bool other_range = range != group.range;
  group.range = std::move(range);
  for (const TensorIndex index : group.members) {
    if (!tensors.at(index).own || (!other_range && !fresh.contains(index))) continue;
    putInForce(tensors.edit(index), group.range);
    changed.insert(index);
  }
}

}  // namespace

void keepSaved(TensorStore& tensors, const SharingGroups& groups, const Decisions& decisions) {
  std::set<std::string> names;
  const auto keep = [&tensors](TensorIndex index) {
    if (!tensors.at(index).saved) keepSaved(tensors.edit(index));
  };
  for (const auto& [index, decision] : decisions) {
    if (tensors.at(index).decision == decision) continue;
    keep(index);
    names.insert(tensors.at(index).decision->sharing_group);
    names.insert(decision.sharing_group);
  }
  for (const std::string& name : names) {
    const SharingGroups::Group* group = groups.find(name);
    if (group == nullptr) continue;
    for (const TensorIndex member : group->members) keep(member);
  }
}

std::string place(TensorStore& tensors, SharingGroups& groups, TensorIndex index, const recipe::Decision& decision) {
  StudyTensor& tensor = tensors.edit(index);
  groups.remove(index, tensor.decision);
  std::string left = tensor.decision->sharing_group;
  place(tensor, decision);
  groups.add(index, tensor.decision);
  return left;
}

std::vector<TensorIndex> refresh(TensorStore& tensors, SharingGroups& groups, const std::set<TensorIndex>& changed,
                                 std::set<std::string> names) {
  std::set<TensorIndex> all = changed;
  for (const TensorIndex index : changed) {
    StudyTensor& tensor = tensors.edit(index);
    resolveAlone(tensor);
    forgetSaved(tensor);
    names.insert(tensor.decision->sharing_group);
  }
  for (const std::string& name : names) {
    if (SharingGroups::Group* group = groups.find(name)) putRangeInForce(tensors, *group, changed, all);
  }
  return {all.begin(), all.end()};
}

void regroup(TensorStore& tensors, SharingGroups& groups) {
  groups.clear();
  std::set<TensorIndex> members;
  for (const StudyTensor& tensor : tensors.all()) {
    groups.add(tensor.index, tensor.decision);
    if (!tensor.decision->sharing_group.empty()) members.insert(tensor.index);
  }
  std::set<TensorIndex> changed;
  for (const std::string& name : groups.names()) putRangeInForce(tensors, *groups.find(name), members, changed);
}

}  // namespace scalewright::study
