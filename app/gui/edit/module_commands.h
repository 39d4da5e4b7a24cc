#pragma once

#include <QObject>

#include "app/gui/study/kept_choices.h"
#include "core/study/study.h"

class QMenu;
class QWidget;

namespace scalewright::widgets {
class InspectorPanel;
}

namespace scalewright::app {

class SelectedEdits;
class StudyController;

/// The menus of the inspector's modules: presets, and what is proposed for new tensors of a role.
class ModuleCommands : public QObject {
  Q_OBJECT

 public:
  ModuleCommands(StudyController& controller, SelectedEdits& edits, widgets::InspectorPanel& inspector,
                 QWidget& window);

  void fill(const QString& module, const edit::DecisionParts& parts, QMenu& menu);

 signals:
  void message(const QString& text);

 private:
  void addPresets(const QString& module, const edit::DecisionParts& parts, QMenu& menu);
  void addProposal(const QString& module, const edit::DecisionParts& parts, QMenu& menu);
  void askName(const QString& module, const study::StudyTensor& tensor);
  void propose();

  StudyController& controller_;
  SelectedEdits& edits_;
  QWidget& window_;
  KeptChoices kept_;
};

}  // namespace scalewright::app
