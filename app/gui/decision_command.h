#pragma once

#include <QUndoCommand>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "core/recipe/decision.h"
#include "core/study/applied_policy.h"
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
        policy_(std::move(policy)) {}

  [[nodiscard]] const Decisions& before() const { return before_; }
  [[nodiscard]] const Decisions& after() const { return after_; }
  [[nodiscard]] const std::shared_ptr<const study::AppliedPolicy>& policy() const { return policy_; }

  void undo() override { apply_(before_); }
  void redo() override { apply_(after_); }

 private:
  Decisions before_;
  Decisions after_;
  std::function<void(const Decisions&)> apply_;
  std::shared_ptr<const study::AppliedPolicy> policy_;
};

}  // namespace scalewright::app
