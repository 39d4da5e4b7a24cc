#include "core/study/tensors/proposals.h"

#include <algorithm>
#include <utility>

namespace scalewright::study {

namespace {

/// By role there are few proposals; where there are many, as of rules for single tensors, the rest are not shared.
constexpr std::size_t kMostProposals = 32;

}  // namespace

void Proposals::setRule(Rule propose) {
  propose_ = std::move(propose);
  known_.clear();
}

Shared<recipe::Decision> Proposals::of(const tensor::TensorInfo& info) {
  recipe::Decision proposal = propose_(info);
  const auto same = std::find_if(known_.begin(), known_.end(), [&](const auto& known) { return known == proposal; });
  if (same != known_.end()) return *same;
  Shared<recipe::Decision> made = std::move(proposal);
  if (known_.size() < kMostProposals) known_.push_back(made);
  return made;
}

}  // namespace scalewright::study
