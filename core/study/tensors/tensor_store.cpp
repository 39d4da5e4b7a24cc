#include "core/study/tensors/tensor_store.h"

#include <utility>

#include "core/base/check.h"

namespace scalewright::study {

const StudyTensor& TensorStore::at(TensorIndex index) const {
  SCALEWRIGHT_CHECK(has(index));
  return *slots_[index].tensor;
}

StudyTensor& TensorStore::edit(TensorIndex index) {
  SCALEWRIGHT_CHECK(has(index));
  Tensors::Slot& slot = slots_[index];
  if (slot.copies != copies_.value()) slot = {std::make_shared<StudyTensor>(*slot.tensor), copies_.value()};
  return *slot.tensor;
}

std::optional<TensorIndex> TensorStore::find(std::string_view name) const {
  for (const StudyTensor& tensor : all()) {
    if (tensor.info.name == name) return tensor.index;
  }
  return std::nullopt;
}

void TensorStore::add(StudyTensor tensor) {
  tensor.index = slots_.size();
  slots_.push_back({std::make_shared<StudyTensor>(std::move(tensor)), copies_.value()});
  ++size_;
}

void TensorStore::replace(StudyTensor tensor) {
  SCALEWRIGHT_CHECK(has(tensor.index));
  Tensors::Slot& slot = slots_[tensor.index];
  slot = {std::make_shared<StudyTensor>(std::move(tensor)), copies_.value()};
}

void TensorStore::remove(TensorIndex index) {
  SCALEWRIGHT_CHECK(has(index));
  slots_[index].tensor.reset();
  --size_;
}

bool TensorStore::lacksNothingOf(const TensorStore& next, std::size_t source) const {
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

std::vector<TensorIndex> TensorStore::markSaved() {
  std::vector<TensorIndex> differed;
  for (const StudyTensor& tensor : all()) {
    if (tensor.saved) differed.push_back(tensor.index);
  }
  for (const TensorIndex index : differed) edit(index).saved.reset();
  return differed;
}

std::vector<TensorIndex> TensorStore::markSaved(const TensorStore& then, const TensorStore& marked) {
  const CopyCount shared = marked.copies_;  // what it changes from here on is its own
  std::vector<TensorIndex> differed;
  for (TensorIndex index = 0; index < slots_.size(); ++index) {
    std::shared_ptr<StudyTensor>& tensor = slots_[index].tensor;
    if (!tensor || !tensor->saved) continue;
    differed.push_back(index);
    if (then.has(index) && then.slots_[index].tensor == tensor) {
      tensor = marked.slots_[index].tensor;  // still everybody's, since `then` was copied
    } else {
      edit(index).saved.reset();
    }
  }
  return differed;
}

}  // namespace scalewright::study
