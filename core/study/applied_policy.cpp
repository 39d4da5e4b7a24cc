#include "core/study/applied_policy.h"

#include <algorithm>
#include <utility>

namespace scalewright::study {

const AppliedRuling* AppliedPolicy::find(TensorIndex tensor) const {
  const auto found = std::lower_bound(
      rulings.begin(), rulings.end(), tensor,
      [](const AppliedRuling& ruling, TensorIndex wanted) { return ruling.tensor < wanted; });
  return found != rulings.end() && found->tensor == tensor ? &*found : nullptr;
}

AppliedPolicy appliedPolicy(policy::Policy policy, const PolicyApplication& application) {
  AppliedPolicy applied{std::move(policy), {}, application.phases};
  for (std::size_t i = 0; i < application.outcome.tensors.size(); ++i) {
    const policy::TensorOutcome& outcome = application.outcome.tensors[i];
    AppliedRuling ruling{application.tensors[i], outcome.base.rule, outcome.base.decision,
                         !outcome.phases.empty()};
    if (!ruling.rule && ruling.in_phase) ruling.rule = outcome.phases.front().ruling.rule;
    applied.rulings.push_back(std::move(ruling));
  }
  std::sort(applied.rulings.begin(), applied.rulings.end(),
            [](const AppliedRuling& a, const AppliedRuling& b) { return a.tensor < b.tensor; });
  return applied;
}

AppliedPolicy moved(const AppliedPolicy& applied, const TensorMoves& moves) {
  const auto target = [&moves](TensorIndex tensor) {
    return tensor < moves.size() ? moves[tensor] : std::nullopt;
  };
  AppliedPolicy result{applied.policy, {}, {}};
  for (AppliedRuling ruling : applied.rulings) {
    const auto to = target(ruling.tensor);
    if (!to) continue;
    ruling.tensor = *to;
    result.rulings.push_back(std::move(ruling));
  }
  for (const PhaseDecisions& phase : applied.phases) {
    PhaseDecisions kept{phase.name, phase.first, phase.last, {}};
    for (const auto& [tensor, decision] : phase.decisions) {
      if (const auto to = target(tensor)) kept.decisions.emplace_back(*to, decision);
    }
    result.phases.push_back(std::move(kept));
  }
  return result;
}

bool follows(const recipe::Decision& decision, const recipe::Decision& said) {
  recipe::Decision without_notes = decision;
  without_notes.notes = said.notes;
  // Carrying out a smoothing that was asked for is no other choice.
  if (said.smoothing && !said.smoothing->carried && without_notes.smoothing) without_notes.smoothing->carried.reset();
  return recipe::sameChoice(without_notes, said);
}

Standing standingOf(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& decision) {
  const AppliedRuling* ruling = applied == nullptr ? nullptr : applied->find(tensor);
  if (ruling == nullptr) return Standing::kNotAsked;
  if (!ruling->rule) return Standing::kUnmatched;
  return !ruling->decision || follows(decision, *ruling->decision) ? Standing::kFollows
                                                                   : Standing::kOverridden;
}

bool decidedBy(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& decision) {
  const AppliedRuling* ruling = applied == nullptr ? nullptr : applied->find(tensor);
  return ruling != nullptr && ruling->decision && follows(decision, *ruling->decision);
}

bool isLeftOut(const AppliedPolicy* applied, TensorIndex index, const StudyTensor& tensor) {
  const AppliedRuling* ruling = applied == nullptr ? nullptr : applied->find(index);
  return ruling != nullptr && !ruling->decision && follows(tensor.decision, tensor.proposed);
}

bool madeByHand(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& proposed,
                const recipe::Decision& decision) {
  return !decidedBy(applied, tensor, decision) && !follows(decision, proposed);
}

Decisions backToRules(const Study& study, const AppliedPolicy& applied,
                      std::span<const TensorIndex> tensors) {
  Decisions decisions;
  for (const TensorIndex tensor : tensors) {
    const AppliedRuling* ruling = applied.find(tensor);
    if (ruling == nullptr || !ruling->decision) continue;
    recipe::Decision decision = *ruling->decision;
    decision.notes = study.tensor(tensor).decision.notes;
    keepSmoothing(study.tensor(tensor).decision, decision);
    decisions.emplace_back(tensor, std::move(decision));
  }
  return decisions;
}

std::vector<PhaseDecisions> phasesInForce(const Study& study, const AppliedPolicy& applied) {
  std::vector<PhaseDecisions> phases = applied.phases;
  for (PhaseDecisions& phase : phases) {
    std::erase_if(phase.decisions, [&](const auto& change) {
      return standingOf(&applied, change.first, study.tensor(change.first).decision) == Standing::kOverridden;
    });
  }
  return phases;
}

}  // namespace scalewright::study
