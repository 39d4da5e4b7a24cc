#pragma once

#include <QObject>
#include <memory>

#include "app/gui/divergence_job.h"
#include "app/gui/study_controller.h"
#include "core/view/edits.h"

namespace scalewright::widgets {
class ErrorPanel;
class InspectorPanel;
class PlotPanel;
class StatusPanel;
class TensorPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

struct Panels {
  widgets::TensorPanel* tensors = nullptr;
  widgets::PlotPanel* plots = nullptr;
  widgets::InspectorPanel* inspector = nullptr;
  widgets::ErrorPanel* errors = nullptr;
  widgets::StatusPanel* status = nullptr;
};

/// Carries the study's state into the panels and their gestures into the study.
class PanelBinder : public QObject {
  Q_OBJECT

 public:
  PanelBinder(StudyController& controller, const Panels& panels, QObject* parent = nullptr);

  /// The catalogue has changed: all rows anew.
  void showCatalogue();
  void applyToSelection(const view::DecisionParts& parts);

 private:
  void connectTable();
  void connectPlots();
  void connectInspector();
  void showRows(const std::vector<study::TensorIndex>& tensors);
  void showCurrent();
  void showTargets();
  /// One undo step on the current tensor. edit: what it makes of the decision in force.
  template <typename Edit>
  void changeCurrent(const QString& what, Edit edit);
  [[nodiscard]] QString named(const QString& what) const;
  [[nodiscard]] std::optional<ExponentBias> biasInForce() const;
  void moveThreshold(double threshold);
  void goBack();

  StudyController& controller_;
  Panels panels_;
  std::optional<study::TensorIndex> shown_;
  std::shared_ptr<const profile::Profile> shown_profile_;
  DivergenceJob divergence_;
};

}  // namespace scalewright::app
