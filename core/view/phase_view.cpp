#include "core/view/phase_view.h"

#include <set>

#include "core/metrics/metric.h"

namespace scalewright::view {
namespace {

PhaseSide sideOf(const study::StudyTensor& tensor) {
  PhaseSide side;
  side.decision = tensor.decision;
  if (tensor.resolution) {
    side.options = tensor.resolution->options;
    const recipe::Resolution& resolution = *tensor.resolution;
    if (formats::usesThreshold(tensor.decision->format))
      side.threshold = {resolution.threshold.value(), resolution.threshold_low, resolution.threshold_high};
  }
  if (tensor.error) side.sqnr_db = metrics::sqnrOf(*tensor.error);
  return side;
}

bool differ(const PhaseSide& a, const PhaseSide& b) {
  const auto value = [](const PhaseSide& side) {
    return side.threshold ? std::optional(side.threshold->value) : std::nullopt;
  };
  return !recipe::sameChoice(a.decision, b.decision) || a.options != b.options || value(a) != value(b);
}

}  // namespace

std::vector<PhaseRow> phaseRows(const study::Study& study, const study::PhaseDecisions& phase) {
  study::Study in_phase = study;
  std::set<study::TensorIndex> touched;
  for (const auto& [index, decision] : phase.decisions) touched.insert(index);
  for (const study::TensorIndex index : in_phase.setDecisions(phase.decisions)) touched.insert(index);
  std::vector<PhaseRow> rows;
  for (const study::TensorIndex index : touched) {
    PhaseRow row{index, study.tensor(index).info.name, sideOf(study.tensor(index)), sideOf(in_phase.tensor(index))};
    if (differ(row.base, row.phase)) rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace scalewright::view
