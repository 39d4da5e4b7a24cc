#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/study/study.h"

namespace scalewright::app {

/// Files of a study that others replace while they are open: each tensor stays as it was read until it has been read
/// anew.
class FollowedFiles {
 public:
  explicit FollowedFiles(study::Study& study) : study_(study) {}

  /// Follows files by their paths in the study.
  void follow(std::set<std::string> paths) { followed_ = std::move(paths); }
  /// Returns whether an error says that a file that is followed, or one of its tensors, is not as it was listed.
  [[nodiscard]] bool isReplaced(const std::string& path, const Error& error) const;
  /// Puts the catalogue of a file that is followed into the study, if it has the tensors that it had. Returns its
  /// source.
  std::optional<std::size_t> take(const io::Catalogue& catalogue);
  /// Nothing of the file is to be taken any more.
  void drop(const std::string& path) { grown_.erase(path); }
  /// Whether a tensor still is as it was read before, and its file has been listed anew.
  [[nodiscard]] bool isGrowing(study::TensorIndex tensor) const;
  /// Returns the study in which a tensor is as its file has it now.
  [[nodiscard]] const study::Study& studyOf(study::TensorIndex tensor) const;
  /// Puts a tensor into the study as its file has it now. Does nothing for one that is.
  void adopt(study::TensorIndex tensor);

 private:
  /// A copy in which a file has been listed anew, and the tensors that are still to be taken from it.
  struct Grown {
    study::Study next;
    std::set<study::TensorIndex> left;
  };

  study::Study& study_;
  std::set<std::string> followed_;
  std::map<std::string, Grown> grown_;  ///< by the path of the file
};

}  // namespace scalewright::app
