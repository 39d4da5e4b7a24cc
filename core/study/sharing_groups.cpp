#include "core/study/sharing_groups.h"

namespace scalewright::study {

void SharingGroups::add(std::size_t tensor, const recipe::Decision& decision) {
  if (!decision.sharing_group.empty()) groups_[decision.sharing_group].members.insert(tensor);
}

void SharingGroups::remove(std::size_t tensor, const recipe::Decision& decision) {
  const auto found = groups_.find(decision.sharing_group);
  if (found == groups_.end()) return;
  found->second.members.erase(tensor);
  if (found->second.members.empty()) groups_.erase(found);
}

const SharingGroups::Group* SharingGroups::find(std::string_view name) const {
  const auto found = groups_.find(name);
  return found == groups_.end() ? nullptr : &found->second;
}

SharingGroups::Group* SharingGroups::find(std::string_view name) {
  const auto found = groups_.find(name);
  return found == groups_.end() ? nullptr : &found->second;
}

std::vector<std::string> SharingGroups::names() const {
  std::vector<std::string> names;
  for (const auto& [name, group] : groups_) names.push_back(name);
  return names;
}

}  // namespace scalewright::study
