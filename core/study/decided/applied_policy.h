#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/study/decided/apply_policy.h"

namespace scalewright::study {

/// The ruling of a policy on a tensor when it was applied.
struct AppliedRuling {
  TensorIndex tensor = 0;
  std::optional<std::size_t> rule;           ///< index into the policy's rules; nothing: no rule fits, in no phase
  std::optional<recipe::Decision> decision;  ///< nothing where no rule decides or the tensor stays as it is stored
  bool in_phase = false;                     ///< a phase decides otherwise
  /// Where there is no decision: the one that the tensor has as long as nobody decides about it. It is not carried out.
  std::optional<recipe::Decision> untouched = {};
  bool taken = false;  ///< somebody wants `untouched` itself carried out
  bool open = false;   ///< what the rules say is not known: they could not be read, or have not been looked at yet
};

/// How a tensor stands to the policy that was applied.
enum class Standing {
  kNotAsked,    ///< the tensor was not there, or is not read
  kFollows,     ///< as the rule says, also where that is to leave it as it is stored
  kOverridden,  ///< decided otherwise since, or kept as it was
  kUnmatched,   ///< no rule fits
};

/// A policy and what it said about each tensor of a study, kept for what comes after: overrides, tensors that
/// no rule fits, phases. Plain value.
struct AppliedPolicy {
  policy::Policy policy;
  std::vector<AppliedRuling> rulings;  ///< ascending by tensor
  std::vector<PhaseDecisions> phases;  ///< of the policy, in its order
  /// The document, JSON, of a policy that was in force and cannot be read any more: `policy` has its id and title only.
  std::string unread = {};

  /// nullptr for a tensor that was not asked for.
  [[nodiscard]] const AppliedRuling* find(TensorIndex tensor) const;
};

[[nodiscard]] AppliedPolicy appliedPolicy(policy::Policy policy, const PolicyApplication& application);

/// Returns the policy without what it says of tensors that are gone, which are in ascending order.
[[nodiscard]] AppliedPolicy without(const AppliedPolicy& applied, std::span<const TensorIndex> gone);

/// Returns a policy whose rulings are open, once its rules have been looked at: what was left out stays so, and what
/// somebody has taken in since stays taken in. said: of the same tensors, as `appliedPolicy` makes it.
[[nodiscard]] AppliedPolicy closed(const AppliedPolicy& open, const AppliedPolicy& said, const Study& study);

/// Returns whether a decision is what a rule has said; notes are no part of that.
[[nodiscard]] bool follows(const recipe::Decision& decision, const recipe::Decision& said);

/// Returns whether some rulings of the policy are open.
[[nodiscard]] bool isOpen(const AppliedPolicy& applied);

/// Returns nullptr for `applied`: no policy.
[[nodiscard]] Standing standingOf(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& decision);

/// Returns whether a decision is what a policy's rules have made it. nullptr for `applied`: no policy.
[[nodiscard]] bool decidedBy(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& decision);

/// Returns whether a policy leaves a tensor as it is stored, so that a recipe has no entry for it: no rule decides
/// about it, and nobody else has. Its role and its notes decide nothing about that. nullptr for `applied`: no policy.
[[nodiscard]] bool isLeftOut(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& decision);

/// Returns the tensors that decisions of a study are about: those that are chosen, have no problem and are not left
/// out. nullptr for `applied`: no policy. Cost: O(tensors).
[[nodiscard]] std::vector<TensorIndex> decidedTensors(const Study& study, const AppliedPolicy* applied);

/// Returns whether the choice that a tensor had when it was opened or saved is one that the policy leaves out: it was
/// not in force, and nothing can be compared with it. nullptr for `applied`: no policy.
[[nodiscard]] bool isSavedLeftOut(const AppliedPolicy* applied, TensorIndex index, const StudyTensor& tensor);

/// Returns the policy where a person chooses these decisions: a tensor that it leaves out is taken in by that, also
/// with the decision that it has already. nullopt where that changes nothing.
[[nodiscard]] std::optional<AppliedPolicy> takenIn(const AppliedPolicy& applied, const Decisions& chosen);

/// Returns the policy where tensors that were taken in are left out again. nullopt where that changes nothing.
[[nodiscard]] std::optional<AppliedPolicy> leftAlone(const AppliedPolicy& applied,
                                                     std::span<const TensorIndex> tensors);

/// Returns whether somebody made a decision: it is neither what is proposed nor what the policy that was applied before
/// has said. nullptr for `applied`: no policy.
[[nodiscard]] bool madeByHand(const AppliedPolicy* applied, TensorIndex tensor, const recipe::Decision& proposed,
                              const recipe::Decision& decision);

/// Returns the tensors' decisions as their rules said, those of tensors that a rule leaves as they are stored as before
/// anybody decided (see `leftAlone`); those that no rule fits are left out.
[[nodiscard]] Decisions backToRules(const Study& study, const AppliedPolicy& applied,
                                    std::span<const TensorIndex> tensors);

/// Returns what the phases of the policy decide now: an override by hand wins in all iterations, but that smoothing is
/// no override, for which see `smoothAsBase`.
[[nodiscard]] std::vector<PhaseDecisions> phasesInForce(const Study& study, const AppliedPolicy& applied);

}  // namespace scalewright::study
