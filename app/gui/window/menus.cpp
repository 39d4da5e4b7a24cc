#include "app/gui/window/menus.h"

#include <QAction>
#include <QApplication>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

#include "app/gui/export/report_export.h"
#include "app/gui/export/tensor_export.h"
#include "app/gui/files/exchange_commands.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/layout/docks.h"
#include "app/gui/layout/folded_docks.h"
#include "app/gui/layout/workspaces.h"
#include "app/gui/policy/policy_menu.h"
#include "app/gui/settings/confinement.h"
#include "app/gui/settings/preference_commands.h"
#include "app/gui/settings/shortcut_settings.h"
#include "app/gui/settings/theme_setting.h"
#include "app/gui/study/clipboard_commands.h"
#include "app/gui/study/role_commands.h"
#include "app/gui/study/sharing_commands.h"
#include "app/gui/welcome/tour.h"
#include "app/gui/window/compare_side.h"
#include "app/gui/window/file_menu.h"
#include "app/gui/window/frame_time.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/palette_commands.h"
#include "app/gui/window/row_menu.h"
#include "app/gui/window/session_keeper.h"
#include "app/gui/window/view_copy.h"
#include "app/gui/window/whats_this.h"
#include "core/base/version.h"
#include "core/view/rows/table.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/snapshots/compare_bar.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/text/plain_texts.h"
#include "widgets/theme/icons.h"

