#include "app/gui/reading/groupings.h"

namespace scalewright::app {

void Groupings::set(const std::string& path, const io::Grouping& grouping) {
  if (grouping.empty()) {
    groupings_.erase(path);
  } else {
    groupings_.insert_or_assign(path, grouping);
  }
}

io::Grouping Groupings::of(const std::filesystem::path& file) const {
  if (groupings_.empty()) return {};
  const auto found = groupings_.find(io::sourcePath(file).string());
  return found == groupings_.end() ? io::Grouping() : found->second;
}

}  // namespace scalewright::app
