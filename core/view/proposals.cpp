#include "core/view/proposals.h"

namespace scalewright::view {

using recipe::Decision;
using tensor::Role;

void Proposals::set(Role role, const Decision& source, const DecisionParts& parts) {
  if (parts.format) wanted_[role].format = source;
  if (parts.calibrator) wanted_[role].calibrator = source;
}

bool Proposals::has(Role role, const DecisionParts& parts) const {
  const auto found = wanted_.find(role);
  if (found == wanted_.end()) return false;
  return (parts.format && found->second.format) || (parts.calibrator && found->second.calibrator);
}

Decision Proposals::propose(const tensor::TensorInfo& info) const {
  Decision decision = recipe::defaultDecision(info);
  const auto found = wanted_.find(info.role);
  const bool vector = info.role == Role::kWeight && info.shape.size() < 2;
  if (found == wanted_.end() || vector) return decision;
  const auto& [format, calibrator] = found->second;
  if (format) {
    // As where a person chooses it: a format with a choice of biases comes with a method that chooses one.
    const formats::FormatDescriptor* wanted = formats::find(format->format);
    if (wanted != nullptr) decision = withFormat(decision, *wanted, format->options);
    decision.granularity = format->granularity;
  }
  if (calibrator) decision = withPartsOf(decision, *calibrator, {.calibrator = true});
  if (!tensor::fits(decision.granularity, info.shape)) decision.granularity = {};
  return decision;
}

}  // namespace scalewright::view
