#include "core/study/decided/apply_policy.h"

#include <algorithm>

#include "core/study/network/networks.h"

namespace scalewright::study {
namespace {

void add(Decisions& decisions, const PolicyQuestion& question, std::size_t i, const policy::Ruling& ruling) {
  if (!ruling.decision) return;
  recipe::Decision decision = *ruling.decision;
  const recipe::Decision& before = question.decisions[i];
  decision.notes = before.notes;
  keepSmoothing(before, decision);
  decisions.emplace_back(question.tensors[i], std::move(decision));
}

void sort(Decisions& decisions) {
  std::sort(decisions.begin(), decisions.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
}

}  // namespace

void keepSmoothing(const recipe::Decision& before, recipe::Decision& decision) {
  if (!decision.smoothing || !before.smoothing || !before.smoothing->carried) return;
  const bool same_ask = before.smoothing->alpha == decision.smoothing->alpha;
  const bool same_method =
      decision.smoothing->alpha || (before.format == decision.format && before.calibrator == decision.calibrator);
  if (same_ask && same_method) decision.smoothing->carried = before.smoothing->carried;
}

PolicyQuestion policyQuestion(const Study& study, std::span<const TensorIndex> tensors) {
  PolicyQuestion question;
  question.tensors.assign(tensors.begin(), tensors.end());
  question.networks = networksOf(study, tensors);
  question.infos.reserve(tensors.size());
  question.decisions.reserve(tensors.size());
  question.proposed.reserve(tensors.size());
  for (const TensorIndex tensor : tensors) {
    question.infos.push_back(study.tensor(tensor).info);
    question.decisions.push_back(study.tensor(tensor).decision);
    question.proposed.push_back(*study.tensor(tensor).proposed);
  }
  return question;
}

PolicyApplication applyPolicy(const PolicyQuestion& question, const policy::Policy& policy,
                              const std::stop_token& stop) {
  PolicyApplication application;
  application.tensors = question.tensors;
  application.proposed = question.proposed;
  std::vector<policy::Subject> subjects;
  subjects.reserve(question.tensors.size());
  for (std::size_t i = 0; i < question.tensors.size(); ++i) {
    subjects.push_back({&question.infos[i], question.networks[i]});
  }
  application.outcome = policy::resolve(policy, subjects, stop);
  application.unknown = policy::unknownNames(policy, application.outcome, subjects);
  for (const policy::Phase& phase : policy.phases) {
    application.phases.push_back({phase.id, phase.first, phase.last, {}});
  }
  for (std::size_t i = 0; i < application.outcome.tensors.size(); ++i) {
    const policy::TensorOutcome& outcome = application.outcome.tensors[i];
    add(application.decisions, question, i, outcome.base);
    for (const policy::PhaseRuling& phase : outcome.phases) {
      add(application.phases[phase.phase].decisions, question, i, phase.ruling);
    }
  }
  sort(application.decisions);
  for (PhaseDecisions& phase : application.phases) sort(phase.decisions);
  return application;
}

PolicyApplication applyPolicy(const Study& study, std::span<const TensorIndex> tensors, const policy::Policy& policy) {
  return applyPolicy(policyQuestion(study, tensors), policy);
}

}  // namespace scalewright::study
