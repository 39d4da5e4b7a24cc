#include "core/edit/proposals.h"

#include "core/sharing/group_pattern.h"

namespace scalewright::edit {

using recipe::Decision;
using tensor::Role;

void Proposals::set(Role role, const Decision& source, const DecisionParts& parts) {
  Wanted& wanted = wanted_[role];
  if (parts.format) wanted.format = source;
  if (parts.granularity) wanted.granularity = source;
  if (parts.calibrator) wanted.calibrator = source;
  if (parts.sharing) wanted.sharing = source;
  if (parts.notes) wanted.notes = source;
}

bool Proposals::has(Role role, const DecisionParts& parts) const {
  const auto found = wanted_.find(role);
  if (found == wanted_.end()) return false;
  const Wanted& wanted = found->second;
  return (parts.format && wanted.format) || (parts.granularity && wanted.granularity) ||
         (parts.calibrator && wanted.calibrator) || (parts.sharing && wanted.sharing) || (parts.notes && wanted.notes);
}

Decision Proposals::propose(const tensor::TensorInfo& info) const {
  Decision decision = recipe::defaultDecision(info);
  const auto found = wanted_.find(info.role);
  const bool vector = info.role == Role::kWeight && info.shape.size() < 2;
  if (found == wanted_.end() || vector) return decision;
  const auto& [format, granularity, calibrator, sharing, notes] = found->second;
  if (format) {
    // As where a person chooses it: a format with a choice of biases comes with a method that chooses one.
    const formats::FormatDescriptor* wanted = formats::find(format->format);
    if (wanted != nullptr) decision = withFormat(decision, *wanted, format->options);
  }
  if (calibrator) decision = withPartsOf(decision, *calibrator, {.calibrator = true});
  if (granularity) decision.granularity = granularity->granularity;
  if (sharing) {
    decision.sharing_group = sharing::groupFor(sharing->sharing_group, info.nameInNetwork());
    decision.sharing = sharing->sharing;
  }
  if (notes) decision.notes = notes->notes;
  if (!tensor::fits(decision.granularity, info)) decision.granularity = {};
  return decision;
}

}  // namespace scalewright::edit
