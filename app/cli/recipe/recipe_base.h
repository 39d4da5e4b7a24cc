#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/cli/decide/decision_options.h"
#include "app/cli/study/open_study.h"
#include "core/recipe/recipe.h"
#include "core/session/format/policy_record.h"

namespace scalewright::cli {

/// What becomes of decisions about tensors that are in none of the files.
enum class Missing { kKept, kDropped };

/// A recipe that another one starts from: its choice of tensors is kept, but for those that the command line
/// decides about by name or role. What it decides about tensors that are in none of the files stays as it is.
class RecipeBase {
 public:
  /// Errors: kRecipeInvalid for a policy in it that cannot be read.
  [[nodiscard]] static Result<RecipeBase> make(recipe::Recipe base, Missing missing);

  [[nodiscard]] const recipe::Recipe& recipe() const { return base_; }
  /// Decides as it does, about the tensors that are here.
  void apply(const Session& session, OpenStudy& open);
  /// Returns whether it decides about a tensor in all iterations, rather than in a phase or not at all.
  [[nodiscard]] bool decides(study::TensorIndex index) const { return decided_.contains(index); }
  /// The command line has decided about these tensors: those that it lacks are added. All others that it
  /// lacks are no longer chosen.
  void extend(OpenStudy& open, const std::vector<study::TensorIndex>& selected);
  /// Takes out the entries of tensors that only a phase decides about, and adds the phases, the policy that was in
  /// force, and the decisions about tensors that are in none of the files. selected, change: what the command line
  /// changes, in phases as well.
  void finish(const Session& session, OpenStudy& open, const std::set<study::TensorIndex>& selected,
              const DecisionChange& change, recipe::Recipe& recipe) const;

  /// Names of its tensors that are in no file, as far as they are dropped and as they are kept, and of those that were
  /// added.
  [[nodiscard]] std::vector<std::string> dropped() const;
  [[nodiscard]] std::vector<std::string> kept() const;
  [[nodiscard]] const std::vector<std::string>& added() const { return added_; }
  /// Says both on standard error, and how many tensors of the files it leaves out.
  void note(const Session& session, bool may_drop) const;

 private:
  RecipeBase(recipe::Recipe base, std::optional<session::PolicyRecord> policy, Missing missing)
      : base_(std::move(base)), policy_record_(std::move(policy)), of_missing_(missing) {}
  void keepMissing(recipe::Recipe& recipe) const;
  /// Returns the base without those.
  [[nodiscard]] recipe::Recipe setAside(const study::Study& study);
  /// Names of the tensors that are in none of the files.
  [[nodiscard]] std::vector<std::string> ofOthers() const;
  /// Returns the policy that was in force, where the tensors are now.
  [[nodiscard]] study::AppliedPolicy policyInForce(const study::Study& study) const;

  recipe::Recipe base_;
  std::optional<session::PolicyRecord> policy_record_;
  std::set<study::TensorIndex> decided_;
  std::set<study::TensorIndex> in_phases_;
  Missing of_missing_;
  std::vector<std::string> missing_;  ///< in none of the files
  /// File and name of those whose file is none of these, though another that the base knows has one of the name.
  std::set<std::pair<std::string, std::string>> aside_;
  std::vector<std::string> added_;
  std::size_t left_out_ = 0;
};

}  // namespace scalewright::cli
