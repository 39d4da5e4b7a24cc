#include "core/view/rows/policy_table.h"

#include <algorithm>

namespace scalewright::view {
namespace {

void addWarnings(std::vector<policy::Warning>& all, const std::vector<policy::Warning>& more) {
  for (const policy::Warning warning : more) {
    if (std::find(all.begin(), all.end(), warning) == all.end()) all.push_back(warning);
  }
}

PolicyRow rowOf(const study::PolicyQuestion& question, std::size_t i, const policy::TensorOutcome& outcome,
                const study::AppliedPolicy* previous) {
  PolicyRow row;
  row.tensor = question.tensors[i];
  row.name = question.infos[i].name;
  row.place = outcome.place;
  row.rule = outcome.base.rule;
  row.before = question.decisions[i];
  row.after = outcome.base.decision;
  row.warnings = outcome.base.warnings;
  for (const policy::PhaseRuling& phase : outcome.phases) {
    if (!row.rule) row.rule = phase.ruling.rule;
    row.phases.push_back({phase.phase, phase.ruling.decision});
    addWarnings(row.warnings, phase.ruling.warnings);
  }
  // What the policy before decided goes with it.
  if (!row.after && study::decidedBy(previous, row.tensor, row.before)) {
    row.after = question.proposed[i];
  }
  row.differs = row.after && !study::follows(row.before, *row.after);
  if (row.after) row.after->notes = row.before.notes;
  row.by_hand = study::madeByHand(previous, row.tensor, question.proposed[i], row.before);
  return row;
}

}  // namespace

PolicyEffect effectOf(const PolicyRow& row, bool keep_by_hand) {
  if (!row.rule) return PolicyEffect::kUnmatched;  // also one that goes back to what the program proposes
  if (!row.differs) return PolicyEffect::kStays;
  return row.by_hand && keep_by_hand ? PolicyEffect::kByHand : PolicyEffect::kChanges;
}

std::vector<PolicyRow> policyRows(const study::PolicyQuestion& question, const study::PolicyApplication& application,
                                  const study::AppliedPolicy* previous, const std::stop_token& stop) {
  std::vector<PolicyRow> rows;
  rows.reserve(application.outcome.tensors.size());
  for (std::size_t i = 0; i < application.outcome.tensors.size() && !stop.stop_requested(); ++i) {
    rows.push_back(rowOf(question, i, application.outcome.tensors[i], previous));
  }
  return rows;
}

study::Decisions policyChanges(const std::vector<PolicyRow>& rows, bool keep_by_hand) {
  study::Decisions decisions;
  for (const PolicyRow& row : rows) {
    const PolicyEffect effect = effectOf(row, keep_by_hand);
    const bool back = effect == PolicyEffect::kUnmatched && row.differs;
    if (back || effect == PolicyEffect::kChanges) decisions.emplace_back(row.tensor, *row.after);
  }
  return decisions;
}

}  // namespace scalewright::view
