#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace scalewright::widgets {

/// A part of the inspector under a title: folded by a click on it or from the keyboard, with a sign where it is not as
/// proposed, and a command that brings the proposal back.
class ModuleBox : public QWidget {
  Q_OBJECT

 public:
  /// id: for settings and object names. resettable: whether there is a proposal to go back to.
  ModuleBox(const QString& id, const QString& title, QWidget* content, bool resettable, QWidget* parent = nullptr);
  /// Adds a switch that takes what is decided in it out of force, and back; `switched` asks for it.
  void addSwitch();
  /// Does nothing for a module without a switch.
  void setSwitch(bool on, bool enabled);
  /// Adds a menu, which is asked for with `menuWanted` whenever it opens.
  void addMenu();

  [[nodiscard]] const QString& id() const { return id_; }
  [[nodiscard]] bool folded() const { return folded_; }
  void setFolded(bool folded);
  /// Says whether something in it was decided otherwise than proposed.
  void setChanged(bool changed);

 signals:
  void resetRequested();
  void switched(bool on);
  /// The menu is empty and about to be shown.
  void menuWanted(QMenu& menu);

 private:
  QString id_;
  QString title_;
  bool folded_ = false;
  QWidget* content_;
  QToolButton* fold_;
  QLabel* sign_;
  QToolButton* switch_ = nullptr;
  QToolButton* reset_ = nullptr;
  QHBoxLayout* head_;
};

}  // namespace scalewright::widgets
