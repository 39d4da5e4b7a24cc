#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "core/study/study.h"

class QAction;
class QKeySequence;
class QMenu;

namespace scalewright::app {

class MainWindow;
class PolicyMenu;
struct Workbench;

/// The menus and the tool bar of the window.
class Menus : public QObject {
  Q_OBJECT

 public:
  explicit Menus(MainWindow& window);

 private:
  void buildFile();
  void buildEdit();
  void buildView();
  void buildRecipe();
  void buildTensor();
  QMenu& buildHelp();
  void buildToolBar();
  void fillClose();
  /// The menu of a tensor in the table.
  void showTensorMenu(study::TensorIndex tensor, const QPoint& position);
  void updateEnabled();
  /// A command. can: whether there is anything to do now; none: always.
  QAction* add(QMenu& menu, const char* name, const QString& icon, const QString& title, const QKeySequence& keys,
               const QString& tip, std::function<void()> run, std::function<bool()> can = {});
  /// Returns whether there are tensors.
  [[nodiscard]] bool any() const;

  struct Conditional {
    QAction* action;
    std::function<bool()> can;
  };

  MainWindow& window_;
  Workbench& bench_;
  std::vector<Conditional> conditional_;  ///< actions that are not always of use
  PolicyMenu* policy_ = nullptr;
  QMenu* close_file_ = nullptr;
  QAction* open_ = nullptr;
  QAction* save_ = nullptr;
  QAction* apply_ = nullptr;
  QAction* copy_settings_ = nullptr;
  QAction* paste_settings_ = nullptr;
  QAction* export_ = nullptr;
  QAction* export_tensors_ = nullptr;
  QAction* undo_ = nullptr;
  QAction* redo_ = nullptr;
  QAction* apply_selection_ = nullptr;
  QAction* back_ = nullptr;
  QAction* share_ = nullptr;
  QAction* release_ = nullptr;
};

}  // namespace scalewright::app
