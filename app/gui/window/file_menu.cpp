#include "app/gui/window/file_menu.h"

#include <QAction>
#include <QMenuBar>

#include "app/gui/export/decisions_export.h"
#include "app/gui/export/report_export.h"
#include "app/gui/export/tensor_export.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/files/file_watch.h"
#include "app/gui/files/grouping_commands.h"
#include "app/gui/files/recent_menu.h"
#include "app/gui/files/sample_study.h"
#include "app/gui/window/another_window.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/menu_commands.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/session_keeper.h"
#include "core/view/rows/table.h"
#include "widgets/exchange/engines_dialog.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/exchange/tensor_export_dialog.h"
#include "widgets/kit/dialogs.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

FileMenu::FileMenu(MainWindow& window, MenuCommands& commands)
    : QObject(&window), window_(window), bench_(window.bench()) {
  QMenu& menu = *window_.menuBar()->addMenu(Menus::tr("&File"));
  addOpening(menu, commands);
  addReading(menu, commands);
  menu.addSeparator();
  addClosing(menu, commands);
  menu.addSeparator();
  addSaving(menu, commands);
  menu.addSeparator();
  addExports(menu, commands);
  menu.addSeparator();
  commands.add(menu, "quit", {}, Menus::tr("&Quit"), QKeySequence::Quit, Menus::tr("Closes the window"),
               [this] { window_.close(); });
}

bool FileMenu::any() const {
  return bench_.controller.study().size() > 0;
}

void FileMenu::updateEnabled() {
  close_file_->setEnabled(!bench_.controller.study().sources().empty());
}

void FileMenu::addOpening(QMenu& menu, MenuCommands& commands) {
  open_ =
      commands.add(menu, "openFiles", QStringLiteral("open"), Menus::tr("&Open…"), QKeySequence::Open,
                   Menus::tr("Opens tensor files, profile files and studies"), [this] { bench_.files.askAndOpen(); });
  commands.add(menu, "openCheckpoint", {}, Menus::tr("Open chec&kpoint…"), QStringLiteral("Ctrl+Shift+O"),
               Menus::tr("Opens a folder of safetensors files as one, its weights as what their codes stand for"),
               [this] { bench_.files.askAndOpenFolder(); });
  commands.add(menu, "newWindow", {}, Menus::tr("&New window"), QKeySequence::New,
               Menus::tr("Opens another window, with nothing in it"), openAnotherWindow);
  new RecentMenu(*menu.addMenu(Menus::tr("Open &recent")), bench_.files);
  commands.add(
      menu, "reopenLast", {}, Menus::tr("Reopen &last session"), Qt::CTRL | Qt::SHIFT | Qt::Key_T,
      Menus::tr("Opens what was open when the window before was closed"),
      [this] { bench_.files.open(bench_.files.recent().session()); },
      [this] { return bench_.controller.study().sources().empty() && !bench_.files.recent().session().isEmpty(); });
  QAction* sample = commands.add(menu, "openSample", QStringLiteral("sample"), Menus::tr("Open &sample study"), {},
                                 Menus::tr("Opens the small study that comes with the program"),
                                 [this] { bench_.files.openSample(); });
  sample->setEnabled(!sampleFiles().isEmpty());
}

void FileMenu::addReading(QMenu& menu, MenuCommands& commands) {
  commands.add(
      menu, "resumeLoading", {}, Menus::tr("&Resume loading"), Qt::Key_F5,
      Menus::tr("Reads the tensors that a cancel left out"), [this] { bench_.controller.resume(); },
      [this] { return bench_.controller.loader().canResume(); });
  commands.add(
      menu, "tryAgain", {}, Menus::tr("Tr&y again"), Qt::SHIFT | Qt::Key_F5,
      Menus::tr("Reads once more whatever something went wrong with, as when a process that read it was ended"),
      [this] { bench_.controller.tryAgain(); }, [this] { return bench_.controller.canTryAgain(); });
  commands.add(menu, "reloadFiles", {}, Menus::tr("Re&load changed files"), Qt::CTRL | Qt::Key_F5,
               Menus::tr("Reads files again that have changed on disk"),
               [this] { window_.session().watch().reload(); });
  QAction* follow = menu.addAction(Menus::tr("Follow recor&dings"));
  follow->setObjectName(QStringLiteral("followRecordings"));
  follow->setCheckable(true);
  follow->setStatusTip(Menus::tr("Reads a profile file that is still being written again whenever it has grown"));
  follow->setToolTip(follow->statusTip());
  follow->setChecked(window_.session().watch().following());
  connect(follow, &QAction::toggled, &window_.session().watch(), &FileWatch::setFollowing);
  commands.add(
      menu, "groupBatches", {}, Menus::tr("&Group batches…"), {},
      Menus::tr(
          "Says which datasets of a file are batches of one tensor, and which of them is the mask of padded tokens"),
      [this] { bench_.grouping.show(); }, [this] { return !bench_.controller.study().sources().empty(); });
}

