#pragma once

#include <QObject>

#include "app/gui/window/hold_gesture.h"
#include "app/gui/study/other_side.h"

namespace scalewright::widgets {
class CompareBar;
class SnapshotPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

class ExchangeCommands;
class PanelBinder;

/// Carries snapshots into the panel and the bar that show them, and B into all others while it is held.
class SnapshotBinder : public QObject {
  Q_OBJECT

 public:
  SnapshotBinder(StudyController& controller, Variants& variants, ExchangeCommands& exchange, PanelBinder& binder,
                 QWidget& window);

  [[nodiscard]] widgets::SnapshotPanel& panel() { return *panel_; }
  [[nodiscard]] widgets::CompareBar& bar() { return *bar_; }
  [[nodiscard]] OtherSide& other() { return other_; }
  /// Keeps all decisions as they are now, under a name of its own.
  void take();

 signals:
  void message(const QString& text);

 private:
  void showVariants();
  void showSide();

  StudyController& controller_;
  Variants& variants_;
  PanelBinder& binder_;
  OtherSide other_;
  widgets::SnapshotPanel* panel_;
  widgets::CompareBar* bar_;
};

}  // namespace scalewright::app
