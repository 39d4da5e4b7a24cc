// A file that grows while it is read: its tensors change one after the other, each when it has been read anew.
#include "core/study/study.h"

namespace scalewright::study {

bool Study::lacksNothingOf(const Study& next, std::size_t source) const {
  if (slots_.size() != next.slots_.size() || size_ != next.size_) return false;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const StudyTensor* here = slots_[i].tensor.get();
    const StudyTensor* there = next.slots_[i].tensor.get();
    if ((here == nullptr) != (there == nullptr)) return false;
    if (here == nullptr) continue;
    if (here->source == source ? there->state == LoadState::kFailed : here != there) return false;
  }
  return true;
}

void Study::adoptSource(const Study& next, std::size_t source) {
  sources_.at(source) = next.sources_.at(source);
  knowledge_ = next.knowledge_;
}

void Study::adopt(const Study& next, TensorIndex index) {
  const StudyTensor& here = tensor(index);
  auto listed = std::make_shared<StudyTensor>(next.tensor(index));
  listed->source = here.source;         // others may have gone meanwhile
  if (knowledge_ != next.knowledge_) {  // and somebody may have said something of the tensor
    tensor::TensorInfo as_listed = listedInfo(*listed);
    tensor::TensorInfo placed = knowledge_->placed(as_listed);
    placed.scaling = listed->info.scaling;
    listed->listed = as_listed == placed ? Boxed<tensor::TensorInfo>() : Boxed(std::move(as_listed));
    listed->info = std::move(placed);
    listed->proposed = proposalFor(listed->info);
  }
  // Of other data, what was saved has other numbers.
  listed->saved = here.saved ? std::make_shared<const SavedChoice>(SavedChoice{here.saved->decision, {}, {}}) : nullptr;
  place(*listed, here.decision);
  slots_[index] = {std::move(listed), copies_.value()};
}

}  // namespace scalewright::study
