#pragma once

#include <set>
#include <string>
#include <vector>

#include "app/cli/decide/decision_options.h"
#include "app/cli/study/open_study.h"
#include "core/recipe/recipe.h"
#include "core/study/decided/applied_policy.h"

namespace scalewright::cli {

/// A policy on its way into a recipe: it decides first, options of the command line may then change tensors, and what
/// nobody decided is left out.
class PolicyPlan {
 public:
  explicit PolicyPlan(policy::Policy policy) : policy_(std::move(policy)) {}

  [[nodiscard]] const policy::Policy& policy() const { return policy_; }
  /// Returns what it has decided about which tensor.
  [[nodiscard]] study::AppliedPolicy applied() const { return study::appliedPolicy(policy_, application_); }

  /// Decides about the chosen tensors.
  void apply(OpenStudy& open);
  /// After the command line has changed these tensors: the same change in the phases. Tensors that neither the policy
  /// nor the command line decided are no longer chosen.
  void change(OpenStudy& open, const std::vector<study::TensorIndex>& selected, const DecisionChange& change);

  /// Takes out the entries of tensors that only a phase decides about, adds the phases, and the policy itself: whoever
  /// opens the recipe leaves out what it leaves out.
  void finish(const Session& session, OpenStudy& open, recipe::Recipe& recipe) const;

  /// Names of chosen tensors that no rule fits, and of those that a rule leaves as they are stored.
  [[nodiscard]] const std::vector<std::string>& unmatched() const { return unmatched_; }
  [[nodiscard]] const std::vector<std::string>& leftAsStored() const { return left_as_stored_; }
  /// Says on standard error what the recipe does not hold.
  void note(const Session& session, const OpenStudy& open) const;

 private:
  void keepDecided(const OpenStudy& open, recipe::Recipe& recipe) const;

  policy::Policy policy_;
  study::PolicyApplication application_;
  std::set<study::TensorIndex> undecided_;  ///< in the base
  std::vector<std::string> unmatched_;
  std::vector<std::string> left_as_stored_;
};

}  // namespace scalewright::cli
