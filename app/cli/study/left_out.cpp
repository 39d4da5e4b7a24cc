#include "app/cli/study/left_out.h"

#include <algorithm>

#include "app/cli/answer/console.h"

namespace scalewright::cli {

std::string firstNames(const OpenStudy& open, const std::vector<study::TensorIndex>& tensors) {
  constexpr std::size_t kMost = 20;
  std::string names;
  for (std::size_t i = 0; i < std::min(kMost, tensors.size()); ++i) {
    names += (names.empty() ? "" : ", ") + printable(open.study.tensor(tensors[i]).info.name);
  }
  if (tensors.size() > kMost) names += " and " + std::to_string(tensors.size() - kMost) + " more";
  return names;
}

void LeftOut::note(const Session& session, const OpenStudy& open) const {
  std::vector<std::string> reasons;
  for (const auto& [tensor, reason] : tensors_) {
    if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) reasons.push_back(reason);
  }
  for (const std::string& reason : reasons) {
    std::vector<study::TensorIndex> tensors;
    for (const auto& [tensor, why] : tensors_) {
      if (why == reason) tensors.push_back(tensor);
    }
    session.console.note("left out, " + reason + ": " + firstNames(open, tensors));
  }
}

Json LeftOut::json(const OpenStudy& open) const {
  Json list = Json::array();
  for (const auto& [tensor, reason] : tensors_) {
    list.push_back(object({{"tensor", open.study.tensor(tensor).info.name}, {"reason", reason}}));
  }
  return list;
}

}  // namespace scalewright::cli
