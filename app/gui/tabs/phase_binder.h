#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/study/decided/apply_policy.h"

namespace scalewright::widgets {
class PhasePanel;
}

namespace scalewright::app {

/// Carries the phases in force, and what differs in the chosen one, into the panel while it is seen.
class PhaseBinder : public QObject {
  Q_OBJECT

 public:
  using Source = std::function<std::vector<study::PhaseDecisions>()>;

  /// source: the phases in force, asked for whenever something may have changed.
  PhaseBinder(StudyController& controller, widgets::PhasePanel& panel, Source source, QObject* parent = nullptr);

  void setActive(bool active);
  /// The phases, or what is decided, may be others.
  void touch();

 signals:
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  void show();
  void showRows();

  StudyController& controller_;
  widgets::PhasePanel& panel_;
  Source source_;
  std::vector<study::PhaseDecisions> phases_;
  bool active_ = false;
  QTimer quiet_;   ///< a gesture changes decisions many times a second
};

}  // namespace scalewright::app
