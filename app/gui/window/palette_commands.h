#pragma once

#include <QObject>

namespace scalewright::widgets {
class CommandPalette;
}

namespace scalewright::app {

class MainWindow;

/// Finds what the menus offer, and every tensor, by a few letters.
class PaletteCommands : public QObject {
  Q_OBJECT

 public:
  explicit PaletteCommands(MainWindow& window);

  /// Opens the palette over what can be done now.
  widgets::CommandPalette* open();

 private:
  MainWindow& window_;
};

}  // namespace scalewright::app
