#pragma once

#include <QObject>
#include <cstdint>

#include "widgets/window/preferences_dialog.h"

class QMainWindow;
class QMenu;

namespace scalewright::app {

class JournalKeeper;
class ThemeSetting;
struct Workbench;

/// Bytes that each process that reads files may use, as a person has set them; 0: the usual share of the machine.
[[nodiscard]] std::uint64_t preferredMemory();

/// Edit > Preferences: puts them in force, and keeps them.
class PreferenceCommands : public QObject {
  Q_OBJECT

 public:
  /// Puts in force what was kept.
  PreferenceCommands(QMainWindow& window, QMenu& menu, Workbench& bench, JournalKeeper& journal, ThemeSetting& theme);

  /// Returns what is in force now, wherever it was set.
  [[nodiscard]] widgets::Preferences preferences() const;
  void apply(const widgets::Preferences& preferences);
  [[nodiscard]] QDialog* makeDialog(QWidget* parent);

 private:
  QMainWindow& window_;
  Workbench& bench_;
  JournalKeeper& journal_;
  ThemeSetting& theme_;
};

}  // namespace scalewright::app
