#include "app/gui/reading/followed_files.h"

#include "app/gui/reading/replaced_file.h"

namespace scalewright::app {

bool FollowedFiles::isReplaced(const std::string& path, const Error& error) const {
  return followed_.contains(path) && isOfReplacedFile(error.code);
}

std::optional<std::size_t> FollowedFiles::take(const io::Catalogue& catalogue) {
  const std::string& path = catalogue.identity.path;
  grown_.erase(path);
  if (!followed_.contains(path)) return std::nullopt;
  study::Study next = study_;
  const std::size_t source = next.addSource(catalogue);
  if (!study_.lacksNothingOf(next, source)) return std::nullopt;
  study_.adoptSource(next, source);
  std::set<study::TensorIndex> read;
  std::vector<study::TensorIndex> unread;
  for (const study::StudyTensor& tensor : study_.tensors()) {
    if (tensor.source != source) continue;
    if (tensor.state == study::LoadState::kReady) {
      read.insert(tensor.index);
    } else {
      unread.push_back(tensor.index);  // nothing of it is there to be kept
    }
  }
  for (const study::TensorIndex index : unread) study_.adopt(next, index);
  if (!read.empty()) grown_.emplace(path, Grown{std::move(next), std::move(read)});
  return source;
}

bool FollowedFiles::isGrowing(study::TensorIndex tensor) const {
  const auto grown = grown_.find(study_.fileOf(tensor));
  return grown != grown_.end() && grown->second.left.contains(tensor);
}

const study::Study& FollowedFiles::studyOf(study::TensorIndex tensor) const {
  return isGrowing(tensor) ? grown_.at(study_.fileOf(tensor)).next : study_;
}

void FollowedFiles::adopt(study::TensorIndex tensor) {
  if (!isGrowing(tensor)) return;
  const auto grown = grown_.find(study_.fileOf(tensor));
  study_.adopt(grown->second.next, tensor);
  grown->second.left.erase(tensor);
  if (grown->second.left.empty()) grown_.erase(grown);
}

}  // namespace scalewright::app
