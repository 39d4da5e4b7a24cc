// The File menu: what is opened, read again, closed, saved and exported.
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

void Menus::buildFile() {
  QMenu& menu = *window_.menuBar()->addMenu(tr("&File"));
  open_ = add(menu, "openFiles", QStringLiteral("open"), tr("&Open…"), QKeySequence::Open,
              tr("Opens tensor files, profile files and studies"), [this] { bench_.files.askAndOpen(); });
  add(menu, "openCheckpoint", {}, tr("Open chec&kpoint…"), QStringLiteral("Ctrl+Shift+O"),
      tr("Opens a folder of safetensors files as one, its weights as what their codes stand for"),
      [this] { bench_.files.askAndOpenFolder(); });
  add(menu, "newWindow", {}, tr("&New window"), QKeySequence::New, tr("Opens another window, with nothing in it"),
      openAnotherWindow);
  new RecentMenu(*menu.addMenu(tr("Open &recent")), bench_.files);
  add(
      menu, "reopenLast", {}, tr("Reopen &last session"), Qt::CTRL | Qt::SHIFT | Qt::Key_T,
      tr("Opens what was open when the window before was closed"),
      [this] { bench_.files.open(bench_.files.recent().session()); },
      [this] { return bench_.controller.study().sources().empty() && !bench_.files.recent().session().isEmpty(); });
  QAction* sample = add(menu, "openSample", QStringLiteral("sample"), tr("Open &sample study"), {},
                        tr("Opens the small study that comes with the program"), [this] { bench_.files.openSample(); });
  sample->setEnabled(!sampleFiles().isEmpty());
  add(
      menu, "resumeLoading", {}, tr("&Resume loading"), Qt::Key_F5, tr("Reads the tensors that a cancel left out"),
      [this] { bench_.controller.resume(); }, [this] { return bench_.controller.loader().canResume(); });
  add(
      menu, "tryAgain", {}, tr("Tr&y again"), Qt::SHIFT | Qt::Key_F5,
      tr("Reads once more whatever something went wrong with, as when a process that read it was ended"),
      [this] { bench_.controller.tryAgain(); }, [this] { return bench_.controller.canTryAgain(); });
  add(menu, "reloadFiles", {}, tr("Re&load changed files"), Qt::CTRL | Qt::Key_F5,
      tr("Reads files again that have changed on disk"), [this] { window_.session().watch().reload(); });
  QAction* follow = menu.addAction(tr("Follow recor&dings"));
  follow->setObjectName(QStringLiteral("followRecordings"));
  follow->setCheckable(true);
  follow->setStatusTip(tr("Reads a profile file that is still being written again whenever it has grown"));
  follow->setToolTip(follow->statusTip());
  follow->setChecked(window_.session().watch().following());
  connect(follow, &QAction::toggled, &window_.session().watch(), &FileWatch::setFollowing);
  add(
      menu, "groupBatches", {}, tr("&Group batches…"), {},
      tr("Says which datasets of a file are batches of one tensor, and which of them is the mask of padded tokens"),
      [this] { bench_.grouping.show(); }, [this] { return !bench_.controller.study().sources().empty(); });
  menu.addSeparator();
  close_file_ = menu.addMenu(tr("Close &file"));
  close_file_->setObjectName(QStringLiteral("closeFile"));
  connect(close_file_, &QMenu::aboutToShow, this, &Menus::fillClose);
  add(
      menu, "closeStudy", QStringLiteral("cancel"), tr("&Close study"), QKeySequence::Close,
      tr("Closes all files; asks about decisions that are not saved"), [this] { bench_.files.closeStudy(); },
      [this] {
        return !bench_.controller.study().sources().empty() || !bench_.controller.loader().failedFiles().empty() ||
               bench_.files.studies().has();
      });
  menu.addSeparator();
  const auto can_save = [this] { return any() || bench_.files.studies().has(); };
  save_ = add(
      menu, "saveStudy", QStringLiteral("save"), tr("&Save"), QKeySequence::Save,
      tr("Saves the study: its files and every decision"), [this] { bench_.files.studies().save(); }, can_save);
  add(
      menu, "saveStudyAs", {}, tr("Save &as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S,
      tr("Saves the study under another name"), [this] { bench_.files.studies().askAndSave(); }, can_save);
  menu.addSeparator();
  const auto is_any = [this] { return any(); };
  export_ = add(
      menu, "exportRecipe", QStringLiteral("export"), tr("&Export…"), Qt::CTRL | Qt::SHIFT | Qt::Key_E,
      tr("Writes the decisions for other tools"), [this] { widgets::openDialog(*bench_.decisions.makeDialog()); },
      is_any);
  add(
      menu, "engines", {}, tr("&Which engine takes it?…"), {},
      tr("Says which engines run the decisions, with which changes, and by which export"),
      [this] { widgets::openDialog(*bench_.decisions.makeEnginesDialog()); }, is_any);
  export_tensors_ = add(
      menu, "exportTensors", {}, tr("Export quantized &tensors…"), Qt::CTRL | Qt::ALT | Qt::Key_E,
      tr("Writes codes, scales and dequantized values as HDF5 or NumPy files"),
      [this] { widgets::openDialog(*bench_.exports.makeDialog(bench_.table.selectedTensors())); },
      [this] { return any() && !bench_.exports.busy(); });
  add(
      menu, "report", {}, tr("Re&port…"), {}, tr("Writes one page for a browser, with tables and plots"),
      [this] { bench_.reports.ask(); }, [this] { return any() && !bench_.reports.busy(); });
  menu.addSeparator();
  add(menu, "quit", {}, tr("&Quit"), QKeySequence::Quit, tr("Closes the window"), [this] { window_.close(); });
}

void Menus::fillClose() {
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
