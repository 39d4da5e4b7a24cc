#pragma once

#include <QUndoCommand>
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/recipe/decision.h"
#include "core/session/snapshot.h"
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
        before_(ascending(std::move(before))),
        after_(ascending(std::move(after))),
        apply_(std::move(apply)),
        policy_(std::move(policy)) {}

  /// Both in the order of the tensors. What is handed out never changes.
  [[nodiscard]] const Decisions& before() const { return *before_; }
  [[nodiscard]] const Decisions& after() const { return *after_; }
  [[nodiscard]] session::SnapshotStep step() const { return {text().toStdString(), before_, after_}; }
  [[nodiscard]] const std::shared_ptr<const study::AppliedPolicy>& policy() const { return policy_; }

  /// The same policy, with more known about it.
  void setPolicy(std::shared_ptr<const study::AppliedPolicy> policy) { policy_ = std::move(policy); }

  /// Makes this a part of the step that puts a policy in force, if that is the one before it.
  void setFollowsPolicy() { follows_policy_ = true; }

  void undo() override { apply_(*before_); }
  void redo() override { apply_(*after_); }
  /// The same for all: whether two are one step is asked of `mergeWith`.
  [[nodiscard]] int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto& later = *static_cast<const DecisionCommand*>(other);
    if (!policy_ || !later.follows_policy_) return false;
    before_ = both(*before_, *later.before_, false);
    after_ = both(*after_, *later.after_, true);
    return true;
  }

 private:
  using SharedDecisions = std::shared_ptr<const Decisions>;

  static SharedDecisions ascending(Decisions decisions) {
    std::stable_sort(decisions.begin(), decisions.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    return std::make_shared<const Decisions>(std::move(decisions));
  }
  /// With more decisions, in the place of those on the same tensors if they replace these.
  static SharedDecisions both(const Decisions& decisions, const Decisions& more, bool replace) {
    std::map<study::TensorIndex, recipe::Decision> all(decisions.begin(), decisions.end());
    for (const auto& [tensor, decision] : more) {
      if (replace) {
        all.insert_or_assign(tensor, decision);
      } else {
        all.emplace(tensor, decision);
      }
    }
    return std::make_shared<const Decisions>(all.begin(), all.end());
  }

  SharedDecisions before_;
  SharedDecisions after_;
  std::function<void(const Decisions&)> apply_;
  std::shared_ptr<const study::AppliedPolicy> policy_;
  bool follows_policy_ = false;
};

}  // namespace scalewright::app
