#pragma once

#include <QObject>

#include "app/gui/study/study_controller.h"

namespace scalewright::widgets {
class RoleDialog;
class TensorPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

/// What a person says that tensors are.
class RoleCommands : public QObject {
  Q_OBJECT

 public:
  RoleCommands(StudyController& controller, widgets::TensorPanel& tensors, QWidget& window);

  /// Shows the dialog, over the selected tensors.
  void show();
  /// Makes a dialog over the selected tensors; the caller shows it.
  [[nodiscard]] widgets::RoleDialog* makeDialog(QWidget* window);

 signals:
  void message(const QString& text);

 private:
  StudyController& controller_;
  widgets::TensorPanel& tensors_;
  QWidget& window_;
};

}  // namespace scalewright::app
