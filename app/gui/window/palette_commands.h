#pragma once

#include <QObject>
#include <vector>

class QMainWindow;

namespace scalewright::widgets {
class CommandPalette;
struct PaletteEntry;
}  // namespace scalewright::widgets

namespace scalewright::app {

struct Workbench;

/// Finds what the menus offer, every format, method and exporter, and every tensor, by a few letters; takes words of
/// the filter of the list, and `percentile 99.9`, as they are typed.
class PaletteCommands : public QObject {
  Q_OBJECT

 public:
  PaletteCommands(QMainWindow& window, Workbench& bench);

  /// Opens the palette over what can be done now.
  widgets::CommandPalette* open();

 private:
  /// Adds what can be decided on the selection: each format, method and exporter.
  void addDecisions(std::vector<widgets::PaletteEntry>& entries);
  /// What the typed text says itself: a filter of the list, a percentile.
  [[nodiscard]] std::vector<widgets::PaletteEntry> typedEntries(const QString& typed);

  QMainWindow& window_;
  Workbench& bench_;
};

}  // namespace scalewright::app
