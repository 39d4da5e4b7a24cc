#include "app/gui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QVBoxLayout>

#include "app/gui/export/decisions_export.h"
#include "app/gui/export/model_export.h"
#include "app/gui/export/report_export.h"
#include "app/gui/export/tensor_export.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/files/file_drop.h"
#include "app/gui/layout/centre.h"
#include "app/gui/layout/docks.h"
#include "app/gui/layout/folded_docks.h"
#include "app/gui/layout/window_place.h"
#include "app/gui/layout/workspaces.h"
#include "app/gui/settings/confinement.h"
#include "app/gui/settings/theme_setting.h"
#include "app/gui/tabs/moves.h"
#include "app/gui/tabs/plots.h"
#include "app/gui/tabs/side_by_side.h"
#include "app/gui/verdict/verdict_watch.h"
#include "app/gui/welcome/first_look.h"
#include "app/gui/welcome/welcome.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/session_keeper.h"
#include "app/gui/window/single_instance.h"
#include "app/gui/window/standing_work.h"
#include "core/view/rows/table.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/kit/tab_order.h"
#include "widgets/text/core_text.h"
#include "widgets/theme/icons.h"
#include "widgets/window/notice_bar.h"
#include "widgets/window/status_panel.h"
#include "widgets/window/welcome_panel.h"

namespace scalewright::app {
namespace {

constexpr int kMostNames = 3;       // files named in the title
constexpr int kMessageTime = 6000;  // ms a message stays in the status bar

}  // namespace

MainWindow::MainWindow(std::shared_ptr<engine::Engine> engine, QWidget* parent)
    : QMainWindow(parent),
      theme_(new ThemeSetting(this)),
      bench_(*this, std::move(engine), [this](const QString& text) { statusBar()->showMessage(text, kMessageTime); }),
      notices_(new widgets::NoticeArea) {
  setWindowTitle(QStringLiteral("[*]"));
  setWindowIcon(widgets::applicationIcon());
  new FileDrop(*this, [this](const QStringList& paths) { files().open(paths); });
  buildMiddle();
  statusBar()->addPermanentWidget(&bench_.status, 1);
  // A message has the room that the verdict has otherwise.
  connect(statusBar(), &QStatusBar::messageChanged, &bench_.status, [this](const QString& message) {
    bench_.status.setMaximumWidth(message.isEmpty() ? QWIDGETSIZE_MAX : bench_.status.sizeHint().width());
  });
  bindStatus(bench_);
  bindPlots(bench_);
  bindMoves(bench_);
  bindSideBySide(bench_);
  addStandingWork(bench_);
  new VerdictWatch(bench_, this);
  docks_ = std::make_unique<Docks>(*this, bench_);
  centralWidget()->layout()->addWidget(&docks_->folded().strip());
  workspaces_ = new Workspaces(*docks_, *centre_);
  bench_.turnTo = [this](const QString& id) { workspaces_->choose(id); };
  new FirstLook(bench_);
  session_ = std::make_unique<SessionKeeper>(bench_, *notices_);
  new Menus(*this);
  savePlots(bench_);
  connect(&bench_.files.studies(), &StudyFiles::changed, this, &MainWindow::showTitle);
  const auto remember = [this] { controller().document().workspace = workspaces_->current().toStdString(); };
  connect(workspaces_, &Workspaces::changed, this, remember);
  remember();
  connect(&bench_.files.studies(), &StudyFiles::workspaceRequested, workspaces_, &Workspaces::choose);
  docks_->begin();
  restorePlace(*this);
}

MainWindow::~MainWindow() {
  // A field that is left says so, while there is somebody to hear it.
  if (QWidget* focus = focusWidget()) focus->clearFocus();
  bench_.work.clear();
  centre_->endViews();
}

void MainWindow::buildMiddle() {
  auto* welcome = new widgets::WelcomePanel;
  centre_ = new Centre(*welcome, bench_);
  auto* middle = new QWidget(this);
  auto* lines = new QVBoxLayout(middle);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(0);
  middle->installEventFilter(notices_);
  lines->addWidget(notices_);
  lines->addWidget(centre_, 1);
  setCentralWidget(middle);
  bindWelcome(bench_, *welcome);
  Loader& loader = controller().loader();
  const auto show_plots = [this] {
    showTitle();
    docks_->setCalm(false);
    centre_->setCalm(false);
  };
  connect(&loader, &Loader::glimpsed, this, show_plots);
  connect(&loader, &Loader::namesMet, this, [this] { docks_->setCalm(false); });
  connect(&loader, &Loader::finished, this, [this] {
    if (controller().study().sources().empty()) docks_->setCalm(true);  // nothing could be opened
  });
  connect(&loader, &Loader::catalogueAdded, this, show_plots);
  connect(&loader, &Loader::fileFailed, this,
          [this](const QString& file) { bench_.say(tr("%1 could not be opened").arg(file)); });
  connect(&controller(), &StudyController::sourcesClosed, this, [this] {
    showTitle();
    if (controller().study().size() > 0) return;
    docks_->setCalm(true);
    centre_->setCalm(true);
  });
}

void MainWindow::showTitle() {
  if (const QString& study = files().studies().path(); !study.isEmpty()) {
    setWindowTitle(QFileInfo(study).completeBaseName() + QStringLiteral("[*]"));
    return;
  }
  QStringList names;
  for (const std::string& label : view::fileLabels(controller().study())) names << widgets::text(label);
  if (names.size() > kMostNames) names = names.mid(0, kMostNames) << QStringLiteral("…");
  setWindowTitle(names.join(QStringLiteral(", ")) + QStringLiteral("[*]"));
}

void MainWindow::setConfinement(const Confinement& confinement) {
  confinement_ = &confinement;
  connect(&confinement, &Confinement::noticed, notices_, &widgets::NoticeArea::tell);
}

std::optional<Error> MainWindow::keepForNextStart() {
  emit bench_.edits.leaving();  // what is typed counts when its field is left
  keepState();
  return session_->keepForNextStart();
}

bool MainWindow::focusNextPrevChild(bool next) {
  return widgets::moveFocus(*this, next);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  emit bench_.edits.leaving();  // what is typed is a decision like any other
  if (!bench_.exports.mayStop() || !bench_.reports.mayStop() || !bench_.decisions.model().mayStop() ||
      !files().mayClose()) {
    event->ignore();
    return;
  }
  keepState();
  session_->close();
  event->accept();
}

void MainWindow::keepState() {
  files().recent().endSession(files().opened());
  QSettings settings;
  keepPlace(*this, settings);
  docks_->keep(settings);
  centre_->keep(settings);
  workspaces_->keep(settings);
  keepPlots(bench_.plots, settings);
}

void MainWindow::serve(const OpenRequest& request) {
  if (!request.activation.isEmpty()) qputenv("XDG_ACTIVATION_TOKEN", request.activation);
  setWindowState(windowState() & ~Qt::WindowMinimized);
  show();
  raise();
  activateWindow();
  openRequested(request);
}

void MainWindow::openRequested(const OpenRequest& request) {
  if (QApplication::activeModalWidget() != nullptr) {
    // What a question is about stays as it is until it is answered.
    QTimer::singleShot(kLater, this, [this, request] { openRequested(request); });
    return;
  }
  if (request.sample) files().openSample();
  if (!request.files.isEmpty()) files().open(request.files);
}

}  // namespace scalewright::app
