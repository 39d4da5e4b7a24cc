#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/cli/answer/json_writer.h"
#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// Chosen tensors that a command has no answer for, and why: nothing failed, but nobody should miss them
/// unawares.
class LeftOut {
 public:
  void add(study::TensorIndex tensor, const std::string& reason) { tensors_.emplace_back(tensor, reason); }
  /// Writes one note for each reason, with the first names of each.
  void note(const Session& session, const OpenStudy& open) const;
  /// Returns `[{"tensor": ..., "reason": ...}]`, all of them.
  [[nodiscard]] Json json(const OpenStudy& open) const;

 private:
  std::vector<std::pair<study::TensorIndex, std::string>> tensors_;
};

/// Names joined by commas: the first of them, and how many more there are.
[[nodiscard]] std::string firstNames(const OpenStudy& open, const std::vector<study::TensorIndex>& tensors);

}  // namespace scalewright::cli
