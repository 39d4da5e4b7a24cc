#pragma once

#include <QObject>
#include "app/gui/window/menu_commands.h"
#include "core/study/study.h"

class QAction;
class QMenu;

namespace scalewright::app {

class FileMenu;
class MainWindow;
class PolicyMenu;
struct Workbench;

/// The menus and the tool bar of the window.
class Menus : public QObject {
  Q_OBJECT

 public:
  explicit Menus(MainWindow& window);

 private:
  void buildEdit();
  void buildView();
  void buildRecipe();
  void buildTensor();
  QMenu& buildHelp();
  void buildToolBar();
  /// Shows the menu of a tensor in the table.
  void showTensorMenu(study::TensorIndex tensor, const QPoint& position);
  void updateEnabled();
  /// Returns whether there are tensors.
  [[nodiscard]] bool any() const;

  MainWindow& window_;
  Workbench& bench_;
  MenuCommands commands_;
  FileMenu* file_ = nullptr;
  PolicyMenu* policy_ = nullptr;
  QAction* apply_ = nullptr;
  QAction* copy_settings_ = nullptr;
  QAction* paste_settings_ = nullptr;
  QAction* undo_ = nullptr;
  QAction* redo_ = nullptr;
  QAction* apply_selection_ = nullptr;
  QAction* back_ = nullptr;
  QAction* share_ = nullptr;
  QAction* release_ = nullptr;
};

}  // namespace scalewright::app
