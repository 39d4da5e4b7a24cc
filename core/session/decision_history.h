#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/recipe/own_metrics.h"
#include "core/study/decided/applied_policy.h"
#include "core/study/study.h"

namespace scalewright::session {

using PolicyPointer = std::shared_ptr<const study::AppliedPolicy>;

/// What a step changes of the numbers that were measured with a snapshot.
struct MeasuredChange {
  std::uint64_t variant = 0;  ///< number of the snapshot
  recipe::OwnMetrics before;
  recipe::OwnMetrics after;
};

/// A step that can be undone, on tensors of the study it belongs to. What it refers to never changes.
struct Step {
  std::string name;                                ///< in the language of the window it was made in
  std::shared_ptr<const study::Decisions> before;  ///< in the order of the tensors
  std::shared_ptr<const study::Decisions> after;   ///< of the same tensors
  PolicyPointer policy = {};                       ///< that the step puts in force; may be nullptr
  /// Of a step on no tensor, which study files do not hold: what it led to is in them. May be nullptr.
  std::shared_ptr<const MeasuredChange> measured = {};
};

/// Returns the step from what a study decides to these decisions; those that do not differ are left out. nullopt where
/// none is left and no policy is put in force.
[[nodiscard]] std::optional<Step> stepTo(const study::Study& study, const study::Decisions& decisions, std::string name,
                                         PolicyPointer policy = {});

/// The steps of a study, done and undone, the policy that each has put in force, and which state is saved. A copy costs
/// a few pointers for each step.
class DecisionHistory {
 public:
  DecisionHistory() = default;
  /// begun: the policy in force before the first step. Nothing of it is saved.
  DecisionHistory(std::vector<Step> steps, std::size_t done, PolicyPointer begun);

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  /// Steps that are not undone.
  [[nodiscard]] std::size_t done() const { return done_; }

  /// Adds the step that `redo` does next, in place of all that are undone.
  void push(Step step);
  /// Gives the step that was done last another name: what it led to is known now. There has to be one.
  void nameLast(std::string name) { steps_[done_ - 1].name = std::move(name); }
  /// Makes decisions part of the step that was done last, where that has put a policy in force, is not saved, and none
  /// is undone behind it. Whether it did.
  bool complete(const Step& more);
  /// Makes a later step on the same tensors, or some of them, part of the one that was done last, where neither puts a
  /// policy in force, that one is not saved, and none is undone behind it. Whether it did. Where both together change
  /// nothing the step is gone: the state before it is in force again.
  bool goOn(const Step& later);
  /// There has to be one.
  const Step& undo() { return steps_[--done_]; }
  const Step& redo() { return steps_[done_++]; }

  /// The policy that was put in force last, by the steps that are done, else the one before them; nullptr for none.
  [[nodiscard]] PolicyPointer policy() const;
  /// Returns what was in force before the first step.
  [[nodiscard]] const PolicyPointer& begun() const { return begun_; }
  void begin(PolicyPointer policy) { begun_ = std::move(policy); }
  /// Lets policies with the same rules as `like`, undone ones too, become what `change` makes of them.
  void updatePolicies(const study::AppliedPolicy& like,
                      const std::function<study::AppliedPolicy(const study::AppliedPolicy&)>& change);

  /// The facts that a save has to remember of the moment when it began.
  struct Moment {
    std::uint64_t state = 0;
    std::uint64_t unsaved = 0;
  };
  [[nodiscard]] Moment now() const { return {states_[done_], unsaved_}; }
  /// Notes that what was open at that moment is saved. That state may be gone by now, or something may have been
  /// changed since that is no step: then no state counts as saved.
  void markSaved(const Moment& moment);
  void markSaved() { markSaved(now()); }
  /// Something has changed that is no step.
  void markUnsaved();
  /// Steps that are done in the state that is saved; nullopt: none is.
  [[nodiscard]] std::optional<std::size_t> saved() const { return saved_; }
  [[nodiscard]] bool isSaved() const { return saved_ == done_; }
  /// Returns whether a decision on one of a source's tensors is not saved.
  [[nodiscard]] bool unsaved(const study::Study& study, std::size_t source) const;

  /// Tensors are gone, in ascending order: steps on them are gone, steps on others stay, done or undone.
  void forget(const std::vector<study::TensorIndex>& gone);
  /// Puts these steps in place of those that are there, which lead to the same state. What is saved stays so.
  void replaceBy(const DecisionHistory& other);

  /// Returns the latest decision on a tensor, by the steps that are done, of which `fits` is true. Cost: O(steps).
  [[nodiscard]] std::optional<recipe::Decision> latest(study::TensorIndex index,
                                                       const std::function<bool(const recipe::Decision&)>& fits) const;
  /// Returns the decision that each tensor had when it last had this format, by the steps that are done; tensors that
  /// never had it are left out. Cost: O(decisions of all steps).
  [[nodiscard]] std::map<study::TensorIndex, recipe::Decision> earlierWithFormat(std::string_view format) const;

 private:
  std::vector<Step> steps_;
  std::vector<std::uint64_t> states_ = {0};  ///< numbers of the states before, between and behind the steps
  std::uint64_t numbers_ = 0;
  std::size_t done_ = 0;
  std::optional<std::size_t> saved_ = 0;
  std::uint64_t unsaved_ = 0;  ///< times that something else has changed
  PolicyPointer begun_;
};

}  // namespace scalewright::session
