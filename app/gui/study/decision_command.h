#pragma once

#include <QUndoCommand>
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/recipe/decision.h"
#include "core/study/decided/applied_policy.h"
#include "core/study/study.h"

namespace scalewright::app {

using study::Decisions;

/// One gesture on the decisions of one or many tensors.
class DecisionCommand : public QUndoCommand {
 public:
  /// apply: carries decisions into the study. policy: that the step has put in force, if any.
  DecisionCommand(QString name, Decisions before, Decisions after, std::function<void(const Decisions&)> apply,
                  std::shared_ptr<const study::AppliedPolicy> policy = nullptr)
      : QUndoCommand(std::move(name)),
        before_(std::move(before)),
        after_(std::move(after)),
        apply_(std::move(apply)),
        policy_(std::move(policy)) {
    const auto earlier = [](const auto& a, const auto& b) { return a.first < b.first; };
    std::stable_sort(before_.begin(), before_.end(), earlier);
    std::stable_sort(after_.begin(), after_.end(), earlier);
  }

  /// Both in the order of the tensors.
  [[nodiscard]] const Decisions& before() const { return before_; }
  [[nodiscard]] const Decisions& after() const { return after_; }
  [[nodiscard]] const std::shared_ptr<const study::AppliedPolicy>& policy() const { return policy_; }

  /// The same policy, with more known about it.
  void setPolicy(std::shared_ptr<const study::AppliedPolicy> policy) { policy_ = std::move(policy); }

  /// Makes this a part of the step that puts a policy in force, if that is the one before it.
  void setFollowsPolicy() { follows_policy_ = true; }

  void undo() override { apply_(before_); }
  void redo() override { apply_(after_); }
  /// The same for all: whether two are one step is asked of `mergeWith`.
  [[nodiscard]] int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto& later = *static_cast<const DecisionCommand*>(other);
    if (!policy_ || !later.follows_policy_) return false;
    add(before_, later.before_, false);
    add(after_, later.after_, true);
    return true;
  }

 private:
  /// Adds decisions, in the place of those on the same tensors if they replace these.
  static void add(Decisions& decisions, const Decisions& more, bool replace) {
    std::map<study::TensorIndex, recipe::Decision> all(decisions.begin(), decisions.end());
    for (const auto& [tensor, decision] : more) {
      if (replace) {
        all.insert_or_assign(tensor, decision);
      } else {
        all.emplace(tensor, decision);
      }
    }
    decisions.assign(all.begin(), all.end());
  }

  Decisions before_;
  Decisions after_;
  std::function<void(const Decisions&)> apply_;
  std::shared_ptr<const study::AppliedPolicy> policy_;
  bool follows_policy_ = false;
};

}  // namespace scalewright::app
