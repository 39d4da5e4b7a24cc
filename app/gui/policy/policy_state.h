#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/study/decided/applied_policy.h"

namespace scalewright::app {

/// The policy in force and how the tensors stand to it. What is in force follows the history: undoing the
/// step that applied a policy brings the one before back.
class PolicyState : public QObject {
  Q_OBJECT

 public:
  explicit PolicyState(StudyController& controller, QObject* parent = nullptr);

  /// nullptr without one.
  [[nodiscard]] const std::shared_ptr<const study::AppliedPolicy>& applied() const { return applied_; }
  [[nodiscard]] study::Standing standing(study::TensorIndex tensor) const;
  [[nodiscard]] bool any(study::Standing standing) const;
  /// Returns them in ascending order.
  [[nodiscard]] std::vector<study::TensorIndex> all(study::Standing standing) const;
  /// The phases of the policy, overrides taken out; a recipe that is saved holds them.
  [[nodiscard]] std::vector<study::PhaseDecisions> phases() const;

 signals:
  /// Another policy is in force, or none, or the tensors have other indices.
  void changed();
  /// Decisions on these tensors have changed.
  void standingChanged(const std::vector<study::TensorIndex>& tensors);

 private:
  void update();
  void look(study::TensorIndex tensor);

  StudyController& controller_;
  std::vector<study::Standing> standings_;  ///< by tensor; looked at again when a decision changes
  std::shared_ptr<const study::AppliedPolicy> applied_;
};

}  // namespace scalewright::app
