#pragma once

#include <functional>

#include "app/gui/edit/selected_edits.h"
#include "app/gui/edit/sqnr_target.h"
#include "app/gui/study/background_work.h"
#include "app/gui/study/problems.h"

namespace scalewright::widgets {
class PlotPanel;
class StatusPanel;
class TensorPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

class ClipboardCommands;
class DecisionsExport;
class ExchangeCommands;
class FileCommands;
class GroupingCommands;
class LayerOutputs;
class PolicyCommands;
class ReportExport;
class RoleCommands;
class SharingCommands;
class SmoothingCommands;
class TensorExport;

/// The parts that a window works with: all that a tab, or a menu, may know of it.
struct Workbench {
  /// say: shows a message for some seconds.
  Workbench(QWidget& window, std::shared_ptr<engine::Engine> engine, std::function<void(const QString&)> say);

  /// Makes this tensor the current one.
  void select(study::TensorIndex tensor);

  QWidget& window;              ///< dialogs stand over it; its title has a place to say that something is not saved
  StudyController controller;   ///< the study, its engine, the editor of its decisions, the current tensor
  widgets::TensorPanel& table;  ///< the tensors, those that are selected
  widgets::PlotPanel& plots;    ///< of the current tensor
  widgets::StatusPanel& status;
  FileCommands& files;  ///< studies, recipes, snapshots
  ExchangeCommands& exchange;
  GroupingCommands& grouping;  ///< how the datasets of files are taken
  DecisionsExport& decisions;  ///< for other tools
  TensorExport& exports;
  ReportExport& reports;
  OtherSide& other;        ///< B
  CurrentTensor& current;  ///< as it is shown
  SelectedEdits& edits;
  SqnrTarget& target;
  LayerOutputs& outputs;  ///< of layers
  RoleCommands& roles;
  SharingCommands& sharing;
  SmoothingCommands& smoothing;
  PolicyCommands& policies;
  ClipboardCommands& clipboard;
  BackgroundWork& work;
  Problems& problems;
  std::function<void(const QString&)> say;
  /// Puts the workspace of this id in force.
  std::function<void(const QString&)> turnTo = [](const QString&) {};
};

}  // namespace scalewright::app
