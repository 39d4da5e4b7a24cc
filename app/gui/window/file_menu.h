#pragma once

#include <QObject>

class QAction;
class QMenu;

namespace scalewright::app {

class MainWindow;
class MenuCommands;
struct Workbench;

/// The File menu: what is opened, read again, closed, saved and exported.
class FileMenu : public QObject {
 public:
  FileMenu(MainWindow& window, MenuCommands& commands);

  void updateEnabled();
  /// These stand elsewhere as well.
  [[nodiscard]] QAction* openAction() const { return open_; }
  [[nodiscard]] QAction* saveAction() const { return save_; }
  [[nodiscard]] QAction* exportAction() const { return export_; }
  [[nodiscard]] QAction* exportTensorsAction() const { return export_tensors_; }

 private:
  void addOpening(QMenu& menu, MenuCommands& commands);
  void addReading(QMenu& menu, MenuCommands& commands);
  void addClosing(QMenu& menu, MenuCommands& commands);
  void addSaving(QMenu& menu, MenuCommands& commands);
  void addExports(QMenu& menu, MenuCommands& commands);
  void fillClose();
  /// Returns whether there are tensors.
  [[nodiscard]] bool any() const;

  MainWindow& window_;
  Workbench& bench_;
  QMenu* close_file_ = nullptr;
  QAction* open_ = nullptr;
  QAction* save_ = nullptr;
  QAction* export_ = nullptr;
  QAction* export_tensors_ = nullptr;
};

}  // namespace scalewright::app
