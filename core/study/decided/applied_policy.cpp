#include "core/study/decided/applied_policy.h"

#include <algorithm>
#include <utility>

#include "core/study/decided/phase_recipe.h"

namespace scalewright::study {
namespace {

/// Returns whether two decisions quantize a tensor alike: their roles and notes may differ.
bool isUntouched(recipe::Decision decision, const recipe::Decision& untouched) {
  decision.role = untouched.role;
  return follows(decision, untouched);
}

/// The decision with the smoothing that the policy asks for, which it has for all phases.
recipe::Decision smoothedAsSaid(const AppliedPolicy& applied, TensorIndex tensor, recipe::Decision decision) {
  const AppliedRuling* ruling = applied.find(tensor);
  if (ruling == nullptr) return decision;
  const auto& said = ruling->decision ? ruling->decision : ruling->untouched;
  if (said) decision.smoothing = said->smoothing;
  return decision;
}

}  // namespace

const AppliedRuling* AppliedPolicy::find(TensorIndex tensor) const {
  const auto found =
      std::lower_bound(rulings.begin(), rulings.end(), tensor,
                       [](const AppliedRuling& ruling, TensorIndex wanted) { return ruling.tensor < wanted; });
  return found != rulings.end() && found->tensor == tensor ? &*found : nullptr;
}

AppliedPolicy appliedPolicy(policy::Policy policy, const PolicyApplication& application) {
  AppliedPolicy applied{std::move(policy), {}, application.phases};
  for (std::size_t i = 0; i < application.outcome.tensors.size(); ++i) {
    const policy::TensorOutcome& outcome = application.outcome.tensors[i];
    AppliedRuling ruling{application.tensors[i], outcome.base.rule, outcome.base.decision, !outcome.phases.empty()};
    if (!ruling.rule && ruling.in_phase) ruling.rule = outcome.phases.front().ruling.rule;
    if (!ruling.decision) ruling.untouched = application.proposed[i];
    applied.rulings.push_back(std::move(ruling));
  }
  std::sort(applied.rulings.begin(), applied.rulings.end(),
            [](const AppliedRuling& a, const AppliedRuling& b) { return a.tensor < b.tensor; });
  return applied;
}

AppliedPolicy without(const AppliedPolicy& applied, std::span<const TensorIndex> gone) {
  const auto is_gone = [gone](TensorIndex tensor) { return std::binary_search(gone.begin(), gone.end(), tensor); };
  AppliedPolicy left = applied;
  std::erase_if(left.rulings, [&](const AppliedRuling& ruling) { return is_gone(ruling.tensor); });
  for (PhaseDecisions& phase : left.phases) {
    std::erase_if(phase.decisions, [&](const auto& decided) { return is_gone(decided.first); });
  }
  return left;
}

AppliedPolicy closed(const AppliedPolicy& open, const AppliedPolicy& said, const Study& study) {
  AppliedPolicy result = said;
  for (AppliedRuling& ruling : result.rulings) {
    const AppliedRuling* before = open.find(ruling.tensor);
    if (before == nullptr) continue;
    if (!before->open) {
      ruling = *before;
    } else if (before->untouched) {
      // It was left out, whatever is known of its name by now.
      if (ruling.decision) ruling.rule.reset();
      ruling.decision.reset();
      ruling.untouched = before->untouched;
      ruling.taken = before->taken;
    } else if (!ruling.decision) {
      // It was not: what looks untouched was chosen.
      ruling.taken = isUntouched(study.tensor(ruling.tensor).decision, *ruling.untouched);
    }
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

bool isOpen(const AppliedPolicy& applied) {
  return std::any_of(applied.rulings.begin(), applied.rulings.end(),
                     [](const AppliedRuling& ruling) { return ruling.open; });
}

Standing standingOf(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& decision) {
  const AppliedRuling* ruling = applied == nullptr ? nullptr : applied->find(tensor);
  if (ruling == nullptr || (ruling->open && !ruling->untouched)) return Standing::kNotAsked;
  if (!ruling->rule) return Standing::kUnmatched;
  const bool as_said = ruling->decision ? follows(decision, *ruling->decision) : isLeftOut(applied, tensor, decision);
  return as_said ? Standing::kFollows : Standing::kOverridden;
}

bool decidedBy(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& decision) {
  const AppliedRuling* ruling = applied == nullptr ? nullptr : applied->find(tensor);
  return ruling != nullptr && ruling->decision && follows(decision, *ruling->decision);
}

bool isLeftOut(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& decision) {
  const AppliedRuling* ruling = applied == nullptr ? nullptr : applied->find(tensor);
  return ruling != nullptr && ruling->untouched && !ruling->taken && isUntouched(decision, *ruling->untouched);
}

std::vector<TensorIndex> decidedTensors(const Study& study, const AppliedPolicy* applied) {
  std::vector<TensorIndex> decided;
  for (const StudyTensor& tensor : study.tensors()) {
    const bool counts = tensor.info.selected && tensor.info.slices == 0 && !tensor.problem;
    if (counts && !isLeftOut(applied, tensor.index, tensor.decision)) decided.push_back(tensor.index);
  }
  return decided;
}

bool isSavedLeftOut(const AppliedPolicy* applied, TensorIndex index, const StudyTensor& tensor) {
  const AppliedRuling* ruling = applied == nullptr ? nullptr : applied->find(index);
  return ruling != nullptr && ruling->untouched && tensor.saved &&
         isUntouched(tensor.saved->decision, *ruling->untouched);
}

std::optional<AppliedPolicy> takenIn(const AppliedPolicy& applied, const Decisions& chosen) {
  std::optional<AppliedPolicy> result;
  for (const auto& [tensor, decision] : chosen) {
    const AppliedRuling* ruling = applied.find(tensor);
    if (ruling == nullptr || !ruling->untouched || ruling->taken || !isUntouched(decision, *ruling->untouched))
      continue;
    if (!result) result = applied;
    result->rulings[static_cast<std::size_t>(ruling - applied.rulings.data())].taken = true;
  }
  return result;
}

std::optional<AppliedPolicy> leftAlone(const AppliedPolicy& applied, std::span<const TensorIndex> tensors) {
  std::optional<AppliedPolicy> result;
  for (const TensorIndex tensor : tensors) {
    const AppliedRuling* ruling = applied.find(tensor);
    if (ruling == nullptr || !ruling->rule || !ruling->taken) continue;
    if (!result) result = applied;
    result->rulings[static_cast<std::size_t>(ruling - applied.rulings.data())].taken = false;
  }
  return result;
}

bool madeByHand(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& proposed,
                const recipe::Decision& decision) {
  return !decidedBy(applied, tensor, decision) && !follows(decision, proposed);
}

Decisions backToRules(const Study& study, const AppliedPolicy& applied, std::span<const TensorIndex> tensors) {
  Decisions decisions;
  for (const TensorIndex tensor : tensors) {
    const AppliedRuling* ruling = applied.find(tensor);
    if (ruling == nullptr || !ruling->rule || (!ruling->decision && !ruling->untouched)) continue;
    recipe::Decision decision = ruling->decision ? *ruling->decision : *ruling->untouched;
    decision.notes = study.tensor(tensor).decision->notes;
    keepSmoothing(study.tensor(tensor).decision, decision);
    decisions.emplace_back(tensor, std::move(decision));
  }
  return decisions;
}

std::vector<PhaseDecisions> phasesInForce(const Study& study, const AppliedPolicy& applied) {
  std::vector<PhaseDecisions> phases = applied.phases;
  for (PhaseDecisions& phase : phases) {
    std::erase_if(phase.decisions, [&](const auto& change) {
      const recipe::Decision decision = smoothedAsSaid(applied, change.first, *study.tensor(change.first).decision);
      return standingOf(&applied, change.first, decision) == Standing::kOverridden;
    });
    smoothAsBase(study, phase);
  }
  return phases;
}

}  // namespace scalewright::study
