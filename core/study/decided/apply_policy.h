#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/policy/name_groups.h"
#include "core/policy/resolve.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Decisions that replace those in force during some iterations of the network.
struct PhaseDecisions {
  std::string name;
  std::uint64_t first = 1;  ///< counted from 1
  std::uint64_t last = 1;   ///< inclusive
  Decisions decisions;      ///< ascending by tensor
};

/// The facts of a study that a policy looks at: a value of its own, to be resolved on any thread.
struct PolicyQuestion {
  std::vector<TensorIndex> tensors;
  std::vector<tensor::TensorInfo> infos;    ///< of each
  std::vector<std::size_t> networks;        ///< of each, see `networksOf`
  std::vector<recipe::Decision> decisions;  ///< in force, of each
  std::vector<recipe::Decision> proposed;   ///< of each, where nobody has decided
};
[[nodiscard]] PolicyQuestion policyQuestion(const Study& study, std::span<const TensorIndex> tensors);

/// The decisions that a policy makes for tensors of a study; the study itself is not changed.
struct PolicyApplication {
  std::vector<TensorIndex> tensors;        ///< that were asked for; the outcome has them in this order
  std::vector<recipe::Decision> proposed;  ///< of each, where nobody has decided
  policy::Outcome outcome;
  std::vector<policy::NameGroup> unknown;  ///< of the outcome, by the shapes of their names
  Decisions decisions;                     ///< in all iterations: where a rule decides; notes stay as they are
  std::vector<PhaseDecisions> phases;      ///< of the policy, in its order, also those without a decision
};

/// Applying means `setDecisions`. The groups of a second file with the same names are others, marked with [2].
/// After `stop` was asked to, what comes back is not to be used.
/// Cost: O(tensors * rules).
[[nodiscard]] PolicyApplication applyPolicy(const PolicyQuestion& question, const policy::Policy& policy,
                                            const std::stop_token& stop = {});
[[nodiscard]] PolicyApplication applyPolicy(const Study& study, std::span<const TensorIndex> tensors,
                                            const policy::Policy& policy);

/// Keeps a smoothing that was carried out where the new decision asks for the same one, unless the best alpha may be
/// another under that decision.
void keepSmoothing(const recipe::Decision& before, recipe::Decision& decision);

}  // namespace scalewright::study
