#include "app/gui/edit/current_tensor.h"

#include <algorithm>

#include "core/view/as_stored.h"

namespace scalewright::app {

CurrentTensor::CurrentTensor(StudyController& controller, OtherSide& other, QObject* parent)
    : QObject(parent), controller_(controller), other_(other) {
  connect(&controller_, &StudyController::currentChanged, this, &CurrentTensor::show);
}

const study::StudyTensor* CurrentTensor::tensor() const {
  const auto current = controller_.current();
  if (!current) return nullptr;
  if (stand_in_) return &*stand_in_;
  return &(held() ? other_.side()->study : controller_.study()).tensor(*current);
}

const study::StudyTensor* CurrentTensor::beside() const {
  const auto current = controller_.current();
  if (!current || other_.side() == nullptr || !other_.side()->study.has(*current)) return nullptr;
  return &(held() ? controller_.study() : other_.side()->study).tensor(*current);
}

void CurrentTensor::show() {
  const auto current = controller_.current();
  if (!current) return;
  lookWhetherLeftOut(*current);
  const study::StudyTensor& now = *tensor();
  another_ = shown_ != current || shown_profile_ != now.profile;
  shown_ = current;
  shown_profile_ = now.profile;
  errors_ = left_out_ ? view::formatTableAsStored(controller_.study().tensor(*current)) : view::formatTable(now);
  emit shown();
}

void CurrentTensor::refresh() {
  // While a file is being closed the index may already be that of another tensor, which is shown in its own time.
  const auto current = controller_.current();
  const bool same = current && shown_ == current && controller_.study().has(*current) &&
                    controller_.study().tensor(*current).profile == shown_profile_;
  if (same) show();
}

void CurrentTensor::showRemaining() {
  shown_.reset();
  shown_profile_.reset();
  stand_in_.reset();
  left_out_ = false;
  if (controller_.current()) {
    show();
    return;
  }
  errors_.clear();
  emit gone();
}

void CurrentTensor::lookWhetherLeftOut(study::TensorIndex current) {
  stand_in_.reset();
  left_out_ = false;
  if (held()) return;
  const study::StudyTensor& tensor = controller_.study().tensor(current);
  const auto policy = controller_.editor().policy();
  left_out_ = study::isLeftOut(policy.get(), current, tensor.decision);
  if (left_out_) {
    stand_in_ = view::asStored(tensor);
  } else if (study::isSavedLeftOut(policy.get(), current, tensor)) {
    stand_in_ = tensor;
    stand_in_->saved.reset();
  }
}

}  // namespace scalewright::app
