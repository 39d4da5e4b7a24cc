#include "core/study/apply_policy.h"

#include <algorithm>

#include "core/study/networks.h"

namespace scalewright::study {
namespace {

void add(Decisions& decisions, const Study& study, TensorIndex index, const policy::Ruling& ruling) {
  if (!ruling.decision) return;
  recipe::Decision decision = *ruling.decision;
  decision.notes = study.tensor(index).decision.notes;
  decisions.emplace_back(index, std::move(decision));
}

void sort(Decisions& decisions) {
  std::sort(decisions.begin(), decisions.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
}

}  // namespace

PolicyApplication applyPolicy(const Study& study, std::span<const TensorIndex> tensors, const policy::Policy& policy) {
  PolicyApplication application;
  application.tensors.assign(tensors.begin(), tensors.end());
  const std::vector<std::size_t> networks = networksOf(study, tensors);
  std::vector<policy::Subject> subjects;
  for (std::size_t i = 0; i < tensors.size(); ++i) subjects.push_back({&study.tensor(tensors[i]).info, networks[i]});
  application.outcome = policy::resolve(policy, subjects);
  for (const policy::Phase& phase : policy.phases) {
    application.phases.push_back({phase.id, phase.first, phase.last, {}});
  }
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    const policy::TensorOutcome& outcome = application.outcome.tensors[i];
    add(application.decisions, study, tensors[i], outcome.base);
    for (const policy::PhaseRuling& phase : outcome.phases) {
      add(application.phases[phase.phase].decisions, study, tensors[i], phase.ruling);
    }
  }
  sort(application.decisions);
  for (PhaseDecisions& phase : application.phases) sort(phase.decisions);
  return application;
}

}  // namespace scalewright::study
