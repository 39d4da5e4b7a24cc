#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/policy/place.h"
#include "core/policy/policy.h"

namespace scalewright::policy {

/// A caution about a tensor that a rule is for.
enum class Warning {
  kRoundedBefore,  ///< the rule wants the values from a wider type than the tensor is stored in
  kStandsIn,       ///< the dump lacks a cache: the output of a projection is taken for it
  kCannotBeCut,    ///< the granularity does not fit the shape: one scale for the tensor instead
};

/// Returns the stable id: rounded-before, stands-in, cannot-be-cut.
[[nodiscard]] std::string_view warningId(Warning warning);
/// Returns the English wording, translation context "Policy".
[[nodiscard]] const char* warningWording(Warning warning);

/// The ruling of a policy on a tensor, in the base or in a phase.
struct Ruling {
  std::optional<std::size_t> rule;           ///< index of the first rule that fits; nothing: none does
  std::optional<recipe::Decision> decision;  ///< nothing where no rule fits or the tensor stays as it is stored
  std::vector<Warning> warnings;
};

/// A phase in which a tensor is treated otherwise than in the base.
struct PhaseRuling {
  std::size_t phase = 0;  ///< index into the policy's phases
  Ruling ruling;
};

struct TensorOutcome {
  Place place;
  Ruling base;
  std::vector<PhaseRuling> phases;  ///< in the order of the policy; only those with another decision
};

/// A policy carried out on the tensors of a network.
struct Outcome {
  std::vector<TensorOutcome> tensors;  ///< as they were given
  std::vector<std::size_t> matches;    ///< for each rule: tensors that it decides, in the base or in a phase
  std::vector<std::size_t> unmatched;  ///< tensors that no rule fits, neither in the base nor in a phase
};

/// Finds the first rule that fits each tensor and what follows from it. Decisions have the tensor's role and no notes.
/// A sharing group of one is none, and networks beyond the first have groups of their own, marked with [2], [3], ...
/// Where no rule says otherwise, NVFP4 of layers that engines run as one shares its scale of the tensor.
/// Expressions that do not compile fit nothing: a policy that was read has none.
/// After `stop` was asked to, what comes back is not to be used.
/// Cost: O(tensors * rules), each expression compiled once.
[[nodiscard]] Outcome resolve(const Policy& policy, std::span<const Subject> subjects,
                              const std::stop_token& stop = {});

/// Returns the decision of a treatment on its own, without a group; nothing for one that leaves the tensor as it is
/// stored. `warnings`: what had to be changed to fit the tensor.
[[nodiscard]] std::optional<recipe::Decision> decisionOf(const Treatment& treatment, const tensor::TensorInfo& info,
                                                         std::vector<Warning>& warnings);

}  // namespace scalewright::policy
