#pragma once

#include <QObject>

#include "app/gui/study/study_controller.h"

namespace scalewright::widgets {
class SharingDialog;
class TensorPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

/// Which tensors share a scale: every way to change it. Each change is
/// one undo step.
class SharingCommands : public QObject {
  Q_OBJECT

 public:
  SharingCommands(StudyController& controller, widgets::TensorPanel& tensors, QWidget* window);

  /// Puts the current tensor into this group; empty: into none.
  void putCurrent(const std::string& group);
  /// Sets whether the range of the current tensor counts for that of its group.
  void giveSay(bool counts);

  /// Puts the selected tensors into one group: that of the current one, where it has one, else a new one.
  void shareSelected();
  [[nodiscard]] bool canShareSelected() const;
  /// Takes the selected tensors out of their groups.
  void releaseSelected();
  [[nodiscard]] bool canReleaseSelected() const;
  void showRules();
  /// Makes a dialog over the built-in rules, which are applied to the whole study; the caller shows it.
  [[nodiscard]] widgets::SharingDialog* makeRulesDialog(QWidget* window);

 private:
  void put(const std::vector<study::TensorIndex>& tensors, const std::string& group, const QString& name);
  void applyRules(const std::vector<std::string>& ids);
  [[nodiscard]] std::string newGroup() const;

  StudyController& controller_;
  widgets::TensorPanel& tensors_;
  QWidget* window_;
};

}  // namespace scalewright::app
