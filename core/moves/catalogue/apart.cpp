#include <algorithm>

#include "core/base/text/text.h"
#include "core/edit/share_by_rules.h"
#include "core/moves/move.h"

namespace scalewright::moves::apart {
namespace {

/// Says whether engines run the tensor as one with others of its group, and hold one scale for all of them: a range of
/// its own would be lost there.
bool isJoined(const study::Study& study, const study::StudyTensor& tensor) {
  study::Decisions apart;
  for (const study::TensorIndex member : study.sharingMembers(tensor.decision->sharing_group)) {
    apart.emplace_back(member, study.tensor(member).decision);
    apart.back().second.sharing_group.clear();
  }
  const study::Decisions joined = edit::shareJoined(study, std::move(apart));
  return std::any_of(joined.begin(), joined.end(), [&tensor](const auto& each) {
    return each.first == tensor.index && !each.second.sharing_group.empty();
  });
}

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  std::vector<Proposal> proposals;
  recipe::Decision decision = subject.tensor.decision;
  if (decision.sharing_group.empty() || isJoined(subject.study, subject.tensor)) return proposals;
  decision.sharing_group.clear();
  decision.sharing = sharing::Kind::kMaximum;
  proposals.push_back(subject.with(std::move(decision)));
  return proposals;
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "apart",
    .title = SCALEWRIGHT_TEXT("Move", "range of its own"),
    .meaning = SCALEWRIGHT_TEXT("Move", "The tensor leaves its sharing group, whose range is wider than it needs."),
    .part = Part::kSharing,
    .propose = propose,
};

}  // namespace scalewright::moves::apart
