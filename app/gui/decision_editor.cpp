#include "app/gui/decision_editor.h"

namespace scalewright::app {
namespace {

/// The decision on a tensor among those of a step; nullptr when it is not among them or has another format.
const recipe::Decision* withFormat(const Decisions& decisions, study::TensorIndex index, std::string_view format) {
  for (const auto& [tensor, decision] : decisions) {
    if (tensor == index) return decision.format == format ? &decision : nullptr;
  }
  return nullptr;
}

}  // namespace

DecisionEditor::DecisionEditor(study::Study& study, QObject* parent) : QObject(parent), study_(study) {}

void DecisionEditor::change(const Decisions& decisions, const QString& name) {
  Decisions before;
  Decisions after;
  for (const auto& [index, decision] : decisions) {
    const recipe::Decision& now = study_.tensor(index).decision;
    if (decision == now) continue;
    before.emplace_back(index, now);
    after.emplace_back(index, decision);
  }
  if (after.empty()) return;
  undo_.push(new DecisionCommand(name, std::move(before), std::move(after),
                                 [this](const Decisions& chosen) { apply(chosen); }));
}

void DecisionEditor::preview(study::TensorIndex index, const recipe::Decision& decision) {
  if (gesture_ && gesture_->first != index) cancelGesture();
  if (!gesture_) gesture_.emplace(index, study_.tensor(index).decision);
  apply({{index, decision}});
}

void DecisionEditor::commitGesture(const QString& name) {
  if (!gesture_) return;
  const auto [index, before] = *gesture_;
  gesture_.reset();
  const recipe::Decision after = study_.tensor(index).decision;
  if (after == before) return;
  undo_.push(new DecisionCommand(name, {{index, before}}, {{index, after}},
                                 [this](const Decisions& chosen) { apply(chosen); }));
}

void DecisionEditor::cancelGesture() {
  if (!gesture_) return;
  const auto before = *gesture_;
  gesture_.reset();
  apply({before});
}

void DecisionEditor::apply(const Decisions& decisions) {
  std::vector<study::TensorIndex> changed;
  for (const auto& [index, decision] : decisions) {
    const recipe::Decision& now = study_.tensor(index).decision;
    if (now.calibrator != recipe::kManual && decision.calibrator == recipe::kManual) before_manual_[index] = now;
    if (now != decision) study_.setDecision(index, decision);
    changed.push_back(index);
  }
  emit decisionsChanged(changed);
}

recipe::Decision DecisionEditor::beforeManual(study::TensorIndex index) const {
  const auto found = before_manual_.find(index);
  return found != before_manual_.end() ? found->second : recipe::defaultDecision(study_.tensor(index).info);
}

std::optional<recipe::Decision> DecisionEditor::lastWithFormat(study::TensorIndex index,
                                                               std::string_view format) const {
  for (int step = undo_.index(); step-- > 0;) {
    const auto* command = static_cast<const DecisionCommand*>(undo_.command(step));
    for (const Decisions* decisions : {&command->after(), &command->before()}) {
      if (const recipe::Decision* decision = withFormat(*decisions, index, format)) return *decision;
    }
  }
  return std::nullopt;
}

}  // namespace scalewright::app
