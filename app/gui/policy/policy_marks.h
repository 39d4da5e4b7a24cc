#pragma once

#include <QObject>

#include "app/gui/policy/policy_state.h"
#include "widgets/table/tensor_mark.h"

namespace scalewright::widgets {
class PolicySection;
class TensorPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

/// Shows in the table and in the inspector which rules tensors are under and which they override.
class PolicyMarks : public QObject {
  Q_OBJECT

 public:
  PolicyMarks(StudyController& controller, PolicyState& state, widgets::TensorPanel& tensors,
              widgets::PolicySection& section, QObject* parent = nullptr);

 private:
  [[nodiscard]] widgets::TensorMark markOf(study::TensorIndex tensor) const;
  void showAll();
  void showSome(const std::vector<study::TensorIndex>& tensors);
  void showCurrent();

  StudyController& controller_;
  PolicyState& state_;
  widgets::TensorPanel& tensors_;
  widgets::PolicySection& section_;
};

}  // namespace scalewright::app