void FileMenu::addClosing(QMenu& menu, MenuCommands& commands) {
  close_file_ = menu.addMenu(Menus::tr("Close &file"));
  close_file_->setObjectName(QStringLiteral("closeFile"));
  connect(close_file_, &QMenu::aboutToShow, this, &FileMenu::fillClose);
  commands.add(
      menu, "closeStudy", QStringLiteral("cancel"), Menus::tr("&Close study"), QKeySequence::Close,
      Menus::tr("Closes all files; asks about decisions that are not saved"), [this] { bench_.files.closeStudy(); },
      [this] {
        return !bench_.controller.study().sources().empty() || !bench_.controller.loader().failedFiles().empty() ||
               bench_.files.studies().has();
      });
}

void FileMenu::addSaving(QMenu& menu, MenuCommands& commands) {
  const auto can_save = [this] { return any() || bench_.files.studies().has(); };
  save_ = commands.add(
      menu, "saveStudy", QStringLiteral("save"), Menus::tr("&Save"), QKeySequence::Save,
      Menus::tr("Saves the study: its files and every decision"), [this] { bench_.files.studies().save(); }, can_save);
  commands.add(
      menu, "saveStudyAs", {}, Menus::tr("Save &as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S,
      Menus::tr("Saves the study under another name"), [this] { bench_.files.studies().askAndSave(); }, can_save);
}

void FileMenu::addExports(QMenu& menu, MenuCommands& commands) {
  const auto is_any = [this] { return any(); };
  export_ = commands.add(
      menu, "exportRecipe", QStringLiteral("export"), Menus::tr("&Export…"), Qt::CTRL | Qt::SHIFT | Qt::Key_E,
      Menus::tr("Writes the decisions for other tools"),
      [this] { widgets::openDialog(*bench_.decisions.makeDialog()); }, is_any);
  commands.add(
      menu, "engines", {}, Menus::tr("&Which engine takes it?…"), {},
      Menus::tr("Says which engines run the decisions, with which changes, and by which export"),
      [this] { widgets::openDialog(*bench_.decisions.makeEnginesDialog()); }, is_any);
  export_tensors_ = commands.add(
      menu, "exportTensors", {}, Menus::tr("Export quantized &tensors…"), Qt::CTRL | Qt::ALT | Qt::Key_E,
      Menus::tr("Writes codes, scales and dequantized values as HDF5 or NumPy files"),
      [this] { widgets::openDialog(*bench_.exports.makeDialog(bench_.table.selectedTensors())); },
      [this] { return any() && !bench_.exports.busy(); });
  commands.add(
      menu, "report", {}, Menus::tr("Re&port…"), {}, Menus::tr("Writes one page for a browser, with tables and plots"),
      [this] { bench_.reports.ask(); }, [this] { return any() && !bench_.reports.busy(); });
}

void FileMenu::fillClose() {
  close_file_->clear();
  const auto sources = bench_.controller.study().sources();
  const auto labels = view::fileLabels(bench_.controller.study());
  for (std::size_t source = 0; source < sources.size(); ++source) {
    const QString path = widgets::text(sources[source].identity.path);
    QAction* action = close_file_->addAction(widgets::text(*labels[source]).replace(u'&', QStringLiteral("&&")));
    action->setStatusTip(path);
    connect(action, &QAction::triggered, this, [this, source] { bench_.files.closeFile(source); });
  }
}

}  // namespace scalewright::app
