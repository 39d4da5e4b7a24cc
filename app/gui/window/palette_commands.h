#pragma once

#include <QObject>

class QMainWindow;

namespace scalewright::widgets {
class CommandPalette;
}

namespace scalewright::app {

struct Workbench;

/// Finds what the menus offer, and every tensor, by a few letters.
class PaletteCommands : public QObject {
  Q_OBJECT

 public:
  PaletteCommands(QMainWindow& window, Workbench& bench);

  /// Opens the palette over what can be done now.
  widgets::CommandPalette* open();

 private:
  QMainWindow& window_;
  Workbench& bench_;
};

}  // namespace scalewright::app
