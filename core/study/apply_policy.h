#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/policy/resolve.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Decisions that replace those in force during some iterations of the network.
struct PhaseDecisions {
  std::string name;
  std::uint64_t first = 1;   ///< counted from 1
  std::uint64_t last = 1;    ///< inclusive
  Decisions decisions;       ///< ascending by tensor
};

/// What a policy makes of tensors of a study, without changing it.
struct PolicyApplication {
  std::vector<TensorIndex> tensors;     ///< that were asked for; the outcome has them in this order
  policy::Outcome outcome;
  Decisions decisions;                  ///< in all iterations: where a rule decides; notes stay as they are
  std::vector<PhaseDecisions> phases;   ///< of the policy, in its order, also those without a decision
};

/// Applying means `setDecisions`. The groups of a second file with the same names are others, marked with [2].
/// Cost: O(tensors * rules).
[[nodiscard]] PolicyApplication applyPolicy(const Study& study, std::span<const TensorIndex> tensors,
                                            const policy::Policy& policy);

}  // namespace scalewright::study