namespace scalewright::app {

using widgets::themedIcon;

namespace {

const QKeySequence kAlsoRedo(Qt::CTRL | Qt::Key_Y);

}  // namespace

Menus::Menus(MainWindow& window) : QObject(&window), window_(window), bench_(window.bench()) {
  file_ = new FileMenu(window, commands_);
  buildEdit();
  buildView();
  buildRecipe();
  buildTensor();
  policy_ = new PolicyMenu(*window_.menuBar()->addMenu(tr("&Policy")), bench_.policies, this);
  QMenu& help = buildHelp();
  buildToolBar();
  new ShortcutSettings(window_, help);  // every action has its keys
  Loader& loader = bench_.controller.loader();
  connect(&loader, &Loader::catalogueAdded, this, &Menus::updateEnabled);
  connect(&bench_.files.studies(), &StudyFiles::changed, this, &Menus::updateEnabled);
  connect(&loader, &Loader::finished, this, &Menus::updateEnabled);
  connect(&loader, &Loader::progressed, this, &Menus::updateEnabled);
  connect(&loader, &Loader::fileFailed, this, &Menus::updateEnabled);
  connect(&bench_.controller, &StudyController::sourcesClosed, this, &Menus::updateEnabled);
  connect(&bench_.controller, &StudyController::tensorsChanged, this, [this] {
    // All tensors and the clipboard are asked, which a move of the hand need not wait for: its end is a change of its
    // own.
    if (!bench_.controller.editor().gestureActive()) updateEnabled();
  });
  connect(&bench_.controller.passes(), &ExactPasses::tensorsChanged, this, &Menus::updateEnabled);
  connect(&bench_.exports, &TensorExport::changed, this, &Menus::updateEnabled);
  connect(&bench_.reports, &ReportExport::changed, this, &Menus::updateEnabled);
  connect(&bench_.table, &widgets::TensorPanel::selectionChanged, this, &Menus::updateEnabled);
  connect(&bench_.table, &widgets::TensorPanel::menuRequested, this, &Menus::showTensorMenu);
  updateEnabled();
}

void Menus::buildEdit() {
  QMenu& menu = *window_.menuBar()->addMenu(tr("&Edit"));
  QUndoStack& stack = bench_.controller.editor().undoStack();
  undo_ = stack.createUndoAction(this, tr("Undo"));
  undo_->setObjectName(QStringLiteral("undo"));
  undo_->setShortcut(QKeySequence::Undo);
  undo_->setIcon(themedIcon(QStringLiteral("undo")));
  redo_ = stack.createRedoAction(this, tr("Redo"));
  redo_->setObjectName(QStringLiteral("redo"));
  QList<QKeySequence> redo_keys = QKeySequence::keyBindings(QKeySequence::Redo);
  if (!redo_keys.contains(kAlsoRedo)) redo_keys << kAlsoRedo;  // twice it would be none
  redo_->setShortcuts(redo_keys);
  redo_->setIcon(themedIcon(QStringLiteral("redo")));
  menu.addActions({undo_, redo_});
  menu.addSeparator();
  copy_settings_ = commands_.add(
      menu, "copySettings", QStringLiteral("copy"), tr("&Copy settings"), Qt::CTRL | Qt::SHIFT | Qt::Key_C,
      tr("Copies what is decided on the current tensor"), [this] { bench_.clipboard.copy(); },
      [this] { return bench_.controller.current().has_value(); });
  paste_settings_ = commands_.add(
      menu, "pasteSettings", {}, tr("&Paste settings…"), Qt::CTRL | Qt::SHIFT | Qt::Key_V,
      tr("Gives chosen parts of copied settings to the selected tensors"), [this] { bench_.clipboard.paste(); },
      [this] { return bench_.clipboard.canPaste(); });
  commands_.add(
      menu, "copyChanges", {}, tr("Copy c&hanges as text"), {},
      tr("Copies what is decided otherwise than proposed, a line for each tensor"),
      [this] { bench_.clipboard.copyChanges(); }, [this] { return any(); });
  commands_.add(
      menu, "copyView", {}, tr("Copy &view"), Qt::CTRL | Qt::ALT | Qt::Key_C,
      tr("Copies decision, plots and errors of the current tensor, for a document"), [this] { copyView(bench_); },
      [this] { return bench_.controller.current().has_value(); });
  connect(&bench_.clipboard, &ClipboardCommands::changed, this, &Menus::updateEnabled);
  menu.addSeparator();
  commands_.add(menu, "findTensor", {}, tr("&Find tensor"), QKeySequence::Find,
                tr("Puts the cursor into the filter of the tensor table"), [this] {
                  tabs::bringToFront(bench_.table);
                  // Once it takes keys again, where it stood behind a tab.
                  QMetaObject::invokeMethod(&bench_.table, &widgets::TensorPanel::focusFilter, Qt::QueuedConnection);
                });
  auto* palette = new PaletteCommands(window_, bench_);
  commands_.add(menu, "commandPaletteAction", {}, tr("Find c&ommand or tensor…"), Qt::CTRL | Qt::Key_K,
                tr("Finds a command or a tensor by a few letters"), [palette] { palette->open(); });
  commands_.add(menu, "selectWorst", {}, tr("Select &worst tensor"), Qt::CTRL | Qt::Key_Home,
                tr("Selects the first tensor of the table"), [this] { bench_.table.selectWorst(); });
  menu.addSeparator();
  new PreferenceCommands(window_, menu, bench_, window_.session().journal(), window_.theme());
}

void Menus::buildView() {
  QMenu& menu = *window_.menuBar()->addMenu(tr("&View"));
  QAction* tree = menu.addAction(themedIcon(QStringLiteral("tree")), tr("Tensor &tree"));
  tree->setObjectName(QStringLiteral("tensorTree"));
  tree->setCheckable(true);
  tree->setShortcut(Qt::CTRL | Qt::Key_T);
  tree->setChecked(bench_.table.tree());
  connect(tree, &QAction::toggled, &bench_.table, &widgets::TensorPanel::setTree);
  connect(&bench_.table, &widgets::TensorPanel::treeToggled, tree, &QAction::setChecked);
  menu.addAction(&bench_.table.hideCommonPart());
  commands_.add(menu, "sortAgain", {}, tr("&Sort again"), Qt::CTRL | Qt::Key_R,
                tr("Sorts the tensor table by the numbers as they are now"), [this] { bench_.table.resort(); });
  menu.addSeparator();
  Workspaces& workspaces = window_.workspaces();
  workspaces.addTo(*menu.addMenu(tr("&Workspace")));
  commands_.add(menu, "resetLayout", {}, tr("Reset &layout"), {},
                tr("Puts the panels of this workspace back to their places"), [&workspaces] { workspaces.reset(); });
  FoldedDocks& folded = window_.docks().folded();
  QAction* fold = commands_.add(menu, "foldPanels", {}, tr("&Fold the panels below"), Qt::CTRL | Qt::Key_J,
                                tr("Leaves all the height to the plots, or brings the panels back"),
                                [&folded] { folded.folded() ? folded.unfold() : folded.fold(); });
  fold->setCheckable(true);
  connect(fold, &QAction::triggered, fold, [fold, &folded] { fold->setChecked(folded.folded()); });
  connect(&folded, &FoldedDocks::changed, fold, [fold, &folded] { fold->setChecked(folded.folded()); });
  menu.addSeparator();
  window_.docks().addTo(menu);
  menu.addSeparator();
  bench_.plots.addTo(*menu.addMenu(tr("&Plots")));
  menu.addSeparator();
  window_.theme().addTo(*menu.addMenu(tr("T&heme")));
  new FrameTime(window_, bench_.status, menu);
}

void Menus::buildRecipe() {
  QMenu& menu = *window_.menuBar()->addMenu(tr("&Recipe"));
  const auto is_any = [this] { return any(); };
  commands_.add(
      menu, "saveRecipe", QStringLiteral("recipe"), tr("&Save recipe…"), {},
      tr("Saves every decision as a recipe, without the study"), [this] { bench_.files.askAndSaveRecipe(); }, is_any);
  apply_ = commands_.add(
      menu, "applyRecipe", QStringLiteral("recipe"), tr("&Apply recipe…"), Qt::CTRL | Qt::Key_L,
      tr("Takes decisions from a recipe, by tensor name"), [this] { bench_.files.askAndApplyRecipe(); }, is_any);
  menu.addSeparator();
  bench_.exchange.addTo(menu);
  menu.addSeparator();
  commands_.add(
      menu, "takeSnapshotAction", QStringLiteral("snapshot"), tr("&Take snapshot"), Qt::CTRL | Qt::ALT | Qt::Key_S,
      tr("Keeps all decisions as they are now, to compare with and to come back to"),
      [this] { bench_.files.variants().takeNext(); }, is_any);
  menu.addSeparator();
  menu.addAction(file_->exportAction());
}

void Menus::buildTensor() {
  QMenu& menu = *window_.menuBar()->addMenu(tr("&Tensor"));
  apply_selection_ =
      commands_.add(menu, "applyToSelection", QStringLiteral("apply"), tr("&Apply format and method to selection"),
                    Qt::CTRL | Qt::Key_Return, tr("Gives the selected tensors the choices of the current one"),
                    [this] { emit bench_.edits.applyWanted(); });
  back_ = commands_.add(
      menu, "backToMethod", QStringLiteral("link"), tr("&Back to the method"), Qt::CTRL | Qt::Key_B,
      tr("Lets the calibration method set the threshold again"), [this] { bench_.edits.goBack(); },
      [this] {
        const auto current = bench_.controller.current();
        return current && recipe::isByHand(bench_.controller.study().tensor(*current).decision);
      });
  menu.addSeparator();
  share_ = commands_.add(
      menu, "shareSelected", {}, tr("&Share one scale among the selection"), Qt::CTRL | Qt::Key_G,
      tr("Puts the selected tensors into one sharing group"), [this] { bench_.sharing.shareSelected(); },
      [this] { return bench_.sharing.canShareSelected(); });
  commands_.add(
      menu, "shareByRulesAction", {}, tr("Share by &rules…"), {},
      tr("Finds by their names the tensors that engines run with one scale"), [this] { bench_.sharing.showRules(); },
      [this] { return any(); });
  release_ = commands_.add(
      menu, "stopSharing", {}, tr("S&top sharing"), Qt::CTRL | Qt::SHIFT | Qt::Key_G,
      tr("Takes the selected tensors out of their sharing groups"), [this] { bench_.sharing.releaseSelected(); },
      [this] { return bench_.sharing.canReleaseSelected(); });
  commands_.add(
      menu, "sayRoles", {}, tr("Ro&le and operator…"), Qt::CTRL | Qt::ALT | Qt::Key_R,
      tr("Says what tensors are in the network, where their names do not"), [this] { bench_.roles.show(); },
      [this] { return any(); });
}

QMenu& Menus::buildHelp() {
  QMenu& menu = *window_.menuBar()->addMenu(tr("&Help"));
  new Tour(window_, menu, bench_);
  new WhatsThis(window_, menu);
  menu.addSeparator();
  commands_.add(menu, "about", {}, tr("&About Scalewright"), {}, tr("Version and licence"), [this] {
    const widgets::PlainTexts::Pause pause;
    QMessageBox::about(&window_, tr("About Scalewright"),
                       tr("<h3>Scalewright %1</h3><p>A workbench for quantizing neural networks.</p>"
                          "<p>Free software under the GNU General Public License, version 3 or later.</p>"
                          "<p>Built with Qt, QCustomPlot and HDF5.</p>")
                               .arg(widgets::text(version())) +
                           (window_.confinement() == nullptr
                                ? QString()
                                : QStringLiteral("<p>%1</p>").arg(window_.confinement()->text().toHtmlEscaped())));
  });
  commands_.add(menu, "aboutQt", {}, tr("About &Qt"), {}, tr("Version and licence of Qt"), [] {
    const widgets::PlainTexts::Pause pause;
    QApplication::aboutQt();
  });
  return menu;
}

void Menus::buildToolBar() {
  QToolBar* bar = window_.addToolBar(tr("Tool bar"));
  bar->setObjectName(QStringLiteral("toolBar"));
  bar->setIconSize(QSize(20, 20));
  bar->addActions({file_->openAction(), file_->saveAction(), apply_, file_->exportAction()});
  bar->addSeparator();
  bar->addActions({undo_, redo_});
  const auto leave_room = [bar] {
    auto* room = new QWidget(bar);
    room->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(room);
  };
  leave_room();
  for (QAction* workspace : window_.workspaces().actions()) {
    bar->addAction(workspace);
    static_cast<QToolButton*>(bar->widgetForAction(workspace))->setToolButtonStyle(Qt::ToolButtonTextOnly);
  }
  leave_room();
  auto* compare = new widgets::CompareBar(&window_);
  bindCompareBar(bench_, *compare);
  bar->addWidget(compare);
}

void Menus::showTensorMenu(study::TensorIndex tensor, const QPoint& position) {
  const std::size_t source = bench_.controller.study().tensor(tensor).source;
  const QString file = widgets::text(*view::fileLabels(bench_.controller.study())[source]);
  auto* menu = new QMenu(&window_);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setObjectName(QStringLiteral("tensorMenu"));
  addRowCommands(*menu, bench_, tensor);
  menu->addActions({apply_selection_, copy_settings_, paste_settings_, back_});
  menu->addSeparator();
  menu->addActions({share_, release_, policy_->giveBackAction()});
  menu->addSeparator();
  menu->addAction(file_->exportTensorsAction());
  std::vector<study::TensorIndex> selected = bench_.table.selectedTensors();
  if (selected.empty()) selected = {tensor};
  QAction* again = menu->addAction(tr("Tr&y again"));
  again->setObjectName(QStringLiteral("tryTensorsAgain"));
  again->setEnabled(bench_.controller.canTryAgain(selected));
  connect(again, &QAction::triggered, this, [this, selected] { bench_.controller.tryAgain(selected); });
  menu->addSeparator();
  connect(menu->addAction(tr("&Close file %1").arg(QString(file).replace(u'&', QStringLiteral("&&")))),
          &QAction::triggered, this, [this, source] { bench_.files.closeFile(source); });
  menu->popup(position);
}

bool Menus::any() const {
  return bench_.controller.study().size() > 0;
}

void Menus::updateEnabled() {
  commands_.updateEnabled();
  file_->updateEnabled();
  policy_->updateEnabled();
}

}  // namespace scalewright::app
