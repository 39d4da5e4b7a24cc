#include "app/gui/policy/policy_state.h"

#include <algorithm>

namespace scalewright::app {

PolicyState::PolicyState(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  connect(&controller_.editor().undoStack(), &QUndoStack::indexChanged, this, &PolicyState::update);
  connect(&controller_, &StudyController::tensorsGone, this, &PolicyState::update);
  connect(&controller_, &StudyController::sourcesClosed, this, &PolicyState::update);
  connect(&controller_.editor(), &DecisionEditor::policyChanged, this, &PolicyState::update);
  connect(&controller_.editor(), &DecisionEditor::decisionsChanged, this,
          [this](const std::vector<study::TensorIndex>& tensors) {
            if (!applied_) return;
            for (const study::TensorIndex tensor : tensors) look(tensor);
            emit standingChanged(tensors);
          });
}

void PolicyState::update() {
  auto now = controller_.editor().policy();
  if (now == applied_) return;
  applied_ = std::move(now);
  standings_.clear();
  if (applied_) {
    standings_.resize(controller_.study().firstFree(), study::Standing::kNotAsked);
    for (study::TensorIndex tensor = 0; tensor < standings_.size(); ++tensor) look(tensor);
  }
  emit changed();
}

void PolicyState::look(study::TensorIndex tensor) {
  // One that came after the policy is not said anything about.
  if (tensor >= standings_.size() || !controller_.study().has(tensor)) return;
  standings_[tensor] = study::standingOf(applied_.get(), tensor, controller_.study().tensor(tensor).decision);
}

study::Standing PolicyState::standing(study::TensorIndex tensor) const {
  return tensor < standings_.size() ? standings_[tensor] : study::Standing::kNotAsked;
}

bool PolicyState::any(study::Standing standing) const {
  return std::find(standings_.begin(), standings_.end(), standing) != standings_.end();
}

std::vector<study::TensorIndex> PolicyState::all(study::Standing standing) const {
  std::vector<study::TensorIndex> tensors;
  for (study::TensorIndex tensor = 0; tensor < standings_.size(); ++tensor) {
    if (standings_[tensor] == standing) tensors.push_back(tensor);
  }
  return tensors;
}

std::vector<study::PhaseDecisions> PolicyState::phases() const {
  return applied_ ? study::phasesInForce(controller_.study(), *applied_) : std::vector<study::PhaseDecisions>();
}

}  // namespace scalewright::app
