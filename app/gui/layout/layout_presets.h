#pragma once

#include <QObject>

class QMenu;

namespace scalewright::app {

class Docks;

/// Arrangements of the panels for what a person is about to do, in a menu.
class LayoutPresets : public QObject {
  Q_OBJECT

 public:
  LayoutPresets(Docks& docks, QMenu& menu);

 private:
  struct Preset {
    const char* front;  ///< dock that comes to the front at the bottom
    bool inspector;
    double bottom;  ///< share of the window's height for the docks at the bottom
  };
  void add(QMenu& menu, const char* name, const QString& title, const QString& tip, const Preset& preset);

  Docks& docks_;
};

}  // namespace scalewright::app
