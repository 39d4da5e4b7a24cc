#include "app/gui/tabs/workbench.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QUndoStack>

#include "app/gui/export/decisions_export.h"
#include "app/gui/export/report_export.h"
#include "app/gui/export/tensor_export.h"
#include "app/gui/files/exchange_commands.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/files/grouping_commands.h"
#include "app/gui/policy/policy_commands.h"
#include "app/gui/policy/rule_editing.h"
#include "app/gui/study/clipboard_commands.h"
#include "app/gui/study/layer_outputs.h"
#include "app/gui/study/role_commands.h"
#include "app/gui/study/sharing_commands.h"
#include "app/gui/study/smoothing_commands.h"
#include "app/gui/tabs/tab.h"
#include "core/base/files/sweep.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/window/status_panel.h"

namespace scalewright::app {
namespace {

widgets::TensorPanel& tableOf(StudyController& controller) {
  auto* table = new widgets::TensorPanel;
  // First of all that hear of it: others ask what is selected.
  QObject::connect(&controller, &StudyController::tensorsGone, table, &widgets::TensorPanel::forget);
  return *table;
}

OtherSide& sideOf(StudyController& controller, Variants& variants, widgets::TensorPanel& table, QWidget& window) {
  auto* other = new OtherSide(controller, variants, &window);
  // First of all that hear of it: the rows that it shows are the other side's.
  const auto show = [other, &table] { table.showInstead(other->held() ? &other->side()->rows : nullptr); };
  QObject::connect(other, &OtherSide::changed, &table, show);
  QObject::connect(other, &OtherSide::heldChanged, &table, show);
  return *other;
}

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(Workbench)
};

/// A message, and what a write has found or left beside its file.
QString withLeftovers(QString line) {
  for (const disk::Leftover& leftover : disk::takeLeftovers()) {
    const QString path = widgets::text(leftover.path.string());
    const bool needed = leftover.use == disk::Use::kStillNeeded;
    line += leftover.removed ? Texts::tr("; removed %1, which a write that was ended had left").arg(path)
            : needed         ? Texts::tr("; %1 stays for the next write there").arg(path)
                             : Texts::tr("; %1 is left behind and could not be removed").arg(path);
  }
  return line;
}

}  // namespace

Workbench::Workbench(QWidget& over, std::shared_ptr<engine::Engine> engine, std::function<void(const QString&)> say_so)
    : window(over),
      controller(std::move(engine)),
      table(tableOf(controller)),
      plots(*new widgets::PlotPanel),
      status(*new widgets::StatusPanel),
      files(*new FileCommands(controller, &window)),
      exchange(*new ExchangeCommands(controller, files.studies(), &window)),
      grouping(*new GroupingCommands(controller, &window)),
      decisions(*new DecisionsExport(controller, files, &window)),
      exports(*new TensorExport(controller, files.studies(), &window)),
      reports(*new ReportExport(controller, files, &window)),
      other(sideOf(controller, files.variants(), table, window)),
      current(*new CurrentTensor(controller, other, &window)),
      edits(*new SelectedEdits(controller, current, table, &window)),
      target(*new SqnrTarget(&window)),
      outputs(*new LayerOutputs(&window)),
      roles(*new RoleCommands(controller, table, window)),
      sharing(*new SharingCommands(controller, table, &window)),
      smoothing(*new SmoothingCommands(controller, &window)),
      policies(*new PolicyCommands(controller, table, &window)),
      clipboard(*new ClipboardCommands(controller, table, &window)),
      work(*new BackgroundWork(status, &window)),
      problems(*new Problems(controller, &window)),
      say([so = std::move(say_so)](const QString& line) { so(withLeftovers(line)); }) {
  const auto tell = [this](auto& object, auto signal) { QObject::connect(&object, signal, &window, say); };
  tell(files, &FileCommands::message);
  tell(exchange, &ExchangeCommands::message);
  tell(decisions, &DecisionsExport::message);
  tell(exports, &TensorExport::message);
  tell(reports, &ReportExport::message);
  tell(edits, &SelectedEdits::remark);
  tell(roles, &RoleCommands::message);
  tell(smoothing, &SmoothingCommands::message);
  tell(policies, &PolicyCommands::message);
  tell(*new RuleEditing(policies, &window), &RuleEditing::message);
  tell(clipboard, &ClipboardCommands::message);
  QObject::connect(&controller.editor().undoStack(), &QUndoStack::cleanChanged, &window,
                   [over = &window](bool clean) { over->setWindowModified(!clean); });
  QObject::connect(&policies, &PolicyCommands::smoothingWanted, &smoothing, &SmoothingCommands::carryOut);
  QObject::connect(&files, &FileCommands::importRequested, &exchange,
                   [this](const QString& path) { exchange.importFile(path); });
  problems.add([this] { return exports.problems(); });
  problems.add([this] { return smoothing.problems(); });
  QObject::connect(&exports, &TensorExport::changed, &problems, [this](bool running) {
    problems.look();
    if (!running && !exports.problems().empty()) emit problems.wanted();
    work.show();
  });
  QObject::connect(&smoothing, &SmoothingCommands::finished, &problems, [this] {
    problems.look();
    if (!smoothing.problems().empty()) emit problems.wanted();
  });
}

void Workbench::select(study::TensorIndex tensor) {
  table.setCurrentTensor(tensor);
}

QWidget* tabs::bringToFront(QWidget& within) {
  for (QWidget* widget = &within; widget != nullptr; widget = widget->parentWidget()) {
    if (auto* dock = qobject_cast<QDockWidget*>(widget)) {
      dock->show();
      dock->raise();
      return dock;
    }
  }
  return nullptr;
}

}  // namespace scalewright::app
