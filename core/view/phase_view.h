#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/study/decided/apply_policy.h"
#include "core/study/study.h"

namespace scalewright::view {

/// The choice that is in force for a tensor in one phase of the network, or in all iterations.
struct PhaseSide {
  recipe::Decision decision;
  std::optional<formats::FormatOptions> options;  ///< with the bias in force
  std::optional<profile::Estimate> threshold;     ///< nothing for a cast, and while it is not known
  std::optional<profile::Estimate> sqnr_db;
};

/// A tensor that is quantized otherwise in a phase.
struct PhaseRow {
  study::TensorIndex index = 0;
  std::string name;
  PhaseSide base;
  PhaseSide phase;
};

/// Returns what differs between all iterations and a phase: tensors that the phase decides otherwise, and those whose
/// sharing group has another range there. Estimates are from the sketch. In the order of the study.
/// Cost: a copy of the study without its profiles, and microseconds for each decided tensor.
[[nodiscard]] std::vector<PhaseRow> phaseRows(const study::Study& study, const study::PhaseDecisions& phase);

}  // namespace scalewright::view
