#pragma once

#include <array>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/study/decided/applied_policy.h"

namespace scalewright::view {

/// The effect that applying a policy has on a tensor.
enum class PolicyEffect {
  kChanges,
  kStays,      ///< as it is: decided so already, or left as it is stored
  kByHand,     ///< a rule says otherwise, but what was decided by hand is kept
  kUnmatched,  ///< no rule fits
};
inline constexpr std::array kPolicyEffects = {PolicyEffect::kChanges, PolicyEffect::kStays, PolicyEffect::kByHand,
                                              PolicyEffect::kUnmatched};

/// A phase in which the policy says otherwise.
struct PolicyPhaseCell {
  std::size_t phase = 0;                     ///< index into the policy's phases
  std::optional<recipe::Decision> decision;  ///< nothing: as it is stored
};

/// One row of a policy's preview.
struct PolicyRow {
  study::TensorIndex tensor = 0;
  std::string name;
  policy::Place place;
  std::optional<std::size_t> rule;  ///< of the base, else of a phase
  recipe::Decision before;
  /// Nothing: the tensor stays as it is. What no rule decides goes back to what the program proposes where the policy
  /// before had decided it.
  std::optional<recipe::Decision> after;
  std::vector<PolicyPhaseCell> phases;
  std::vector<policy::Warning> warnings;  ///< each once, of the base and of phases
  bool differs = false;                   ///< `after` is another choice than `before`
  bool by_hand = false;                   ///< somebody has decided `before`
};

[[nodiscard]] PolicyEffect effectOf(const PolicyRow& row, bool keep_by_hand);

/// Returns the rows in the order of the question, ready for any face. `previous`: the policy in force, nullptr for
/// none.
/// Cost: O(tensors). After `stop` was asked to, what comes back is not to be used.
[[nodiscard]] std::vector<PolicyRow> policyRows(const study::PolicyQuestion& question,
                                                const study::PolicyApplication& application,
                                                const study::AppliedPolicy* previous, const std::stop_token& stop = {});

/// Returns what applying sets: decisions of the rows that change.
[[nodiscard]] study::Decisions policyChanges(const std::vector<PolicyRow>& rows, bool keep_by_hand);

}  // namespace scalewright::view
